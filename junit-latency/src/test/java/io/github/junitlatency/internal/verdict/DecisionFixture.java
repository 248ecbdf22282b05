package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.plan.IterationCounts;
import io.github.junitlatency.internal.plan.IterationCounts.Threads;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.JudgedRoundFixture;
import io.github.junitlatency.internal.verdict.round.Measured;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.ResultFixtures;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decides made-up rounds on a clock of a tick a nanosecond, with a step of 26 ticks. */
public final class DecisionFixture {

    public static final double FREQUENCY_HZ = 1e9;
    public static final long STEP = 26;

    private DecisionFixture() {}

    public static LatencyPlan plan(long iterations, int confirmations, String... budgets) {
        return plan(Map.of(), iterations, confirmations, budgets);
    }

    public static LatencyPlan plan(
            Map<String, String> parameters, long iterations, int confirmations, String... budgets) {
        return plan(
                parameters,
                PlanFixtures.request(iterations, 0, 1, -1, List.of(), Arrays.asList(budgets), confirmations));
    }

    /** Returns a plan of 10,000 iterations, shared by threads and started on a schedule. */
    public static LatencyPlan plan(int threads, String every, String... budgets) {
        IterationCounts counts = IterationCounts.asked(10_000, 0, 1, 4, new Threads(threads));
        return plan(Map.of(), PlanFixtures.request(counts, every, budgets));
    }

    private static LatencyPlan plan(Map<String, String> parameters, LatencyPlan.Request request) {
        return LatencyPlan.of("@LatencyTest on OrderBookTest.add()", request, PlanFixtures.configuration(parameters));
    }

    public static List<Limit> limits(LatencyPlan plan, double frequencyHz) {
        return plan.budgets().absolute().stream()
                .map(budget -> Limit.of(budget, frequencyHz))
                .toList();
    }

    public static Measured measured(LatencyPlan plan, JudgedRound... rounds) {
        return measured(plan, 1, rounds);
    }

    public static Measured measured(LatencyPlan plan, int leastRounds, JudgedRound... rounds) {
        List<JudgedRound> all = List.of(rounds);
        return measured(plan, limits(plan, FREQUENCY_HZ), all, all, FREQUENCY_HZ, measuredAlone(""), leastRounds);
    }

    public static Measured measured(
            LatencyPlan plan,
            List<Limit> limits,
            List<JudgedRound> response,
            List<JudgedRound> service,
            double frequencyHz,
            ControlRun control,
            int leastRounds) {
        return new Measured(
                frequencyHz,
                STEP,
                limits,
                JudgedRoundFixture.on(Limit.on(Timing.RESPONSE, limits), response),
                JudgedRoundFixture.on(Limit.on(Timing.SERVICE, limits), service),
                control,
                leastRounds,
                List.of());
    }

    public static Judge.Decision decide(LatencyPlan plan, JudgedRound... rounds) {
        return decide(plan, 1, rounds);
    }

    /** Decides on code that needs so many rounds to meet a collection. */
    public static Judge.Decision decide(LatencyPlan plan, int leastRounds, JudgedRound... rounds) {
        return Judge.decide(plan, measured(plan, leastRounds, rounds), List.of());
    }

    /** Returns a second of the control run, of iterations that take so long. */
    public static ControlSlice control(long ticks, long count) {
        return control(Map.of(ticks, count));
    }

    /** Returns a second of the control run, given how many iterations took how many ticks. */
    public static ControlSlice control(Map<Long, Long> counts) {
        return new ControlSlice(ResultFixtures.distribution(counts), (long) FREQUENCY_HZ, Optional.empty());
    }

    /** Returns the whole control run, on a core at its best; judged is by its slices. */
    public static ControlRun measuredAlone(String failure) {
        ControlRun.CoreSpeed best = new ControlRun.CoreSpeed(4, 4, 4);
        return new ControlRun(control(2, 1).distribution(), 1e9, best, failure, false);
    }
}
