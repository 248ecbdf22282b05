package io.github.junitlatency.internal.plan;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a text from left to right, in the words that budgets and intervals are made of. */
final class Cursor {

    private static final Pattern BLANKS = Pattern.compile("\\s*");
    private static final Pattern NUMBER = Pattern.compile("\\d+(?:_+\\d+)*(?:\\.\\d+(?:_+\\d+)*)?");
    private static final Pattern WORD = Pattern.compile("[\\p{L}µ]+");

    private final String text;
    private int position;

    Cursor(String text) {
        this.text = text;
    }

    int position() {
        return position;
    }

    void back(int to) {
        position = to;
    }

    boolean isAtEnd() {
        return position == text.length();
    }

    void skipBlanks() {
        take(BLANKS);
    }

    /** Takes a piece of text if it comes next. */
    boolean takes(String piece) {
        boolean next = text.startsWith(piece, position);
        position += next ? piece.length() : 0;
        return next;
    }

    /** Takes a number, {@code _} allowed between its digits, if one comes next. */
    Optional<BigDecimal> number() {
        String digits = take(NUMBER);
        return digits.isEmpty() ? Optional.empty() : Optional.of(new BigDecimal(digits.replace("_", "")));
    }

    /** Returns whether a piece of text comes next. */
    boolean isNext(String piece) {
        return text.startsWith(piece, position);
    }

    /** Takes a unit of time if one comes next. */
    Optional<LimitUnit> unit() {
        return unit(LimitUnit.values());
    }

    /** Takes one of some units if it comes next. */
    <U extends Enum<U>> Optional<U> unit(U[] units) {
        int start = position;
        String word = take(WORD);
        for (U unit : units) {
            if (unit.toString().equals(word)) {
                return Optional.of(unit);
            }
        }
        position = start;
        return Optional.empty();
    }

    /** Takes what a pattern matches from here on, which may be nothing. */
    String take(Pattern pattern) {
        Matcher matcher = pattern.matcher(text).region(position, text.length());
        if (!matcher.lookingAt()) {
            return "";
        }
        position = matcher.end();
        return matcher.group();
    }

    /** Says what was expected here, and what is here instead. */
    String expected(String what) {
        String found = isAtEnd() ? "the end" : "\"" + text.substring(position) + "\"";
        return "expected " + what + " at column " + (position + 1) + ", found " + found;
    }
}
