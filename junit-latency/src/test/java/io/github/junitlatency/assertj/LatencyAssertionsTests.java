package io.github.junitlatency.assertj;

import static io.github.junitlatency.assertj.LatencyAssertions.assertThat;
import static io.github.junitlatency.result.BudgetFixtures.outcome;
import static io.github.junitlatency.result.CauseKind.GC;
import static io.github.junitlatency.result.CauseKind.NOTHING_SEEN;
import static io.github.junitlatency.result.CauseKind.SAFEPOINT;
import static io.github.junitlatency.result.ResultFixtures.result;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.report.ConsoleReport;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.Verdict;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class LatencyAssertionsTests {

    private static final String THERE_WERE = "but there were";

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

    private static Duration nanos(long nanos) {
        return Duration.ofNanos(nanos);
    }

    @Test
    void comparesPercentilesAndTheMaximumWithDurations() {
        assertThat(result)
                .percentile(99.9)
                .isLessThanOrEqualTo(nanos(40))
                .isGreaterThanOrEqualTo(nanos(40))
                .isLessThan(nanos(41))
                .isGreaterThan(nanos(39));
        assertThat(result).max().isLessThanOrEqualTo(nanos(1_000));
    }

    @Test
    void saysWhatALatencyWasWhenALimitIsBroken() {
        String p50 = "40.0 ns (100 ticks)";
        String max = "1,000.0 ns (2,500 ticks)";

        fails(it -> it.percentile(50).isLessThanOrEqualTo(nanos(39)), "Expected p50 to be at most", "39 ns", p50);
        fails(it -> it.percentile(50).isLessThan(nanos(40)), "Expected p50 to be less than", "40 ns", p50);
        fails(it -> it.max().isGreaterThanOrEqualTo(nanos(1_001)), "Expected max to be at least", "1,001 ns", max);
        fails(it -> it.max().isGreaterThan(nanos(1_000)), "Expected max to be more than", "1,000 ns", max);
    }

    @Test
    void refusesAPercentileThatTheIterationsCannotSupport() {
        failsOf(result, it -> it.percentile(99.999), "p99.999 needs", "1,000,000 iterations", THERE_WERE, "100,000");
    }

    @Test
    void assertsNothingOfIterationsThatWereAllLeftOut() {
        LatencyResult nothing = result().iterations(1_000, 0, 1)
                .cpu(new CpuFacts(CpuFacts.Use.of(true, 1), 1_000, 1_000, 0, 0, 0.5, CpuFacts.Gaps.UNKNOWN))
                .build();

        failsWith(nothing, it -> it.max(), "\nExpected a maximum\nbut every iteration was excluded");
        failsOf(nothing, it -> it.percentile(50), "p50 needs", "20 iterations", THERE_WERE, "0");
    }

    @Test
    void comparesTheVerdict() {
        assertThat(result).hasVerdict(Verdict.FAIL);
        fails(it -> it.hasVerdict(Verdict.PASS), "Expected verdict", "PASS", "FAIL");
    }

    @Test
    void comparesDoubts() {
        assertThat(result().build()).hasNoDoubts();
        failsWith(result, it -> it.hasNoDoubts(), "\nExpected no doubts\nbut there were\n  [load]");
    }

    @Test
    void comparesCauses() {
        assertThat(result).hasNoExceedanceCausedBy(SAFEPOINT).hasNoExceedanceCausedBy(NOTHING_SEEN);
        failsOf(
                result,
                it -> it.hasNoExceedanceCausedBy(GC),
                "Expected no iteration over a budget to be caused by",
                "gc",
                "but there were, over",
                "max: 1,234 (code), max: 1 (machine), p99: 2 (unknown)");
    }

    @Test
    void comparesServiceTimes() {
        LatencyResult paced = result().iterations(100_000, 0, 1)
                .pace(ResultFixtures.keptPace(100_000))
                .build();

        assertThat(paced).service().percentile(99.9).isLessThanOrEqualTo(nanos(21));
        assertThat(paced).service().max().isLessThanOrEqualTo(nanos(416));
        failsOf(
                paced,
                it -> it.service().percentile(99.999),
                "service p99.999 needs",
                "1,000,000 iterations",
                THERE_WERE,
                "100,000");
        failsOf(
                paced,
                it -> it.service().max().isLessThan(nanos(416)),
                "Expected service max to be less than",
                "416 ns",
                "but was",
                "416.0 ns (1,040 ticks)");
    }

    @Test
    void knowsNoServiceTimesWithoutASchedule() {
        String message = "\nExpected service times\nbut the test was not paced: set every or rate";

        failsWith(result, it -> it.service(), message);
    }

    private void fails(Consumer<LatencyAssert> assertion, String expected, String limit, String was) {
        failsOf(result, assertion, expected, limit, "but was", was);
    }

    /** Asserts that it fails with two pairs of a label and an indented value. */
    private static void failsOf(LatencyResult of, Consumer<LatencyAssert> assertion, String... labelsAndValues) {
        failsWith(of, assertion, "\n%s\n  %s\n%s\n  %s".formatted((Object[]) labelsAndValues));
    }

    private static void failsWith(LatencyResult of, Consumer<LatencyAssert> assertion, String message) {
        assertThatThrownBy(() -> assertion.accept(assertThat(of)))
                .isInstanceOf(AssertionError.class)
                .hasMessage(message + "\n\n" + ConsoleReport.full(of));
    }
}
