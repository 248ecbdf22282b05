package io.github.junitlatency.cli.format;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.Json;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    /**
     * Returns the text of {@code nyrkio.json}.
     *
     * @param git the commit; its time is the point's
     */
    public static String of(List<LatencyResult> results, GitFacts git) {
        Map<String, Object> attributes = new LinkedHashMap<>();
        attributes.put("git_repo", safe(git.repository()));
        attributes.put("branch", safe(git.branch()));
        attributes.put("git_commit", safe(git.commit()));
        Map<String, Object> point = new LinkedHashMap<>();
        point.put("timestamp", Math.max(0, git.epochSeconds()));
        point.put("metrics", metrics(results));
        point.put("attributes", attributes);
        return Json.text(List.of(point));
    }

    private static String safe(String text) {
        return text.isEmpty() ? "" : TestName.safe(text);
    }

    private static List<Map<String, Object>> metrics(List<LatencyResult> results) {
        List<Map<String, Object>> metrics = new ArrayList<>();
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

    private static void add(
            List<Map<String, Object>> metrics, String name, List<LatencyResult> forks, SummedTimes times) {
        for (Percentile percentile : new TreeSet<>(Lists.flatMap(forks, LatencyResult::percentiles))) {
            if (times.supports(percentile)) {
                metrics.add(metric(name + " p" + percentile, times.nanosAt(percentile)));
            }
        }
        metrics.add(metric(name + " max", times.maxNanos()));
    }

    private static Map<String, Object> metric(String name, double nanos) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", name);
        json.put("unit", "ns");
        json.put("value", nanos);
        json.put("direction", "lower_is_better");
        return json;
    }
}
