package io.github.junitlatency.faults;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Fault
class OtherToolsTests {

    @TempDir
    private Path folder;

    @Test
    void aUsersRecordingIsUndisturbed() throws IOException, InterruptedException {
        ForkOrder order = new ForkOrder(folder, SmallTests.class);
        Fork fork = order.options("-XX:StartFlightRecording=name=mine,filename=" + folder.resolve("mine.jfr")
                        + ",settings=default,dumponexit=true")
                .property("junit.latency.console", "full")
                .run();
        System.out.println(fork.output());
    }

    @Test
    void aDebuggerIsADoubt() throws IOException, InterruptedException {
        ForkOrder order = new ForkOrder(folder, SmallTests.class);
        Fork fork = order.options("-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:0")
                .property("junit.latency.console", "full")
                .run();
        System.out.println(fork.output());
    }
}
