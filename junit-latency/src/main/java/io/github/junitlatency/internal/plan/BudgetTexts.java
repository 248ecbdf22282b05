package io.github.junitlatency.internal.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * Says what is wrong with the texts of an annotation, for the compiler, in the words of a run.
 *
 * <p>What depends on configuration parameters is left to the run: whether the iterations, which may be scaled, are enough for a
 * percentile. Nothing here may link to JUnit, which a processor path need not have.
 */
public final class BudgetTexts {

    /** A fault of a text: the text's place in the list, or -1 for the attribute {@code base}. */
    public record Fault(int index, String message) {}

    private BudgetTexts() {}

    /**
     * Returns what is wrong with budgets.
     *
     * <p>These are all texts that cannot be read, or else the first that contradicts another one or is out of range.
     *
     * @param isPaced whether the test has a schedule
     * @param baseMethod the attribute {@code base}, if it is set
     */
    public static List<Fault> faults(List<String> texts, boolean isPaced, Optional<String> baseMethod) {
        List<Fault> faults = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            try {
                BudgetParser.parse(texts.get(i));
            } catch (IllegalArgumentException e) {
                faults.add(new Fault(i, e.getMessage()));
            }
        }
        return faults.isEmpty() ? together(texts, isPaced, baseMethod) : faults;
    }

    /** Returns what is wrong with the attribute {@code every}. */
    public static Optional<String> faultOfEvery(String text) {
        return fault(text, Pace::parse);
    }

    /** Returns what is wrong with the attribute {@code timeLimit}. */
    public static Optional<String> faultOfTimeLimit(String text) {
        return fault(text, TimeLimit::ofAttribute);
    }

    /** Returns what is wrong with the attribute {@code duration}. */
    public static Optional<String> faultOfDuration(String text) {
        return fault(text, IterationCounts::durationNanos);
    }

    private static Optional<String> fault(String text, Consumer<String> parse) {
        try {
            parse.accept(text);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Returns the first text that does not go with those before it. */
    private static List<Fault> together(List<String> texts, boolean isPaced, Optional<String> baseMethod) {
        try {
            for (int i = 0; i < texts.size(); i++) {
                Optional<String> message = BudgetsTogether.fault(texts.subList(0, i + 1), isPaced, Optional.empty());
                if (message.isPresent()) {
                    return List.of(new Fault(i, message.get()));
                }
            }
            Optional<String> message = BudgetsTogether.fault(texts, isPaced, baseMethod);
            return message.isPresent() ? List.of(new Fault(-1, message.get())) : List.of();
        } catch (NoClassDefFoundError e) {
            return List.of(); // a processor path without JUnit: the run says the rest
        }
    }

    /** Checks the budgets of one annotation as a run does, except for what depends on configuration parameters; needs JUnit. */
    static final class BudgetsTogether {

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
}
