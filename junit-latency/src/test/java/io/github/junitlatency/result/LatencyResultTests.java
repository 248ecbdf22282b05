package io.github.junitlatency.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LatencyResultTests {

    private static final Percentile P99 = Percentile.of(99);

    @Test
    void percentileWithABudgetIsWhatTheBudgetMeasured() {
        LatencyResult result = ResultFixtures.result()
                .ticks(1_000_001, 1_000_000)
                .budget(ResultFixtures.outcome(
                        new BudgetOutcome.Limit("p99.0<=1s", Subject.parse("p99"), 1_000_000, 1_000_000 / 2.5),
                        999_999,
                        0,
                        10_000,
                        0,
                        Verdict.PASS,
                        List.of()))
                .build();

        assertThat(result.ticksAt(P99)).isEqualTo(999_999);
        assertThat(result.ticksAt(Percentile.of(99.9))).isEqualTo(1_000_001);
    }

    @Test
    void percentileWithABudgetByBaseIsTheDistributions() {
        LatencyResult result = ResultFixtures.result()
                .budget(BudgetOutcome.byBase(
                        new BudgetOutcome.Limit("p99 <= base + 5%", Subject.parse("p99"), 250, 100),
                        777,
                        new BaseComparison(311, 95, new BaseComparison.Ratio(3.27, 3, 3.5, 0.95), 7, 0.03),
                        Verdict.FAIL,
                        Reasons.said("slower")))
                .budget(BudgetOutcome.notJudged(
                        BudgetKind.TIME_BY_BASE, "p50 <= base + 5%", Subject.parse("p50"), Reasons.said("no base")))
                .build();

        assertThat(result.ticksAt(P99)).isEqualTo(100);
        assertThat(result.ticksAt(Percentile.of(50))).isEqualTo(100);
    }

    @Test
    void orFailConcludesAndReturnsTheSame() {
        List<LatencyResult> concluded = new ArrayList<>();
        LatencyResult result = ResultFixtures.result().build().with(concluded::add);

        assertThat(result.orFail()).isSameAs(result);

        assertThat(concluded).containsExactly(result);
    }

    @Test
    void orFailIsAnErrorWithoutAMeasurement() {
        LatencyResult read =
                ResultFixtures.result().verdict(Verdict.FAIL, "slower").build();

        assertThatThrownBy(read::orFail)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "orFail() was called on a result that was not measured in this JVM, so what FAIL means for a"
                                + " test is not known; look at verdict() instead");
    }

    @ParameterizedTest
    @CsvSource({"99.9, 9999, false", "99.9, 10000, true", "50, 19, false", "50, 20, true"})
    void supportsAPercentileFromTenExpectedExceedances(double percentile, long iterations, boolean supported) {
        LatencyResult result =
                ResultFixtures.result().iterations(iterations, 0, 1).build();

        assertThat(result.supports(Percentile.of(percentile))).isEqualTo(supported);
    }

    @Test
    void supportsAPercentileOfTheServiceByItsOwnCount() {
        Percentile p999 = Percentile.of(99.9);
        LatencyResult fewServices = ResultFixtures.result()
                .iterations(10_000, 0, 1)
                .pace(ResultFixtures.keptPace(4_999))
                .build();
        LatencyResult fewResponses = ResultFixtures.result()
                .iterations(10_000, 0, 1)
                .cpu(new CpuFacts(CpuUse.of(true, 3), 5_001, 0, 0, 5_001, 0.5, GapFacts.UNKNOWN))
                .pace(ResultFixtures.keptPace(5_000))
                .build();

        assertThat(fewServices.supports(p999)).isTrue();
        assertThat(fewServices.supportsService(p999)).isFalse();
        assertThat(fewResponses.supports(p999)).isFalse();
        assertThat(fewResponses.supportsService(p999)).isTrue();
        assertThatThrownBy(() -> ResultFixtures.result().build().supportsService(p999))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("iterations without a schedule have no service time; set every or rate");
    }

    @Test
    void maximumIsExactAndWithoutThoseLeftOut() {
        LatencyResult result = ResultFixtures.result()
                .cpu(new CpuFacts(CpuUse.of(true, 3), 1, 1, 0, 0, 0.5, GapFacts.UNKNOWN))
                .slow(9, 5_000_001, Disturbance.PREEMPTED)
                .slow(7, 3_000_001, Disturbance.NONE)
                .build();

        assertThat(result.maxTicks()).isEqualTo(3_000_001);
        assertThat(result.maxIteration()).isEqualTo(7);
    }

    @Test
    void preemptedMigratedAndHeldUpAreLeftOut() {
        assertThat(new CpuFacts(CpuUse.of(true, 3), 9, 4, 3, 2, 0.5, GapFacts.UNKNOWN).leftOut())
                .isEqualTo(9);
        assertThat(Disturbance.values())
                .filteredOn(Disturbance::isLeftOut)
                .containsExactly(Disturbance.PREEMPTED, Disturbance.MIGRATED, Disturbance.HELD_UP);
    }

    @Test
    void kindsDisturbancesAndOriginsStandInFilesInLowerCaseWithHyphens() {
        assertThat(CauseKind.PAGE_FAULT.key()).isEqualTo("page-fault");
        assertThat(CauseKind.BLOCKED_OR_STOPPED.key()).isEqualTo("blocked-or-stopped");
        assertThat(Disturbance.HELD_UP.key()).isEqualTo("held-up");
        assertThat(Cause.Origin.MACHINE.key()).isEqualTo("machine");
    }

    @Test
    void whatTheMachineDoesIsTheMachinesAndWhatTheBodyDoesIsTheCodes() {
        assertThat(CauseKind.values())
                .filteredOn(kind -> kind.origin() == Cause.Origin.CODE)
                .containsExactly(
                        CauseKind.GC,
                        CauseKind.SAFEPOINT,
                        CauseKind.LOCK,
                        CauseKind.WAIT,
                        CauseKind.PARK,
                        CauseKind.SLEEP,
                        CauseKind.IO,
                        CauseKind.CLASS_LOADING,
                        CauseKind.BLOCKED,
                        CauseKind.DEOPTIMISATION,
                        CauseKind.PAGE_FAULT);
        assertThat(CauseKind.values())
                .filteredOn(kind -> kind.origin() == Cause.Origin.UNKNOWN)
                .containsExactly(
                        CauseKind.BLOCKED_OR_STOPPED, CauseKind.INTERRUPTED, CauseKind.BACKLOG, CauseKind.NOTHING_SEEN);
    }

    @Test
    void doubtSaysWhatWasSeenAndWhatToDo() {
        assertThat(new Doubt(Doubt.Kind.NOT_PINNED, "the thread is not pinned", "allow more CPUs").text())
                .isEqualTo("the thread is not pinned; allow more CPUs");
    }

    @Test
    void cannotBeChanged() {
        List<ClockFacts.NotTaken> notTaken = new ArrayList<>();
        ClockFacts clock = new ClockFacts("jni", 1e9, 1, new ClockFacts.Overhead(1, 1, 1, 1, 1), notTaken);
        LatencyResult result = ResultFixtures.result().clock(clock).build();

        notTaken.add(new ClockFacts.NotTaken("ffm", "JDK 17"));

        assertThat(result.clock().notTaken()).isEmpty();
        assertThatThrownBy(() -> result.percentiles().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> result.slowest().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> result.budgets().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> result.doubts().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> result.sources().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void saysWhatWasMeasuredAndDecided() {
        assertThat(ResultFixtures.result().build())
                .hasToString("com.acme.OrderBookTest.add: PASS, 1 round of 1,000,000 iterations");
        assertThat(ResultFixtures.result()
                        .rounds(3)
                        .verdict(Verdict.FAIL, "max: broken in 3 rounds")
                        .build())
                .hasToString(
                        "com.acme.OrderBookTest.add: FAIL (max: broken in 3 rounds), 3 rounds of 1,000,000 iterations");
    }
}
