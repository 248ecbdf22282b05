package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Configuration.ConsoleMode;
import io.github.junitlatency.internal.plan.Configuration.Mode;
import io.github.junitlatency.internal.report.ReportFiles;
import io.github.junitlatency.internal.report.RunText;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.internal.report.ci.Attachments;
import io.github.junitlatency.internal.report.ci.GitHubRun;
import io.github.junitlatency.internal.report.ci.GitHubRun.CiTest;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Prints the verdicts of a launcher's run at its end, for people and for continuous integration servers.
 *
 * <p>Only tests that the launcher planned are in it: what JUnit's Test Kit runs inside a test is that test's own affair. It
 * keeps what it says of a test and not the result, whose histograms would be the heap of the tests to come.
 */
public final class RunSummary {

    private static final Logger LOGGER = Logger.getLogger(RunSummary.class.getName());
    private static final RunSummary OF_THIS_JVM =
            new RunSummary(id -> LauncherRun.current().plans(id));

    private final Predicate<String> isPlanned;
    private final List<RunEntry> tests = new ArrayList<>();
    private final List<CiTest> ciTests = new ArrayList<>();
    private final Set<Path> attached = new LinkedHashSet<>();
    private int smoked; // bodies that ran once, untimed
    private Configuration configuration; // of the last test; null before any

    /** Begins, given what tells by JUnit's unique id whether a test is one of the run's. */
    RunSummary(Predicate<String> isPlanned) {
        this.isPlanned = isPlanned;
    }

    /** Returns the summary of this JVM's run. */
    public static RunSummary ofThisJvm() {
        return OF_THIS_JVM;
    }

    /** Adds a test, where anything is to be printed. */
    synchronized void add(
            LatencyResult result,
            RunEntry entry,
            boolean isRed,
            Optional<StackTraceElement> frame,
            Configuration asked) {
        if (isWanted(result.test().uniqueId(), asked)) {
            tests.add(entry);
            ciTests.add(CiTest.of(result, entry, isRed, frame));
        }
    }

    /** Adds a test that could not be measured, where anything is to be printed. */
    synchronized void addUnmeasured(TestIdentity test, RunEntry entry, Configuration asked) {
        if (isWanted(test.uniqueId(), asked)) {
            tests.add(entry);
        }
    }

    /** Adds a test whose body ran once in the mode {@code smoke}, where anything is to be printed. */
    public synchronized void addSmoked(String uniqueId, Configuration asked) {
        if (isWanted(uniqueId, asked)) {
            smoked++;
        }
    }

    /** Prints a line about a test that has no result at once, where anything is to be printed. */
    static void say(String line, Configuration asked) {
        if (asked.console() != ConsoleMode.OFF) {
            System.out.println(RunText.wrapped(line, asked.output().columns()));
        }
    }

    private boolean isWanted(String uniqueId, Configuration asked) {
        configuration = asked;
        return asked.console() != ConsoleMode.OFF && isPlanned.test(uniqueId);
    }

    /**
     * Prints it, if there is anything to say, and begins anew.
     *
     * @param allForks the tests of all JVMs of the run so far, this one's too; empty where no others are known
     */
    synchronized void print(List<RunEntry> allForks) {
        if (!tests.isEmpty()) {
            int columns = configuration.output().columns();
            Optional<String> run = RunText.of(tests, new RunText.Facts(allForks, page(), mode()), columns);
            if (run.isPresent()) {
                System.out.println(run.get());
            }
        }
        if (smoked > 0) {
            String bodies = smoked == 1 ? "1 body" : Quantities.whole(smoked) + " bodies";
            System.out.println("junit-latency: smoke: " + bodies + " ran once, nothing was timed");
        }
        smoked = 0;
        tests.clear();
    }

    /** Prints the names of a test's files, where they were asked for; the page's folder is kept for the end of the run. */
    synchronized void attach(Configuration configuration, ReportFiles files, String name) {
        if (configuration.output().attachments()) {
            attached.add(files.folder());
            printLines(Attachments.lines(Attachments.ofTest(files.folder(), name)));
        }
    }

    /** Prints and writes what there is for the server that runs the build, and begins anew. */
    synchronized void tellServer(Map<String, String> environment, Path module) {
        try {
            GitHubRun run = new GitHubRun(environment, module);
            run.summarize(ciTests);
            printLines(run.errors(ciTests));
            for (Path folder : attached) {
                printLines(Attachments.lines(Attachments.ofRun(folder)));
            }
        } catch (RuntimeException | LinkageError e) { // whatever it is, it is not about the tests
            LOGGER.log(
                    Level.WARNING,
                    e,
                    () -> "the server's own report of this run cannot be made (" + e
                            + "); please report that to junit-latency; the verdicts stand");
        } finally {
            ciTests.clear();
            attached.clear();
        }
    }

    private static void printLines(List<String> lines) {
        for (String line : lines) {
            System.out.println(line);
        }
    }

    private Optional<String> mode() {
        return configuration.mode() == Mode.GATE
                ? Optional.empty()
                : Optional.of(configuration.mode().name().toLowerCase(Locale.ROOT));
    }

    private Optional<String> page() {
        try {
            Path page = Outcome.files(configuration).folder().resolve("index.html");
            return Files.exists(page) ? Optional.of(Outcome.shown(page.toAbsolutePath())) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // each test has warned that its files cannot be written
        }
    }
}
