package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.plan.budget.BudgetParser;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Says what is wrong with the texts of an annotation, for the compiler, in the words of a run.
 *
 * <p>What depends on configuration parameters is left to the run: whether the iterations, which may be scaled, are
 * enough for a percentile. Nothing here may link to JUnit, which a processor path need not have.
 */
public final class BudgetTexts {

    /** The attributes that are times. */
    public static final List<String> TIMES = List.of("every", "timeLimit", "duration");

    /** The fault of an attribute {@code advisory} with several values. */
    public static final String SEVERAL_ADVISORY = "advisory has several values, but it is true or false; keep one";

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
            String text = texts.get(i);
            check(faults, i, () -> BudgetParser.parse(text));
        }
        BudgetChecker checker =
                new BudgetChecker(new Configuration.Scales(BigDecimal.ONE, BigDecimal.ONE), Long.MAX_VALUE, isPaced);
        for (int i = 0; i < texts.size() && faults.isEmpty(); i++) {
            List<String> soFar = texts.subList(0, i + 1);
            check(faults, i, () -> checker.check(soFar, Optional.empty()));
        }
        if (faults.isEmpty()) {
            check(faults, -1, () -> checker.check(texts, baseMethod));
        }
        return faults;
    }

    private static void check(List<Fault> faults, int index, Runnable check) {
        try {
            check.run();
        } catch (IllegalArgumentException e) {
            faults.add(new Fault(index, e.getMessage()));
        }
    }

    /** Returns what is wrong with one of {@link #TIMES}. */
    public static Optional<String> faultOfTime(String attribute, String text) {
        List<Fault> faults = new ArrayList<>();
        check(faults, 0, () -> {
            switch (attribute) {
                case "every" -> Pace.parse(text);
                case "timeLimit" -> TimeLimit.ofAttribute(text);
                default -> IterationCounts.durationNanos(text);
            }
        });
        return faults.isEmpty() ? Optional.empty() : Optional.of(faults.get(0).message());
    }
}
