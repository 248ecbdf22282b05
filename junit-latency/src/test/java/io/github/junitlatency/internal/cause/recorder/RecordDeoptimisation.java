package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.event.EventSource.Watched;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.testing.Clocks;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/** Has a method compiled for one class of argument, calls it with another, and prints the deoptimisations. */
final class RecordDeoptimisation {

    private static int lengths;

    private RecordDeoptimisation() {}

    public static void main(String[] arguments) throws IOException {
        FlightRecorder recorder = new FlightRecorder();
        recorder.begin(new Watched(
                Clocks.NANOTIME, Set.of(), List.of(Thread.currentThread().getId())));
        for (int i = 0; i < 200_000; i++) {
            lengths += length("text");
        }
        lengths += length(new StringBuilder("builder"));
        recorder.end();
        recorder.read().events().stream()
                .filter(event -> event.kind() == CauseKind.DEOPTIMISATION)
                .forEach(event ->
                        System.out.println(event.origin() + " " + event.which().text()));
    }

    private static int length(Object text) {
        return text instanceof String string ? string.length() : ((StringBuilder) text).length();
    }
}
