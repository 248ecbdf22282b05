package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.EventSource.JitEvent;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.measure.samples.IterationTimes;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.WarmUpFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Lists what the compilers did to the loop, the body or what it calls while they were measured; makes the doubt {@code
 * compiling}.
 *
 * @param late their doings, by iteration
 */
public record LateCompilations(List<Late> late) {

    static final LateCompilations NONE = new LateCompilations(List.of());

    /** To bodies that take longer, it is all the same how the loop is compiled: in any tier it takes a few nanoseconds. */
    private static final double LONG_NANOS = 100_000;

    /** Something that the compilers did, and which iteration ran then. */
    public record Late(JitEvent event, long iteration) {}

    /**
     * Finds what was done while iterations were measured.
     *
     * @param jitEvents of warm-up and measured iterations
     * @param progress of the measured ones
     * @param medianNanos of the measured ones
     */
    static LateCompilations of(List<JitEvent> jitEvents, IterationTimes progress, double medianNanos) {
        List<Late> late = new ArrayList<>();
        for (JitEvent event : jitEvents) {
            long iteration = progress.iterationAt(event.ticks());
            if (iteration >= 0 && (medianNanos < LONG_NANOS || !event.isOfTheLoop())) {
                late.add(new Late(event, iteration));
            }
        }
        return new LateCompilations(Lists.sorted(late, Late::iteration));
    }

    /** Returns whether they did nothing. */
    public boolean isEmpty() {
        return late.isEmpty();
    }

    /** Returns at which iteration the last came; at least one did. */
    public long lastIteration() {
        return late.get(late.size() - 1).iteration;
    }

    /**
     * Returns the first in words, such as {@code OrderBook.add was compiled (tier 4) at iteration 1,000}; empty for
     * none.
     */
    public String text() {
        if (late.isEmpty()) {
            return "";
        }
        Late first = late.get(0);
        return first.event.method() + " was " + first.event.what() + " at iteration "
                + Quantities.whole(first.iteration);
    }

    /**
     * Returns the doubt, if there is one.
     *
     * @param warmUp the warm-up before them
     */
    Optional<Doubt> doubt(WarmUpFacts warmUp) {
        if (late.isEmpty()) {
            return Optional.empty();
        }
        long quiet = warmUp.iterations() + lastIteration();
        return Optional.of(new Doubt(
                Doubt.Kind.COMPILING,
                text() + " while measured, "
                        + (late.size() == 1 ? "once" : "the first of " + late.size() + " such events"),
                (warmUp.isAuto() ? "set warmup = " : "raise warmup to ")
                        + Quantities.whole(Quantities.aTenthMore(quiet)).replace(',', '_')
                        + ": compilation went quiet after "
                        + Quantities.whole(quiet) + " iterations"));
    }
}
