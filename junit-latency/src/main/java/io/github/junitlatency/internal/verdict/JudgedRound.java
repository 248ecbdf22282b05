package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.cause.Explanation;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.verdict.NetOfInterference.Judged;
import io.github.junitlatency.result.CauseTotal;
import io.github.junitlatency.result.SlowIteration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One round, ready for a verdict. Plain data, one entry of each array a budget.
 *
 * @param own the iterations, judged by their own times
 * @param exceedancesInAll iterations over each limit, those left out too
 * @param causes of all iterations over each limit
 * @param timedTicks how long all iterations took together, those left out too; of response times, how long the schedule
 *     ran
 * @param wallNanos how long the measured phase took
 * @param controls slices of the control run beside the round
 * @param onsets of response times; empty for other times
 * @param slowdown how many times slower than at its best the core ran beside it, at least 1
 */
public record JudgedRound(
        Judged own,
        long[] exceedancesInAll,
        List<List<CauseTotal>> causes,
        long timedTicks,
        long wallNanos,
        List<ControlSlice> controls,
        Optional<Stalls> onsets,
        double slowdown) {

    /**
     * Returns a round.
     *
     * @param samples what was measured
     * @param explanation of its slow iterations
     * @param limitTicks each budget's limit; of budgets on another time, what nothing exceeds
     */
    public static JudgedRound of(
            Samples samples,
            Explanation explanation,
            long[] limitTicks,
            List<ControlSlice> controls,
            double slowdown,
            double frequencyHz) {
        return new JudgedRound(
                NetOfInterference.judge(
                        samples, limitTicks, explanation.exceeding(), explanation.slowest(), frequencyHz),
                samples.exceedancesInAll(),
                explanation.byLimit(),
                samples.grossTicks(),
                samples.wallNanos(),
                controls,
                samples.paced().map(Stalls::of),
                slowdown);
    }

    /** Returns how long the judged iterations took together; of response times, which overlap, all of the schedule. */
    long judgedTicks() {
        return onsets.isPresent() ? timedTicks : timedTicks - own.othersTicks();
    }

    /** Returns its slow iterations, as far as they were noted: those over a limit that count, and the ten longest. */
    Stream<SlowIteration> slow() {
        return Stream.concat(own.exceeding().stream(), own.slowest().stream());
    }
}
