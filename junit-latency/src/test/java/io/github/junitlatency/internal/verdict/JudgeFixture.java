package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.ControlRun.CoreSpeed;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import java.util.Arrays;
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
    static final List<Doubt> NO_DOUBTS = List.of();
    static final List<Doubt> DOUBTS = List.of(
            new Doubt(Doubt.Kind.NOT_PINNED, "not pinned", "pin it"),
            new Doubt(Doubt.Kind.HYPERVISOR, "a guest", "use metal"));

    static Decision decide(LatencyPlan plan, JudgedRound... rounds) {
        return decide(plan, List.of(rounds));
    }

    static Decision decide(LatencyPlan plan, List<JudgedRound> rounds) {
        return decide(plan, NO_DOUBTS, rounds);
    }

    static Decision decide(LatencyPlan plan, List<Doubt> doubts, List<JudgedRound> rounds) {
        return Judge.decide(plan, measured(plan, rounds, measuredAlone("")), doubts);
    }

    static Measured measured(LatencyPlan plan, List<JudgedRound> rounds, ControlRun control) {
        List<JudgedRound> response = on(plan, Timing.RESPONSE, rounds);
        return new Measured(FREQUENCY_HZ, STEP, limits(plan), response, response, control, 1);
    }

    static List<Limit> limits(LatencyPlan plan) {
        return plan.budgets().absolute().stream()
                .map(budget -> Limit.of(budget, FREQUENCY_HZ))
                .toList();
    }

    static List<JudgedRound> on(LatencyPlan plan, Timing timing, List<JudgedRound> rounds) {
        List<Limit> limits = Limit.on(timing, limits(plan));
        return rounds.stream()
                .map(round -> JudgedRoundFixture.on(limits, round))
                .toList();
    }

    static long[] limits(int budgets) {
        return LongStream.generate(() -> LIMIT).limit(budgets).toArray();
    }

    /** Returns a round of which some iterations are left out, some exceed every limit, and the rest are fast. */
    static JudgedRound round(long iterations, long leftOut, long exceedances) {
        return JudgedRoundFixture.round(limits(4))
                .times(iterations - leftOut - exceedances, FAST)
                .times(exceedances, OVER)
                .beside(control(SECOND))
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

    /** Returns the whole control run, on a core at its best; judged is by its slices. */
    static ControlRun measuredAlone(String failure) {
        return new ControlRun(
                control(SECOND).distribution(),
                1e9,
                new CoreSpeed(4, 4, 4),
                ControlRun.CoreSpeed.UNKNOWN,
                failure,
                false);
    }

    static LatencyPlan plan(boolean strict, long iterations, String... budgets) {
        return plan(Map.of("junit.latency.strict", "" + strict), iterations, budgets);
    }

    static LatencyPlan plan(Map<String, String> parameters, long iterations, String... budgets) {
        return LatencyPlan.of(
                "@LatencyTest on OrderBookTest.add()",
                new LatencyPlan.Request(iterations, 0, 1, -1, List.of(), Arrays.asList(budgets), 4),
                Configuration.from(name -> Optional.ofNullable(parameters.get(name))));
    }
}
