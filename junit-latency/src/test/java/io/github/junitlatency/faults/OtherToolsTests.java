package io.github.junitlatency.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Fault
class OtherToolsTests {

    @TempDir
    private Path folder;

    private ForkOrder order;

    @BeforeEach
    void makeOrder() throws IOException {
        order = new ForkOrder(folder, Small.class).apart();
    }

    private void run() throws IOException, InterruptedException {
        assertThat(order.runLeavingNothing().outcomes()).containsExactly("SUCCESSFUL holds");
    }

    /** Returns the settings of a recording. */
    private static TreeSet<String> settings(List<RecordedEvent> events) {
        Map<Long, String> names = new HashMap<>();
        events.forEach(event ->
                names.put(event.getEventType().getId(), event.getEventType().getName()));
        return events.stream()
                .filter(event -> event.getEventType().getName().equals("jdk.ActiveSetting"))
                .map(event -> names.get(event.getLong("id")) + " " + event.getString("name") + " = "
                        + event.getString("value"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void aRecordingOfTheUsersIsUndisturbed() throws IOException, InterruptedException {
        Path mine = folder.resolve("mine.jfr");
        order.options("-XX:StartFlightRecording=name=mine,filename=" + mine + ",settings=default,dumponexit=true");

        run();

        List<RecordedEvent> events = RecordingFile.readAllEvents(mine);
        assertThat(events)
                .extracting(event -> event.getEventType().getName())
                .contains("jdk.JVMInformation", "jdk.ActiveRecording", "jdk.CPULoad");
        assertThat(events)
                .filteredOn(event -> event.getEventType().getName().equals("jdk.ActiveRecording"))
                .extracting(event -> event.getString("name"))
                .contains("mine");
        // It went on when the measurement's own was over, with the period that it asked for.
        assertThat(settings(events)).contains("jdk.CPULoad period = 1000 ms", "jdk.CPULoad enabled = true");
    }

    @Test
    void aDebuggerIsADoubt() throws IOException, InterruptedException {
        order.options("-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:0");

        run();

        assertThat(ReportedDoubts.keys(order)).contains("agent");
    }

    @Test
    void jacocoIsADoubt() throws IOException, InterruptedException {
        String agent = Arrays.stream(System.getProperty("java.class.path").split(System.getProperty("path.separator")))
                .filter(path -> path.matches(".*org\\.jacoco\\.agent-[\\d.]+-runtime\\.jar"))
                .findFirst()
                .orElse("");
        assumeTrue(!agent.isEmpty(), "JaCoCo's agent is not on the class path");
        order.options("-javaagent:" + agent + "=destfile=" + folder.resolve("jacoco.exec"));

        run();

        assertThat(ReportedDoubts.keys(order)).contains("agent");
        assertThat(Files.size(folder.resolve("jacoco.exec"))).isPositive();
    }
}
