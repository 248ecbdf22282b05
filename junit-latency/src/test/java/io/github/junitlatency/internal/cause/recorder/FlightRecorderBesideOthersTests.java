package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.CauseKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a recording of the user's in the same JVM. */
class FlightRecorderBesideOthersTests {

    private final RealRecording recording = new RealRecording();

    @TempDir
    private Path folder;

    private final Map<String, String> settings =
            Map.of("jdk.ThreadSleep#enabled", "true", "jdk.ThreadSleep#threshold", "0 ns");

    @Test
    void leavesItAlone() throws Exception {
        try (Recording users = new Recording(settings)) {
            users.start();
            Map<String, String> asStarted = users.getSettings();
            recording.record(() -> Thread.sleep(2));
            Thread.sleep(2);

            assertThat(recording.between(CauseKind.SLEEP)).hasSize(1);
            assertThat(users.getState()).isEqualTo(RecordingState.RUNNING);
            assertThat(users.getSettings()).isEqualTo(asStarted);
            assertThat(sleeps(users)).isEqualTo(2);
        }
    }

    @Test
    void survivesThatItComesAndGoes() throws Exception {
        recording.begin();
        try (Recording users = new Recording(settings)) {
            Thread.sleep(2);
            users.start();
            Thread.sleep(2);
            users.stop();

            assertThat(sleeps(users)).isEqualTo(1);
        }
        recording.run(() -> Thread.sleep(2));
        recording.finish();

        assertThat(recording.events())
                .filteredOn(event -> event.kind() == CauseKind.SLEEP)
                .hasSize(3);
        assertThat(recording.between(CauseKind.SLEEP)).hasSize(1);
    }

    private long sleeps(Recording users) throws IOException {
        Path file = folder.resolve("users.jfr");
        users.dump(file);
        long thread = Thread.currentThread().getId();
        return RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().equals("jdk.ThreadSleep"))
                .filter(event -> event.getThread().getJavaThreadId() == thread)
                .count();
    }

    @AfterEach
    void leavesNothingBehind() throws IOException {
        RealRecording.assertNothingIsLeft();
    }
}
