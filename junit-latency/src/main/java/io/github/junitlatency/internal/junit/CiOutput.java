package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.ConsoleMode;
import io.github.junitlatency.internal.report.ReportFiles;
import io.github.junitlatency.internal.report.ci.Attachments;
import io.github.junitlatency.internal.report.ci.CiTest;
import io.github.junitlatency.internal.report.ci.GitHubRun;
import io.github.junitlatency.internal.report.source.TestSource;
import io.github.junitlatency.result.LatencyResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Collects what continuous integration servers are told at the end of a launcher's run. */
final class CiOutput {

    private static final Logger LOGGER = Logger.getLogger(CiOutput.class.getName());

    private static final CiOutput OF_THIS_JVM =
            new CiOutput(id -> LauncherRun.current().plans(id));

    private final Predicate<String> isPlanned;

    private final List<CiTest> tests = new ArrayList<>();
    private final Set<Path> attached = new LinkedHashSet<>();

    /** Begins, given what tells by JUnit's unique id whether a test is one of the run's. */
    CiOutput(Predicate<String> isPlanned) {
        this.isPlanned = isPlanned;
    }

    /** Returns the output of this JVM's run. */
    static CiOutput ofThisJvm() {
        return OF_THIS_JVM;
    }

    /**
     * Adds a test of the launcher's run, where anything is to be printed. What JUnit's Test Kit runs inside a test is that
     * test's own affair.
     */
    synchronized void add(LatencyResult result, boolean isRed, ConsoleMode console) {
        if (console != ConsoleMode.OFF && isPlanned.test(result.test().uniqueId())) {
            tests.add(CiTest.of(
                    result,
                    isRed,
                    isRed ? TestSource.frame(result.test(), TestSource.testLoader()) : Optional.empty()));
        }
    }

    /** Prints the names of a test's files, where they were asked for; the page's folder is kept for the end of the run. */
    synchronized void attach(Configuration configuration, ReportFiles files, String name) {
        if (configuration.output().attachments()) {
            attached.add(files.folder());
            print(Attachments.lines(Attachments.ofTest(files.folder(), name)));
        }
    }

    /** Prints and writes what there is, and begins anew. */
    synchronized void finish(Map<String, String> environment, Path module) {
        try {
            GitHubRun run = new GitHubRun(environment, module);
            run.summarize(tests);
            print(run.errors(tests));
            for (Path folder : attached) {
                print(Attachments.lines(Attachments.ofRun(folder)));
            }
        } catch (RuntimeException | LinkageError e) { // whatever it is, it is not about the tests
            LOGGER.log(
                    Level.WARNING,
                    e,
                    () -> "the server's own report of this run cannot be made (" + e
                            + "); please report that to junit-latency; the verdicts stand");
        } finally {
            tests.clear();
            attached.clear();
        }
    }

    private static void print(List<String> lines) {
        for (String line : lines) {
            System.out.println(line);
        }
    }
}
