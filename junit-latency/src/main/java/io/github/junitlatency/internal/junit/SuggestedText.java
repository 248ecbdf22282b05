package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.ConsoleMode;
import io.github.junitlatency.internal.report.SuggestionText;
import io.github.junitlatency.internal.report.suggest.OtherJvms;
import io.github.junitlatency.internal.report.suggest.Suggest;
import io.github.junitlatency.result.LatencyResult;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.logging.Logger;

/** What a run that is to suggest budgets prints of a test. */
final class SuggestedText {

    private static final Logger LOGGER = Logger.getLogger(SuggestedText.class.getName());
    private static final AtomicBoolean IS_WARNED = new AtomicBoolean();

    private SuggestedText() {}

    /** Returns the suggestion; empty, and a warning once, where the console is off or there can be no text. */
    static Optional<String> of(Configuration configuration, LatencyResult result, OtherJvms jvms) {
        if (configuration.console() == ConsoleMode.OFF) {
            if (!IS_WARNED.getAndSet(true)) {
                LOGGER.warning("suggest: nothing is printed, because " + Configuration.PREFIX
                        + "console = off; set it to auto to see the suggested budgets");
            }
            return Optional.empty();
        }
        try {
            return Optional.of(SuggestionText.of(
                    result,
                    Suggest.of(result, configuration.scales(), jvms),
                    configuration.output().columns()));
        } catch (RuntimeException | LinkageError e) { // whatever it is, it is not about the test
            LOGGER.log(
                    Level.WARNING,
                    e,
                    () -> "suggest: no budgets for " + result.test().className() + "."
                            + result.test().methodName() + " (" + e + "); please report that to junit-latency");
            return Optional.empty();
        }
    }
}
