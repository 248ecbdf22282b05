package io.github.junitlatency.cli.gate.accept;

import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.BudgetParser;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a trailer: {@code OrderBookTest.add p99 <= base + 30% (checksums, ABC-123)}.
 *
 * @param test the test as the user calls it
 * @param budget by base, what is accepted
 * @param reason why
 */
record AcceptTrailer(String test, Budget budget, String reason) {

    /** Says what is expected. */
    static final String FORM =
            "TEST BUDGET (REASON) was expected, such as OrderBookTest.add p99 <= base + 30% (checksums, ABC-123)";

    private static final Pattern PARTS = Pattern.compile("([^(]*\\S)\\s*\\(\\s*(.*\\S)\\s*\\)");

    /** A word of a test's name, such as {@code BookTest.add}, and no percentile, such as p99.9. */
    private static final Pattern OF_TEST = Pattern.compile("\\S*\\.\\D\\S*(\\s.*)?");

    /**
     * Reads its text.
     *
     * @throws IllegalArgumentException if it cannot be read, saying why
     */
    static AcceptTrailer parse(String text) {
        Matcher parts = PARTS.matcher(text.strip());
        if (!parts.matches()) {
            throw new IllegalArgumentException("it has no reason in parentheses at its end; " + FORM);
        }
        String asked = parts.group(1);
        Optional<IllegalArgumentException> wrong = Optional.empty();
        for (int blank = asked.indexOf(' '); blank >= 0; blank = asked.indexOf(' ', blank + 1)) {
            String rest = asked.substring(blank + 1); // a module's name and a method's in Kotlin may be before it
            try {
                return new AcceptTrailer(
                        asked.substring(0, blank).strip(), byBase(oneLine(rest)), oneLine(parts.group(2)));
            } catch (IllegalArgumentException e) {
                boolean isBudget = !OF_TEST.matcher(rest).matches();
                wrong = wrong.isEmpty() && isBudget ? Optional.of(e) : wrong;
            }
        }
        throw new IllegalArgumentException(wrong.map(e -> e.getMessage() + "; ").orElse("") + FORM);
    }

    /** Returns a text with a blank in place of tabs, which end a part of what the tests' JVMs read. */
    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ");
    }

    private static Budget byBase(String text) {
        Budget budget = BudgetParser.parse(text);
        if (!budget.isByBase()) {
            throw new IllegalArgumentException("\"" + text + "\" is no budget by base, and none else is accepted");
        }
        return budget;
    }
}
