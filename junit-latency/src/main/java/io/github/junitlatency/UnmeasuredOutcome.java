package io.github.junitlatency;

import io.github.junitlatency.plan.Configuration;
import io.github.junitlatency.plan.InconclusiveMode;
import io.github.junitlatency.plan.Mode;
import io.github.junitlatency.result.Verdict;
import java.util.logging.Logger;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** What becomes of a test that could not be measured: INCONCLUSIVE without a result. */
final class UnmeasuredOutcome {

    private static final Logger LOGGER = Logger.getLogger(UnmeasuredOutcome.class.getName());

    private final Configuration configuration;
    private final String text;
    private final TooFewCpusException reason;

    /**
     * Prepares.
     *
     * @param test as its text begins
     */
    UnmeasuredOutcome(Configuration configuration, String test, TooFewCpusException reason) {
        this.configuration = configuration;
        this.reason = reason;
        text = test + "  " + Verdict.INCONCLUSIVE + ": nothing was measured: " + reason.getMessage();
    }

    /**
     * Fails, aborts or warns, as the configuration has it.
     *
     * @throws AssertionFailedError if the test is red
     * @throws TestAbortedException if it is skipped
     */
    void conclude() {
        failWhereRed();
        if (isGate() && configuration.inconclusive() == InconclusiveMode.ABORT) {
            throw new TestAbortedException(text, reason);
        }
        LOGGER.warning(text); // green, so that nobody else says it
    }

    /**
     * Fails or aborts: whoever wants a result cannot go on without one, green or not.
     *
     * @return what aborts the test
     * @throws AssertionFailedError if the test is red
     */
    TestAbortedException withoutResult() {
        failWhereRed();
        return new TestAbortedException(text, reason);
    }

    private void failWhereRed() {
        if (isGate() && (configuration.strict() || configuration.inconclusive() == InconclusiveMode.FAIL)) {
            throw new AssertionFailedError(text, reason);
        }
    }

    private boolean isGate() {
        return configuration.mode() == Mode.GATE;
    }
}
