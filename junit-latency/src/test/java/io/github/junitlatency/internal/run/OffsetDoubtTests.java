package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.Doubt;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OffsetDoubtTests {

    private static final ClockFacts NANOSECONDS =
            new ClockFacts("jni", 1e9, 1, new ClockFacts.Overhead(0, 0, 0, 0, 0), List.of());

    private static Optional<Doubt> doubt(CpuMode mode, long boundTicks, long limitTicks) {
        return OffsetDoubt.of(mode, boundTicks, List.of(Limit.onMaximum(Timing.RESPONSE, limitTicks)), NANOSECONDS);
    }

    @Test
    void isOfABoundOverATenthOfALimit() {
        assertThat(doubt(CpuMode.FREE, 101, 1_000).orElseThrow().seen())
                .isEqualTo(
                        "the counters of the CPUs that the thread ran on differ by up to 101 ns, much of a limit of 1 us");
        assertThat(doubt(CpuMode.FREE, 100, 1_000)).isEmpty();
    }

    @Test
    void isOfCountersThatCannotBeCompared() {
        assertThat(doubt(CpuMode.FREE, -1, 1_000_000)).isPresent();
    }

    @Test
    void isNoneOfOneCpuOrOfAPinnedThread() {
        assertThat(doubt(CpuMode.FREE, 0, 1)).isEmpty();
        assertThat(doubt(CpuMode.PINNED, 500, 1_000)).isEmpty();
    }
}
