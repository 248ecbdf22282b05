package io.github.junitlatency.samples.jitter;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.Latency;
import io.github.junitlatency.report.JitterReport;
import io.github.junitlatency.result.JitterBin;
import io.github.junitlatency.result.JitterGaps;
import io.github.junitlatency.result.JitterResult;
import io.github.junitlatency.result.Outlier;
import io.github.junitlatency.result.Percentile;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Shows in a build's log what its machine can gate on; what it asserts holds on every machine. */
class MachineJitterTest {

    @Test
    void showsWhatTheMachineDoesAlone() {
        JitterResult jitter = Latency.jitter(spec -> spec.runTime(Duration.ofSeconds(2)));

        System.out.println(JitterReport.of(jitter));
        JitterGaps gaps = jitter.gaps();
        assertThat(gaps.measuredShare()).isBetween(0.0, 1.0);
        assertThat(gaps.meanTicks()).isBetween((double) gaps.minTicks(), (double) gaps.maxTicks());
        assertThat(jitter.bins().stream().mapToLong(JitterBin::count).sum()).isEqualTo(gaps.count());
        assertThat(jitter.outliers())
                .hasSizeLessThanOrEqualTo((int) Math.min(jitter.outliersSeen(), 10_000))
                .isSortedAccordingTo((one, other) -> Long.compare(one.sinceStartTicks(), other.sinceStartTicks()))
                .extracting(Outlier::ticks)
                .allMatch(ticks -> ticks > jitter.settings().kneeTicks());
        assertThat(jitter.floors())
                .isNotEmpty()
                .allSatisfy(floor -> assertThat(floor.ticksAt(Percentile.of(99)))
                        .isBetween(floor.bodyTicks(), floor.ticksAt(Percentile.of(99.99)))
                        .isLessThanOrEqualTo(floor.maxTicks()));
        assertThat(jitter.period().reason()).doesNotContain("not looked for");
    }
}
