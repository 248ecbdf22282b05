package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Several budgets at once, and what {@code junit.latency.strict} adds to them. */
class JudgeOfSeveralBudgetsTests extends JudgeFixture {

    @Nested
    class SeveralBudgets {

        private final LatencyPlan plan = plan(
                false,
                100_000,
                "max <= 1_000_000 ticks",
                "p50 <= 1_000_000 ticks",
                "p99.99 <= 1_000_000 ticks",
                "p99.9 <= 1_000_000 ticks");

        @Test
        void allBrokenOnesAreNamedWithTheReasonOfTheFirst() {
            JudgedRound broken = round(100_000, 0, 400);

            Decision decision = decide(plan, broken, broken, broken, broken);

            assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
            assertThat(decision.isFinal()).isTrue();
            assertThat(decision.why().text())
                    .isEqualTo("max, p99.99, p99.9 over budget: in 4 of 4 rounds, 1,819 times/s, the machine alone 0");
            assertThat(decision.budgets())
                    .extracting(BudgetOutcome::verdict)
                    .containsExactly(Verdict.FAIL, Verdict.PASS, Verdict.FAIL, Verdict.FAIL);
        }

        @Test
        void oneThatIsBrokenWinsOverThoseOfWhichNobodyCanTell() {
            // 105 of 100,000 are 5 more than p99.9 allows, and that may be chance
            JudgedRound broken = round(100_000, 0, 105);

            Decision decision = decide(plan, broken, broken, broken, broken, broken);

            assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
            assertThat(decision.why().text()).startsWith("max, p99.99 over budget: in 4 of 4 rounds");
            assertThat(decision.budgets())
                    .extracting(BudgetOutcome::verdict)
                    .containsExactly(Verdict.FAIL, Verdict.PASS, Verdict.FAIL, Verdict.INCONCLUSIVE);
            assertThat(decision.budgets().get(3).reason())
                    .isEqualTo(
                            "chance: 525 of 500,000 iterations over the limit are too near to the 500 that may be and"
                                    + " up to 1 of the machine's");
        }

        @Test
        void theyAreMeasuredAgainUntilAllAreDecided() {
            JudgedRound broken = round(100_000, 0, 105);

            Decision decision = decide(plan, broken, broken, broken, broken);

            assertThat(decision.budgets())
                    .extracting(BudgetOutcome::verdict)
                    .containsExactly(Verdict.FAIL, Verdict.PASS, Verdict.FAIL, Verdict.INCONCLUSIVE);
            assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
            assertThat(decision.isFinal()).isFalse();
        }

        @Test
        void whatIsDecidedOfOneStaysSoWhileAnotherGoesOn() {
            LatencyPlan two = plan(false, 100_000, "p99.99 <= 1_000_000 ticks", "p99.9 <= 1_000_000 ticks");
            JudgedRound broken = round(100_000, 0, 105); // far over p99.99, near to what p99.9 allows
            JudgedRound quiet = round(100_000, 0, 99); // too many for p99.9 to hold over all

            Decision decision = decide(two, broken, broken, broken, broken, quiet);

            // of five rounds, p99.99 would not be repeated
            assertThat(decision.isFinal()).isTrue();
            assertThat(decision.budgets())
                    .extracting(BudgetOutcome::verdict)
                    .containsExactly(Verdict.FAIL, Verdict.INCONCLUSIVE);
            assertThat(decision.budgets())
                    .extracting(BudgetOutcome::reason)
                    .satisfiesExactly(
                            reason -> assertThat(reason).startsWith("in 4 of 4 rounds, "),
                            reason -> assertThat(reason).isEqualTo("not repeated: it broke in 4 of 5 rounds"));
            assertThat(decision.budgets().get(0).exceedancesByRound()).containsExactly(105L, 105L, 105L, 105L, 99L);
        }

        @Test
        void oneThatHoldsInTheFirstRoundHoldsWhateverComesLater() {
            LatencyPlan two = plan(false, 100_000, "p99 <= 1_000_000 ticks", "p99.99 <= 1_000_000 ticks");
            JudgedRound broken = round(100_000, 0, 105);
            JudgedRound worse = round(100_000, 0, 1_001); // over p99 too

            Decision decision = decide(two, broken, worse, worse, worse);

            assertThat(decision.isFinal()).isTrue();
            assertThat(decision.budgets())
                    .extracting(BudgetOutcome::verdict)
                    .containsExactly(Verdict.PASS, Verdict.FAIL);
            assertThat(decision.budgets().get(0).reason()).isEmpty();
        }

