package io.github.junitlatency.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LatencyResultTests {

    private static final Percentile P99 = Percentile.of(99);

    @Test
    void percentileWithABudgetIsWhatTheBudgetMeasured() {
        LatencyResult result = ResultFixtures.result()
                .ticks(1_000_001, 1_000_000)
                .budget(BudgetFixtures.outcome("p99 <= 1 s", 999_999, 0, 10_000, Verdict.PASS))
                .build();

        assertThat(result.ticksAt(P99)).isEqualTo(999_999);
        assertThat(result.ticksAt(Percentile.of(99.9))).isEqualTo(1_000_001);
    }

    @Test
    void percentileWithABudgetThatWasNotJudgedIsTheDistributions() {
        LatencyResult result = ResultFixtures.result()
                .ticks(1_000_001, 1_000_000)
                .budget(BudgetFixtures.notJudged("p99 <= 1 s", Reasons.said("not in the preset")))
                .build();

        assertThat(result.ticksAt(P99)).isEqualTo(1_000_001);
    }

    @Test
    void percentileWithABudgetByBaseIsTheDistributions() {
        LatencyResult result = ResultFixtures.result()
                .budget(BudgetOutcome.byBase(
                        BudgetFixtures.limit("p99 <= base + 5%", BudgetFixtures.time(100)),
                        BudgetFixtures.time(311),
                        new BaseComparison(311, 95, new BaseComparison.Ratio(3.27, 3, 3.5, 0.95), 7, 0.03),
                        Verdict.FAIL,
                        Reasons.said("slower")))
                .build();

        assertThat(result.ticksAt(P99)).isEqualTo(100);
    }

    @Test
    void orFailIsAnErrorWithoutAMeasurement() {
        LatencyResult read =
                ResultFixtures.result().verdict(Verdict.FAIL, "slower").build();

        assertThatThrownBy(read::orFail)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("orFail() was called on a result that was not measured in this JVM, so what FAIL means for"
                        + " a test is not known; look at verdict() instead");
    }

    @ParameterizedTest
    @CsvSource({"99.9, 9999, false", "99.9, 10000, true", "50, 19, false", "50, 20, true"})
    void supportsAPercentileFromTenExpectedExceedances(double percentile, long iterations, boolean supported) {
        LatencyResult result =
                ResultFixtures.result().iterations(iterations, 0, 1).build();

        assertThat(result.supports(Percentile.of(percentile))).isEqualTo(supported);
    }

    @Test
    void iterationsWithoutAScheduleHaveNoServiceTime() {
        assertThatThrownBy(() -> ResultFixtures.result().build().supportsService(P99))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("iterations without a schedule have no service time; set every or rate");
    }

    @Test
    void maximumIsExactAndWithoutThoseLeftOut() {
        LatencyResult result = ResultFixtures.result()
                .cpu(new CpuFacts(CpuFacts.Use.of(true, 3), 1, 1, 0, 0, 0.5, CpuFacts.Gaps.UNKNOWN))
                .slow(9, 5_000_001, Disturbance.PREEMPTED)
                .slow(7, 3_000_001, Disturbance.NONE)
                .build();

        assertThat(result.maxTicks()).isEqualTo(3_000_001);
        assertThat(result.times().maxIteration()).isEqualTo(7);
    }

    @Test
    void preemptedMigratedAndHeldUpAreLeftOut() {
        assertThat(new CpuFacts(CpuFacts.Use.of(true, 3), 9, 4, 3, 2, 0.5, CpuFacts.Gaps.UNKNOWN).leftOut())
                .isEqualTo(9);
        assertThat(Disturbance.values())
                .filteredOn(Disturbance::isLeftOut)
                .containsExactly(Disturbance.PREEMPTED, Disturbance.MIGRATED, Disturbance.HELD_UP);
    }

    @Test
    void whatTheMachineDoesIsTheMachinesAndWhatTheBodyDoesIsTheCodes() {
        assertThat(keys(Cause.Origin.CODE))
                .isEqualTo("gc safepoint lock wait park sleep io class-loading blocked deoptimisation page-fault");
        assertThat(keys(Cause.Origin.UNKNOWN)).isEqualTo("blocked-or-stopped interrupted backlog nothing-seen");
    }

    private static String keys(Cause.Origin origin) {
        return Stream.of(CauseKind.values())
                .filter(kind -> kind.origin() == origin)
                .map(CauseKind::key)
                .collect(Collectors.joining(" "));
    }

    @Test
    void cannotBeChanged() {
        List<ClockFacts.NotTaken> notTaken = new ArrayList<>();
        ClockFacts clock = new ClockFacts("jni", 1e9, 1, new ClockFacts.Overhead(1, 1, 1, 1, 1), notTaken);
        LatencyResult result = ResultFixtures.result().clock(clock).build();

        notTaken.add(new ClockFacts.NotTaken("ffm", "JDK 17"));

        assertThat(result.conditions().clock().notTaken()).isEmpty();
        assertThat(List.of(
                        result.percentiles(),
                        result.slowest(),
                        result.budgets(),
                        result.doubts(),
                        result.conditions().sources()))
                .allSatisfy(list -> assertThatThrownBy(list::clear).isInstanceOf(UnsupportedOperationException.class));
    }

    @Test
    void saysWhatWasMeasuredAndDecided() {
        assertThat(ResultFixtures.result()
                        .rounds(3)
                        .verdict(Verdict.FAIL, "max: broken")
                        .build())
                .hasToString("com.acme.OrderBookTest.add: FAIL (max: broken), 3 rounds of 1,000,000 iterations");
    }
}
