package io.github.junitlatency.report;

import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.GateFloor;
import io.github.junitlatency.result.JitterBin;
import io.github.junitlatency.result.JitterGaps;
import io.github.junitlatency.result.JitterResult;
import io.github.junitlatency.result.JitterSettings;
import io.github.junitlatency.result.Outlier;
import io.github.junitlatency.result.OutlierPeriod;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** Planted results on a clock of 2.5 GHz with a step of 25 ticks. */
final class JitterFixtures {

    private JitterFixtures() {}

    static JitterResult quiet() {
        return named("jitter");
    }

    static JitterResult named(String name) {
        return result(
                name,
                settings(false, 80, Duration.ZERO),
                List.of(),
                0,
                OutlierPeriod.none("none to be found in fewer than 20 outliers"),
                List.of(floor(1, 75, 20_000, 0, 0)),
                List.of());
    }

    static JitterResult busy() {
        return busy(settings(false, 80, Duration.ofMillis(2)));
    }

    static JitterResult sums() {
        return busy(settings(true, 100, Duration.ZERO));
    }

    private static JitterResult busy(JitterSettings settings) {
        List<Outlier> outliers = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            outliers.add(new Outlier(10_000_000L * i, 12_500 + i, i % 25 == 0));
        }
        outliers.add(new Outlier(2_000_000_000, 9_876_550, true));
        return result(
                        "jitter",
                        settings,
                        outliers,
                        24_948,
                        new OutlierPeriod(Optional.of(new OutlierPeriod.Found(1e7, 25, 12_575, 0.93)), ""),
                        List.of(
                                floor(1, 75, 1_000_000, 20, 300),
                                floor(33, 2_500, 100_000, 11, 13_000),
                                floor(667, 50_000, 10_000, 11, 9_876_550)),
                        List.of("raise knee from 150 to 300 ticks: only 89.0% of the gaps are up to it"))
                .withDoubts(List.of(new Doubt(
                        "hypervisor",
                        "virtual machine (KVM): the host may stop it unseen",
                        "gate on wide limits here, on narrow ones on bare metal")))
                .withWarning("the outlier file /nowhere/o.csv cannot be written (no such folder); name one that can");
    }

    private static JitterSettings settings(boolean sums, int width, Duration pause) {
        return new JitterSettings(Duration.ofSeconds(2), pause, new JitterSettings.Scale(6, 60, 150, sums), width, 101);
    }

    private static GateFloor floor(int gaps, long body, long pieces, long slow, long slowTicks) {
        Histogram histogram = new Histogram(3);
        histogram.recordValueWithCount(body, pieces - slow);
        histogram.recordValueWithCount(slowTicks, slow);
        return new GateFloor(gaps, new Distribution(histogram, Math.max(body, slowTicks)));
    }

    private static JitterResult result(
            String name,
            JitterSettings settings,
            List<Outlier> outliers,
            long seen,
            OutlierPeriod period,
            List<GateFloor> floors,
            List<String> advice) {
        ClockFacts clock =
                new ClockFacts("jni", 2.5e9, 25, new ClockFacts.Overhead(75, 75, 100, 1_000, 10_000), List.of());
        JitterGaps gaps = new JitterGaps(
                new JitterGaps.Lengths(52_015_104, 50, 74.44, 703.36, 9_876_550),
                3_871_994_154L,
                5_002_000_000L,
                12_699);
        List<JitterBin> bins = List.of(
                new JitterBin(90, 40_898_964, 3_067_422_300L),
                new JitterBin(120, 0, 0),
                new JitterBin(150, 11_091_192, 787_474_632),
                new JitterBin(26_674, 24_947, 7_220_672),
                new JitterBin(4_743_416, 0, 0),
                new JitterBin(Long.MAX_VALUE, 1, 9_876_550));
        return new JitterResult(
                new JitterResult.Setup(name, settings, clock, 1),
                new JitterResult.Measured(gaps, bins, seen, outliers, period, floors),
                new JitterResult.Remarks(advice, List.of(), List.of()));
    }
}
