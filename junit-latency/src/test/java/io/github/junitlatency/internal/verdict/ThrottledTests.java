package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Evidence.AtBest;
import io.github.junitlatency.internal.verdict.Evidence.Counts;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** Of iterations over a limit of 1,000 ticks, those count against the code that no quota is seen in. */
class ThrottledTests {

    private static final long LIMIT = 1_000;
    private static final long OVER = 5_000;

    private static JudgedIteration slow(long iteration, boolean isHeld) {
        List<Cause> causes = isHeld
                ? List.of(Cause.of(CauseKind.THROTTLED, CauseKind.THROTTLED.origin(), "", OVER, OVER))
                : List.of();
        return new JudgedIteration(iteration, OVER, OVER, Disturbance.NONE, causes);
    }

    private static JudgedRound round(JudgedIteration... slow) {
        Histogram ticks = new Histogram(3);
        ticks.recordValueWithCount(100, 10_000);
        OwnTimes own = new OwnTimes(
                new Distribution(ticks, 100),
                -1,
                List.of(),
                new OwnTimes.Slow(List.of(), List.of(slow)),
                Map.of(),
                0,
                0);
        return new JudgedRound(
                own, 1_000_000, 1_000_000, List.of(), Optional.empty(), new MachineBeside(1, Waits.UNKNOWN), "");
    }

    @Test
    void areThoseThatWereHeldAndTheNextOnes() {
        assertThat(Throttled.exceedances(LIMIT, round(slow(700, true), slow(701, false), slow(30_000, false))))
                .isEqualTo(2);
    }

    @Test
    void areNoneWhereNoneWasHeld() {
        assertThat(Throttled.exceedances(LIMIT, round(slow(700, false), slow(701, false))))
                .isZero();
    }

    @Test
    void areOnlyThoseOverTheLimit() {
        assertThat(Throttled.exceedances(OVER, round(slow(700, true)))).isZero();
    }

    @Test
    void doNotKeepTheOthersFromTelling() {
        LatencyPlan.Request request =
                new LatencyPlan.Request(10_000, 0, 1, -1, List.of(), List.of("max <= 1_000 ticks"), 4);
        Budget budget = LatencyPlan.of("a plan", request, Configuration.from(name -> Optional.empty()))
                .budgets()
                .absolute()
                .get(0);
        // in each of four rounds the quota held one iteration, and ten others were slow
        Evidence round = new Evidence(
                new Counts(10_000, 11, 0, 0), new AtBest(1, 11, 11, 1, List.of()), true, 1, 1, SeenInCode.NONE, "");
        Control silent = new Control(900, 360, List.of(new Control.Slice(0, 0, 0, 4)));

        assertThat(new RateTest(budget, 0.0017, Collections.nCopies(4, round), silent).finding())
                .isEqualTo(new RateTest.Finding(true, "in 4 of 4 rounds, 10 times/s, the machine alone 0"));
    }
}
