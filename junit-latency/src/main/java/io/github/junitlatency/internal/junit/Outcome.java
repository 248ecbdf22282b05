package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.ConsoleMode;
import io.github.junitlatency.internal.plan.InconclusiveMode;
import io.github.junitlatency.internal.plan.Mode;
import io.github.junitlatency.report.ReportFiles;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** What becomes of a result: reports, then green, red or skipped. */
public final class Outcome {

    private static final Logger LOGGER = Logger.getLogger(Outcome.class.getName());

    private static final JvmWarning JVM_WARNING = new JvmWarning();

    private final Configuration configuration;
    private final LatencyResult result;
    private final ReportTexts texts;

    /** Prepares to report and judge a result. */
    public Outcome(Configuration configuration, LatencyResult result, ReportTexts texts) {
        this.configuration = configuration;
        this.result = result;
        this.texts = texts;
    }

    /** Prints and writes; a report that cannot be made or written is a warning, and the verdict stands. */
    public void report(String name) {
        if (configuration.mode() == Mode.SUGGEST) { // no verdict is to be read from such a run, so it leaves none
            SuggestedText.of(configuration, result).ifPresent(System.out::println);
            return;
        }
        JVM_WARNING.warn(result);
        RunSummary.ofThisJvm().add(result, configuration.console());
        boolean isLong = configuration.console() == ConsoleMode.FULL
                || configuration.console() == ConsoleMode.AUTO && result.verdict() != Verdict.PASS;
        if (isLong && !isRed()) {
            System.out.println(texts.full(result));
        } else if (configuration.console() != ConsoleMode.OFF) {
            System.out.println(texts.line(result)); // when red, the failure's text is the whole report
        }
        try {
            ReportFiles files =
                    ReportFiles.in(configuration.outputDirectory(), Path.of("").toAbsolutePath());
            RunFiles.ofThisJvm().ofRun(files, configuration, result).write(name, result);
        } catch (IOException | RuntimeException | LinkageError e) { // whatever it is, it is not about the test
            LOGGER.log(
                    Level.WARNING,
                    () -> "the report files of " + name + " cannot be written (" + e + "); let " + Configuration.PREFIX
                            + "output.dir name a folder that can; the verdict stands");
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
            throw new AssertionFailedError(texts.full(result));
        }
        if (isNotJudged() || isUnsure() && configuration.inconclusive().mode() == InconclusiveMode.ABORT) {
            throw new TestAbortedException(texts.full(result));
        }
    }

    private boolean isRed() {
        return configuration.mode() == Mode.GATE && result.verdict() == Verdict.FAIL
                || isUnsure() && configuration.inconclusive().mode() == InconclusiveMode.FAIL;
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
