package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.common.lists.Lists;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Reads what stands behind a budget's {@code <=}, to the end of its text.
 *
 * <p>It is one of {@code LIMIT}, {@code base + N%}, {@code base + LIMIT}, {@code base + N% + LIMIT} and {@code F x base},
 * where LIMIT is a number and a unit. What is wrong is an error with an example that fits what was meant.
 *
 * @param <U> the units of what is limited
 */
final class BoundParser<U extends Enum<U>> {

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
        if (takesTimes()) {
            return timesBase(number, start);
        }
        if (isTimesMisspelt()) {
            throw examples.expected(cursor, "'x'", examples.factor(number));
        }
        U unit = unit(units(), examples.limitIn(cursor.rest(), number));
        cursor.skipBlanks();
        end("nothing more", examples.limit());
        return new Bound<>(BigDecimal.ZERO, number, Optional.of(unit));
    }

    private boolean takesTimes() {
        int start = cursor.position();
        if (cursor.takes("x") && (cursor.isNext("base") || !cursor.isAtLetter())) {
            return true;
        }
        cursor.back(start);
        return false;
    }

    private boolean isTimesMisspelt() {
        int start = cursor.position();
        if (!cursor.takes("*") && !cursor.takes("X")) {
            cursor.takes("\u00d7");
        }
        cursor.skipBlanks();
        boolean isBase = cursor.isNext("base");
        cursor.back(start);
        return isBase;
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
        BigDecimal number = number("a number such as 5 or 2.5", examples.below(cursor.rest()));
        cursor.skipBlanks();
        if (!cursor.takes("%")) {
            U unit = unit("'%' or " + units(), examples.onTop(number));
            cursor.skipBlanks();
            if (cursor.rest().contains("%")) {
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
            String rest = cursor.rest();
            throw examples.expected(cursor, "'+'", rest.startsWith("-") ? examples.below(rest) : examples.relative());
        }
        cursor.skipBlanks();
    }

    private BigDecimal number(String what, String example) {
        Optional<BigDecimal> number = cursor.number();
        if (number.isEmpty()) {
            throw examples.expected(cursor, what, example);
        }
        return number.get();
    }

    private U unit(String what, String example) {
        Optional<U> unit = cursor.unit(units);
        if (unit.isEmpty()) {
            throw examples.expected(cursor, what, example);
        }
        return unit.get();
    }

    private String units() {
        return "a unit, one of " + Lists.joined(List.of(units), Enum::toString, ", ");
    }

    private void end(String what, String example) {
        if (!cursor.isAtEnd()) {
            throw examples.expected(cursor, what, example);
        }
    }

    /**
     * What stands behind a budget's {@code <=}.
     *
     * <p>For example, {@code base + 10% + 20 ns} has the factor 1.1 and the amount 20, and {@code 4 us} the factor 0 and the
     * amount 4.
     *
     * @param factor of base, over 0; 0 for a limit that is not relative to base
     * @param amount on top of it, in {@code unit}; 0 where none is written
     * @param unit the amount's unit; empty where none is written
     * @param <U> the units of what is limited
     */
    record Bound<U extends Enum<U>>(BigDecimal factor, BigDecimal amount, Optional<U> unit) {

        boolean isRelative() {
            return factor.signum() > 0;
        }
    }
}
