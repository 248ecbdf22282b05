package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.GitFacts;
import io.github.junitlatency.internal.report.JmhReport;
import io.github.junitlatency.internal.report.NyrkioReport;
import io.github.junitlatency.result.LatencyResult;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Files of a run that other tools read. */
public final class ToolFiles {

    /** For JMH Visualizer, github-action-benchmark and Bencher. */
    public static final RunFile JMH = new RunFile("jmh.json", run -> JmhReport.of(results(run)));

    /** For Nyrkiö and Apache Otava; without a commit's time it has that of the first measurement. */
    public static final RunFile NYRKIO =
            new RunFile("nyrkio.json", run -> NyrkioReport.of(results(run), commit(run.began())));

    private ToolFiles() {}

    private static List<LatencyResult> results(MergedRun run) {
        return Lists.map(run.results(), StoredResult::result);
    }

    private static GitFacts commit(Optional<Instant> began) {
        return MeasuredCommit.read(System.getenv(), Path.of(""))
                .orTime(began.isPresent() ? began.get().getEpochSecond() : -1);
    }
}
