package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.event.EventSource.EventLog;
import io.github.junitlatency.internal.cause.event.EventSource.Watched;
import io.github.junitlatency.result.Cause.Detail.Collection;
import io.github.junitlatency.testing.Clocks;
import io.github.junitlatency.testing.OtherThread;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Records two collections, one that its thread asks for and one that another thread does, and prints the pauses. */
final class RecordSystemGc {

    private RecordSystemGc() {}

    public static void main(String[] arguments) throws InterruptedException {
        try {
            FlightRecorder recorder = new FlightRecorder();
            recorder.begin(new Watched(
                    Clocks.NANOTIME, Set.of(), List.of(Thread.currentThread().getId())));
            System.gc();
            OtherThread.run(System::gc);
            recorder.end();
            EventLog seen = recorder.read();
            seen.events().stream()
                    .filter(event -> event.which() instanceof Collection pause
                            && pause.reason().equals(Optional.of("System.gc()")))
                    .forEach(event -> System.out.println(
                            event.origin() + " " + event.which().text()));
            System.out.println(seen.quality().replaceAll("[0-9.]+ us", "N us"));
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }
}
