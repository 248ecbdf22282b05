package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.page.PageRun;
import io.github.junitlatency.internal.page.RunPage;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.store.MergedRun;
import io.github.junitlatency.internal.store.RunFile;
import io.github.junitlatency.internal.store.RunFolder;
import io.github.junitlatency.internal.store.RunId;
import io.github.junitlatency.internal.store.StoredResult;
import io.github.junitlatency.internal.store.ToolFiles;
import io.github.junitlatency.report.ReportFiles;
import io.github.junitlatency.report.RunStamp;
import io.github.junitlatency.result.LatencyResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.logging.Logger;

/**
 * Writes the files that there are once for a run, such as the page, at the end of a launcher's run.
 *
 * <p>Only results of tests that the launcher planned are of the run: what JUnit's Test Kit runs inside a test is that test's
 * own affair. Of results it keeps nothing but their folder, because their histograms would be the heap of the tests to come.
 */
final class RunFiles {

    private static final Logger LOGGER = Logger.getLogger(RunFiles.class.getName());

    /** What is written once for a run, beside {@code run.json}; one line for each. */
    private static final List<RunFile> FILES =
            List.of(new RunFile("index.html", RunFiles::page), ToolFiles.JMH, ToolFiles.NYRKIO);

    private static final RunFiles OF_THIS_JVM =
            new RunFiles(id -> LauncherRun.current().plans(id), FILES);

    private final Predicate<String> isPlanned;
    private final List<RunFile> files;
    private final Map<Path, String> runs = new LinkedHashMap<>(); // of the folders written to since the last end
    private final Set<String> said = ConcurrentHashMap.newKeySet();

    /** Begins, given what tells by JUnit's unique id whether a test is one of the run's. */
    RunFiles(Predicate<String> isPlanned, List<RunFile> files) {
        this.isPlanned = isPlanned;
        this.files = files;
    }

    /** Returns those of this JVM. */
    static RunFiles ofThisJvm() {
        return OF_THIS_JVM;
    }

    /** Returns the same files, to be written as those of a run, and keeps their folder in mind. */
    synchronized ReportFiles ofRun(ReportFiles reports, Configuration configuration, LatencyResult result) {
        if (!isPlanned.test(result.test().uniqueId())) {
            return reports;
        }
        String run = RunId.of(configuration.output().run());
        runs.put(reports.folder(), run);
        return reports.ofRun(new RunStamp(run, Instant.now().minus(measured(result))));
    }

    /** Returns how long measuring took, as far as the result knows. */
    private static Duration measured(LatencyResult result) {
        return Duration.ofMillis(Math.round(result.detail().wallSeconds() * 1e3));
    }

    private static String page(MergedRun run) {
        return RunPage.of(
                run.results().stream().map(StoredResult::result).toList(),
                new PageRun(
                        run.id(),
                        run.began().orElseGet(Instant::now),
                        run.skipped().stream()
                                .map(skipped -> new PageRun.Notice(skipped.file(), skipped.why()))
                                .toList()));
    }

    /**
     * Writes them, of every folder that results were written to since the last time.
     *
     * <p>What goes wrong is a warning. A folder that is not there was never made, which each test has warned of, or was a
     * test's own.
     *
     * @return the runs with the results of all forks so far
     */
    synchronized List<MergedRun> finish() {
        List<MergedRun> merged = new ArrayList<>();
        runs.forEach((folder, run) -> {
            if (Files.isDirectory(folder)) {
                finish(folder, run, merged);
            }
        });
        runs.clear();
        return merged;
    }

    private void finish(Path folder, String run, List<MergedRun> merged) {
        try {
            RunFolder.Finished finished = new RunFolder(folder, run, files).finish();
            finished.merged()
                    .skipped()
                    .forEach(
                            skipped -> warn(folder.resolve(skipped.file()) + " is skipped, because it is no result that"
                                    + " can be read: " + skipped.why() + "; remove it, or let its test run again"));
            finished.failures().forEach(this::warn);
            merged.add(finished.merged());
        } catch (IOException | RuntimeException | LinkageError e) { // whatever it is, it is not about the tests
            warn("the files of the run in " + folder + " cannot be written (" + e + "); let " + Configuration.PREFIX
                    + "output.dir name a folder that can; verdicts stand");
        }
    }

    /** Says it once: some build tools have a launcher's run for every class. */
    private void warn(String sentence) {
        if (said.add(sentence)) {
            LOGGER.warning(sentence);
        }
    }
}
