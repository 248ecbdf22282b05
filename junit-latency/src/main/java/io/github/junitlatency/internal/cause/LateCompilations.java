package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.recorder.JitEvent;
import io.github.junitlatency.internal.measure.Progress;
import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.WarmUpFacts;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What the compilers did to the loop, the body or what it calls while they were measured, and the doubt {@code compiling}.
 *
 * @param late what they did, by iteration
 */
record LateCompilations(List<Late> late) {

    static final LateCompilations NONE = new LateCompilations(List.of());

    private static final String KEY = "compiling";

    /** To bodies that take longer, it is all the same how the loop is compiled: in any tier it takes a few nanoseconds. */
    private static final double LONG_NANOS = 100_000;

    /** Something that the compilers did, and which iteration ran then. */
    record Late(JitEvent event, long iteration) {}

    /**
     * Finds what was done while iterations were measured.
     *
     * @param jitEvents of warm-up and measured iterations
     * @param progress of the measured ones
     * @param medianNanos of the measured ones
     */
    static LateCompilations of(List<JitEvent> jitEvents, Progress progress, double medianNanos) {
        return new LateCompilations(jitEvents.stream()
                .filter(event -> medianNanos < LONG_NANOS || !event.isOfTheLoop())
                .map(event -> new Late(event, progress.iterationAt(event.ticks())))
                .filter(event -> event.iteration >= 0)
                .sorted(Comparator.comparingLong(Late::iteration))
                .toList());
    }

    /** Returns the first in words; empty for none. */
    String text() {
        return late.isEmpty()
                ? ""
                : String.format(
                        Locale.ROOT,
                        "%s was %s at iteration %,d",
                        late.get(0).event.method(),
                        late.get(0).event.what(),
                        late.get(0).iteration);
    }

    /**
     * Returns the doubt, if there is one.
     *
     * @param warmUp what came before
     */
    Optional<Doubt> doubt(WarmUpFacts warmUp) {
        if (late.isEmpty()) {
            return Optional.empty();
        }
        JitEvent first = late.get(0).event;
        long quiet = warmUp.iterations() + late.get(late.size() - 1).iteration;
        return Optional.of(new Doubt(
                KEY,
                String.format(
                        Locale.ROOT,
                        "%s was %s at iteration %,d while measured, %s",
                        first.method(),
                        first.what(),
                        late.get(0).iteration,
                        late.size() == 1 ? "which happened once" : "the first of " + late.size() + " such events"),
                String.format(
                        Locale.ROOT,
                        warmUp.isAuto() ? "set warmup = %s: %s" : "raise warmup to %s: %s",
                        Quantities.whole(Quantities.aTenthMore(quiet)),
                        "compilation went quiet after " + Quantities.whole(quiet) + " iterations")));
    }
}
