package io.github.junitlatency.samples.jitter;

import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** Planted results on a clock of 2.5 GHz with a step of 25 ticks. */
final class JitterFixtures {

    private JitterFixtures() {}

    static JitterResult quiet() {
        return result(
                new JitterResult.Outliers(
                        0, List.of(), OutlierPeriod.none("none to be found in fewer than 20 outliers")),
                List.of(floor(1, 75, 20_000, 0, 0)),
                List.of(),
                List.of());
    }

    static JitterResult busy() {
        List<Outlier> outliers = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            outliers.add(new Outlier(10_000_000L * i, 12_500 + i, i % 25 == 0));
        }
        outliers.add(new Outlier(2_000_000_000, 9_876_550, true));
        return result(
                new JitterResult.Outliers(
                        24_948,
                        outliers,
                        new OutlierPeriod(Optional.of(new OutlierPeriod.Found(1e7, 25, 12_575, 0.93)), "")),
                List.of(
                        floor(1, 75, 1_000_000, 20, 300),
                        floor(33, 2_500, 100_000, 11, 13_000),
                        floor(667, 50_000, 10_000, 11, 9_876_550)),
                List.of("raise knee from 150 to 300 ticks: only 89.0% of the gaps are up to it"),
                List.of(new Doubt(
                        Doubt.Kind.HYPERVISOR,
                        "virtual machine (KVM): the host may stop it unseen",
                        "gate on wide limits here, on narrow ones on bare metal")));
    }

    private static GateFloor floor(int gaps, long body, long pieces, long slow, long slowTicks) {
        Histogram histogram = new Histogram(3);
        histogram.recordValueWithCount(body, pieces - slow);
        histogram.recordValueWithCount(slowTicks, slow);
        return new GateFloor(gaps, new Distribution(histogram, Math.max(body, slowTicks)));
    }

    private static JitterResult result(
            JitterResult.Outliers outliers, List<GateFloor> floors, List<String> advice, List<Doubt> doubts) {
        return new JitterResult(
                new JitterResult.Setup(1, "jni", 2.5e9, 25),
                new JitterResult.Gaps(52_015_104, 50, 9_876_550, 703.36, 3_871_994_154L, 5_002_000_000L, 12_699),
                List.of(
                        new JitterResult.Bin(90, 40_898_964, 3_067_422_300L),
                        new JitterResult.Bin(120, 0, 0),
                        new JitterResult.Bin(150, 11_091_192, 787_474_632),
                        new JitterResult.Bin(26_674, 24_947, 7_220_672),
                        new JitterResult.Bin(4_743_416, 0, 0),
                        new JitterResult.Bin(Long.MAX_VALUE, 1, 9_876_550)),
                outliers,
                floors,
                advice,
                doubts);
    }
}
