package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.DecisionFixture.decide;
import static io.github.junitlatency.internal.verdict.DecisionFixture.limits;
import static io.github.junitlatency.internal.verdict.DecisionFixture.plan;
import static io.github.junitlatency.internal.verdict.JudgedRoundFixture.round;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgedCountTests {

    private static final long CALL = 345_000_000;
    private static final long LIMIT = 5_000_000_000L;

    private static JudgedRoundFixture preempted(JudgedRoundFixture round, int count, long ticks) {
        for (int i = 0; i < count; i++) {
            round.leftOut(i, ticks);
        }
        return round;
    }

    @Test
    void passesWherePreemptedCallsAreWithinTheLimitAsTheyStand() {
        JudgedRoundFixture some = round(LIMIT).times(14, CALL);
        JudgedRoundFixture none = round(LIMIT);
        LatencyPlan plan = plan(30, 4, "max <= 5 s");

        assertThat(decide(plan, preempted(some, 16, CALL).build()).verdict()).isEqualTo(Verdict.PASS);
        BudgetOutcome ofNone =
                decide(plan, preempted(none, 30, CALL).build()).budgets().get(0);
        assertThat(ofNone.verdict()).isEqualTo(Verdict.PASS);
        assertThat(ofNone.measuredTicks()).isEqualTo(CALL);
    }

    @Test
    void isCountedForEachLimitAlone() {
        LatencyPlan plan = plan(30, 4, "p50 <= 344_999_999 ticks", "max <= 5 s");
        JudgedRoundFixture round = round(CALL - 1, LIMIT).times(14, CALL - 1);

        assertThat(decide(plan, preempted(round, 16, CALL).build()).verdict())
                .isEqualTo(Verdict.PASS); // a p50 needs 2 iterations
    }

    @ParameterizedTest
    @CsvSource({
        "60, 50", // it hangs on those that were left out, so as many may be over as of the undisturbed ones
        "40, 99" // it holds for all
    })
    void allowsAsManyAsOfAllWhereItHoldsForAll(int slowLeftOut, long allowed) {
        JudgedRoundFixture round = round(1_000).times(4_940, 500).times(60, 2_000);
        preempted(preempted(round, slowLeftOut, 2_000), 5_000 - slowLeftOut, 500);

        List<Limit> limits = limits(plan(10_000, 4, "p99 <= 1_000 ticks"), 1e9);
        JudgedRound judged =
                JudgedRoundFixture.on(limits, List.of(round.build())).get(0);

        assertThat(JudgedCount.of(limits.get(0), judged.own()))
                .isEqualTo(new JudgedCount(10_000 - slowLeftOut, allowed));
    }
}
