package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.text.Printable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON (RFC 8259) as maps, lists, strings, numbers, booleans and null.
 *
 * <p>Nothing may follow the value, and what is nested deeper than {@value #MAX_DEPTH} is refused. A whole number that fits is a
 * {@link Long}, every other number a {@link BigDecimal}; the form of numbers is that of {@link BigDecimal}, which is a little
 * wider than JSON's. Written here because a JSON library would be on the user's class path.
 */
public final class JsonReader {

    private static final int MAX_DEPTH = 64;

    /** The smallest double takes 325 digits behind the point, and up to 17 that count. */
    private static final int MAX_DIGITS = 400;

    private static final String ESCAPES = "\"\\/bfnrt";
    private static final String ESCAPED = "\"\\/\b\f\n\r\t";
    private static final int HEX = 16;
    private static final int HEX_DIGITS = 4;

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
    public static Object read(String text) {
        JsonReader reader = new JsonReader(text);
        Object value = reader.value();
        reader.skipBlanks();
        if (reader.at < text.length()) {
            throw reader.expected("the end of the file");
        }
        return value;
    }

    private Object value() {
        skipBlanks();
        return switch (peek()) {
            case '{' -> object();
            case '[' -> list();
            case '"' -> string();
            default -> literal();
        };
    }

    private Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        for (boolean more = opens('}'); more; more = goesOn('}')) {
            take('"', "a name in quotes");
            at--;
            String name = string();
            take(':', "a colon");
            object.put(name, value());
        }
        return object;
    }

    private List<Object> list() {
        List<Object> list = new ArrayList<>();
        for (boolean more = opens(']'); more; more = goesOn(']')) {
            list.add(value());
        }
        return list;
    }

    private boolean opens(char close) {
        if (++depth > MAX_DEPTH) {
            throw failed("it is nested deeper than " + MAX_DEPTH + " levels");
        }
        at++;
        return !closes(close);
    }

    private boolean goesOn(char close) {
        if (closes(close)) {
            return false;
        }
        take(',', "a comma or '" + close + "'");
        return true;
    }

    private boolean closes(char close) {
        skipBlanks();
        if (peek() != close) {
            return false;
        }
        at++;
        depth--;
        return true;
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        at++;
        while (peek() != '"') {
            char character = peek();
            if (character < ' ') {
                throw failed("a control character stands in a string");
            }
            at++;
            string.append(character == '\\' ? escaped() : character);
        }
        at++;
        return string.toString();
    }

    private char escaped() {
        int escape = ESCAPES.indexOf(peek());
        if (escape < 0 && peek() != 'u') {
            throw expected("an escape that JSON knows");
        }
        at++;
        return escape < 0 ? hexadecimal() : ESCAPED.charAt(escape);
    }

    private char hexadecimal() {
        int code = 0;
        for (int i = 0; i < HEX_DIGITS; i++) {
            int digit = peek() < 128 ? Character.digit(peek(), HEX) : -1; // other scripts have digits too
            if (digit < 0) {
                throw expected("a hexadecimal digit");
            }
            code = code * HEX + digit;
            at++;
        }
        return (char) code;
    }

    /** Returns a number, or what one of the three words stands for. */
    private Object literal() {
        int start = at;
        while (at < text.length() && isOfLiteral(text.charAt(at))) {
            at++;
        }
        String literal = text.substring(start, at);
        return switch (literal) {
            case "true" -> Boolean.TRUE;
            case "false" -> Boolean.FALSE;
            case "null" -> null;
            default -> {
                at = start;
                yield number(literal);
            }
        };
    }

    private static boolean isOfLiteral(char character) {
        return character < 128 && (Character.isLetterOrDigit(character) || "+-.".indexOf(character) >= 0);
    }

    private Number number(String literal) {
        if (literal.length() > MAX_DIGITS) {
            throw failed("a number has more than " + MAX_DIGITS + " characters");
        }
        try {
            BigDecimal number = new BigDecimal(literal);
            if (Math.abs((long) number.scale()) > MAX_DIGITS) {
                throw failed("a number is out of range");
            }
            at += literal.length();
            boolean isLong = number.scale() == 0 && number.unscaledValue().bitLength() < Long.SIZE;
            return isLong ? (Number) number.longValueExact() : number;
        } catch (NumberFormatException e) {
            throw expected("a value");
        }
    }

    private void take(char character, String what) {
        skipBlanks();
        if (peek() != character) {
            throw expected(what);
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

    private JsonFormatException expected(String what) {
        return failed("'" + Printable.of(text.substring(at, at + 1)) + "' stands where " + what + " is expected");
    }

    private JsonFormatException failed(String what) {
        int line = 1;
        for (int i = 0; i < at; i++) {
            line += text.charAt(i) == '\n' ? 1 : 0;
        }
        int column = at - text.lastIndexOf('\n', at - 1);
        return new JsonFormatException("line " + line + ", column " + column + ": " + what);
    }
}
