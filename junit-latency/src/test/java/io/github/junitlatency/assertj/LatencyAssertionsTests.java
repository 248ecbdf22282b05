package io.github.junitlatency.assertj;

import static io.github.junitlatency.assertj.LatencyAssertions.assertThat;
import static io.github.junitlatency.result.BudgetFixtures.outcome;
import static io.github.junitlatency.result.CauseKind.GC;
import static io.github.junitlatency.result.CauseKind.NOTHING_SEEN;
import static io.github.junitlatency.result.CauseKind.SAFEPOINT;
import static io.github.junitlatency.result.ResultFixtures.result;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.report.ConsoleReport;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.CpuUse;
import io.github.junitlatency.result.GapFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reasons;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.Verdict;
import java.time.Duration;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class LatencyAssertionsTests {

    /** 100,000 iterations of 100 ticks, which are 40 ns, but one of 2500 ticks, 1 us. */
    private final LatencyResult result = result().iterations(100_000, 0, 1)
            .slow(17, 2_500, Disturbance.NONE)
            .budget(outcome("max <= 500 ns", 2_500, 1, 0, Verdict.FAIL, gc(Origin.CODE, 1_234), gc(Origin.MACHINE, 1)))
            .budget(outcome("p99 <= 800 ns", 100, 2, 1_000, Verdict.PASS, gc(Origin.UNKNOWN, 2)))
            .verdict(Verdict.FAIL, "max over budget")
            .doubt("load", "before the run 1 other task was at work", "measure elsewhere")
            .build();

    private static CauseTotal gc(Origin origin, long iterations) {
        return new CauseTotal(CauseKind.GC, origin, iterations, 900, 0.1);
    }

    @Test
    void comparesPercentilesAndTheMaximumWithDurations() {
        assertThat(result)
                .percentile(99.9)
                .isLessThanOrEqualTo(Duration.ofNanos(40))
                .isGreaterThanOrEqualTo(Duration.ofNanos(40))
                .isLessThan(Duration.ofNanos(41))
                .isGreaterThan(Duration.ofNanos(39))
                .hasTicksLessThanOrEqualTo(100);
        assertThat(result).max().isLessThanOrEqualTo(Duration.ofNanos(1_000)).hasTicksLessThanOrEqualTo(2_500);
    }

    @Test
    void saysWhatALatencyWasWhenALimitIsBroken() {
        assertFails(
                () -> assertThat(result).percentile(50).isLessThanOrEqualTo(Duration.ofNanos(39)),
                "\nExpected p50 to be at most\n  39 ns\nbut was\n  40.0 ns (100 ticks)");
        assertFails(
                () -> assertThat(result).percentile(50).isLessThan(Duration.ofNanos(40)),
                "\nExpected p50 to be less than\n  40 ns\nbut was\n  40.0 ns (100 ticks)");
        assertFails(
                () -> assertThat(result).max().isGreaterThanOrEqualTo(Duration.ofNanos(1_001)),
                "\nExpected max to be at least\n  1,001 ns\nbut was\n  1,000.0 ns (2,500 ticks)");
        assertFails(
                () -> assertThat(result).max().isGreaterThan(Duration.ofNanos(1_000)),
                "\nExpected max to be more than\n  1,000 ns\nbut was\n  1,000.0 ns (2,500 ticks)");
        assertFails(
                () -> assertThat(result).max().hasTicksLessThanOrEqualTo(2_499),
                "\nExpected max to be at most\n  2,499 ticks\nbut was\n  2,500 ticks");
    }

    @Test
    void refusesAPercentileThatTheIterationsCannotSupport() {
        assertFails(
                () -> assertThat(result).percentile(99.999),
                "\np99.999 needs\n  1,000,000 iterations\nbut there were\n  100,000");
    }

    @Test
    void assertsNothingOfIterationsThatWereAllLeftOut() {
        LatencyResult nothing = result().iterations(1_000, 0, 1)
                .cpu(new CpuFacts(CpuUse.of(true, 1), 1_000, 1_000, 0, 0, 0.5, GapFacts.UNKNOWN))
                .build();

        assertFails(nothing, () -> assertThat(nothing).max(), "\nExpected a maximum\nbut every iteration was excluded");
        assertFails(
                nothing, () -> assertThat(nothing).percentile(50), "\np50 needs\n  20 iterations\nbut there were\n  0");
    }

    @Test
    void comparesTheVerdict() {
        assertThat(result).hasVerdict(Verdict.FAIL);
        assertFails(() -> assertThat(result).hasVerdict(Verdict.PASS), "\nExpected verdict\n  PASS\nbut was\n  FAIL");
    }

    @Test
    void comparesExceedances() {
        assertThat(result).hasExceedances("max", 1).hasAtMostExceedances("max", 1);
        assertFails(
                () -> assertThat(result).hasExceedances("max", 0),
                "\nExpected exceedances of the budget on max\n  0\nbut there were\n  1");
        assertFails(
                () -> assertThat(result).hasAtMostExceedances("max", 0),
                "\nExpected exceedances of the budget on max to be at most\n  0\nbut there were\n  1");
        assertFails(
                () -> assertThat(result).hasExceedances("p50", 0),
                "\nExpected a budget on\n  p50\nbut there were budgets on\n  [max, p99]");
    }

    @Test
    void comparesExceedancesOfAbsoluteBudgetsOnly() {
        LatencyResult compared = result().budget(BudgetOutcome.notJudged(
                        BudgetKind.TIME_BY_BASE, "p50 <= base + 5%", Subject.parse("p50"), Reasons.said("no base")))
                .budget(outcome("p99 <= 800 ns", 100, 2, 1_000, Verdict.PASS))
                .build();

        assertThat(compared).hasExceedances("p99", 2);
        assertFails(
                compared,
                () -> assertThat(compared).hasExceedances("p50", 0),
                "\nExpected a budget on\n  p50\nbut there were budgets on\n  [p99]");
    }

    @Test
    void comparesDoubts() {
        assertThat(result).hasDoubt("load").doesNotHaveDoubt("not-pinned");
        assertThat(result().build()).hasNoDoubts();
        assertFails(() -> assertThat(result).hasNoDoubts(), "\nExpected no doubts\nbut there were\n  [load]");
        assertFails(
                () -> assertThat(result).hasDoubt("boost"), "\nExpected a doubt\n  boost\nbut there were\n  [load]");
        assertFails(
                () -> assertThat(result).doesNotHaveDoubt("load"),
                "\nExpected no doubt\n  load\nbut there were\n  [load]");
    }

    @Test
    void comparesCauses() {
        assertThat(result).hasNoExceedanceCausedBy(SAFEPOINT).hasNoExceedanceCausedBy(NOTHING_SEEN);
        assertFails(
                () -> assertThat(result).hasNoExceedanceCausedBy(GC),
                "\nExpected no iteration over a budget to be caused by\n  gc\nbut there were, over\n"
                        + "  max: 1,234 (code), max: 1 (machine), p99: 2 (unknown)");
    }

    @Test
    void comparesServiceTimes() {
        LatencyResult paced = result().iterations(100_000, 0, 1)
                .pace(ResultFixtures.keptPace(100_000))
                .build();

        assertThat(paced).service().percentile(99.9).hasTicksLessThanOrEqualTo(52);
        assertThat(paced).service().max().isLessThanOrEqualTo(Duration.ofNanos(416));
        assertFails(
                paced,
                () -> assertThat(paced).service().max().isLessThan(Duration.ofNanos(416)),
                "\nExpected service max to be less than\n  416 ns\nbut was\n  416.0 ns (1,040 ticks)");
        assertFails(
                paced,
                () -> assertThat(paced).service().percentile(99.999),
                "\nservice p99.999 needs\n  1,000,000 iterations\nbut there were\n  100,000");
    }

    @Test
    void knowsNoServiceTimesWithoutASchedule() {
        assertFails(
                () -> assertThat(result).service(),
                "\nExpected service times\nbut the test was not paced: set every or rate");
    }

    private void assertFails(ThrowingCallable assertion, String message) {
        assertFails(result, assertion, message);
    }

    private static void assertFails(LatencyResult of, ThrowingCallable assertion, String message) {
        assertThatThrownBy(assertion)
                .isInstanceOf(AssertionError.class)
                .hasMessage(message + "\n\n" + ConsoleReport.full(of));
    }
}
