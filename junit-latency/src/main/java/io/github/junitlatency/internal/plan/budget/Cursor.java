package io.github.junitlatency.internal.plan.budget;

import io.github.junitlatency.result.Figure;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Reads a text from left to right, in the words that budgets and intervals are made of. */
public final class Cursor {

    private static final String BLANKS = " \t\n\u000B\f\r";

    private final String text;
    private int position;

    /** Begins before the first character. */
    public Cursor(String text) {
        this.text = text;
    }

    int position() {
        return position;
    }

    void back(int to) {
        position = to;
    }

    /** Returns whether all characters are read. */
    public boolean isAtEnd() {
        return position == text.length();
    }

    /** Moves behind blanks. */
    public void skipBlanks() {
        while (!isAtEnd() && BLANKS.indexOf(text.charAt(position)) >= 0) {
            position++;
        }
    }

    /** Takes a piece of text if it comes next. */
    boolean takes(String piece) {
        boolean next = text.startsWith(piece, position);
        position += next ? piece.length() : 0;
        return next;
    }

    /** Takes a number, {@code _} allowed between its digits, if one comes next. */
    public Optional<BigDecimal> number() {
        int start = position;
        if (!takesDigits()) {
            return Optional.empty();
        }
        int point = position;
        if (takes(".") && !takesDigits()) {
            position = point;
        }
        return Optional.of(new BigDecimal(text.substring(start, position).replace("_", "")));
    }

    /** Takes digits, {@code _} allowed between them, if one comes next. */
    private boolean takesDigits() {
        int start = position;
        for (int i = start; isDigit(i) || i > start && text.startsWith("_", i); i++) {
            position = isDigit(i) ? i + 1 : position;
        }
        return position > start;
    }

    private boolean isDigit(int at) {
        return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    /** Returns whether a piece of text comes next. */
    boolean isNext(String piece) {
        return text.startsWith(piece, position);
    }

    /** Takes one of some units if it comes next; blanks may stand behind the stroke of {@code /s}. */
    public Optional<LimitUnit> unit(List<LimitUnit> units) {
        int start = position;
        for (LimitUnit unit : units) {
            String symbol = unit.toString();
            boolean isRate = symbol.startsWith("/");
            if (!isRate || takes("/")) {
                skipBlanks();
                if (takesWord(isRate ? symbol.substring(1) : symbol)) {
                    return Optional.of(unit);
                }
            }
            position = start;
        }
        return Optional.empty();
    }

    private boolean isAtLetter() {
        return !isAtEnd() && Character.isLetter(text.codePointAt(position));
    }

    /** Takes a word if it comes next and ends there: a longer one is shown whole. */
    boolean takesWord(String word) {
        int start = position;
        if (takes(word) && !isAtLetter() && !isDigit(position) && !isNext("_")) {
            return true;
        }
        position = start;
        return false;
    }

    /** Says what was expected here, and what is here instead. */
    String expected(String what) {
        String found = isAtEnd() ? "the end" : "\"" + text.substring(position) + "\"";
        return "expected " + what + " at column " + (position + 1) + ", found " + found;
    }

    /**
     * Returns a time in nanoseconds: a number and a unit, in the grammar of a budget's limit.
     *
     * @param attribute begins the message of a text that cannot be read, such as {@code every}
     * @param example ends it
     * @throws IllegalArgumentException if the text is no time, saying what was expected at which column
     */
    public static BigDecimal nanos(String attribute, String text, String example) {
        Cursor cursor = new Cursor(text);
        cursor.skipBlanks();
        Optional<BigDecimal> amount = cursor.number();
        if (amount.isEmpty()) {
            throw cursor.wrongTime(attribute, "a number such as 10 or 2.5", example);
        }
        cursor.skipBlanks();
        Optional<LimitUnit> unit = cursor.unit(FigureRules.units(Figure.MEAN)); // not ticks, which depend on the clock
        if (unit.isEmpty()) {
            throw cursor.wrongTime(attribute, "a unit, one of ns, us, ms, s", example);
        }
        cursor.skipBlanks();
        if (!cursor.isAtEnd()) {
            throw cursor.wrongTime(attribute, "nothing more", example);
        }
        return unit.get().plain(amount.get());
    }

    private IllegalArgumentException wrongTime(String attribute, String what, String example) {
        return new IllegalArgumentException(
                attribute + " = \"" + text + "\": " + expected(what) + "; write for example \"" + example + "\"");
    }
}
