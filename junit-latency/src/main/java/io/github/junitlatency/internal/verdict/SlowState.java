package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.result.TimeReason;
import java.util.Optional;

/**
 * Tells a round in which all of the code is slow: its median is over the limit by more than anything measured explains.
 *
 * <p>Every round begins with a fresh state, and code may be slow in some of them, as a map with a bad seed. Then rounds that hold
 * say nothing about those that break. With s how many times slower the core ran than at its best, it is so where
 *
 * <pre>
 * median &gt; limit * max({@value #LEAST}, s)
 * </pre>
 *
 * <p>and at most half of the iterations lost their CPU, so that no other time is in them. Example: a limit of 1.4 us, all calls
 * at 2.11 us, and a core at its best: 2.11 &gt; 1.75, so the code is slow in this state. What innocent code looks like that: one
 * that a hypervisor or slow memory slows by a quarter without slowing chains of instructions.
 */
final class SlowState {

    private static final double LEAST = 1.25;

    private SlowState() {}

    /** Returns the iterations over the limit as seen in the code, where all of it is slow; none elsewhere. */
    static SeenInCode in(JudgedRound round, double slowdown, long limitTicks, long exceedances, double frequencyHz) {
        if (round.own().distribution().count() == 0 || round.stalls().isPresent() || hasLostItsCpu(round)) {
            return SeenInCode.NONE;
        }
        double factor = Math.max(LEAST, slowdown);
        long median = round.medianTicks();
        if (median <= limitTicks * factor) {
            return SeenInCode.NONE;
        }
        double nanos = median / frequencyHz * 1e9;
        double times = (double) median / limitTicks;
        return new SeenInCode(
                exceedances, Optional.of((broken, rounds) -> new TimeReason.SlowMedian(broken, rounds, nanos, times)));
    }

    private static boolean hasLostItsCpu(JudgedRound round) {
        long leftOut = round.own().leftOutCount();
        long judged = round.own().distribution().count();
        return 2 * (round.own().interrupted() + leftOut) > judged + leftOut;
    }
}
