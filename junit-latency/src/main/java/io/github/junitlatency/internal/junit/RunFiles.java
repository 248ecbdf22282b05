package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.JsonReport.RunStamp;
import io.github.junitlatency.internal.report.ReportFiles;
import io.github.junitlatency.internal.report.WholeFile;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.internal.report.page.RunPage;
import io.github.junitlatency.internal.report.store.PageRun;
import io.github.junitlatency.internal.report.store.RunFolder;
import io.github.junitlatency.internal.report.store.RunLog;
import io.github.junitlatency.internal.report.store.RunLog.RunId;
import io.github.junitlatency.internal.report.store.RunLog.RunLine;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.logging.Logger;

/**
 * Writes the files that exist once for a run, such as the page.
 *
 * <p>It does so at the end of a launcher's run. Where a build tool has a launcher's run for every class, to make them each
 * time would cost the square of the tests. So they are made again only when
 *
 * <pre>
 * now - end of the last time &gt;= 20 * what the last time took
 * </pre>
 *
 * <p>and take at most a 21st of the time, 4.8%. Example: the first took 0.8 s and ended at 3 s, so a launcher's run
 * that ends before 19 s leaves them for later, at the JVM's end if there is no better moment. That is also when they
 * are written of a run that is ended in the middle, by a signal or by {@code System.exit}.
 *
 * <p>Only results of tests that the launcher planned are of the run: what JUnit's Test Kit runs inside a test is that test's
 * own affair. Of results it keeps nothing but their folder, because their histograms would be the heap of the tests to come.
 */
final class RunFiles {

    private static final Logger LOGGER = Logger.getLogger(RunFiles.class.getName());

    /** Says in the folder what the JVM's end could say nowhere else. */
    static final String UNFINISHED = "unfinished.txt";

    /** Surefire halts a fork that has not ended after 30 s, and the files are still to be made then. */
    private static final Duration PATIENCE_AT_END = Duration.ofSeconds(5);

    private static final int TIMES = 20;

    private static final RunFiles OF_THIS_JVM =
            new RunFiles(id -> LauncherRun.current().plans(id), RunPage::of, System::nanoTime, RunFiles::atJvmEnd);

    private final Predicate<String> isPlanned;
    private final Function<PageRun, String> page;
    private final LongSupplier clockNs;
    private final Consumer<Runnable> atJvmEnd;
    private final Map<Path, String> pending = new LinkedHashMap<>(); // runs by folders that were written to
    private boolean isRegistered;
    private boolean isMade; // once at least
    private long dueNs; // when they may be made again
    private final Set<String> said = ConcurrentHashMap.newKeySet();

    /**
     * Begins.
     *
     * @param isPlanned says by JUnit's unique id whether a test is one of the run's
     * @param page makes the text of a run's page
     * @param clockNs never goes back
     * @param atJvmEnd runs its argument when the JVM ends
     */
    RunFiles(
            Predicate<String> isPlanned,
            Function<PageRun, String> page,
            LongSupplier clockNs,
            Consumer<Runnable> atJvmEnd) {
        this.isPlanned = isPlanned;
        this.page = page;
        this.clockNs = clockNs;
        this.atJvmEnd = atJvmEnd;
    }