        @Test
        void oneThatRecursStaysSoWhenAnotherWantsMoreRounds() {
            LatencyPlan two = plan(false, 100_000, "max <= 1_000_000 ticks", "p99.99 <= 1_000_000 ticks");
            JudgedRound recurring = JudgedRoundFixture.round(LIMIT, LIMIT)
                    .times(99_985, FAST)
                    .times(14, LIMIT + 1)
                    .slow(6_789, LIMIT + 1_001)
                    .beside(control(SECOND))
                    .build();
            JudgedRound elsewhere = JudgedRoundFixture.round(LIMIT, LIMIT)
                    .times(99_985, FAST)
                    .times(14, LIMIT + 1)
                    .slow(12_345, LIMIT + 1_001)
                    .beside(control(SECOND))
                    .build();

            assertThat(decide(two, recurring, recurring).budgets())
                    .extracting(BudgetOutcome::verdict)
                    .containsExactly(Verdict.FAIL, Verdict.INCONCLUSIVE);
            assertThat(decide(two, recurring, recurring, elsewhere).budgets().get(0))
                    .satisfies(budget -> {
                        assertThat(budget.verdict()).isEqualTo(Verdict.FAIL);
                        assertThat(budget.reason()).isEqualTo("the same 1 iteration in every one of 2 rounds");
                    });
        }

        @Test
        void thoseOfWhichNobodyCanTellAreAllNamed() {
            Decision decision = decide(plan, round(100_000, 0, 400), round(100_000, 0, 0));

            assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
            assertThat(decision.why().text()).isEqualTo("max, p99.99, p99.9: not repeated: it broke in 1 of 2 rounds");
        }
    }

    @Nested
    class Strict {

        @Test
        void failsOnInconclusive() {
            LatencyPlan plan = plan(true, 10_000, "p99.9 <= 1_000_000 ticks");

            Decision decision = decide(plan, Collections.nCopies(5, round(10_000, 6_000, 0)));

            assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
            assertThat(decision.isFinal()).isTrue();
            assertThat(decision.why().text())
                    .isEqualTo("strict, and p99.9: only 4,000 of 10,000 iterations could be judged, too few for"
                            + " p99.9");
        }

        @Test
        void doesNotFailBeforeTheLastRoundThatMayTell() {
            LatencyPlan plan = plan(true, 10_000, "p99.9 <= 1_000_000 ticks");

            assertThat(decide(plan, round(10_000, 6_000, 0)).isFinal()).isFalse();
            assertThat(decide(plan, round(10_000, 0, 11)).isFinal()).isFalse();
        }

        @Test
        void failsOnDoubts() {
            LatencyPlan plan = plan(true, 10_000, "max <= 1_000_000 ticks");

            Decision decision = decide(plan, DOUBTS, List.of(round(10_000, 0, 0)));

            assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
            assertThat(decision.isFinal()).isTrue();
            assertThat(decision.why().text()).isEqualTo("strict, and in doubt: not-pinned");
            assertThat(decision.budgets()).extracting(BudgetOutcome::verdict).containsExactly(Verdict.PASS);
        }

        @Test
        void passesWithoutDoubts() {
            LatencyPlan plan = plan(true, 10_000, "max <= 1_000_000 ticks");

            assertThat(decide(plan, round(10_000, 0, 0)).verdict()).isEqualTo(Verdict.PASS);
        }

        @Test
        void keepsTheReasonOfABrokenBudget() {
            LatencyPlan plan = plan(true, 10_000, "p99.9 <= 1_000_000 ticks");
            JudgedRound broken = round(10_000, 0, 40);

            List<Doubt> load = List.of(new Doubt(Doubt.Kind.LOAD, "others were at work", "measure alone"));
            Decision decision = decide(plan, load, Collections.nCopies(4, broken));

            assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
            assertThat(decision.why().text()).startsWith("p99.9 over budget: in 4 of 4 rounds");
        }
    }
}
