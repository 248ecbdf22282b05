package io.github.junitlatency.verdict;

import io.github.junitlatency.result.CauseTotal;
import io.github.junitlatency.verdict.OwnTimes.Judged;
import java.util.List;

/**
 * One round, ready for a verdict. Plain data, one entry of each array a budget.
 *
 * @param own the iterations, judged by their own times
 * @param exceedancesInAll iterations over each limit, those left out too
 * @param causes of all iterations over each limit
 * @param timedTicks how long all iterations took together
 * @param wallNanos how long the measured phase took
 * @param controls slices of the control run beside the round
 * @param ticksAStep of the speed control, in the slowest of the slices beside the round
 */
public record JudgedRound(
        Judged own,
        long[] exceedancesInAll,
        List<List<CauseTotal>> causes,
        long timedTicks,
        long wallNanos,
        List<ControlSlice> controls,
        double ticksAStep) {}
