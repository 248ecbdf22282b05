package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.junit.ConfiguredConclusion.Colour;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Configuration.ConsoleMode;
import io.github.junitlatency.internal.plan.Configuration.Mode;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.internal.report.answer.ShownVerdict;
import io.github.junitlatency.result.TestIdentity;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Reports and judges a test that could not be measured: INCONCLUSIVE without a result. */
public final class UnmeasuredOutcome {

    private static final Logger LOGGER = Logger.getLogger(UnmeasuredOutcome.class.getName());

    private final Configuration configuration;
    private final Colour colour;
    private final ShownVerdict verdict;
    private final String name;
    private final String text;
    private final RuntimeException reason;

    /**
     * Prepares.
     *
     * @param test as its text begins
     * @param reason says why
     */
    public UnmeasuredOutcome(Configuration configuration, String test, RuntimeException reason) {
        this.configuration = configuration;
        this.reason = reason;
        colour = new ConfiguredConclusion(configuration).of(Verdict.INCONCLUSIVE);
        name = test;
        verdict = new ShownVerdict(Verdict.INCONCLUSIVE, configuration.judging().isAdvisory());
        text = (configuration.mode() == Mode.SUGGEST ? "suggest: " : "") + test + "  " + verdict.text()
                + ": nothing was measured: " + reason.getMessage();
    }

    /**
     * Says so at once, and has it summed up and on the page, as {@link Outcome#report} does.
     *
     * @param fileName of the test's files, without extension
     */
    public UnmeasuredOutcome report(TestIdentity test, String fileName) {
        RunSummary.say(text, configuration);
        GateListener.unmeasured(test, reason.getMessage());
        RunSummary.ofThisJvm().addUnmeasured(test, entry(), configuration);
        if (configuration.mode() != Mode.SUGGEST) { // which leaves no verdicts
            write(test, fileName);
        }
        return this;
    }

    private RunEntry entry() {
        return RunEntry.unmeasured(name, reason.getMessage(), verdict.isAdvisory());
    }

    private void write(TestIdentity test, String fileName) {
        try {
            RunFiles.ofThisJvm().addUnmeasured(test, fileName, entry(), configuration);
        } catch (IOException | RuntimeException | LinkageError e) { // whatever it is, it is not about the test
            LOGGER.log(Level.WARNING, () -> name + " is missing on the page, because its file cannot be written: " + e);
        }
    }

    /**
     * Fails, aborts or warns, as the configuration says.
     *
     * @param test its frame is put on top of the stack trace
     * @throws AssertionFailedError if the test is red
     * @throws TestAbortedException if it is skipped
     */
    public void conclude(Method test) {
        switch (colour) {
            case RED -> throw TestSource.onTop(new AssertionFailedError(text, reason), test);
            case SKIPPED -> throw TestSource.onTop(new TestAbortedException(text, reason), test);
            case GREEN -> {
                if (configuration.console() == ConsoleMode.OFF) {
                    LOGGER.warning(text); // nothing else says it
                }
            }
        }
    }

    /**
     * Fails or aborts the test, because a caller that wants a result cannot go on without one.
     *
     * @return the exception that aborts the test
     * @throws AssertionFailedError if the test is red
     */
    public TestAbortedException withoutResult() {
        if (colour == Colour.RED) {
            throw new AssertionFailedError(text, reason);
        }
        return new TestAbortedException(text, reason);
    }
}
