package io.github.junitlatency.internal.run.round;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.internal.run.Clocked;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.ResultFixtures;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StartDoubtsTests {

    @Test
    void tellsHowSoonTheNextCallBegan() {
        Doubt doubt = StartDoubts.ofGaps(new CpuFacts.Gaps(40, 12_300, 50_000, 10), 15_000)
                .orElseThrow();

        assertThat(doubt.key()).isEqualTo("starts");
        assertThat(doubt.text())
                .isEqualTo("99% of calls began within 12.3 us of the end of the one before; threads of the code may"
                        + " have parked in between; to measure after a pause of known length, set every");
    }

    @ParameterizedTest
    @CsvSource({
        "40, 1_501, 15_000, true", // over a tenth of the median
        "40, 1_500, 15_000, false",
        "40, 1_001, 100, true", // so long that a thread parks
        "40, 1_000, 100, false",
        "40, 2_001, 1_000_000_000, true", // however long the body takes
        "40, 2_000, 1_000_000_000, false",
        "9, 60_000, 1_000, false" // as few as every test has
    })
    void isOfManyLongGaps(long longer, long p99Nanos, long medianNanos, boolean isDoubted) {
        CpuFacts.Gaps gaps = new CpuFacts.Gaps(40, p99Nanos, 60_000, longer);

        assertThat(StartDoubts.ofGaps(gaps, medianNanos).isPresent()).isEqualTo(isDoubted);
        assertThat(StartDoubts.ofGaps(CpuFacts.Gaps.UNKNOWN, 0)).isEmpty();
    }

    private static final ClockFacts NANOSECONDS =
            new ClockFacts("jni", 1e9, 1, new ClockFacts.Overhead(0, 0, 0, 0, 0), List.of());

    private static Optional<Doubt> doubt(CpuFacts.Mode mode, long boundTicks, long limitTicks) {
        return StartDoubts.ofOffsets(
                mode, boundTicks, true, List.of(Limit.onMaximum(Timing.RESPONSE, limitTicks)), NANOSECONDS);
    }

    @Test
    void isOfABoundOverATenthOfALimit() {
        assertThat(doubt(CpuFacts.Mode.FREE, 101, 1_000).orElseThrow().seen())
                .isEqualTo(
                        "the counters of the CPUs that the thread ran on differ by up to 101 ns, much of a limit of 1 us");
        assertThat(doubt(CpuFacts.Mode.FREE, 100, 1_000)).isEmpty();
    }

    @Test
    void isOfCountersThatCannotBeCompared() {
        assertThat(doubt(CpuFacts.Mode.FREE, -1, 1_000_000).orElseThrow().key()).isEqualTo("tsc-offset");
    }

    @Test
    void isNoneOfOneCpuOrOfAPinnedThread() {
        assertThat(doubt(CpuFacts.Mode.FREE, 0, 1)).isEmpty();
        assertThat(doubt(CpuFacts.Mode.PINNED, 500, 1_000)).isEmpty();
    }

    private static final LatencyPlan PLAN = Clocked.plan(PlanFixtures.every("40 ns", Clocked.request(1, 0)));

    @Test
    void nameARateThatAnEmptyBodyCannotKeep() {
        Doubt doubt = StartDoubts.ofRate(Clocked.plan(PLAN, 78, 2.599e9), 104).orElseThrow();

        assertThat(doubt.key()).isEqualTo("starts");
        assertThat(doubt.text())
                .isEqualTo("every = \"40 ns\" asks for starts 103.9 ticks apart, less than the 104 ticks that an empty"
                        + " iteration takes; ask for fewer, or start several calls at once with batch");
        assertThat(StartDoubts.ofRate(Clocked.plan(PLAN, 78, 2.6e9), 104)).isEmpty();
    }

    @Test
    void nameAScheduleThatMostlyStoodStill() {
        Doubt doubt = StartDoubts.ofPauses(ResultFixtures.keptPace(1_000, 0.62)).orElseThrow();

        assertThat(doubt.key()).isEqualTo("starts");
        assertThat(doubt.text())
                .isEqualTo("the schedule stood still for 62% of the time, between blocks of iterations; ask for fewer"
                        + " starts, and mind that other threads went on meanwhile");
        assertThat(StartDoubts.ofPauses(ResultFixtures.keptPace(1_000, 0.3))).isEmpty();
    }

    @Test
    void tellsWhetherItIsSeenWhichCallsMoved() {
        String before = "the counters of the CPUs that the thread ran on cannot be compared, ";
        assertThat(doubt(CpuFacts.Mode.FREE, -1, 1_000_000).orElseThrow().seen())
                .isEqualTo(before + "so that no call that moved counts");
        assertThat(StartDoubts.ofOffsets(CpuFacts.Mode.FREE, -1, false, List.of(), NANOSECONDS)
                        .orElseThrow()
                        .seen())
                .isEqualTo(before + "and it cannot be seen which calls moved");
    }
}
