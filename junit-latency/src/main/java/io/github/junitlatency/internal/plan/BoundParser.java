package io.github.junitlatency.internal.plan;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads what stands behind a budget's {@code <=}, to the end of its text.
 *
 * <p>It is one of {@code LIMIT}, {@code base + N%}, {@code base + LIMIT}, {@code base + N% + LIMIT} and {@code F x base},
 * where LIMIT is a number and a unit. What is wrong is an error with an example that fits what was meant.
 *
 * @param <U> the units of what is limited
 */
final class BoundParser<U extends Enum<U>> {

    private static final Pattern TIMES = Pattern.compile("x(?!\\p{L})|x(?=base)");
    private static final Pattern TIMES_MISSPELT = Pattern.compile("[*X\\u00d7]?\\s*base");
    private static final Pattern REST = Pattern.compile(".*", Pattern.DOTALL);

    private final Cursor cursor;
    private final BudgetExamples examples;
    private final U[] units;

    /**
     * Begins behind the {@code <=}.
     *
     * @param units of what is limited
     * @param examples what to suggest for a wrong text
     */
    BoundParser(Cursor cursor, U[] units, BudgetExamples examples) {
        this.cursor = cursor;
        this.units = units;
        this.examples = examples;
    }

    /**
     * Reads the bound.
     *
     * @throws IllegalArgumentException if it cannot be read, saying what was expected at which column
     */
    Bound<U> bound() {
        cursor.skipBlanks();
        if (cursor.takes("base")) {
            return onBase();
        }
        int start = cursor.position();
        BigDecimal number = number("a number such as 2_500 or 1.5, or 'base'", examples.limit());
        cursor.skipBlanks();
        if (!cursor.take(TIMES).isEmpty()) {
            return timesBase(number, start);
        }
        if (TIMES_MISSPELT.matcher(rest()).lookingAt()) {
            throw examples.expected(cursor, "'x'", examples.factor(number));
        }
        U unit = unit(units(), examples.limitIn(rest(), number));
        cursor.skipBlanks();
        end("nothing more", examples.limit());
        return new Bound<>(BigDecimal.ZERO, number, Optional.of(unit));
    }

    private Bound<U> timesBase(BigDecimal factor, int start) {
        cursor.skipBlanks();
        if (!cursor.takes("base")) {
            throw examples.expected(cursor, "'base'", examples.factor(factor));
        }
        cursor.skipBlanks();
        end("nothing more", examples.factor(factor));
        if (factor.signum() == 0) {
            cursor.back(start);
            throw examples.expected(cursor, "a factor over 0", examples.factor(factor));
        }
        return new Bound<U>(factor, BigDecimal.ZERO, Optional.empty());
    }

    private Bound<U> onBase() {
        cursor.skipBlanks();
        if (cursor.isAtEnd()) {
            throw examples.expected(cursor, "'+' and what is allowed on top of base", examples.nothingOnTop());
        }
        plus();
        BigDecimal number = number("a number such as 5 or 2.5", examples.below(rest()));
        cursor.skipBlanks();
        if (!cursor.takes("%")) {
            U unit = unit("'%' or " + units(), examples.onTop(number));
            cursor.skipBlanks();
            if (rest().contains("%")) {
                end("nothing more, because the percentage stands before the amount", examples.both());
            }
            end("nothing more", examples.relative());
            return new Bound<>(BigDecimal.ONE, number, Optional.of(unit));
        }
        BigDecimal factor = BigDecimal.ONE.add(number.movePointLeft(2));
        cursor.skipBlanks();
        if (cursor.isAtEnd()) {
            return new Bound<U>(factor, BigDecimal.ZERO, Optional.empty());
        }
        if (!cursor.takes("+")) {
            throw examples.expected(cursor, "'+' and an amount, or nothing more", examples.both());
        }
        cursor.skipBlanks();
        BigDecimal amount = number("a number such as 20 or 2.5", examples.both());
        cursor.skipBlanks();
        U unit = unit(units(), examples.both());
        cursor.skipBlanks();
        end("nothing more", examples.both());
        return new Bound<>(factor, amount, Optional.of(unit));
    }

    private void plus() {
        if (!cursor.takes("+")) {
            String rest = rest();
            throw examples.expected(cursor, "'+'", rest.startsWith("-") ? examples.below(rest) : examples.relative());
        }
        cursor.skipBlanks();
    }

    private BigDecimal number(String what, String example) {
        return cursor.number().orElseThrow(() -> examples.expected(cursor, what, example));
    }

    private U unit(String what, String example) {
        return cursor.unit(units).orElseThrow(() -> examples.expected(cursor, what, example));
    }

    private String units() {
        return "a unit, one of " + Arrays.stream(units).map(Enum::toString).collect(Collectors.joining(", "));
    }

    private void end(String what, String example) {
        if (!cursor.isAtEnd()) {
            throw examples.expected(cursor, what, example);
        }
    }

    private String rest() {
        int start = cursor.position();
        String rest = cursor.take(REST);
        cursor.back(start);
        return rest;
    }
}
