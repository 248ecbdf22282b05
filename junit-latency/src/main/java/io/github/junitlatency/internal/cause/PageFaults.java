package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CauseKind;

/** Gives each page fault a minimum of time, and up to a maximum of what other causes leave. */
final class PageFaults {

    /** The shortest time that a page fault takes. */
    private static final long MIN_NANOS = 500;

    /**
     * The longest time that a page fault takes. A hypervisor may have to back the page, too, or the kernel to clear a
     * huge one.
     */
    private static final long MAX_NANOS = 100_000;

    private PageFaults() {}

    /** Gives each fault the minimum. */
    static void min(Residual iteration) {
        give(iteration, MIN_NANOS);
    }

    /** Gives each fault, which has the minimum already, the rest up to the maximum. */
    static void max(Residual iteration) {
        give(iteration, MAX_NANOS - MIN_NANOS);
    }

    private static void give(Residual iteration, long nanosEach) {
        long faults = count(iteration);
        iteration.give(
                CauseKey.of(CauseKind.PAGE_FAULT, new Detail.Faults(faults)),
                iteration.facts.ticks(faults * nanosEach));
    }

    private static long count(Residual iteration) {
        return iteration.isTraced()
                ? iteration.events.instants(CauseKind.PAGE_FAULT, iteration.at)
                : counted(iteration.counted, iteration.at.stretch(), iteration.facts.faultsPerIteration());
    }

    /**
     * Returns how many faults of a stretch belong to this iteration: those beyond chance. With n faults in all and u usual
     * ones, that is {@code n - u} if it is over {@code 4 * sqrt(u)}, four standard deviations of a Poisson count. For
     * example, of 1,001 iterations with 0.1 faults each, 100 faults are usual, and up to 140 are taken for chance; of
     * 150, 50 are this iteration's.
     */
    private static long counted(ThreadCounters counted, long stretch, double perIteration) {
        long all = counted.minorFaults() + counted.majorFaults();
        double usual = perIteration * Math.max(0, stretch - 1);
        return all - usual > 4 * Math.sqrt(usual) ? Math.round(all - usual) : 0;
    }
}
