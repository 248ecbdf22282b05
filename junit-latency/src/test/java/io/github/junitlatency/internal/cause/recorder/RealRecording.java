package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.result.CauseKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import jdk.jfr.Recording;

/** Records what an action does with this JVM's own Flight Recorder. */
final class RealRecording {

    private final FlightRecorder recorder = new FlightRecorder(Planted.NANOTIME);
    private List<CauseEvent> events;
    private long before;
    private long after;

    interface Action {
        void run() throws Exception;
    }

    /** Records, and reads the clock around the action. */
    void record(Action action) throws Exception {
        begin();
        run(action);
        finish();
    }

    void begin() {
        recorder.begin(Set.of());
    }

    void run(Action action) throws Exception {
        before = Planted.NANOTIME.read();
        action.run();
        after = Planted.NANOTIME.read();
    }

    void end() {
        recorder.end();
    }

    void finish() {
        recorder.end();
        events = recorder.read();
        assertThat(recorder.source().used()).as(recorder.source().reason()).isTrue();
    }

    String quality() {
        return recorder.source().reason();
    }

    List<CauseEvent> events() {
        return events;
    }

    /** Returns those that began and ended within what the clock read, give or take the error that is reported. */
    List<CauseEvent> between(CauseKind kind) {
        String micros = quality().replaceFirst("anchored within ([0-9.]+) us.*", "$1");
        long error = Math.round(Double.parseDouble(micros) * 1000);
        return events.stream()
                .filter(event -> event.kind() == kind)
                .filter(event -> event.startTicks() >= before - error && event.endTicks() <= after + error)
                .toList();
    }

    static void assertNothingIsLeft() throws IOException {
        assertThat(jdk.jfr.FlightRecorder.getFlightRecorder().getRecordings())
                .extracting(Recording::getName)
                .doesNotContain("junit-latency");
        try (Stream<Path> files = Files.list(RecorderRoom.folder())) {
            assertThat(files.filter(file -> file.toString().endsWith(Repositories.COPY)))
                    .isEmpty();
        }
    }
}
