package io.github.junitlatency.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BudgetOutcomeTests {

    private static final BudgetOutcome.Limit LIMIT = new BudgetOutcome.Limit("max<=1us", "max", 2_500, 1_000);

    private static BudgetOutcome outcome(Verdict verdict, Reason reason, List<Long> byRound) {
        BudgetOutcome.Rates rates = new BudgetOutcome.Rates(2_400, 1.5, 0.25);
        return new BudgetOutcome(
                LIMIT, new BudgetOutcome.Measured(3_000, 1, 0, 2, byRound, rates), verdict, reason, List.of());
    }

    @Test
    void saysWhatBecameOfTheBudget() {
        assertThat(outcome(Verdict.FAIL, Reasons.said("broken in 2 rounds"), List.of(1L, 4L)))
                .hasToString("max<=1us: FAIL (broken in 2 rounds), 1 over, 0 allowed");
        assertThat(outcome(Verdict.PASS, Reason.NONE, List.of(0L))).hasToString("max<=1us: PASS, 1 over, 0 allowed");
    }

    @Test
    void cannotBeChanged() {
        List<Long> byRound = new ArrayList<>(List.of(1L));
        BudgetOutcome outcome = outcome(Verdict.PASS, Reason.NONE, byRound);

        byRound.add(2L);

        assertThat(outcome.exceedancesByRound()).containsExactly(1L);
    }

    @Test
    void keepsItsNatureBesideABoundOnFalseAlarms() {
        BaseComparison base = new BaseComparison(112, 100, new BaseComparison.Ratio(1.12, 1.09, 1.15, 0.95), 7, 0.031);
        BudgetOutcome outcome = BudgetOutcome.byBase(LIMIT, 280, base, Verdict.FAIL, Reasons.said("slower"));

        assertThat(outcome).hasToString("max<=1us: FAIL (slower)");
        assertThat(outcome.falseAlarmBound()).isNaN();
        BudgetOutcome bounded =
                outcome.withFalseAlarmBound(0.0078).withVerdict(Verdict.INCONCLUSIVE, Reasons.said("in doubt"));
        assertThat(bounded.falseAlarmBound()).isEqualTo(0.0078);
        assertThat(bounded.kind()).isEqualTo(BudgetKind.TIME_BY_BASE);
        assertThat(bounded.base()).contains(base);
        assertThat(bounded.measuredTicks()).isEqualTo(280);
    }
}
