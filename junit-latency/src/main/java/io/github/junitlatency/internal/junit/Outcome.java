package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Configuration.InconclusiveMode;
import io.github.junitlatency.internal.plan.Mode;
import io.github.junitlatency.internal.report.ReportFiles;
import io.github.junitlatency.internal.report.Surface;
import io.github.junitlatency.internal.report.source.TestSource;
import io.github.junitlatency.internal.report.store.Unmeasured;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** What becomes of a result: reports, then green, red or skipped. */
public final class Outcome {

    private static final Logger LOGGER = Logger.getLogger(Outcome.class.getName());

    private static final Path PROJECT = Path.of("").toAbsolutePath();

    private static final JvmWarning JVM_WARNING = new JvmWarning();

    private final Configuration configuration;
    private final LatencyResult result;
    private final ReportTexts texts;
    private Surface surface;
    private String full;

    /** Prepares to report and judge a result. */
    public Outcome(Configuration configuration, LatencyResult result, ReportTexts texts) {
        this.configuration = configuration;
        this.result = result;
        this.texts = texts;
        surface = new Surface(
                configuration.output().columns(), TerminalEncoding.ofThisJvm(), note(configuration.mode()), "");
    }

    /** Returns what is said beside every result of a run, so that a green that judged nothing is told from others. */
    private static String note(Mode mode) {
        return mode == Mode.REPORT ? "mode report: a broken budget does not fail" : "";
    }

    /** Writes and prints; a report that cannot be made or written is a warning, and the verdict stands. */
    public void report(String name) {
        if (configuration.mode() == Mode.SUGGEST) { // no verdict is to be read from such a run, so it leaves none
            Optional<String> suggested = SuggestedNotes.text(configuration, result);
            if (suggested.isPresent()) {
                System.out.println(suggested.get());
            }
            return;
        }
        JVM_WARNING.warn(result);
        RunSummary.ofThisJvm().add(result, isRed(), configuration);
        Reruns.ofThisJvm().add(result.test(), isRed());
        write(name);
        print();
    }

    private void write(String name) {
        try {
            ReportFiles files = ReportFiles.in(configuration.outputDirectory(), PROJECT);
            surface = surface.withFiles("not in " + shown(files.folder()) + ", which could not be written");
            RunFiles.ofThisJvm().ofRun(files, configuration, result).write(name, result, full());
            Unmeasured.remove(files.folder(), name); // of an earlier attempt
            surface = surface.withFiles(shown(files.folder().resolve(name + ".txt")) + " and index.html");
            RunSummary.ofThisJvm().attach(configuration, files, name);
        } catch (IOException | RuntimeException | LinkageError e) { // whatever it is, it is not about the test
            LOGGER.log(
                    Level.WARNING,
                    () -> "the report files of " + name + " cannot be written (" + e + "); let " + Configuration.PREFIX
                            + "output.dir name a folder that can; the verdict stands");
        }
    }

    /** Returns the long report, which is made once. */
    private String full() {
        if (full == null) {
            full = texts.full(result, surface);
        }
        return full;
    }

    private static String shown(Path path) {
        return (path.startsWith(PROJECT) ? PROJECT.relativize(path) : path).toString();
    }

    private void print() {
        switch (configuration.console()) {
            case FULL -> System.out.println(full());
            case AUTO -> System.out.println(result.verdict() == Verdict.PASS ? texts.line(result, surface) : full());
            case LINE -> System.out.println(texts.line(result, surface));
            case OFF -> {} // only a failure speaks
        }
    }

    /**
     * Fails, aborts or returns, as verdict and configuration say.
     *
     * @throws AssertionFailedError if the test is red
     * @throws TestAbortedException if nobody can tell, or nothing was judged
     */
    public void conclude() {
        if (isRed()) {
            throw located(new AssertionFailedError(texts.message(result, surface)));
        }
        if (isNotJudged() || isUnsure() && configuration.inconclusive() == InconclusiveMode.ABORT) {
            throw located(new TestAbortedException(texts.message(result, surface)));
        }
    }

    private <E extends Throwable> E located(E error) {
        return TestSource.onTop(error, result.test(), TestSource.testLoader());
    }

    private boolean isRed() {
        return configuration.mode() == Mode.GATE && result.verdict() == Verdict.FAIL
                || isUnsure() && configuration.inconclusive() == InconclusiveMode.FAIL;
    }

    /**
     * Returns whether there was nothing to compare with. No setting makes that green, since nothing was looked at, nor red, since
     * {@code base.required} does so where it is wanted.
     */
    private boolean isNotJudged() {
        return configuration.mode() == Mode.GATE && result.verdict() == Verdict.NOT_JUDGED;
    }

    private boolean isUnsure() {
        return configuration.mode() == Mode.GATE && result.verdict() == Verdict.INCONCLUSIVE;
    }
}
