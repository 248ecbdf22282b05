package io.github.junitlatency.internal.plan;

import io.github.junitlatency.result.Figure;
import java.math.BigDecimal;
import java.util.Optional;

/** Reads the text of an attribute that is a time: a number and a unit, in the grammar of a budget's limit. */
final class TimeText {

    private TimeText() {}

    /**
     * Returns the time in nanoseconds.
     *
     * @param attribute begins the message of a text that cannot be read, such as {@code every}
     * @param example ends it
     * @throws IllegalArgumentException if the text is no time, saying what was expected at which column
     */
    static BigDecimal nanos(String attribute, String text, String example) {
        Cursor cursor = new Cursor(text);
        cursor.skipBlanks();
        Optional<BigDecimal> amount = cursor.number();
        if (amount.isEmpty()) {
            throw expected(attribute, text, cursor, "a number such as 10 or 2.5", example);
        }
        cursor.skipBlanks();
        int start = cursor.position();
        LimitUnit unit = cursor.unit(FigureRules.units(Figure.TIME)).orElse(LimitUnit.TICKS);
        if (unit == LimitUnit.TICKS) { // it is a time, whatever the clock
            cursor.back(start);
            throw expected(attribute, text, cursor, "a unit, one of ns, us, ms, s", example);
        }
        cursor.skipBlanks();
        if (!cursor.isAtEnd()) {
            throw expected(attribute, text, cursor, "nothing more", example);
        }
        return unit.plain(amount.get());
    }

    private static IllegalArgumentException expected(
            String attribute, String text, Cursor cursor, String what, String example) {
        return new IllegalArgumentException(attribute + " = \"" + text + "\": " + cursor.expected(what)
                + "; write for example \"" + example + "\"");
    }
}
