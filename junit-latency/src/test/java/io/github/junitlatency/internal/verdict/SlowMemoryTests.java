package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.ControlRun.CoreSpeed;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** Look-ups of 150 ns, 3% of which take 900 ns, beside an empty body that nothing holds up: on a clock of a tick a nanosecond. */
class SlowMemoryTests {

    private static final long ITERATIONS = 100_000;
    private static final double FREQUENCY_HZ = 1e9;
    private static final long SECOND = 1_000_000_000;

    private static Decision decide(ControlSlice... beside) {
        LatencyPlan plan = LatencyPlan.of(
                "a plan",
                new LatencyPlan.Request(
                        ITERATIONS, 0, 1, -1, List.of(), List.of("p99 <= 550 ns"), Defaults.CONFIRMATIONS),
                Configuration.from(name -> Optional.empty()));
        List<Limit> limits = plan.budgets().absolute().stream()
                .map(it -> Limit.of(it, FREQUENCY_HZ))
                .toList();
        JudgedRound round = JudgedRoundFixture.round(550)
                .times(97_000, 150)
                .times(3_000, 900)
                .beside(beside)
                .build();
        ControlRun control = new ControlRun(new Distribution(new Histogram(3), 0), 1e9, new CoreSpeed(4, 4, 4), "");
        return Judge.decide(
                plan,
                new Measured(
                        FREQUENCY_HZ,
                        2,
                        limits,
                        List.of(new JudgedTrack(
                                Timing.RESPONSE, Collections.nCopies(5, JudgedRoundFixture.on(limits, round)))),
                        control),
                List.of());
    }

    private static ControlSlice empty() {
        Histogram ticks = new Histogram(3);
        ticks.recordValueWithCount(1, 1_000_000);
        return new ControlSlice(new Distribution(ticks, 1), SECOND, Optional.empty());
    }

    /** Returns a slice of which so many of 5,000,000 iterations take so much more than usual. */
    private static ControlSlice walk(long slow, long moreTicks) {
        Histogram excess = new Histogram(3);
        excess.recordValueWithCount(0, 5_000_000 - slow);
        excess.recordValueWithCount(moreTicks, slow);
        return ControlSlice.ofWalk(new Distribution(excess, moreTicks), SECOND);
    }

    @Test
    void excusesWhatAWalkTookMoreAtTheBudgetsPercentile() {
        assertThat(decide(empty()).verdict()).isEqualTo(Verdict.FAIL); // as if it had no footprint
        Decision decision = decide(empty(), walk(100_000, 400));

        assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(decision.reason())
                .isEqualTo("p99: slow memory: beside it a walk through memory took 400 ns longer than usual, enough to"
                        + " break the limit");
    }

    @Test
    void excusesNoMoreThanThat() {
        assertThat(decide(empty(), walk(100_000, 300)).verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    void excusesNothingWhereAWalkIsSlowLessOften() {
        assertThat(decide(empty(), walk(40_000, 400)).verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    void countsNoWalkAsTheEmptyBody() {
        assertThat(decide(empty(), walk(20_000, 300)).budgets().get(0).rates().control())
                .isZero();
    }
}
