package io.github.junitlatency.internal.machine;

import io.github.junitlatency.testing.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** Other JVMs that want the same CPU, until the test ends. */
public abstract class OtherJvmsFixture {

    public static final Duration FOREVER = Duration.ofHours(1);
    public static final Duration SHORT = Duration.ofMillis(50);
    public static final int CPU = 3;

    @TempDir
    public Path folder;

    private final List<ChildJvm> children = new ArrayList<>();

    @AfterEach
    void end() throws IOException {
        for (ChildJvm child : children) {
            child.close();
        }
    }

    public final ChildJvm start(Class<?> main) throws IOException {
        return untilTheEnd(ChildJvm.start(List.of(), main, folder.toString(), "" + CPU));
    }

    /** Starts one that waits for its turn, and returns when it does: proc_locks(5) shows it by an arrow. */
    public final ChildJvm startWaiting(Class<?> main) throws Exception {
        ChildJvm waiter = start(main);
        String blocked = ".*-> .* " + waiter.pid() + " .*";
        while (Files.readAllLines(Path.of("/proc/locks")).stream().noneMatch(line -> line.matches(blocked))) {
            Thread.sleep(5);
        }
        return waiter;
    }

    private ChildJvm untilTheEnd(ChildJvm child) {
        children.add(child);
        return child;
    }

    public final boolean isFree(int cpu) throws IOException {
        return Reservations.isFree(cpu, folder);
    }
}
