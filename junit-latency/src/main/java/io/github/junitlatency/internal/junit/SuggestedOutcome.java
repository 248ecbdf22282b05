package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.SuggestionText;
import io.github.junitlatency.internal.report.suggest.Suggestion;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Prints the budgets that a test suggests. No verdict is to be read from such a run, so it leaves none. */
public final class SuggestedOutcome {

    private static final Logger LOGGER = Logger.getLogger(SuggestedOutcome.class.getName());

    private SuggestedOutcome() {}

    /**
     * Prints a suggestion, or a warning where there can be no text.
     *
     * @param jvms the result of each JVM
     * @param whyNoFork why this JVM measured alone although others were wanted; empty otherwise
     */
    public static void print(
            Configuration configuration, LatencyResult result, List<LatencyResult> jvms, String whyNoFork) {
        try {
            System.out.println(SuggestionText.of(
                    result,
                    Suggestion.of(result, configuration.scales(), jvms),
                    whyNoFork,
                    configuration.output().columns()));
        } catch (RuntimeException | LinkageError e) { // whatever it is, it is not about the test
            LOGGER.log(
                    Level.WARNING,
                    e,
                    () -> "suggest: no budgets for " + result.test().className() + "."
                            + result.test().methodName() + " (" + e + "); please report that to junit-latency");
        }
    }
}
