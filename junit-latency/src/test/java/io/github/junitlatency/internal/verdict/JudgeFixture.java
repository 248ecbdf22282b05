package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.JudgedRoundFixture;
import io.github.junitlatency.internal.verdict.round.Measured;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/** Rounds on a clock of 2.5 GHz, and a limit of 1,000,000 ticks, which is 400 us. */
abstract class JudgeFixture {

    static final double FREQUENCY_HZ = 2.5e9;
    static final long SECOND = 2_500_000_000L; // in ticks
    static final long STEP = 26;
    static final long LIMIT = 1_000_000;
    static final long OVER = LIMIT + 1_001; // two steps, and a bucket of the histogram
    static final long FAST = 1_500;
    static final LatencyPlan P999 = plan(10_000, "p99.9 <= 1_000_000 ticks");
    static final List<Doubt> NO_DOUBTS = List.of();

    static Decision decide(LatencyPlan plan, JudgedRound... rounds) {
        return decide(plan, List.of(rounds));
    }

    /** Returns the outcome of a plan's only budget. */
    static BudgetOutcome outcome(LatencyPlan plan, JudgedRound... rounds) {
        return decide(plan, rounds).budgets().get(0);
    }

    static Decision decide(LatencyPlan plan, List<JudgedRound> rounds) {
        return decide(plan, NO_DOUBTS, rounds);
    }

    static Decision decide(LatencyPlan plan, List<Doubt> doubts, List<JudgedRound> rounds) {
        return Judge.decide(plan, measured(plan, rounds, DecisionFixture.measuredAlone("")), doubts);
    }

    static Measured measured(LatencyPlan plan, List<JudgedRound> rounds, ControlRun control) {
        return measured(plan, rounds, rounds, control);
    }

    static Measured measured(
            LatencyPlan plan, List<JudgedRound> response, List<JudgedRound> service, ControlRun control) {
        List<Limit> limits = DecisionFixture.limits(plan, FREQUENCY_HZ);
        return DecisionFixture.measured(plan, limits, response, service, FREQUENCY_HZ, control, 1);
    }

    /** Returns a round of which some iterations exceed every limit by little, and the rest are fast. */
    static JudgedRound round(long iterations, long exceedances) {
        return JudgedRoundFixture.round(LIMIT, LIMIT, LIMIT, LIMIT)
                .times(iterations - exceedances, FAST)
                .times(exceedances, OVER)
                .beside(control(SECOND / 10), control(SECOND / 10))
                .build();
    }

    /** Returns a slice of the control run: so many ticks of iterations of 2 ticks, and some that stalled. */
    static ControlSlice control(long timedTicks, long... stalls) {
        Histogram ticks = new Histogram(Long.MAX_VALUE / 2, 3);
        ticks.recordValueWithCount(2, timedTicks / 50);
        LongStream.of(stalls).forEach(ticks::recordValue);
        return new ControlSlice(
                new Distribution(ticks, LongStream.of(stalls).max().orElse(2)), timedTicks, Optional.empty());
    }

    static LatencyPlan plan(long iterations, String... budgets) {
        return plan(Map.of(), iterations, budgets);
    }

    static LatencyPlan plan(Map<String, String> parameters, long iterations, String... budgets) {
        return DecisionFixture.plan(parameters, iterations, 4, budgets);
    }
}
