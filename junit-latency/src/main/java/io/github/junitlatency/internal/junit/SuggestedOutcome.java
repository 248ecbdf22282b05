package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.ConsoleMode;
import io.github.junitlatency.internal.report.SuggestionText;
import io.github.junitlatency.internal.report.suggest.Suggestion;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Prints the budgets that a test suggests. No verdict is to be read from such a run, so it leaves none. */
public final class SuggestedOutcome {

    private static final Logger LOGGER = Logger.getLogger(SuggestedOutcome.class.getName());
    private static final AtomicBoolean IS_WARNED = new AtomicBoolean();

    private SuggestedOutcome() {}

    /**
     * Prints a suggestion; a warning once where the console is off, and one where there can be no text.
     *
     * @param jvms the result of each JVM
     * @param whyNoFork why this JVM measured alone although others were wanted; empty otherwise
     */
    public static void print(
            Configuration configuration, LatencyResult result, List<LatencyResult> jvms, String whyNoFork) {
        if (configuration.console() == ConsoleMode.OFF) {
            if (!IS_WARNED.getAndSet(true)) {
                LOGGER.warning("suggest: nothing is printed, because " + Configuration.PREFIX
                        + "console = off; set it to auto to see the suggested budgets");
            }
            return;
        }
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
