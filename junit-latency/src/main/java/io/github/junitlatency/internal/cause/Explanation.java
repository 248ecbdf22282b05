package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Map;

/**
 * Explains the slow iterations of a round.
 *
 * @param samples the round's iterations, explained
 * @param controls of each slice of the control run, its noted iterations, explained as far as any source saw anything
 * @param sources the sources of causes, used or not
 * @param compiled what the compilers did to what the loop runs while it was measured, as far as it was seen
 * @param jvmSeen whether it would have been seen
 * @param doubts about the JVM, from what was seen of it
 */
public record Explanation(
        ExplainedSamples samples,
        List<ExplainedSamples> controls,
        List<Source> sources,
        LateCompilations compiled,
        boolean jvmSeen,
        List<Doubt> doubts) {

    /**
     * A slow iteration with what explains it: the second of its states, after
     * {@link io.github.junitlatency.internal.measure.samples.NotedIteration}.
     *
     * @param iteration its zero-based number in the round
     * @param ticks net ticks
     * @param disturbance the verdict of the taint flag and the thread's counters
     * @param causes its causes, the largest part first
     */
    public record ExplainedIteration(long iteration, long ticks, Disturbance disturbance, List<Cause> causes) {}

    /**
     * Explains the slow iterations of some samples.
     *
     * @param slowest the ten longest, longest first; none for a control run, of which they are not shown
     * @param exceeding iterations over any limit whose context was kept, in order
     * @param totals of each limit, the sums of the causes of all iterations over it, the largest first; none for a
     *     control run
     */
    public record ExplainedSamples(
            List<ExplainedIteration> slowest, List<ExplainedIteration> exceeding, Map<Limit, List<CauseTotal>> totals) {

        /** Returns what causes the iterations over a limit, the largest first. */
        public List<CauseTotal> totals(Limit limit) {
            return totals.getOrDefault(limit, List.of());
        }
    }
}
