package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.result.Cause.Detail.Collection;
import io.github.junitlatency.testing.Clocks;
import io.github.junitlatency.testing.OtherThread;
import java.util.Optional;
import java.util.Set;

/** Records two collections, one that its thread asks for and one that another thread does, and prints the pauses. */
final class RecordSystemGc {

    private RecordSystemGc() {}

    public static void main(String[] arguments) throws InterruptedException {
        FlightRecorder recorder = new FlightRecorder(Clocks.NANOTIME);
        recorder.begin(Set.of());
        System.gc();
        OtherThread.run(System::gc);
        recorder.end();
        recorder.read().stream()
                .filter(event -> event.which() instanceof Collection pause
                        && pause.reason().equals(Optional.of("System.gc()")))
                .forEach(event ->
                        System.out.println(event.origin() + " " + event.which().text()));
        System.out.println(recorder.source().reason().replaceAll("[0-9.]+ us", "N us"));
    }
}
