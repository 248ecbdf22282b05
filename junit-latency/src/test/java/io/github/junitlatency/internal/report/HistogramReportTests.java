package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;

class HistogramReportTests {

    private static final LatencyResult RESULT = ResultFixtures.result()
            .iterations(10_000, 0, 1)
            .ticks(250, 900)
            .ticks(2_500, 99)
            .slow(17, 2_500_000, Disturbance.NONE)
            .build();

    private static List<Histogram> intervals(LatencyResult result) {
        byte[] hlog = HistogramReport.hlog(result).getBytes(StandardCharsets.UTF_8);
        List<Histogram> intervals = new ArrayList<>();
        try (HistogramLogReader reader = new HistogramLogReader(new ByteArrayInputStream(hlog))) {
            while (reader.hasNext()) {
                intervals.add((Histogram) reader.nextIntervalHistogram());
            }
        }
        return intervals;
    }

    @Test
    void hlogIsTheTestAndTheControlRunInNanoseconds() {
        List<Histogram> intervals = intervals(RESULT);

        assertThat(HistogramReport.hlog(RESULT)).startsWith("#[junit-latency, net nanoseconds per iteration]\n");
        assertThat(intervals).extracting(Histogram::getTag).containsExactly(null, "control");
        Histogram nanos = intervals.get(0);
        assertThat(nanos.getTotalCount()).isEqualTo(10_000);
        assertThat(nanos.getCountAtValue(40)).isEqualTo(9_000);
        assertThat(nanos.getCountAtValue(100)).isEqualTo(900);
        assertThat(nanos.getMaxValue()).isBetween(1_000_000L, 1_001_000L);
        assertThat(nanos.getStartTimeStamp()).isZero();
        double seconds = (9_000 * 40 + 900 * 100 + 99 * 1_000 + 1_000_000) / 1e9;
        assertThat(nanos.getEndTimeStamp() / 1e3).isCloseTo(seconds, within(0.0006));
        assertThat(intervals.get(1).getMaxValue()).isEqualTo(1); // of 2 ticks
    }

    @Test
    void hlogOfAPacedTestHasItsServiceTimesTooAndLastsAsLongAsItsSchedule() {
        LatencyResult paced = ResultFixtures.result()
                .iterations(20_000, 0, 1)
                .ticks(250_000, 20_000) // 100 us each, which overlap
                .pace(ResultFixtures.keptPace(20_000))
                .build();

        List<Histogram> intervals = intervals(paced);

        assertThat(intervals).extracting(Histogram::getTag).containsExactly(null, "service", "control");
        assertThat(intervals.get(1).getCountAtValue(21)).isEqualTo(19_999);
        assertThat(intervals.get(1).getMaxValue()).isEqualTo(416);
        assertThat(intervals)
                .extracting(interval -> interval.getEndTimeStamp() / 1e3)
                .containsExactly(0.2, 0.2, paced.conditions().control().timedNanos() / 1e9); // 100,000 a second
    }

    @Test
    void hgrmIsThePercentileDistributionInNanoseconds() {
        String hgrm = HistogramReport.hgrm(RESULT);

        assertThat(hgrm.lines().map(line -> line.trim().replaceAll(" +", " ")))
                .startsWith("Value Percentile TotalCount 1/(1-Percentile)", "", "40.000 0.000000000000 9000 1.00");
        assertThat(hgrm).contains("Total count    =        10000]");
        assertThat(hgrm).containsPattern("\n *1000\\d\\d\\d\\.\\d+ 1\\.0+ +10000\n");
    }

    @Test
    void nothingMeasuredIsAnEmptyHistogram() {
        LatencyResult result = ResultFixtures.result()
                .iterations(1, 0, 1)
                .cpu(new CpuFacts(CpuFacts.Use.of(true, 3), 1, 1, 0, 0, 0.5, CpuFacts.Gaps.UNKNOWN))
                .build();

        assertThat(intervals(result).get(0).getTotalCount()).isZero();
        assertThat(HistogramReport.hgrm(result)).contains("Total count    =            0]");
    }
}
