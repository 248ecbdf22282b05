package io.github.junitlatency.internal.plan.budget;

import io.github.junitlatency.result.Figure;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Supplier;

/**
 * Reads a text from left to right, in the words that budgets and intervals are made of. Blanks are free between them.
 *
 * <p>What does not come next is an error that says what was expected at which column.
 */
public final class Cursor {

    private static final String BLANKS = " \t\n\u000B\f\r";

    private final String begin;
    private final String text;
    private final Supplier<String> advice;
    private int position;

    /**
     * Begins before the first word.
     *
     * @param begin begins error messages, such as {@code budget "p99 < 1 us"}
     * @param advice ends them
     */
    public Cursor(String begin, String text, Supplier<String> advice) {
        this.begin = begin;
        this.text = text;
        this.advice = advice;
        skipBlanks();
    }

    int position() {
        return position;
    }

    private void skipBlanks() {
        while (position < text.length() && BLANKS.indexOf(text.charAt(position)) >= 0) {
            position++;
        }
    }

    /** Returns whether a piece of text comes next. */
    boolean isNext(String piece) {
        return text.startsWith(piece, position);
    }

    /** Returns whether all is read. */
    boolean isAtEnd() {
        return position == text.length();
    }

    /** Takes a piece of text if it comes next. */
    boolean takes(String piece) {
        boolean next = isNext(piece);
        position += next ? piece.length() : 0;
        skipBlanks();
        return next;
    }

    /** Takes a piece of text, which must come next; {@code what} it is, for the error. */
    void take(String piece, String what) {
        if (!takes(piece)) {
            throw expected(what);
        }
    }

    /** Takes a word if it comes next and ends there: a longer one is shown whole. */
    boolean takesWord(String word) {
        return isNext(word) && !isWord(position + word.length()) && takes(word);
    }

    private boolean isWord(int at) {
        return at < text.length()
                && (Character.isLetter(text.codePointAt(at)) || isDigit(at) || text.charAt(at) == '_');
    }

    private boolean isDigit(int at) {
        return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    /** Takes a number, {@code _} allowed between its digits. */
    public BigDecimal number(String what) {
        int start = position;
        int end = digitsEnd(start);
        if (end == start) {
            throw expected(what);
        }
        int fraction = text.startsWith(".", end) ? digitsEnd(end + 1) : 0;
        position = Math.max(end, fraction > end + 1 ? fraction : end);
        String digits = text.substring(start, position).replace("_", "");
        skipBlanks();
        return new BigDecimal(digits);
    }

    private int digitsEnd(int start) {
        int end = start;
        for (int i = start; isDigit(i) || i > start && text.startsWith("_", i); i++) {
            end = isDigit(i) ? i + 1 : end;
        }
        return end;
    }

    /** Takes one of some units. */
    public LimitUnit unit(List<LimitUnit> units, String what) {
        int start = position;
        for (LimitUnit unit : units) {
            String symbol = unit.toString();
            boolean isRate = symbol.startsWith("/");
            if ((!isRate || takes("/")) && takesWord(isRate ? symbol.substring(1) : symbol)) {
                return unit;
            }
            position = start;
        }
        throw expected(what);
    }

    /** Checks that nothing more comes. */
    public void end() {
        if (!isAtEnd()) {
            throw expected("nothing more");
        }
    }

    /** Returns the error that something else was expected here. */
    IllegalArgumentException expected(String what) {
        return expectedAt(position, what, advice.get());
    }

    /** Returns the error that something else was expected at a position. */
    IllegalArgumentException expectedAt(int at, String what, String instead) {
        String found = at == text.length() ? "the end" : "\"" + text.substring(at) + "\"";
        return new IllegalArgumentException(
                begin + ": expected " + what + " at column " + (at + 1) + ", found " + found + "; " + instead);
    }

    /**
     * Returns a time in nanoseconds: a number and a unit, in the grammar of a budget's limit.
     *
     * @param attribute begins the message of a text that cannot be read, such as {@code every}
     * @param example ends it
     * @throws IllegalArgumentException if the text is no time, saying what was expected at which column
     */
    public static BigDecimal nanos(String attribute, String text, String example) {
        Cursor cursor =
                new Cursor(attribute + " = \"" + text + "\"", text, () -> "write for example \"" + example + "\"");
        BigDecimal amount = cursor.number("a number such as 10 or 2.5");
        List<LimitUnit> units = FigureRules.units(Figure.MEAN); // not ticks, which depend on the clock
        LimitUnit unit = cursor.unit(units, "a unit, one of ns, us, ms, s");
        cursor.end();
        return unit.plain(amount);
    }
}
