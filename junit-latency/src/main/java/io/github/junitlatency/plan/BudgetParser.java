package io.github.junitlatency.plan;

import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads {@code SUBJECT <= LIMIT}: SUBJECT is {@code max} or {@code p} and a number over 0 and under 100, LIMIT a number
 * and a unit; blanks are free between the parts, {@code _} between digits.
 *
 * <p>Strict, so that no budget is ever dropped: whatever else it finds is an error with its column.
 */
final class BudgetParser {

    private static final Pattern BLANKS = Pattern.compile("\\s*");
    private static final Pattern NUMBER = Pattern.compile("\\d+(?:_+\\d+)*(?:\\.\\d+(?:_+\\d+)*)?");
    private static final Pattern WORD = Pattern.compile("[\\p{L}µ]+");

    private final String text;
    private int position;

    private BudgetParser(String text) {
        this.text = text;
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
        take(BLANKS);
        Optional<Percentile> percentile = subject();
        take(BLANKS);
        if (!text.startsWith("<=", position)) {
            throw expected("'<='");
        }
        position += 2;
        take(BLANKS);
        BigDecimal limit = number("a number such as 2_500 or 1.5");
        take(BLANKS);
        LimitUnit unit = unit();
        take(BLANKS);
        if (position < text.length()) {
            throw expected("nothing more");
        }
        return new Budget(text.strip(), percentile, limit, unit);
    }

    private Optional<Percentile> subject() {
        if (text.startsWith("max", position)) {
            position += 3;
            return Optional.empty();
        }
        if (!text.startsWith("p", position)) {
            throw expected("'max' or a percentile such as p99.9");
        }
        position++;
        int start = position;
        BigDecimal value = number("a number over 0 and under 100");
        try {
            return Optional.of(new Percentile(value));
        } catch (IllegalArgumentException outOfRange) {
            position = start;
            throw expected("a number over 0 and under 100");
        }
    }

    private LimitUnit unit() {
        int start = position;
        String word = take(WORD);
        for (LimitUnit unit : LimitUnit.values()) {
            if (unit.toString().equals(word)) {
                return unit;
            }
        }
        position = start;
        throw expected("a unit, one of " + LimitUnit.symbols());
    }

    private BigDecimal number(String what) {
        String digits = take(NUMBER);
        if (digits.isEmpty()) {
            throw expected(what);
        }
        return new BigDecimal(digits.replace("_", ""));
    }

    private String take(Pattern pattern) {
        Matcher matcher = pattern.matcher(text).region(position, text.length());
        if (!matcher.lookingAt()) {
            return "";
        }
        position = matcher.end();
        return matcher.group();
    }

    private IllegalArgumentException expected(String what) {
        String found = position < text.length() ? "\"" + text.substring(position) + "\"" : "the end";
        return new IllegalArgumentException(
                "budget \"" + text + "\": expected " + what + " at column " + (position + 1) + ", found " + found
                        + "; write SUBJECT <= LIMIT, for example \"p99.9 <= 2_500 ticks\" or \"max <= 1 ms\"");
    }
}
