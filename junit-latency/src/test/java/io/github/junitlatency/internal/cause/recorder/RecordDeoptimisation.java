package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.testing.Clocks;
import java.util.Set;

/** Has a method compiled for one class of argument, calls it with another, and prints the deoptimisations. */
final class RecordDeoptimisation {

    private static int lengths;

    private RecordDeoptimisation() {}

    public static void main(String[] arguments) {
        FlightRecorder recorder = new FlightRecorder(Clocks.NANOTIME);
        recorder.begin(Set.of());
        for (int i = 0; i < 200_000; i++) {
            lengths += length("text");
        }
        lengths += length(new StringBuilder("builder"));
        recorder.end();
        recorder.read().stream()
                .filter(event -> event.kind() == CauseKind.DEOPTIMISATION)
                .forEach(event ->
                        System.out.println(event.origin() + " " + event.which().text()));
    }

    private static int length(Object text) {
        return text instanceof String string ? string.length() : ((StringBuilder) text).length();
    }
}
