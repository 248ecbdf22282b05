package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.report.JitterReport;
import io.github.junitlatency.result.JitterBin;
import io.github.junitlatency.result.JitterResult;
import io.github.junitlatency.result.Outlier;
import io.github.junitlatency.testing.RealMachine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** On this machine's clock, so only what holds on every machine. */
@RealMachine
class JitterTests {

    private static final Duration SHORT = Duration.ofMillis(200);

    @TempDir
    private Path folder;

    @Test
    void countsEveryGapOnce() {
        JitterResult result = Latency.jitter(spec -> spec.runTime(SHORT).bins(40));

        assertThat(result.gaps().count()).isPositive();
        assertThat(result.bins()).hasSize(40);
        assertThat(result.bins().stream().mapToLong(JitterBin::count).sum())
                .isEqualTo(result.gaps().count());
        assertThat(result.bins().stream().mapToLong(JitterBin::sumTicks).sum())
                .isEqualTo(result.gaps().measuredTicks());
        assertThat(result.gaps().measuredShare()).isBetween(0.0, 1.0);
        assertThat(result.bins()).extracting(JitterBin::upToTicks).isSorted().doesNotHaveDuplicates();
        assertThat(result.gaps().minTicks())
                .isLessThanOrEqualTo((long) Math.ceil(result.gaps().meanTicks()));
        assertThat(result.gaps().meanTicks()).isLessThanOrEqualTo(result.gaps().maxTicks());
        assertThat(result.name()).contains("countsEveryGapOnce");
    }

    @Test
    void keepsTheLargestOutliersAndNoMore() throws IOException {
        Path file = folder.resolve("outliers.csv");

        JitterResult result = Latency.jitter(spec -> spec.runTime(SHORT)
                .name("few")
                .bins(2)
                .min(0)
                .knee(1)
                .outliers(7)
                .outlierFile(file)
                .sums()
                .width(120));

        assertThat(result.outliersSeen()).isGreaterThan(7);
        assertThat(result.outliers())
                .hasSize(7)
                .extracting(Outlier::sinceStartTicks)
                .isSorted();
        assertThat(result.outliers())
                .extracting(Outlier::ticks)
                .contains(result.gaps().maxTicks());
        assertThat(Files.readAllLines(file)).hasSize(8);
        assertThat(result.settings().width()).isEqualTo(120);
        assertThat(JitterReport.of(result)).startsWith("few: ").contains("advice: raise knee from 1 to ");
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
            result = Latency.jitter(spec -> spec.runTime(Duration.ofMillis(1_500)));
        } finally {
            Files.delete(measuring); // it then ends by itself, never between its two signals
            stopper.waitFor();
        }

        assertThat(result.outliers())
                .anySatisfy(outlier -> assertThat(result.nanos(outlier.ticks())).isGreaterThan(15e6));
    }

    @Test
    void measuresLessWithAPauseBetweenBlocks() {
        JitterResult result = Latency.jitter(spec -> spec.runTime(SHORT).pause(Duration.ofMillis(20)));

        assertThat(result.gaps().blocks()).isBetween(1L, 10L);
        assertThat(JitterReport.of(result)).contains(", 20.0 ms apart");
    }

    @Test
    void warnsOfAnOutlierFileThatCannotBeWrittenAndKeepsTheHistogram() {
        Path file = folder.resolve("none").resolve("outliers.csv");

        JitterResult result = Latency.jitter(spec -> spec.runTime(SHORT).outlierFile(file));

        assertThat(result.gaps().count()).isPositive();
        assertThat(result.warnings())
                .containsExactly("the outlier file \"" + file
                        + "\" cannot be written (java.nio.file.NoSuchFileException: " + file + "); name one that can");
    }

    @Test
    void rejectsACpuThatIsNotAllowed() {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "pins threads");
        assertThatThrownBy(() -> Latency.jitter(spec -> spec.cpu(1_023)))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageMatching("Latency\\.jitter in .*JitterTests\\..*\\(\\): cpu = 1023, but this thread may only"
                        + " use CPU .*; ask for one of these, or -1 to let junit-latency choose");
    }

    @Test
    void rejectsAValueOutOfRangeBeforeAnythingIsMeasured() {
        assertThatThrownBy(() -> Latency.jitter(spec -> spec.bins(0)))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageEndingWith(": bins = 0, but it must be 2 to 1000; raise it");
    }

    @Test
    void abortsInTheModesThatMeasureNothing() {
        for (String mode : List.of("smoke", "off")) {
            System.setProperty("junit.latency.mode", mode);
            try {
                assertThatThrownBy(() -> Latency.jitter(spec -> {}))
                        .isInstanceOf(TestAbortedException.class)
                        .hasMessage("junit.latency.mode = " + mode + ": nothing was measured");
            } finally {
                System.clearProperty("junit.latency.mode");
            }
        }
    }
}
