package io.github.junitlatency.cli.format;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.github.junitlatency.cli.files.RecordJson;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Results as Nyrkiö and Apache Otava read them: one point of time with a value for each test and percentile.
 *
 * <p>The point's time is the commit's, so that runs of an old commit fall where it lies in history. Files of several commits,
 * joined into one array, are the history that change points are looked for in. A percentile that the iterations do not
 * support is missing. See docs/files.md.
 */
public final class NyrkioReport {

    private NyrkioReport() {}

    private record Point(long timestamp, List<Metric> metrics, Attributes attributes) {}

    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    private record Attributes(String gitRepo, String branch, String gitCommit) {}

    private record Metric(String name, String unit, double value, String direction) {}

    /**
     * Returns the text of {@code nyrkio.json}.
     *
     * @param git the commit; its time is the point's
     */
    public static String of(List<LatencyResult> results, GitFacts git) {
        return RecordJson.text(List.of(new Point(
                Math.max(0, git.epochSeconds()),
                metrics(results),
                new Attributes(safe(git.repository()), safe(git.branch()), safe(git.commit())))));
    }

    private static String safe(String text) {
        return text.isEmpty() ? "" : TestName.safe(text);
    }

    private static List<Metric> metrics(List<LatencyResult> results) {
        List<Metric> metrics = new ArrayList<>();
        for (TestName.Named test : TestName.named(results)) {
            String name = test.name()
                    + (test.display().isPresent() ? "/" + test.display().get() : "")
                    + (test.machine().isPresent() ? "@" + test.machine().get() : "")
                    + (test.number() > 1 ? "#" + test.number() : "");
            add(metrics, name, test.forks(), SummedTimes.of(test.forks()));
            SummedTimes service = SummedTimes.ofService(test.forks());
            if (service.count() > 0) {
                add(metrics, name + " service", test.forks(), service);
            }
        }
        return metrics;
    }

    private static void add(List<Metric> metrics, String name, List<LatencyResult> forks, SummedTimes times) {
        for (Percentile percentile : new TreeSet<>(Lists.flatMap(forks, LatencyResult::percentiles))) {
            if (times.supports(percentile)) {
                metrics.add(metric(name + " p" + percentile, times.nanosAt(percentile)));
            }
        }
        metrics.add(metric(name + " max", times.maxNanos()));
    }

    private static Metric metric(String name, double nanos) {
        return new Metric(name, "ns", nanos, "lower_is_better");
    }
}
