package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.Exceedances;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.verdict.Extension;
import io.github.junitlatency.internal.verdict.Magnitude;
import io.github.junitlatency.internal.verdict.Stalls;
import java.util.List;
import java.util.Optional;

/**
 * The length of a slice of the control run before or after a round.
 *
 * @param share its timed code as a share of a round's
 * @param minSeconds of timed code
 * @param maxWallSeconds with all that runs between
 * @param maxWallShare of a round's time, where that is more and there is a schedule, on which only time gives samples
 */
record ControlLength(double share, double minSeconds, double maxWallSeconds, double maxWallShare) {

    static final ControlLength BEFORE_THE_FIRST = new ControlLength(0, 0.002, 0.1, 0);
    static final ControlLength WHERE_ALL_HOLD = new ControlLength(0.5, 0.002, 0.1, 0);

    /** As long as the round: how long calls are is compared with as much of the machine alone. */
    static final ControlLength WHERE_ONE_IS_BROKEN = new ControlLength(1.05, 0.01, 0.5, 0.5);

    /** One exceedance per round proves something only if a much longer control run has none. */
    static final ControlLength WHERE_FEW_BREAK_ONE = new ControlLength(1.5, 0.01, 0.6, 1.35);

    /** The same right after a round, however long: a few calls may each be longer than any stall of it. */
    private static final ControlLength AFTER_FEW_BROKE_ONE = new ControlLength(1.5, 0.01, 30, 1.35);

    /** Further rounds are for what the control run was too short to tell from the machine. */
    static final ControlLength IN_AN_EXTENSION = new ControlLength(Extension.CONTROL_SHARE, 0.01, 15, 1);

    /** Without budgets every cause is of interest, and a longer control run shows more of them. */
    static final ControlLength WITHOUT_BUDGETS = new ControlLength(2, 0.002, 0.5, 0);

    private static final int FEW = 3;

    /** A slice on a schedule may take so long, or half of a round where rounds take minutes. */
    private static final double LONG_SECONDS = 30;

    private static final double OF_A_LONG_ROUND = 0.5;

    /** Returns the length after a round; empty when all budgets hold in it. */
    static Optional<ControlLength> whenBroken(Samples samples) {
        long count = samples.histogram().getTotalCount();
        List<Exceedances> broken = Lists.filter(
                samples.exceedances(),
                over -> over.judged() > over.limit().budget().allowedExceedances(count));
        if (broken.isEmpty()) {
            return Optional.empty();
        }
        boolean areFew = Lists.any(broken, over -> Stalls.in(samples, over) <= FEW);
        return Optional.of(areFew ? WHERE_FEW_BREAK_ONE : WHERE_ONE_IS_BROKEN);
    }

    /** Returns the length right after a round that takes so much timed code, if this is the one for such rounds. */
    ControlLength after(long roundTicks, double frequencyHz) {
        boolean isComparable = roundTicks <= Magnitude.MAX_SECONDS * frequencyHz;
        return this == WHERE_FEW_BREAK_ONE && isComparable ? AFTER_FEW_BROKE_ONE : this;
    }

    /** Returns how much timed code there is to be for a round that has so much. */
    long ticks(long roundTicks, double frequencyHz) {
        return Math.round(Math.max(share * roundTicks, minSeconds * frequencyHz));
    }

    /** Returns how long it may take at a round without a schedule, about. */
    long maxWallNanos() {
        return nanos(maxWallSeconds);
    }

    /** Returns how long it may take at a round on a schedule, about. */
    long maxWallNanosOnSchedule(long roundWallNanos) {
        double max = Math.max(LONG_SECONDS, OF_A_LONG_ROUND * roundWallNanos / 1e9);
        return Math.max(maxWallNanos(), nanos(Math.min(maxWallShare * roundWallNanos / 1e9, max)));
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * 1e9);
    }
}