    /** Runs work in a shutdown hook; at once, if the JVM ends already. */
    private static void atJvmEnd(Runnable work) {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(work, "junit-latency at the JVM's end"));
        } catch (IllegalStateException e) { // it has begun to end
            work.run();
        }
    }

    /** Returns those of this JVM. */
    static RunFiles ofThisJvm() {
        return OF_THIS_JVM;
    }

    /**
     * Writes a result's files, as those of the run if the launcher planned the test.
     *
     * @param name of the test's files, without extension
     * @param entry what the run says of it
     * @param report the long report
     * @throws IOException if they cannot be written
     */
    void write(
            ReportFiles reports,
            String name,
            LatencyResult result,
            RunEntry entry,
            String report,
            Configuration configuration)
            throws IOException {
        if (!isPlanned.test(result.test().uniqueId())) {
            reports.write(name, result, report, Optional.empty());
            return;
        }
        Duration measured = Duration.ofMillis(Math.round(result.detail().wallSeconds() * 1e3));
        RunStamp stamp =
                new RunStamp(begin(reports, configuration), Instant.now().minus(measured));
        reports.write(name, result, report, Optional.of(stamp));
        log(reports, new RunLine(stamp.id(), stamp.startedAt(), name, entry));
    }

    /** Adds a line, for which this JVM's end need not wait; without it the test's own files are there all the same. */
    private void log(ReportFiles reports, RunLine line) {
        try {
            RunLog.add(reports.folder(), line, PATIENCE_AT_END);
        } catch (IOException e) {
            warn(line.entry().test() + " is missing on the page of the run (" + e + "); its own files are written");
        }
    }

    private synchronized String begin(ReportFiles reports, Configuration configuration) {
        String run = RunId.of(configuration.output().run());
        pending.put(reports.folder(), run);
        if (!isRegistered) { // a body may end the JVM, or a user: then no launcher says that its run is over
            isRegistered = true;
            atJvmEnd.accept(this::finishAtJvmEnd);
        }
        return run;
    }

    /**
     * Puts a test on the page that could not be measured.
     *
     * @param name of its files, without extension
     * @param entry what the run says of it
     * @throws IOException if that cannot be written
     */
    void addUnmeasured(TestIdentity test, String name, RunEntry entry, Configuration configuration) throws IOException {
        if (isPlanned.test(test.uniqueId())) {
            ReportFiles reports = Outcome.files(configuration);
            String run = begin(reports, configuration);
            log(reports, new RunLine(run, Instant.now(), name, entry));
        }
    }

    /**
     * Writes them, of every folder that results were written to since the last time, or leaves that for later.
     *
     * <p>What goes wrong is a warning. A folder that is not there was never made, which each test has warned of, or was a
     * test's own.
     *
     * @return an entry for each result of all forks so far; empty where that is left for later
     */
    synchronized List<RunEntry> finish() {
        long beginNs = clockNs.getAsLong();
        if (pending.isEmpty() || isMade && beginNs - dueNs < 0) {
            return List.of();
        }
        List<RunEntry> entries = finish(RunFolder.PATIENCE, (folder, sentence) -> warn(sentence));
        long endNs = clockNs.getAsLong();
        isMade = true;
        dueNs = endNs + TIMES * (endNs - beginNs);
        return entries;
    }

    /**
     * Writes what was left for later, and what the JVM ended in the middle of. Nothing can be printed then, so a file of the
     * folder says what went wrong.
     */
    private synchronized void finishAtJvmEnd() {
        Map<Path, String> failures = new LinkedHashMap<>();
        finish(
                PATIENCE_AT_END,
                (folder, sentence) -> failures.put(folder, failures.getOrDefault(folder, "") + sentence + '\n'));
        for (Map.Entry<Path, String> failure : failures.entrySet()) {
            note(failure.getKey(), failure.getValue());
        }
    }

    private static void note(Path folder, String failures) {
        try {
            WholeFile.write(folder.resolve(UNFINISHED), failures);
        } catch (IOException e) {
            // Nothing is left to say it with: streams and log handlers may be gone, and files cannot be written.
        }
    }

    private List<RunEntry> finish(Duration patience, BiConsumer<Path, String> failed) {
        List<RunEntry> entries = new ArrayList<>();
        for (Map.Entry<Path, String> run : pending.entrySet()) {
            Path folder = run.getKey();
            try {
                if (Files.isDirectory(folder)) { // else it was removed since it was left for later
                    RunFolder.Finished finished = new RunFolder(folder, run.getValue(), page, patience).finish();
                    Files.deleteIfExists(folder.resolve(UNFINISHED));
                    for (String failure : finished.failures()) {
                        failed.accept(folder, failure);
                    }
                    for (PageRun.Skipped skipped : finished.skipped()) {
                        warn(folder.resolve(skipped.file()) + " is not on the page: " + skipped.why()
                                + "; let its test run again");
                    }
                    entries.addAll(finished.entries());
                }
            } catch (IOException | RuntimeException | LinkageError | OutOfMemoryError e) {
                // Whatever it is, it is not about the tests. What reads their files may want a heap that is not there.
                failed.accept(
                        folder,
                        "the files of the run in " + folder + " cannot be written (" + e + "); let "
                                + Configuration.PREFIX + "output.dir name a folder that can; verdicts stand");
            }
        }
        pending.clear();
        return entries;
    }

    /** Says it once: some build tools have a launcher's run for every class. */
    private void warn(String sentence) {
        if (said.add(sentence)) {
            LOGGER.warning(sentence);
        }
    }
}
