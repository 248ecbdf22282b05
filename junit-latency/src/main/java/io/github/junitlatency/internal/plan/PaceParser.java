package io.github.junitlatency.internal.plan;

import java.math.BigDecimal;
import java.util.Optional;

/** Reads the interval of a schedule: a number and a unit of time, in the grammar of a budget's limit. */
final class PaceParser {

    private static final String UNITS = "a unit, one of ns, us, ms, s";

    private final String text;
    private final Cursor cursor;

    private PaceParser(String text) {
        this.text = text;
        cursor = new Cursor(text);
    }

    /**
     * Reads {@code every}.
     *
     * @throws IllegalArgumentException if the text is no interval, saying what was expected at which column, or if it is
     *     out of range
     */
    static Pace parse(String text) {
        return new PaceParser(text).pace();
    }

    private Pace pace() {
        cursor.skipBlanks();
        Optional<BigDecimal> amount = cursor.number();
        if (amount.isEmpty()) {
            throw expected("a number such as 10 or 2.5");
        }
        cursor.skipBlanks();
        int start = cursor.position();
        LimitUnit unit = cursor.unit().orElse(LimitUnit.TICKS);
        if (unit == LimitUnit.TICKS) { // a schedule is one of time, whatever the clock
            cursor.back(start);
            throw expected(UNITS);
        }
        cursor.skipBlanks();
        if (!cursor.isAtEnd()) {
            throw expected("nothing more");
        }
        return new Pace("every = \"" + text.strip() + "\"", unit.nanos(amount.get()));
    }

    private IllegalArgumentException expected(String what) {
        return new IllegalArgumentException(
                "every = \"" + text + "\": " + cursor.expected(what) + "; write for example \"10 us\"");
    }
}
