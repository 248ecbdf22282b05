package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Rates;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.ControlRun.CoreSpeed;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Verdict;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a clock of 2.5 GHz and a silent machine, unless told otherwise. */
class JudgeTests {

    private static final double FREQUENCY_HZ = 2.5e9;
    private static final long SECOND = 2_500_000_000L; // in ticks
    private static final long STEP = 26;
    private static final long LIMIT = 1_000_000;
    private static final long OVER = LIMIT + 1_001; // two steps, and a bucket of the histogram
    private static final long FAST = 1_500;
    private static final List<Doubt> NO_DOUBTS = List.of();
    private static final List<Doubt> DOUBTS =
            List.of(new Doubt("not-pinned", "not pinned", "pin it"), new Doubt("hypervisor", "a guest", "use metal"));

    @ParameterizedTest
    @CsvSource({
        "p99.9, 10000, 10",
        "p99.9, 10001, 10",
        "p99.9, 10999, 10",
        "p99.9, 11000, 11",
        "p99.99, 1000000, 100",
        "p50, 21, 10",
        "max, 1, 0",
        "max, 1000000, 0"
    })
    void budgetHoldsAtItsAllowedExceedancesAndIsInQuestionWithOneMore(String subject, long iterations, long allowed) {
        LatencyPlan plan = plan(false, iterations, subject + " <= 1_000_000 ticks");

        Decision holds = decide(plan, round(iterations, 0, allowed));
        Decision breaks = decide(plan, round(iterations, 0, allowed + 1));

        assertThat(holds.verdict()).isEqualTo(Verdict.PASS);
        assertThat(holds.reason()).isEmpty();
        assertThat(holds.isFinal()).isTrue();
        assertThat(holds.budgets()).singleElement().satisfies(budget -> {
            assertThat(budget.exceedances()).isEqualTo(allowed);
            assertThat(budget.allowed()).isEqualTo(allowed);
            assertThat(budget.measuredTicks()).isLessThanOrEqualTo(LIMIT);
            assertThat(budget.verdict()).isEqualTo(Verdict.PASS);
            assertThat(budget.reason()).isEmpty();
        });
        assertThat(breaks.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(breaks.reason()).isEqualTo(subject + ": it broke in 1 of 1");
        assertThat(breaks.isFinal()).isFalse();
        assertThat(breaks.budgets()).singleElement().satisfies(budget -> {
            assertThat(budget.exceedances()).isEqualTo(allowed + 1);
            assertThat(budget.measuredTicks()).isGreaterThan(LIMIT);
            assertThat(budget.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
            assertThat(budget.reason()).isEqualTo("it broke in 1 of 1");
        });
    }

    @Test
    void failsWhenFourRoundsBreakByFarMoreThanTheMachineAlone() {
        LatencyPlan plan = plan(false, 10_000, "p99.9 <= 1_000_000 ticks");
        JudgedRound broken = round(10_000, 0, 40);

        assertThat(decide(plan, broken, broken, broken).isFinal()).isFalse();

        Decision decision = decide(plan, broken, broken, broken, broken);

        assertThat(decision.isFinal()).isTrue();
        assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
        // 40 iterations of 0.4 ms and 9,960 of 0.6 us are 22 ms
        assertThat(decision.reason())
                .isEqualTo("p99.9 over budget: in 4 of 4 rounds, 1,819 a second, the machine alone 0");
    }

    @Test
    void isInconclusiveForGoodWhenASecondRoundHolds() {
        LatencyPlan plan = plan(false, 10_000, "p99.9 <= 1_000_000 ticks");

        Decision decision = decide(plan, round(10_000, 0, 60), round(10_000, 0, 10));

        assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(decision.isFinal()).isTrue();
        assertThat(decision.reason()).isEqualTo("p99.9: not repeated: it broke in 1 of 2 rounds");
    }

    @Test
    void comparesTheIterationsThatAreSlowInEveryRound() {
        LatencyPlan plan = plan(false, 100_000, "max <= 1_000_000 ticks");
        JudgedRound broken = JudgedRoundFixture.round(LIMIT)
                .times(99_998, FAST)
                .slow(123, LIMIT + 1_001)
                .slow(6_789, LIMIT + 1_001)
                .beside(control(SECOND))
                .build();

        Decision decision = decide(plan, broken, broken);

        assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(decision.reason()).isEqualTo("max over budget: the same 2 iterations in every one of 2 rounds");
    }

    @Test
    void outcomeCarriesTheBudgetAndItsCounts() {
        LatencyPlan plan = plan(false, 10_000, "p99.90<=1_000_000 ticks");
        JudgedRound round = JudgedRoundFixture.round(LIMIT)
                .times(9_995, FAST)
                .times(3, LIMIT + 1)
                .leftOut(17, LIMIT + 2)
                .leftOut(18, LIMIT + 3)
                .build();
        double seconds = (9_995 * FAST + 5 * LIMIT + 8) / FREQUENCY_HZ;

        Decision decision = decide(plan, round);

        assertThat(decision.budgets())
                .usingRecursiveFieldByFieldElementComparator()
                .containsExactly(new BudgetOutcome(
                        new BudgetOutcome.Limit("p99.90<=1_000_000 ticks", "p99.9", LIMIT, LIMIT / 2.5),
                        new BudgetOutcome.Measured(FAST, 3, 9, 5, List.of(3L), new Rates(LIMIT - FAST, 3 / seconds, 0)),
                        Verdict.PASS,
                        "",
                        List.of()));
    }

    @Test
    void saysWhereABudgetHoldsOnlyWithoutThoseThatWereLeftOut() {
        LatencyPlan plan = plan(false, 10_000, "p99.9 <= 1_000_000 ticks", "p99 <= 1_000_000 ticks");
        JudgedRoundFixture round =
                JudgedRoundFixture.round(LIMIT, LIMIT).times(9_986, FAST).times(6, LIMIT + 1);
        for (int i = 0; i < 8; i++) {
            round.leftOut(i, LIMIT + 2);
        }

        Decision decision = decide(plan, round.build());

        assertThat(decision.verdict()).isEqualTo(Verdict.PASS);
        assertThat(decision.reason()).isEmpty();
        assertThat(decision.budgets())
                .extracting(BudgetOutcome::reason)
                .containsExactly("PASS, but FAIL with the 8 left out", "");
    }

    @Test
    void outcomeIsOfTheFirstRoundButForTheExceedancesOfEveryRoundAndTheirRate() {
        LatencyPlan plan = plan(false, 10_000, "p99.9 <= 1_000_000 ticks");
        JudgedRound first = round(10_000, 0, 40);
        JudgedRound second = round(10_000, 0, 50);

        Decision decision = decide(plan, first, second);

        assertThat(decision.budgets()).singleElement().satisfies(budget -> {
            assertThat(budget.exceedances()).isEqualTo(40);
            assertThat(budget.exceedancesByRound()).containsExactly(40L, 50L);
            assertThat(budget.rates().test()).isEqualTo(90 * FREQUENCY_HZ / (first.timedTicks() + second.timedTicks()));
        });
    }

    @Test
    void judgesByCountsAndNotByTheHistogram() {
        // The histogram shows 1,000,447 for 1,000,000: over the limit, though no iteration is.
        LatencyPlan plan =
                plan(false, 1_000, "p99 <= 1_000_000 ticks", "p50 <= 1_000_000 ticks", "max <= 1_000_001 ticks");
        JudgedRound round = JudgedRoundFixture.round(LIMIT, LIMIT, LIMIT + 1)
                .times(999, LIMIT)
                .times(1, LIMIT + 1)
                .build();

        Decision decision = Judge.decide(plan, measured(plan, List.of(round), measuredAlone("")), NO_DOUBTS);

        assertThat(decision.verdict()).isEqualTo(Verdict.PASS);
        assertThat(decision.budgets())
                .extracting(BudgetOutcome::measuredTicks)
                .containsExactly(LIMIT, LIMIT, LIMIT + 1);
    }

    @Test
    void passesWithoutBudgets() {
        Decision decision = decide(plan(false, 1_000), round(1_000, 0, 0));

        assertThat(decision).isEqualTo(new Decision(List.of(), Verdict.PASS, "", true));
    }

    @Test
    void leftOutIterationsLessenWhatIsAllowed() {
        LatencyPlan plan = plan(false, 20_000, "p99.9 <= 1_000_000 ticks");

        assertThat(decide(plan, round(20_000, 0, 20)).verdict()).isEqualTo(Verdict.PASS);
        assertThat(decide(plan, round(20_000, 1, 19)).verdict()).isEqualTo(Verdict.PASS);
        assertThat(decide(plan, round(20_000, 1, 20)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(decide(plan, round(20_000, 1, 20)).budgets())
                .singleElement()
                .satisfies(budget -> assertThat(budget.allowed()).isEqualTo(19));
    }

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
            assertThat(decision.reason())
                    .isEqualTo("max, p99.99, p99.9 over budget: in 4 of 4 rounds, 1,819 a second, the machine alone 0");
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
            assertThat(decision.reason()).startsWith("max, p99.99 over budget: in 4 of 4 rounds");
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
            assertThat(decision.reason()).isEqualTo("max, p99.99, p99.9: not repeated: it broke in 1 of 2 rounds");
        }
    }

    @Nested
    class TooFewLeft {

        @Test
        void isInconclusiveWhenLessThanHalfOfTheNeededIterationsIsLeft() {
            LatencyPlan plan = plan(false, 10_000, "p99.9 <= 1_000_000 ticks", "p99 <= 1_000_000 ticks");

            Decision enough = decide(plan, round(10_000, 5_000, 0));
            Decision tooFew = decide(plan, round(10_000, 5_001, 0));

            assertThat(enough.verdict()).isEqualTo(Verdict.PASS);
            assertThat(tooFew.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
            assertThat(tooFew.isFinal()).isFalse();
            assertThat(tooFew.reason())
                    .isEqualTo("p99.9: only 4,999 of 10,000 iterations could be judged, too few for p99.9");
            assertThat(tooFew.budgets())
                    .extracting(BudgetOutcome::verdict)
                    .containsExactly(Verdict.INCONCLUSIVE, Verdict.PASS);
        }

        @Test
        void theNextRoundMayPass() {
            LatencyPlan plan = plan(false, 10_000, "p99.9 <= 1_000_000 ticks");

            Decision decision = decide(plan, round(10_000, 5_001, 0), round(10_000, 0, 10));

            assertThat(decision.verdict()).isEqualTo(Verdict.PASS);
        }

        @Test
        void maximumIsInconclusiveWhenLessThanHalfOfAllIterationsIsLeft() {
            LatencyPlan plan = plan(false, 1_000, "max <= 1_000_000 ticks");

            assertThat(decide(plan, round(1_000, 500, 0)).verdict()).isEqualTo(Verdict.PASS);
            assertThat(decide(plan, round(1_000, 501, 0)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        }

        @Test
        void isInconclusiveWhenNothingIsLeft() {
            LatencyPlan plan = plan(false, 1_000, "p50 <= 1_000_000 ticks", "max <= 1_000_000 ticks");

            Decision decision = decide(plan, Collections.nCopies(5, round(1_000, 1_000, 0)));

            assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
            assertThat(decision.isFinal()).isTrue();
            assertThat(decision.reason())
                    .isEqualTo("p50: only 0 of 1,000 iterations could be judged, too few for p50; max: only 0 of"
                            + " 1,000 iterations could be judged, too few for max");
        }

        @Test
        void anExceedanceOfTheMaximumIsABreachHoweverManyIterationsWereLeftOut() {
            LatencyPlan plan = plan(false, 10_000, "max <= 1_000_000 ticks");

            assertThat(decide(plan, round(10_000, 9_900, 1)).reason()).isEqualTo("max: it broke in 1 of 1");
        }

        @Test
        void aPercentileIsBrokenWhenNotEvenAllIterationsTogetherMayHaveThatMany() {
            LatencyPlan plan = plan(false, 10_000, "p99.9 <= 1_000_000 ticks");

            assertThat(decide(plan, round(10_000, 9_900, 11)).reason()).isEqualTo("p99.9: it broke in 1 of 1");
            assertThat(decide(plan, round(10_000, 9_900, 10)).reason())
                    .isEqualTo("p99.9: only 100 of 10,000 iterations could be judged, too few for p99.9");
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
            assertThat(decision.reason())
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

            Decision decision = decide(plan, DOUBTS, round(10_000, 0, 0));

            assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
            assertThat(decision.isFinal()).isTrue();
            assertThat(decision.reason()).isEqualTo("strict, and in doubt: not-pinned");
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

            Decision decision = decide(plan, DOUBTS, broken, broken, broken, broken);

            assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
            assertThat(decision.reason()).startsWith("p99.9 over budget: in 4 of 4 rounds");
        }
    }

    @Test
    void doubtsAloneDoNotFail() {
        LatencyPlan plan = plan(false, 10_000, "max <= 1_000_000 ticks");

        Decision decision = decide(plan, DOUBTS, round(10_000, 0, 0));

        assertThat(decision.verdict()).isEqualTo(Verdict.PASS);
        assertThat(decision.reason()).isEmpty();
    }

    @Nested
    class MachineAlone {

        private final LatencyPlan plan = plan(false, 10_000, "max <= 1_000_000 ticks");

        @Test
        void isAskedForWhatTheLimitLeavesOverTheMedian() {
            // the empty body, a second of it: 3 stalls of more than the headroom, and one of less
            JudgedRound round = JudgedRoundFixture.round(LIMIT)
                    .times(9_999, FAST)
                    .times(1, LIMIT + 1)
                    .beside(control(SECOND, LIMIT - FAST - 2_000, LIMIT, LIMIT, LIMIT))
                    .build();

            BudgetOutcome outcome = decide(plan, round).budgets().get(0);

            assertThat(outcome.rates()).isEqualTo(new Rates(LIMIT - FAST, FREQUENCY_HZ / round.timedTicks(), 3));
        }

        @Test
        void isAskedOverAllSlices() {
            JudgedRound first = JudgedRoundFixture.round(LIMIT)
                    .times(10_000, FAST)
                    .beside(control(SECOND / 100, LIMIT), control(SECOND))
                    .build();
            JudgedRound second = JudgedRoundFixture.round(LIMIT)
                    .times(10_000, FAST)
                    .beside(control(SECOND, LIMIT, LIMIT), control(SECOND))
                    .build();

            BudgetOutcome outcome = decide(plan, first, second).budgets().get(0);

            assertThat(outcome.rates().control()).isCloseTo(3 / 3.01, within(1e-12));
        }

        @Test
        void isNotJudgedByAShortSlice() {
            // one stall in a hundredth of a second is a hundred a second, but one in the 1.01 seconds of both
            JudgedRound first = JudgedRoundFixture.round(LIMIT)
                    .times(9_996, FAST)
                    .times(4, LIMIT + 1_001)
                    .beside(control(SECOND / 100, LIMIT), control(SECOND))
                    .build();
            JudgedRound other = round(10_000, 0, 4);

            assertThat(decide(plan, first, other, other, other).verdict()).isEqualTo(Verdict.FAIL);
        }

        @ParameterizedTest
        @CsvSource({
            "979_999, 20_001", // over a fiftieth of the limit
            "980_000, 20_000",
            "1_000_000, 20_000",
            "1_020_000, 20_000",
            "1_020_001, 20_001",
            "5_000_000, 4_000_000",
        })
        void isAskedForWhatItMustHaveAddedAndForAFiftiethOfTheLimitAtLeast(String median, String headroom) {
            long medianTicks = Long.parseLong(median.replace("_", ""));
            JudgedRound round =
                    JudgedRoundFixture.round(LIMIT).times(10_000, medianTicks).build();

            Decision decision = decide(plan, round);

            assertThat(decision.budgets().get(0).rates().headroomTicks())
                    .isEqualTo(Long.parseLong(headroom.replace("_", "")));
        }

        @Test
        void isAskedForAStepOfTheClockAtLeast() {
            LatencyPlan small = plan(false, 10_000, "max <= 100 ticks");
            JudgedRound round = JudgedRoundFixture.round(100).times(10_000, 90).build();

            Decision decision = Judge.decide(small, measured(small, List.of(round), measuredAlone("")), NO_DOUBTS);

            assertThat(decision.budgets().get(0).rates().headroomTicks()).isEqualTo(STEP);
        }

        @Test
        void thatExceedsAsOftenLeavesABreachOpen() {
            long[] stalls = LongStream.generate(() -> LIMIT).limit(625).toArray();
            JudgedRound broken = JudgedRoundFixture.round(LIMIT)
                    .times(9_995, FAST)
                    .times(5, LIMIT + 1)
                    .beside(control(SECOND, stalls))
                    .build();

            Decision decision = decide(plan, Collections.nCopies(5, broken));

            assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
            assertThat(decision.isFinal()).isTrue();
            assertThat(decision.reason())
                    .isEqualTo("max: host noise: the control run exceeds 399 us 625 times a second, the test 625");
        }

        @Test
        void thatCouldNotBeMeasuredLeavesEverythingOpenAtOnce() {
            JudgedRound holding = round(10_000, 0, 0);

            Decision decision = Judge.decide(
                    plan,
                    measured(plan, List.of(holding), measuredAlone("the clock ran backwards by 7 ticks")),
                    NO_DOUBTS);

            assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
            assertThat(decision.isFinal()).isTrue();
            assertThat(decision.reason())
                    .isEqualTo("max: the control run could not be measured: the clock ran backwards by 7 ticks");
        }
    }

    @Nested
    class SlowCore {

        private final LatencyPlan plan = plan(false, 10_000, "p99.9 <= 1_000_000 ticks");

        private JudgedRound slowedDown(double times, long exceedances, long ticks) {
            return JudgedRoundFixture.round(LIMIT)
                    .times(10_000 - exceedances, FAST)
                    .times(exceedances, ticks)
                    .slowdown(times)
                    .beside(control(SECOND))
                    .build();
        }

        @Test
        void thatIsEnoughToBreakTheLimitMakesARoundNoEvidence() {
            Decision decision = decide(plan, slowedDown(1.25, 100, 1_240_000));

            assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
            assertThat(decision.isFinal()).isFalse();
            assertThat(decision.reason())
                    .isEqualTo(
                            "p99.9: slow core: it ran 1.25 times slower than at its best, enough to break the limit");
        }

        @Test
        void thatIsNotEnoughIsTakenOffTheExceedances() {
            JudgedRound round = JudgedRoundFixture.round(LIMIT)
                    .times(9_900, FAST)
                    .times(50, 1_240_000)
                    .times(50, 1_260_000)
                    .slowdown(1.25)
                    .beside(control(SECOND))
                    .build();

            Decision decision = decide(plan, round, round, round, round);

            assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
            // 50 of 100 in a round of 56 ms
            assertThat(decision.reason())
                    .isEqualTo("p99.9 over budget: in 4 of 4 rounds, 894 a second, the machine alone 0");
        }

        @Test
        void letsTheNextRoundDecide() {
            assertThat(decide(plan, slowedDown(1.25, 100, 1_240_000), slowedDown(1, 10, 1_240_000))
                            .verdict())
                    .isEqualTo(Verdict.PASS);
        }

        @Test
        void doesNotKeepABudgetFromHolding() {
            assertThat(decide(plan, slowedDown(3, 10, 1_240_000)).verdict()).isEqualTo(Verdict.PASS);
        }

        @Test
        void fasterThanItsBestIsAtItsBest() {
            JudgedRound broken = slowedDown(0.5, 40, LIMIT + 1_001);

            assertThat(decide(plan, broken, broken, broken, broken).verdict()).isEqualTo(Verdict.FAIL);
        }
    }

    @Test
    void judgesABudgetOnServiceTimeByServiceTimes() {
        LatencyPlan plan = LatencyPlan.of(
                "@LatencyTest on OrderBookTest.add()",
                new LatencyPlan.Request(10_000, 0, 1, -1, List.of(), List.of("p99 <= 1 us", "service p99 <= 1 us"), 0)
                        .starting(LatencyPlan.Start.ofAttributes("10 us", Defaults.NO_RATE)),
                Configuration.from(name -> Optional.empty()));
        JudgedRound response = round(10_000, 0, 2_000);
        JudgedRound service = round(10_000, 0, 7);

        Decision decision = Judge.decide(
                plan,
                new Measured(
                        FREQUENCY_HZ,
                        STEP,
                        limits(plan),
                        List.of(
                                track(plan, Timing.RESPONSE, List.of(response)),
                                track(plan, Timing.SERVICE, List.of(service))),
                        measuredAlone("")),
                NO_DOUBTS);

        assertThat(decision.budgets()).extracting(BudgetOutcome::subject).containsExactly("p99", "service p99");
        assertThat(decision.budgets()).extracting(BudgetOutcome::exceedances).containsExactly(2_000L, 7L);
        assertThat(decision.budgets().get(1).verdict()).isEqualTo(Verdict.PASS);
        assertThat(decision.budgets().get(0).verdict()).isNotEqualTo(Verdict.PASS);
    }

    private static Decision decide(LatencyPlan plan, JudgedRound... rounds) {
        return decide(plan, List.of(rounds));
    }

    private static Decision decide(LatencyPlan plan, List<JudgedRound> rounds) {
        return Judge.decide(plan, measured(plan, rounds, measuredAlone("")), NO_DOUBTS);
    }

    private static Decision decide(LatencyPlan plan, List<Doubt> doubts, JudgedRound... rounds) {
        return Judge.decide(plan, measured(plan, List.of(rounds), measuredAlone("")), doubts);
    }

    private static Measured measured(LatencyPlan plan, List<JudgedRound> rounds, ControlRun control) {
        return new Measured(FREQUENCY_HZ, STEP, limits(plan), List.of(track(plan, Timing.RESPONSE, rounds)), control);
    }

    private static List<Limit> limits(LatencyPlan plan) {
        return plan.budgets().stream()
                .map(budget -> Limit.of(budget, FREQUENCY_HZ))
                .toList();
    }

    private static JudgedTrack track(LatencyPlan plan, Timing timing, List<JudgedRound> rounds) {
        List<Limit> limits = Limit.on(timing, limits(plan));
        return new JudgedTrack(
                timing,
                rounds.stream()
                        .map(round -> JudgedRoundFixture.on(limits, round))
                        .toList());
    }

    private static long[] limits(int budgets) {
        return LongStream.generate(() -> LIMIT).limit(budgets).toArray();
    }

    /** Returns a round of which some iterations are left out, some exceed every limit, and the rest are fast. */
    private static JudgedRound round(long iterations, long leftOut, long exceedances) {
        return JudgedRoundFixture.round(limits(4))
                .times(iterations - leftOut - exceedances, FAST)
                .times(exceedances, OVER)
                .beside(control(SECOND))
                .build();
    }

    /** Returns a slice of the control run: so many ticks of iterations of 2 ticks, and some that stalled. */
    private static ControlSlice control(long timedTicks, long... stalls) {
        Histogram ticks = new Histogram(Long.MAX_VALUE / 2, 3);
        ticks.recordValueWithCount(2, timedTicks / 50);
        LongStream.of(stalls).forEach(ticks::recordValue);
        return new ControlSlice(
                new Distribution(ticks, LongStream.of(stalls).max().orElse(2)), timedTicks, Optional.empty());
    }

    /** Returns the whole control run, on a core at its best; judged is by its slices. */
    private static ControlRun measuredAlone(String failure) {
        return new ControlRun(control(SECOND).distribution(), 1e9, new CoreSpeed(4, 4, 4), failure);
    }

    private static LatencyPlan plan(boolean strict, long iterations, String... budgets) {
        Map<String, String> parameters = Map.of("junit.latency.strict", "" + strict);
        return LatencyPlan.of(
                "@LatencyTest on OrderBookTest.add()",
                new LatencyPlan.Request(iterations, 0, 1, -1, List.of(), Arrays.asList(budgets), 4),
                Configuration.from(name -> Optional.ofNullable(parameters.get(name))));
    }
}
