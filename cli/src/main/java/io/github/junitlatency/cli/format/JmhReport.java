package io.github.junitlatency.cli.format;

import io.github.junitlatency.cli.files.RecordJson;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.JsonReport;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Results as JMH writes its own with {@code -rf json -bm sample}, for the tools that read those.
 *
 * <p>The score is the mean, because that is what it is in JMH. Each percentile that the test reports, and the maximum, is a
 * secondary metric by JMH's name for it ({@code p0.999}, {@code p1.00}), which JMH Visualizer draws. So are the service
 * times of a paced test, whose score is of response times. An operation is an iteration: {@code batch} calls. Results
 * of one test on one machine are forks of one benchmark. A test of which no iteration counts is missing, because
 * readers refuse a file without a number. See docs/files.md.
 */
public final class JmhReport {

    private static final String SERVICE = "service";

    private JmhReport() {}

    /** Returns the text of {@code jmh.json}. */
    public static String of(List<LatencyResult> results) {
        return RecordJson.text(Lists.map(TestName.named(results), JmhReport::benchmark));
    }

    private static Map<String, Object> benchmark(TestName.Named test) {
        List<LatencyResult> forks = test.forks();
        LatencyResult first = forks.get(0);
        EnvironmentFacts environment = first.detail().environment();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("jmhVersion", "junit-latency (schema " + JsonReport.SCHEMA + ")");
        json.put("benchmark", test.name());
        json.put("mode", "sample");
        json.put("threads", 1);
        json.put("forks", forks.size());
        json.put("jvm", environment.jdk());
        json.put("jvmArgs", Lists.map(environment.flags(), Printable::of));
        json.put("jdkVersion", environment.jdk());
        json.put("vmName", environment.jdk());
        json.put("vmVersion", environment.jdk());
        json.put("warmupIterations", first.times().warmUp().iterations() > 0 ? 1 : 0);
        json.put("warmupTime", seconds(first.times().warmUp().seconds()));
        json.put("warmupBatchSize", first.setup().batch());
        json.put("measurementIterations", 1);
        json.put(
                "measurementTime",
                seconds(
                        first.detail().rounds().isEmpty()
                                ? 0
                                : first.detail().rounds().get(0).seconds()));
        json.put("measurementBatchSize", first.setup().batch());
        if (!test.parameters().isEmpty()) {
            json.put("params", test.parameters());
        }
        SummedTimes times = SummedTimes.of(forks);
        json.put("primaryMetric", JmhMetric.ofAll(times));
        json.put("secondaryMetrics", secondary(forks, times));
        return json;
    }

    private static Map<String, JmhMetric> secondary(List<LatencyResult> forks, SummedTimes times) {
        Map<String, JmhMetric> json = new LinkedHashMap<>();
        Set<Percentile> asked = new TreeSet<>(Lists.flatMap(forks, LatencyResult::percentiles));
        JmhMetric.putPercentiles(json, "", times, asked);
        SummedTimes service = SummedTimes.ofService(forks);
        if (service.count() > 0) {
            json.put(SERVICE, JmhMetric.ofMean(service));
            JmhMetric.putPercentiles(json, SERVICE + ":", service, asked);
        }
        return json;
    }

    private static String seconds(double seconds) {
        return Quantities.decimal(seconds, 3) + " s";
    }
}
