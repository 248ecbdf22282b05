package io.github.junitlatency.internal.report.store;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON (RFC 8259) as maps, lists, strings, numbers, booleans and null.
 *
 * <p>It is strict: nothing may follow the value, no name may come twice in an object, and what is nested deeper than {@value
 * #MAX_DEPTH} is refused. A whole number that fits is a {@link Long}, every other number a {@link BigDecimal}. Written here
 * because a JSON library would be on the user's class path.
 */
final class JsonReader {

    private static final int MAX_DEPTH = 64;

    /** The smallest double takes 325 digits behind the point, and up to 17 that count. */
    private static final int MAX_NUMBER_LENGTH = 400;

    private static final int MAX_EXPONENT_DIGITS = 3;
    private static final int MAX_LONG_LENGTH = 18;
    private static final int FIRST_PRINTABLE = 0x20;
    private static final int HEX = 16;
    private static final int ESCAPED_LENGTH = 4;

    private final String text;
    private int at;
    private int depth;

    private JsonReader(String text) {
        this.text = text;
    }

    /**
     * Returns the value that a text is.
     *
     * @throws JsonFormatException if it is not JSON
     */
    static Object read(String text) {
        JsonReader reader = new JsonReader(text);
        Object value = reader.value();
        reader.skipBlanks();
        if (reader.at < text.length()) {
            throw reader.wrong("the end of the file");
        }
        return value;
    }

    private Object value() {
        skipBlanks();
        return switch (peek()) {
            case '{' -> object();
            case '[' -> list();
            case '"' -> string();
            case 't' -> word("true", Boolean.TRUE);
            case 'f' -> word("false", Boolean.FALSE);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        open();
        if (!closes('}')) {
            do {
                skipBlanks();
                int nameAt = at;
                if (peek() != '"') {
                    throw wrong("a name in quotes");
                }
                String name = string();
                skipBlanks();
                take(':', "a colon");
                if (object.containsKey(name)) {
                    at = nameAt;
                    throw failed("the name \"" + name + "\" comes twice");
                }
                object.put(name, value());
            } while (goesOn('}'));
        }
        depth--;
        return object;
    }

    private List<Object> list() {
        List<Object> list = new ArrayList<>();
        open();
        if (!closes(']')) {
            do {
                list.add(value());
            } while (goesOn(']'));
        }
        depth--;
        return list;
    }

    private void open() {
        if (++depth > MAX_DEPTH) {
            throw failed("it is nested deeper than " + MAX_DEPTH + " levels");
        }
        at++;
    }

    private boolean closes(char close) {
        skipBlanks();
        boolean closes = peek() == close;
        if (closes) {
            at++;
        }
        return closes;
    }

    private boolean goesOn(char close) {
        if (closes(close)) {
            return false;
        }
        take(',', "a comma or '" + close + "'");
        return true;
    }

    private String string() {
        int start = ++at;
        while (at < text.length() && text.charAt(at) != '"' && text.charAt(at) != '\\') {
            plain();
        }
        if (peek() == '"') {
            return text.substring(start, at++);
        }
        StringBuilder string = new StringBuilder(text.substring(start, at));
        while (peek() != '"') {
            string.append(text.charAt(at) == '\\' ? escaped() : plain());
        }
        at++;
        return string.toString();
    }

    private char plain() {
        char character = text.charAt(at);
        if (character < FIRST_PRINTABLE) {
            throw failed("a control character stands in a string");
        }
        at++;
        return character;
    }

    private char escaped() {
        at++;
        char escape = peek();
        at++;
        return switch (escape) {
            case '"', '\\', '/' -> escape;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> hexadecimal();
            default -> {
                at--;
                throw wrong("an escape that JSON knows");
            }
        };
    }

    private char hexadecimal() {
        int code = 0;
        for (int i = 0; i < ESCAPED_LENGTH; i++) {
            char digit = peek();
            int value = digit < 128 ? Character.digit(digit, HEX) : -1; // other scripts have digits too
            if (value < 0) {
                throw wrong("four hexadecimal digits");
            }
            code = code * HEX + value;
            at++;
        }
        return (char) code;
    }

    private Object word(String word, Object value) {
        if (!text.startsWith(word, at)) {
            at = word.startsWith(text.substring(at)) ? text.length() : at;
            throw wrong("a value");
        }
        at += word.length();
        return value;
    }

    private Number number() {
        int start = at;
        skip('-');
        if (at == start && !isDigit()) {
            throw wrong("a value");
        }
        if (!skip('0')) {
            digits();
        }
        boolean whole = true;
        if (skip('.')) {
            whole = false;
            digits();
        }
        if (skip('e') || skip('E')) {
            whole = false;
            if (!skip('+')) {
                skip('-');
            }
            int exponentAt = at;
            digits();
            if (at - exponentAt > MAX_EXPONENT_DIGITS) {
                throw failed("a number is out of range");
            }
        }
        String number = text.substring(start, at);
        if (number.length() > MAX_NUMBER_LENGTH) {
            throw failed("a number has more than " + MAX_NUMBER_LENGTH + " characters");
        }
        if (whole && number.length() <= MAX_LONG_LENGTH) {
            return Long.parseLong(number);
        }
        BigDecimal exact = new BigDecimal(number);
        return whole && exact.toBigInteger().bitLength() < Long.SIZE ? (Number) exact.longValueExact() : exact;
    }

    private void digits() {
        if (!isDigit()) {
            throw wrong("a digit");
        }
        while (isDigit()) {
            at++;
        }
    }

    private boolean isDigit() {
        return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    private boolean skip(char character) {
        boolean found = at < text.length() && text.charAt(at) == character;
        if (found) {
            at++;
        }
        return found;
    }

    private void take(char character, String what) {
        if (peek() != character) {
            throw wrong(what);
        }
        at++;
    }

    private void skipBlanks() {
        while (at < text.length() && " \n\r\t".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek() {
        if (at >= text.length()) {
            throw failed("the text ends in the middle");
        }
        return text.charAt(at);
    }

    private JsonFormatException wrong(String expected) {
        if (at >= text.length()) {
            return failed("the text ends where " + expected + " is expected");
        }
        char found = text.charAt(at);
        String named = found > FIRST_PRINTABLE && found < 127
                ? "'" + found + "'"
                : "U+" + HexFormat.of().withUpperCase().toHexDigits(found);
        return failed(named + " stands where " + expected + " is expected");
    }

    private JsonFormatException failed(String what) {
        int end = Math.min(at, text.length());
        int line = 1;
        for (int i = 0; i < end; i++) {
            line += text.charAt(i) == '\n' ? 1 : 0;
        }
        int column = end - text.lastIndexOf('\n', end - 1);
        return new JsonFormatException("line " + line + ", column " + column + ": " + what);
    }
}
