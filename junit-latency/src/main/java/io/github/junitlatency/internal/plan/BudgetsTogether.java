package io.github.junitlatency.internal.plan;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Checks the budgets of one annotation as a run does, but for what hangs on configuration parameters; needs JUnit. */
final class BudgetsTogether {

    private static final String SOURCE = "";

    private BudgetsTogether() {}

    /** Returns what is wrong, if anything is. */
    static Optional<String> fault(List<String> texts, boolean isPaced, Optional<String> baseMethod) {
        Configuration unset = Configuration.from(name -> Optional.empty());
        try {
            new BudgetChecker(SOURCE, unset, Long.MAX_VALUE, isPaced).check(texts, baseMethod);
            return Optional.empty();
        } catch (ExtensionConfigurationException e) {
            return Optional.of(e.getMessage().substring((SOURCE + ": ").length()));
        }
    }
}
