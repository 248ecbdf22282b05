package io.github.junitlatency.internal.plan;

import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads a budget: {@code SUBJECT <= LIMIT}, such as {@code p99.9 <= 2_500 ticks}.
 *
 * <p>SUBJECT is {@code max}, or {@code p} and a number over 0 and under 100; {@code response} or {@code service} may stand in
 * front. LIMIT is a number and a unit. Blanks are free between the parts, and {@code _} between digits. Anything else is an
 * error with its column, so that no budget is ever dropped.
 */
final class BudgetParser {

    private static final Pattern TIMING = Pattern.compile("(?:response|service)\\s+");

    private final String text;
    private final Cursor cursor;

    private BudgetParser(String text) {
        this.text = text;
        cursor = new Cursor(text);
    }

    /**
     * Reads one budget.
     *
     * @throws IllegalArgumentException if the text is no budget, saying what was expected at which column
     */
    static Budget parse(String text) {
        return new BudgetParser(text).budget();
    }

    private Budget budget() {
        cursor.skipBlanks();
        Optional<Timing> timing = timing();
        Optional<Percentile> percentile = subject();
        cursor.skipBlanks();
        if (!cursor.takes("<=")) {
            throw expected("'<='");
        }
        cursor.skipBlanks();
        BigDecimal limit = number("a number such as 2_500 or 1.5");
        cursor.skipBlanks();
        LimitUnit unit = cursor.unit().orElseThrow(() -> expected("a unit, one of " + LimitUnit.symbols()));
        cursor.skipBlanks();
        if (!cursor.isAtEnd()) {
            throw expected("nothing more");
        }
        return new Budget(text.strip(), percentile, limit, unit, timing);
    }

    private Optional<Timing> timing() {
        String word = cursor.take(TIMING).strip();
        return Arrays.stream(Timing.values())
                .filter(timing -> timing.toString().equals(word))
                .findFirst();
    }

    private Optional<Percentile> subject() {
        if (cursor.takes("max")) {
            return Optional.empty();
        }
        if (!cursor.takes("p")) {
            throw expected("'max' or a percentile such as p99.9");
        }
        int start = cursor.position();
        BigDecimal value = number("a number over 0 and under 100");
        try {
            return Optional.of(new Percentile(value));
        } catch (IllegalArgumentException outOfRange) {
            cursor.back(start);
            throw expected("a number over 0 and under 100");
        }
    }

    private BigDecimal number(String what) {
        return cursor.number().orElseThrow(() -> expected(what));
    }

    private IllegalArgumentException expected(String what) {
        return new IllegalArgumentException("budget \"" + text + "\": " + cursor.expected(what)
                + "; write SUBJECT <= LIMIT, for example \"p99.9 <= 2_500 ticks\" or \"max <= 1 ms\"");
    }
}
