package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.Explainer.PartlyExplained;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.TailProbability;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds the origin of time without a cause, by comparison with the control run.
 *
 * <p>The control run is the empty body, so its stalls are the machine's. Let a stall be an iteration that is at least half
 * as far over its median as the one in question, without a cause that was seen. The test has {@code t} stalls in
 * {@code T} ticks of timed code, the control {@code c} in {@code C}. If the machine made them all, both had one rate, and
 * each of the {@code t + c} stalls would fall into the test with the chance {@code T / (T + C)}. So
 *
 * <pre>
 * p = P(X &gt;= t), where X is binomial with n = t + c trials and the chance T / (T + C)
 * </pre>
 *
 * <p>is the chance that the machine alone gives the test so many. Where {@code p < 0.001}, the time is the code's.
 * Otherwise it is unknown; or, if the control has such stalls too and the kernel's trace saw nothing in the iteration, it
 * came from outside the kernel. Next to a seen cause of the other side that is at least half as long it is unknown: what a
 * class takes to load, or a hypervisor to interrupt, is seen in part only.
 *
 * <p>Worked example: the control has 3 stalls in 20 ms, the test 10 in 10 ms. With n = 13 and a chance of 10 / 30, p is
 * 0.0016: unknown, though the test has 6.7 times as many per second. With 12 in 10 ms, p is 0.00029, so they are the
 * code's. A control as long as the test and without any stall needs 10 in the test: 9 give 1 / 512, which is 0.00195, and
 * 10 give 1 / 1,024, which is 0.00098.
 */
final class UnexplainedTime {

    /** The chance, at each length, that stalls of the machine are taken for the code's. */
    private static final double SIGNIFICANCE = 0.001;

    /** The binary digits of a length that are compared, so that lengths alike are counted but once. */
    private static final int COMPARED_BITS = 4;

    private final WatchedTime test;
    private final long medianTicks;
    private final WatchedTime control;
    private final CauseKind outside;
    private final long traceFrom;
    private final boolean isCompared;
    private final Map<Long, Comparison> comparisons = new HashMap<>(); // by the min length that is compared

    private enum Comparison {
        MORE_THAN_THE_MACHINE,
        AS_THE_MACHINE,
        NEVER_BY_THE_MACHINE
    }

    /**
     * Prepares for one measurement.
     *
     * @param medianTicks of the test's iterations
     * @param control the empty body, as near in time as can be
     * @param isVirtual whether there may be a hypervisor
     * @param traceFrom from when on the kernel's trace saw everything; {@link Long#MAX_VALUE} without it
     * @param isCompared false where not all was looked at that could have been: whose time is unseen is then unknown
     */
    UnexplainedTime(
            WatchedTime test,
            long medianTicks,
            WatchedTime control,
            boolean isVirtual,
            long traceFrom,
            boolean isCompared) {
        this.test = test;
        this.medianTicks = medianTicks;
        this.control = control;
        this.traceFrom = traceFrom;
        this.isCompared = isCompared;
        outside = isVirtual ? CauseKind.OUTSIDE_GUEST : CauseKind.FIRMWARE;
    }

    /** Returns the cause of the part of an iteration that no source saw a cause for. */
    Cause cause(PartlyExplained explained) {
        long whole = Math.max(1, explained.noted().ticks());
        long unseen = explained.unseenTicks();
        if (unseen <= 0) { // it is as long as they all are
            return Cause.of(CauseKind.NOTHING_SEEN, Origin.CODE, Detail.NONE, whole, whole);
        }
        return switch (comparison(unseen)) {
            case MORE_THAN_THE_MACHINE ->
                nothingSeen(isNextTo(Origin.MACHINE, explained) ? Origin.UNKNOWN : Origin.CODE, unseen, whole);
            case AS_THE_MACHINE ->
                explained.noted().context().startTicks() >= traceFrom && !isNextTo(Origin.CODE, explained)
                        ? Cause.of(outside, outside.origin(), Detail.NONE, unseen, whole)
                        : nothingSeen(Origin.UNKNOWN, unseen, whole);
            case NEVER_BY_THE_MACHINE -> nothingSeen(Origin.UNKNOWN, unseen, whole);
        };
    }

    private static Cause nothingSeen(Origin origin, long ticks, long whole) {
        return Cause.of(CauseKind.NOTHING_SEEN, origin, Detail.NONE, ticks, whole);
    }

    /** Returns whether the seen causes of one side may have taken the unseen time, too: they are at least half as long. */
    private static boolean isNextTo(Origin side, PartlyExplained explained) {
        long seen = Lists.sum(explained.causes(), cause -> cause.origin() == side ? cause.ticks() : 0);
        return seen * 2 >= explained.unseenTicks();
    }

    /**
     * Returns the origin of iterations that are over a limit and of which nothing else was noted. It is the code's where the
     * limit is within the median, or where the test has more stalls than the machine.
     */
    Origin originOver(long limitTicks) {
        long excess = limitTicks - medianTicks;
        return excess <= 0 || comparison(excess) == Comparison.MORE_THAN_THE_MACHINE ? Origin.CODE : Origin.UNKNOWN;
    }

    /** Compares the counts of all that are at least half as long. */
    private Comparison comparison(long excessTicks) {
        if (!isCompared) {
            return Comparison.NEVER_BY_THE_MACHINE;
        }
        long half = excessTicks / 2;
        int lowBits = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(half) - COMPARED_BITS);
        long min = half >> lowBits << lowBits;
        if (!comparisons.containsKey(min)) {
            comparisons.put(min, compare(min));
        }
        return comparisons.get(min);
    }

    private Comparison compare(long min) {
        // The control's shorter stalls were looked at, the test's were not: what was not looked at in one counts as if
        // it
        // had not been in the other, or the test's interrupts would be compared with none.
        long lookedFrom = Math.max(test.lookedOverTicks(), control.lookedOverTicks()) + 1;
        long ofTest = test.unseenFrom(min, lookedFrom);
        long ofControl = control.unseenFrom(min, lookedFrom);
        double chance = TailProbability.rate(ofTest, test.timedTicks(), ofControl, control.timedTicks());
        return chance < SIGNIFICANCE
                ? Comparison.MORE_THAN_THE_MACHINE
                : control.unseenFrom(min, min) > 0 ? Comparison.AS_THE_MACHINE : Comparison.NEVER_BY_THE_MACHINE;
    }
}
