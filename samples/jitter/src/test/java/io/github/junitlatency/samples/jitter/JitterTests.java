package io.github.junitlatency.samples.jitter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.result.Percentile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On this machine's clock, so only what holds on every machine. */
class JitterTests {

    @TempDir
    private Path folder;

    private static JitterResult measure(String... arguments) throws InterruptedException {
        return MachineAlone.jitter(JitterOptionsTests.options(arguments));
    }

    @Test
    void countsEveryGapOnce() throws InterruptedException {
        JitterResult result = measure("-r", "500ms", "-b", "40");

        JitterResult.Gaps gaps = result.gaps();
        assertThat(gaps.count()).isPositive();
        assertThat(result.bins()).hasSize(40);
        assertThat(result.bins().stream().mapToLong(JitterResult.Bin::count).sum())
                .isEqualTo(gaps.count());
        assertThat(result.bins().stream().mapToLong(JitterResult.Bin::sumTicks).sum())
                .isEqualTo(gaps.measuredTicks());
        assertThat(gaps.measuredShare()).isBetween(0.0, 1.0);
        assertThat(gaps.meanTicks()).isBetween((double) gaps.minTicks(), (double) gaps.maxTicks());
        assertThat(result.outliers().kept())
                .hasSizeLessThanOrEqualTo((int) Math.min(result.outliers().seen(), 10_000))
                .extracting(Outlier::ticks)
                .allMatch(ticks -> ticks > result.kneeTicks());
        assertThat(result.floors())
                .isNotEmpty()
                .allSatisfy(floor -> assertThat(floor.ticksAt(Percentile.of(99)))
                        .isBetween(floor.bodyTicks(), floor.ticksAt(Percentile.of(99.99)))
                        .isLessThanOrEqualTo(floor.maxTicks()));
    }

    @Test
    void keepsTheLargestOutliersAndNoMore() throws InterruptedException {
        JitterResult result = measure("-r", "200ms", "-b", "2", "-m", "0", "-k", "1", "-o", "7");

        assertThat(result.outliers().seen()).isGreaterThan(7);
        assertThat(result.outliers().kept())
                .hasSize(7)
                .extracting(Outlier::sinceStartTicks)
                .isSorted();
        assertThat(result.outliers().kept())
                .extracting(Outlier::ticks)
                .contains(result.gaps().maxTicks());
        assertThat(result.advice()).anySatisfy(advice -> assertThat(advice).startsWith("raise knee from 1 to "));
    }

    /** Stopped again and again for 20 ms, as the time between two blocks may be hit once or twice. */
    @Test
    void keepsAnOutlierThatWasPlanted() throws Exception {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "stops the process by signals");
        Path measuring = Files.createFile(folder.resolve("measuring"));
        String script =
                "while [ -e \"$0\" ]; do sleep 0.1; kill -STOP \"$1\" || exit; sleep 0.02; kill -CONT \"$1\"; done";
        Process stopper = new ProcessBuilder(
                        "sh",
                        "-c",
                        script,
                        measuring.toString(),
                        "" + ProcessHandle.current().pid())
                .inheritIO()
                .start();
        JitterResult result;
        try {
            result = measure("-r", "1s");
        } finally {
            Files.delete(measuring); // it then ends by itself, never between its two signals
            stopper.waitFor();
        }

        assertThat(result.outliers().kept())
                .anySatisfy(outlier ->
                        assertThat(result.setup().nanos(outlier.ticks())).isGreaterThan(15e6));
    }

    @Test
    void measuresLessWithAPauseBetweenBlocks() throws InterruptedException {
        assertThat(measure("-r", "200ms", "-p", "20ms").gaps().blocks()).isBetween(1L, 10L);
    }
}
