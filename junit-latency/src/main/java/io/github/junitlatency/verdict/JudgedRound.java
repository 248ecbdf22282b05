package io.github.junitlatency.verdict;

import io.github.junitlatency.result.CauseTotal;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.verdict.OwnTimes.Judged;
import java.util.List;
import java.util.stream.Stream;

/**
 * One round, ready for a verdict. Plain data, one entry of each array a budget.
 *
 * @param own the iterations, judged by their own times
 * @param exceedancesInAll iterations over each limit, those left out too
 * @param causes of all iterations over each limit
 * @param timedTicks how long all iterations took together, those left out too
 * @param wallNanos how long the measured phase took
 * @param controls slices of the control run beside the round
 * @param slowdown how many times slower than at its best the core ran beside it, at least 1
 */
public record JudgedRound(
        Judged own,
        long[] exceedancesInAll,
        List<List<CauseTotal>> causes,
        long timedTicks,
        long wallNanos,
        List<ControlSlice> controls,
        double slowdown) {

    /** Returns its slow iterations, as far as they were noted: those over a limit that count, and the ten longest. */
    Stream<SlowIteration> slow() {
        return Stream.concat(own.exceeding().stream(), own.slowest().stream());
    }
}
