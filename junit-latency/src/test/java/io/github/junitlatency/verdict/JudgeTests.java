package io.github.junitlatency.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.plan.Configuration;
import io.github.junitlatency.plan.LatencyPlan;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.verdict.Judge.Decision;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgeTests {

    private static final double FREQUENCY_HZ = 2.5e9;
    private static final long LIMIT = 1_000_000;
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
    void budgetHoldsAtItsAllowedExceedancesAndFailsWithOneMore(String subject, long iterations, long allowed) {
        LatencyPlan plan = plan(false, iterations, subject + " <= 1_000_000 ticks");

        Decision holds = decide(plan, iterations, 0, allowed);
        Decision fails = decide(plan, iterations, 0, allowed + 1);

        assertThat(holds.verdict()).isEqualTo(Verdict.PASS);
        assertThat(holds.reason()).isEmpty();
        assertThat(holds.budgets()).singleElement().satisfies(budget -> {
            assertThat(budget.exceedances()).isEqualTo(allowed);
            assertThat(budget.allowed()).isEqualTo(allowed);
            assertThat(budget.measuredTicks()).isLessThanOrEqualTo(LIMIT);
            assertThat(budget.verdict()).isEqualTo(Verdict.PASS);
        });
        assertThat(fails.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(fails.reason()).isEqualTo(subject + " over budget");
        assertThat(fails.budgets()).singleElement().satisfies(budget -> {
            assertThat(budget.exceedances()).isEqualTo(allowed + 1);
            assertThat(budget.measuredTicks()).isGreaterThan(LIMIT);
            assertThat(budget.verdict()).isEqualTo(Verdict.FAIL);
        });
    }

    @Test
    void outcomeCarriesTheBudgetAndItsCounts() {
        LatencyPlan plan = plan(false, 10_000, "p99.90<=1_000_000 ticks");

        Decision decision = Judge.decide(
                plan,
                new Judge.Counts(FREQUENCY_HZ, new long[] {LIMIT}, new long[] {3}, new long[] {5}, List.of(List.of())),
                distribution(9_995, 3, 1_500),
                NO_DOUBTS);

        assertThat(decision.budgets())
                .containsExactly(new BudgetOutcome(
                        "p99.90<=1_000_000 ticks",
                        "p99.9",
                        LIMIT,
                        LIMIT / 2.5,
                        1_500,
                        3,
                        9,
                        5,
                        Verdict.PASS,
                        List.of()));
    }

    @Test
    void judgesByCountsAndNotByTheHistogram() {
        // The histogram shows 1,000,447 for 1,000,000: over the limit, though no iteration is.
        LatencyPlan plan =
                plan(false, 1_000, "p99 <= 1_000_000 ticks", "p50 <= 1_000_000 ticks", "max <= 1_000_001 ticks");
        Histogram histogram = new Histogram(Long.MAX_VALUE / 2, 3);
        histogram.recordValueWithCount(LIMIT, 999);
        histogram.recordValue(LIMIT + 1);
        Distribution distribution = new Distribution(histogram, LIMIT + 1);

        Decision decision = Judge.decide(
                plan,
                new Judge.Counts(
                        FREQUENCY_HZ,
                        new long[] {LIMIT, LIMIT, LIMIT + 1},
                        new long[] {1, 1, 0},
                        new long[] {1, 1, 0},
                        Collections.nCopies(3, List.of())),
                distribution,
                NO_DOUBTS);

        assertThat(decision.verdict()).isEqualTo(Verdict.PASS);
        assertThat(decision.budgets())
                .extracting(BudgetOutcome::measuredTicks)
                .containsExactly(LIMIT, LIMIT, LIMIT + 1);
    }

    @Test
    void reasonNamesAllBrokenBudgets() {
        LatencyPlan plan = plan(
                false,
                100_000,
                "max <= 1_000_000 ticks",
                "p50 <= 1_000_000 ticks",
                "p99.99 <= 1_000_000 ticks",
                "p99.9 <= 1_000_000 ticks");

        Decision decision = decide(plan, 100_000, 0, 101);

        assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(decision.reason()).isEqualTo("max, p99.99, p99.9 over budget");
        assertThat(decision.budgets())
                .extracting(BudgetOutcome::verdict)
                .containsExactly(Verdict.FAIL, Verdict.PASS, Verdict.FAIL, Verdict.FAIL);
    }

    @Test
    void passesWithoutBudgets() {
        Decision decision = decide(plan(false, 1_000), 1_000, 0, 0);

        assertThat(decision).isEqualTo(new Decision(List.of(), Verdict.PASS, ""));
    }

    @Test
    void leftOutIterationsLessenWhatIsAllowed() {
        LatencyPlan plan = plan(false, 20_000, "p99.9 <= 1_000_000 ticks");

        assertThat(decide(plan, 20_000, 0, 20).verdict()).isEqualTo(Verdict.PASS);
        assertThat(decide(plan, 20_000, 1, 19).verdict()).isEqualTo(Verdict.PASS);
        assertThat(decide(plan, 20_000, 1, 20).verdict()).isEqualTo(Verdict.FAIL);
        assertThat(decide(plan, 20_000, 1, 20).budgets())
                .singleElement()
                .satisfies(budget -> assertThat(budget.allowed()).isEqualTo(19));
    }

    @Test
    void isInconclusiveWhenLessThanHalfOfTheNeededIterationsIsLeft() {
        LatencyPlan plan = plan(false, 10_000, "p99.9 <= 1_000_000 ticks", "p99 <= 1_000_000 ticks");

        Decision enough = decide(plan, 10_000, 5_000, 0);
        Decision tooFew = decide(plan, 10_000, 5_001, 0);

        assertThat(enough.verdict()).isEqualTo(Verdict.PASS);
        assertThat(tooFew.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(tooFew.reason())
                .isEqualTo("only 4,999 of 10,000 iterations were left undisturbed, too few for p99.9");
        assertThat(tooFew.budgets())
                .extracting(BudgetOutcome::verdict)
                .containsExactly(Verdict.INCONCLUSIVE, Verdict.PASS);
    }

    @Test
    void maximumIsInconclusiveWhenLessThanHalfOfAllIterationsIsLeft() {
        LatencyPlan plan = plan(false, 1_000, "max <= 1_000_000 ticks");

        assertThat(decide(plan, 1_000, 500, 0).verdict()).isEqualTo(Verdict.PASS);
        assertThat(decide(plan, 1_000, 501, 0).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void isInconclusiveWhenNothingIsLeft() {
        LatencyPlan plan = plan(false, 1_000, "p50 <= 1_000_000 ticks", "max <= 1_000_000 ticks");

        Decision decision = decide(plan, 1_000, 1_000, 0);

        assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(decision.reason())
                .isEqualTo("only 0 of 1,000 iterations were left undisturbed, too few for p50, max");
    }

    @Test
    void failsWhenOneBudgetIsBrokenAndAnotherInconclusive() {
        LatencyPlan plan = plan(false, 10_000, "p99.9 <= 1_000_000 ticks", "p50 <= 1_000_000 ticks");

        Decision decision = decide(plan, 10_000, 9_985, 8);

        assertThat(decision.budgets())
                .extracting(BudgetOutcome::verdict)
                .containsExactly(Verdict.INCONCLUSIVE, Verdict.FAIL);
        assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(decision.reason()).isEqualTo("p50 over budget");
    }

    @Test
    void strictFailsOnInconclusive() {
        LatencyPlan plan = plan(true, 10_000, "p99.9 <= 1_000_000 ticks");

        Decision decision = decide(plan, 10_000, 6_000, 0);

        assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(decision.reason())
                .isEqualTo("strict, and only 4,000 of 10,000 iterations were left undisturbed, too few for p99.9");
    }

    @Test
    void strictFailsOnDoubts() {
        LatencyPlan plan = plan(true, 10_000, "max <= 1_000_000 ticks");

        Decision decision = Judge.decide(plan, counts(1, 0), distribution(10_000, 0, 1_500), DOUBTS);

        assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(decision.reason()).isEqualTo("strict, and in doubt: not-pinned, hypervisor");
        assertThat(decision.budgets()).extracting(BudgetOutcome::verdict).containsExactly(Verdict.PASS);
    }

    @Test
    void strictPassesWithoutDoubts() {
        assertThat(decide(plan(true, 10_000, "max <= 1_000_000 ticks"), 10_000, 0, 0)
                        .verdict())
                .isEqualTo(Verdict.PASS);
    }

    @Test
    void strictKeepsTheReasonOfABrokenBudget() {
        LatencyPlan plan = plan(true, 10_000, "max <= 1_000_000 ticks");

        Decision decision = Judge.decide(plan, counts(1, 1), distribution(9_999, 1, 1_500), DOUBTS);

        assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(decision.reason()).isEqualTo("max over budget");
    }

    @Test
    void doubtsAloneDoNotFail() {
        LatencyPlan plan = plan(false, 10_000, "max <= 1_000_000 ticks");

        Decision decision = Judge.decide(plan, counts(1, 0), distribution(10_000, 0, 1_500), DOUBTS);

        assertThat(decision.verdict()).isEqualTo(Verdict.PASS);
        assertThat(decision.reason()).isEmpty();
    }

    /** Decides over iterations of which some are left out, some exceed every limit by a tick, and the rest are fast. */
    private static Decision decide(LatencyPlan plan, long iterations, long leftOut, long exceedances) {
        return Judge.decide(
                plan,
                counts(plan.budgets().size(), exceedances),
                distribution(iterations - leftOut - exceedances, exceedances, 1_500),
                NO_DOUBTS);
    }

    @Test
    void anExceedanceOfTheMaximumIsABreachHoweverManyIterationsWereLeftOut() {
        LatencyPlan plan = plan(false, 10_000, "max <= 1_000_000 ticks");

        Decision decision = Judge.decide(plan, counts(1, 1), distribution(99, 1, 1_500), NO_DOUBTS);

        assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(decision.reason()).isEqualTo("max over budget");
    }

    @Test
    void aPercentileIsBrokenWhenNotEvenAllIterationsTogetherMayHaveThatMany() {
        LatencyPlan plan = plan(false, 10_000, "p99.9 <= 1_000_000 ticks");

        assertThat(Judge.decide(plan, counts(1, 11), distribution(89, 11, 1_500), NO_DOUBTS)
                        .verdict())
                .isEqualTo(Verdict.FAIL);
        assertThat(Judge.decide(plan, counts(1, 10), distribution(90, 10, 1_500), NO_DOUBTS)
                        .verdict())
                .isEqualTo(Verdict.INCONCLUSIVE);
    }

    private static Judge.Counts counts(int budgets, long exceedances) {
        long[] limits = LongStream.generate(() -> LIMIT).limit(budgets).toArray();
        long[] counts = LongStream.generate(() -> exceedances).limit(budgets).toArray();
        return new Judge.Counts(FREQUENCY_HZ, limits, counts, counts, Collections.nCopies(limits.length, List.of()));
    }

    private static Distribution distribution(long fast, long slow, long fastTicks) {
        Histogram histogram = new Histogram(Long.MAX_VALUE / 2, 3);
        histogram.recordValueWithCount(fastTicks, fast);
        histogram.recordValueWithCount(LIMIT + 1, slow);
        return new Distribution(histogram, slow > 0 ? LIMIT + 1 : fast > 0 ? fastTicks : 0);
    }

    private static LatencyPlan plan(boolean strict, long iterations, String... budgets) {
        Map<String, String> parameters = Map.of("junit.latency.strict", "" + strict);
        return LatencyPlan.of(
                "@LatencyTest on OrderBookTest.add()",
                new LatencyPlan.Request(iterations, 0, 1, -1, List.of(), Arrays.asList(budgets)),
                Configuration.from(name -> Optional.ofNullable(parameters.get(name))));
    }
}
