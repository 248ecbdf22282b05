package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.Distribution;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** Decides made-up rounds on a clock of a tick a nanosecond, with a step of 26 ticks. */
final class DecisionFixture {

    static final double FREQUENCY_HZ = 1e9;
    static final long STEP = 26;

    private DecisionFixture() {}

    static LatencyPlan plan(long iterations, int confirmations, String... budgets) {
        return LatencyPlan.of(
                "@LatencyTest on OrderBookTest.add()",
                new LatencyPlan.Request(iterations, 0, 1, -1, List.of(), Arrays.asList(budgets), confirmations),
                Configuration.from(name -> Optional.empty()));
    }

    static Measured measured(LatencyPlan plan, JudgedRound... rounds) {
        return measured(plan, 1, rounds);
    }

    static Measured measured(LatencyPlan plan, int leastRounds, JudgedRound... rounds) {
        List<Limit> limits = plan.budgets().absolute().stream()
                .map(budget -> Limit.of(budget, FREQUENCY_HZ))
                .toList();
        List<JudgedRound> judged = Arrays.stream(rounds)
                .map(round -> JudgedRoundFixture.on(limits, round))
                .toList();
        return new Measured(
                FREQUENCY_HZ,
                STEP,
                limits,
                judged,
                judged,
                new ControlRun(
                        control(2, 1).distribution(),
                        1e9,
                        new ControlRun.CoreSpeed(4, 4, 4),
                        ControlRun.CoreSpeed.UNKNOWN,
                        "",
                        false),
                leastRounds);
    }

    static Judge.Decision decide(LatencyPlan plan, JudgedRound... rounds) {
        return Judge.decide(plan, measured(plan, rounds), List.of());
    }

    /** Decides on code that needs so many rounds to meet a collection. */
    static Judge.Decision decide(LatencyPlan plan, int leastRounds, JudgedRound... rounds) {
        return Judge.decide(plan, measured(plan, leastRounds, rounds), List.of());
    }

    /** Returns a second of the control run, of iterations that take so long. */
    static ControlSlice control(long ticks, long count) {
        Histogram histogram = new Histogram(Long.MAX_VALUE / 2, 3);
        histogram.recordValueWithCount(ticks, count);
        return new ControlSlice(new Distribution(histogram, ticks), (long) FREQUENCY_HZ, Optional.empty());
    }
}
