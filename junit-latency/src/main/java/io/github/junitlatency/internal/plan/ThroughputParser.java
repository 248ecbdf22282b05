package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.plan.RelativeBudget.Allowance;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Reads what stands behind the word of a budget on throughput: {@code >= N/s}, {@code >= F x base} or {@code >= base - N%}.
 *
 * @param text the whole budget
 * @param cursor stands behind the word {@code throughput}
 */
record ThroughputParser(String text, Cursor cursor) {

    private static final String ADVICE =
            "write for example \"throughput >= 200_000/s\" or \"throughput >= 0.95 x base\"";

    private static final BigDecimal PERCENT = BigDecimal.valueOf(100);

    /**
     * Reads it to the end of the text.
     *
     * @throws IllegalArgumentException if it is anything else, saying what was expected at which column
     */
    ParsedBudget budget() {
        cursor.skipBlanks();
        if (cursor.isNext("<=")) {
            throw wrongWay(text, cursor, ">=", "throughput has a lower limit");
        }
        take(">=", "'>='");
        cursor.skipBlanks();
        String bound = text.substring(cursor.position()).strip();
        ParsedBudget budget;
        if (cursor.takes("base")) {
            budget = byBase(bound, shareOfBase());
        } else {
            BigDecimal number = positive();
            boolean isFactor = cursor.isNext("xbase") ? cursor.takes("x") : cursor.takesWord("x");
            if (isFactor) {
                cursor.skipBlanks();
                take("base", "'base'");
            } else {
                take("/", "'/s' or 'x base'");
                cursor.skipBlanks();
                if (!cursor.takesWord("s")) {
                    throw expected("'s', because throughput is in calls per second");
                }
            }
            budget = isFactor ? byBase(bound, number) : new ThroughputBudget(text.strip(), number);
        }
        cursor.skipBlanks();
        if (!cursor.isAtEnd()) {
            throw expected("nothing more");
        }
        return budget;
    }

    private ParsedBudget byBase(String bound, BigDecimal factor) {
        Allowance allowance = new Allowance(bound, factor, BigDecimal.ZERO, Optional.empty());
        return new RelativeBudget(text.strip(), ThroughputBudget.SUBJECT, allowance, Optional.empty());
    }

    /** Says that a limit stands with the sign of the other kind, and what to write in its place. */
    static IllegalArgumentException wrongWay(String text, Cursor cursor, String sign, String because) {
        int at = cursor.position();
        return new IllegalArgumentException(
                "budget \"" + text + "\": " + cursor.expected("'" + sign + "'") + "; " + because + ", so write \""
                        + (text.substring(0, at) + sign + text.substring(at + sign.length())).strip() + "\"");
    }

    private BigDecimal positive() {
        int start = cursor.position();
        Optional<BigDecimal> number = cursor.number();
        if (number.isEmpty() || number.get().signum() == 0) {
            cursor.back(start);
            throw expected("a number over 0 such as 200_000, or 'base'");
        }
        cursor.skipBlanks();
        return number.get();
    }

    /** Reads {@code - N%}, and returns 0.95 for 5%. */
    private BigDecimal shareOfBase() {
        cursor.skipBlanks();
        take("-", "'-' and a percentage");
        cursor.skipBlanks();
        int start = cursor.position();
        Optional<BigDecimal> percent = cursor.number();
        if (percent.isEmpty() || percent.get().compareTo(PERCENT) >= 0) {
            cursor.back(start);
            throw expected("a number under 100 such as 5 or 2.5");
        }
        cursor.skipBlanks();
        take("%", "'%'");
        return BigDecimal.ONE.subtract(percent.get().movePointLeft(2));
    }

    private void take(String piece, String what) {
        if (!cursor.takes(piece)) {
            throw expected(what);
        }
    }

    private IllegalArgumentException expected(String what) {
        return new IllegalArgumentException("budget \"" + text + "\": " + cursor.expected(what) + "; " + ADVICE);
    }
}
