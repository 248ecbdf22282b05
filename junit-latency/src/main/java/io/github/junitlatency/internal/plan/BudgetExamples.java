package io.github.junitlatency.internal.plan;

import java.math.BigDecimal;

/**
 * The errors of a budget's text, each with an example that fits what was meant.
 *
 * @param text the budget
 * @param subject what the user limits, as it is written in the text
 * @param isAllocation whether that is allocated bytes
 */
record BudgetExamples(String text, String subject, boolean isAllocation) {

    private static final String GENERAL =
            "write SUBJECT <= LIMIT, for example \"p99.9 <= 2_500 ticks\" or \"max <= 1 ms\"";

    /** Returns the error that something else was expected where the cursor stands. */
    static IllegalArgumentException expected(String text, Cursor cursor, String what, String advice) {
        return new IllegalArgumentException("budget \"" + text + "\": " + cursor.expected(what) + "; " + advice);
    }

    /** Returns the advice for a text that is far from any budget. */
    static String general() {
        return GENERAL;
    }

    IllegalArgumentException expected(Cursor cursor, String what, String advice) {
        return expected(text, cursor, what, advice);
    }

    /** Advises an absolute limit. */
    String limit() {
        return isAllocation ? write("64 B") + or("base + 0 B") : GENERAL;
    }

    /** Advises what was meant by a number and something that is no unit of the subject. */
    String limitIn(String rest, BigDecimal number) {
        String plain = number.toPlainString();
        if (rest.startsWith("%")) {
            return write("base + " + plain + "%");
        }
        for (ByteUnit unit : ByteUnit.values()) {
            if (new Cursor(rest).takesWord(unit.toString()) && !isAllocation && !subject.contains(" ")) {
                return "write for example \"alloc " + subject + " <= " + plain + " " + unit + "\" for allocated bytes"
                        + or("5 us") + " for time";
            }
        }
        return limit();
    }

    /** Advises a percentage on top of base. */
    String relative() {
        return write("base + 10%") + or("base + " + amount());
    }

    /** Advises what {@code base} alone means. */
    String nothingOnTop() {
        return write("base + 0%");
    }

    /** Advises a percentage and an amount together. */
    String both() {
        return write("base + 5% + " + amount());
    }

    /** Advises the two things that a number without a unit may mean on top of base. */
    String onTop(BigDecimal number) {
        String plain = number.toPlainString();
        return write("base + " + plain + "%") + or("base + " + plain + (isAllocation ? " B" : " ns"));
    }

    /** Advises a factor, the one that was written if it can be one. */
    String factor(BigDecimal factor) {
        return write((factor.signum() == 0 ? "0.5" : factor.toPlainString()) + " x base");
    }

    /** Advises what was meant by less than base: {@code - 5%} is the factor 0.95. */
    String below(String rest) {
        Cursor cursor = new Cursor(rest);
        if (!cursor.takes("-")) {
            return relative();
        }
        cursor.skipBlanks();
        int start = cursor.position();
        BigDecimal percent = cursor.number().orElse(BigDecimal.ZERO);
        String digits = rest.substring(start, cursor.position());
        int whole = (digits + ".").indexOf('.');
        cursor.skipBlanks();
        boolean isPercentage = whole >= 1 && whole <= 2 && !digits.contains("_") && cursor.takes("%");
        return factor(isPercentage ? BigDecimal.ONE.subtract(percent.movePointLeft(2)) : BigDecimal.ZERO);
    }

    private String amount() {
        return isAllocation ? "16 B" : "10 ns";
    }

    private String write(String bound) {
        return "write for example \"" + subject + " <= " + bound + "\"";
    }

    private String or(String bound) {
        return " or \"" + subject + " <= " + bound + "\"";
    }
}
