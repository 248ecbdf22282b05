package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Configuration.InconclusiveMode;
import io.github.junitlatency.internal.plan.Configuration.Strictness;
import io.github.junitlatency.internal.plan.ConsoleMode;
import io.github.junitlatency.internal.plan.Mode;
import io.github.junitlatency.internal.report.RunText;
import io.github.junitlatency.internal.report.source.TestSource;
import io.github.junitlatency.result.TestIdentity;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** What becomes of a test that could not be measured: INCONCLUSIVE without a result. */
public final class UnmeasuredOutcome {

    private static final Logger LOGGER = Logger.getLogger(UnmeasuredOutcome.class.getName());

    private final Configuration configuration;
    private final String name;
    private final String text;
    private final RuntimeException reason;
    private final Optional<TestIdentity> identity;

    /**
     * Prepares, for a caller whose own frame is in the stack trace.
     *
     * @param test as its text begins
     * @param reason says why
     */
    public UnmeasuredOutcome(Configuration configuration, String test, RuntimeException reason) {
        this(configuration, test, reason, Optional.empty());
    }

    /**
     * Prepares.
     *
     * @param test as its text begins
     * @param reason says why
     * @param identity the test, whose frame is put on top of the stack trace
     */
    public UnmeasuredOutcome(
            Configuration configuration, String test, RuntimeException reason, Optional<TestIdentity> identity) {
        this.identity = identity;
        this.configuration = configuration;
        this.reason = reason;
        name = test;
        text = (configuration.mode() == Mode.SUGGEST ? "suggest: " : "") + test + "  " + Verdict.INCONCLUSIVE
                + ": nothing was measured: " + reason.getMessage();
    }

    /**
     * Says so at once, and has it summed up and on the page, as {@link Outcome#report} does.
     *
     * @param fileName of the test's files, without extension
     */
    public UnmeasuredOutcome report(TestIdentity test, String fileName) {
        if (isPrinted()) {
            System.out.println(RunText.wrapped(text, configuration.output().columns()));
        }
        RunSummary.ofThisJvm().addUnmeasured(test, name, reason.getMessage(), configuration);
        if (configuration.mode() != Mode.SUGGEST) { // which leaves no verdicts
            write(test, fileName);
        }
        return this;
    }

    /**
     * Has a test counted whose body ran once, untimed, in the mode {@code smoke}.
     *
     * @param uniqueId JUnit's, of the test
     */
    public static void ofSmoke(String uniqueId, Configuration configuration) {
        RunSummary.ofThisJvm().addSmoked(uniqueId, configuration);
    }

    private void write(TestIdentity test, String fileName) {
        try {
            RunFiles.ofThisJvm().addUnmeasured(test, fileName, name, reason.getMessage(), configuration);
        } catch (IOException | RuntimeException e) { // whatever it is, it is not about the test
            LOGGER.log(Level.WARNING, () -> name + " is missing on the page, because its file cannot be written: " + e);
        }
    }

    private boolean isPrinted() {
        return configuration.console() != ConsoleMode.OFF;
    }

    /**
     * Fails, aborts or warns, as the configuration says.
     *
     * @throws AssertionFailedError if the test is red
     * @throws TestAbortedException if it is skipped
     */
    public void conclude() {
        failWhereRed();
        if (isGate() && configuration.inconclusive() == InconclusiveMode.ABORT) {
            throw located(new TestAbortedException(text, reason));
        }
        if (!isPrinted()) {
            LOGGER.warning(text); // green, so that nobody else says it
        }
    }

    /**
     * Fails or aborts the test, because a caller that wants a result cannot go on without one.
     *
     * @return what aborts the test
     * @throws AssertionFailedError if the test is red
     */
    public TestAbortedException withoutResult() {
        failWhereRed();
        return new TestAbortedException(text, reason);
    }

    private void failWhereRed() {
        if (isGate()
                && (configuration.strict() != Strictness.FALSE
                        || configuration.inconclusive() == InconclusiveMode.FAIL)) {
            throw located(new AssertionFailedError(text, reason));
        }
    }

    private <E extends Throwable> E located(E error) {
        if (identity.isPresent()) {
            TestSource.onTop(error, identity.get(), TestSource.testLoader());
        }
        return error;
    }

    private boolean isGate() {
        return configuration.mode() == Mode.GATE;
    }
}
