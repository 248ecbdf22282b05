package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Configuration.Mode;
import io.github.junitlatency.internal.report.FailureMessage;
import io.github.junitlatency.internal.report.PlantText;
import io.github.junitlatency.internal.report.answer.ShownVerdict;
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

    /** What a verdict makes of a test, for JUnit. */
    enum Colour {
        GREEN,
        SKIPPED,
        RED
    }

    /**
     * Returns what a verdict makes of a test.
     *
     * <p>Advice is green. No setting makes NOT_JUDGED green, since nothing was looked at, nor red, since
     * {@code base.required} does so where it is wanted.
     */
    Colour of(Verdict verdict) {
        boolean isAdvice = new ShownVerdict(verdict, configuration.judging().isAdvisory()).isAdvice();
        if (configuration.mode() != Mode.GATE || isAdvice) {
            return Colour.GREEN;
        }
        return switch (verdict) {
            case PASS -> Colour.GREEN;
            case FAIL -> Colour.RED;
            case NOT_JUDGED -> Colour.SKIPPED;
            case INCONCLUSIVE ->
                switch (configuration.judging().inconclusive()) {
                    case SKIP -> Colour.SKIPPED;
                    case FAIL -> Colour.RED;
                    case PASS -> Colour.GREEN;
                };
        };
    }

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
        switch (of(result.verdict())) {
            case RED -> throw red.apply(message.get());
            case SKIPPED -> throw new TestAbortedException(message.get());
            case GREEN -> {} // JUnit says nothing of it
        }
    }

    boolean isRed(LatencyResult result) {
        return isPlanted(result) ? !PlantText.isSeen(result) : of(result.verdict()) == Colour.RED;
    }

    /** Returns whether calls were made slower, so that a budget must be broken. */
    boolean isPlanted(LatencyResult result) {
        return configuration.judging().plant().isPresent() && !result.budgets().isEmpty();
    }
}
