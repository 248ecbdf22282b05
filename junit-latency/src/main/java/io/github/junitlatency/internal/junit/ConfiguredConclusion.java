package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Configuration.InconclusiveMode;
import io.github.junitlatency.internal.plan.Mode;
import io.github.junitlatency.internal.report.FailureMessage;
import io.github.junitlatency.internal.report.PlantText;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.Verdict;
import java.util.function.Function;
import java.util.function.Supplier;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * Makes a test red, skipped or green by its result, as the configuration of the measurement says.
 *
 * @param configuration the one that the test was measured with
 */
public record ConfiguredConclusion(Configuration configuration) implements ResultParts.Conclusion {

    /** Concludes for {@link LatencyResult#orFail}: where nothing was judged, nothing is broken. */
    @Override
    public void conclude(LatencyResult result) {
        if (result.verdict() != Verdict.NOT_JUDGED) {
            conclude(
                    result,
                    () -> Outcome.text(FailureMessage::of, result, Outcome.surface(configuration)),
                    AssertionFailedError::new);
        }
    }

    /**
     * Fails, aborts or returns, as verdict and configuration say.
     *
     * @param message says why; it is not asked where the test is green
     * @param red makes an error of the message
     * @throws AssertionFailedError if the test is red
     * @throws TestAbortedException if it could not be decided, or nothing was judged
     */
    void conclude(LatencyResult result, Supplier<String> message, Function<String, AssertionFailedError> red) {
        if (isPlanted(result)) {
            if (isRed(result)) {
                throw new AssertionFailedError(
                        PlantText.missed(result, configuration.judging().plant().orElseThrow()));
            }
            return;
        }
        if (isRed(result)) {
            throw red.apply(message.get());
        }
        if (isNotJudged(result)
                || isUnsure(result) && configuration.judging().inconclusive() == InconclusiveMode.ABORT) {
            throw new TestAbortedException(message.get());
        }
    }

    boolean isRed(LatencyResult result) {
        if (isPlanted(result)) {
            return !PlantText.isSeen(result);
        }
        return isGate() && result.verdict() == Verdict.FAIL
                || isUnsure(result) && configuration.judging().inconclusive() == InconclusiveMode.FAIL;
    }

    /** Returns whether calls were made slower, so that a budget must be broken. */
    boolean isPlanted(LatencyResult result) {
        return configuration.judging().plant().isPresent() && !result.budgets().isEmpty();
    }

    /**
     * Returns whether there was nothing to compare with. No setting makes that green, since nothing was looked at, nor red, since
     * {@code base.required} does so where it is wanted.
     */
    private boolean isNotJudged(LatencyResult result) {
        return isGate() && result.verdict() == Verdict.NOT_JUDGED;
    }

    private boolean isUnsure(LatencyResult result) {
        return isGate() && result.verdict() == Verdict.INCONCLUSIVE;
    }

    private boolean isGate() {
        return configuration.mode() == Mode.GATE;
    }
}
