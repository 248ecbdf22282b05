package io.github.junitlatency.internal.report;

import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Writes maps, lists, strings, numbers, booleans and null as JSON (RFC 8259).
 *
 * <p>Written here because a JSON library would be on the user's class path.
 */
public final class Json {

    private static final int FIRST_PRINTABLE = 0x20;

    /**
     * A list that is written on one line, with those in it.
     *
     * @param values its values
     */
    public record OneLine(List<?> values) {}

    private final StringBuilder out = new StringBuilder();

    private Json() {}

    /** Returns a value as text, indented by two blanks a level, with a line feed at the end. */
    public static String text(Object value) {
        Json json = new Json();
        json.value(value, "\n");
        return json.out.append('\n').toString();
    }

    private void value(Object value, String lineBreak) {
        if (value instanceof Map<?, ?> map) {
            children('{', map.entrySet().iterator(), '}', lineBreak);
        } else if (value instanceof List<?> list) {
            children('[', list.iterator(), ']', lineBreak);
        } else if (value instanceof OneLine line) {
            oneLine(line.values());
        } else if (value instanceof String string) {
            string(string);
        } else if (value instanceof Double number) {
            number(number);
        } else if (value instanceof BigDecimal number) {
            out.append(number.toPlainString());
        } else if (value == null || value instanceof Long || value instanceof Integer || value instanceof Boolean) {
            out.append(value);
        } else {
            throw new IllegalArgumentException("no JSON for " + value.getClass());
        }
    }

    private void oneLine(List<?> values) {
        out.append('[');
        String comma = "";
        for (Object value : values) {
            out.append(comma);
            if (value instanceof List<?> inner) {
                oneLine(inner);
            } else {
                value(value, " ");
            }
            comma = ", ";
        }
        out.append(']');
    }

    private void children(char open, Iterator<?> children, char close, String lineBreak) {
        out.append(open);
        String inner = lineBreak + "  ";
        boolean empty = !children.hasNext();
        while (children.hasNext()) {
            out.append(inner);
            child(children.next(), inner);
            out.append(children.hasNext() ? "," : "");
        }
        out.append(empty ? "" : lineBreak).append(close);
    }

    private void child(Object child, String lineBreak) {
        if (child instanceof Map.Entry<?, ?> entry) {
            string((String) entry.getKey());
            out.append(": ");
            value(entry.getValue(), lineBreak);
        } else {
            value(child, lineBreak);
        }
    }

    private void number(double number) {
        if (Double.isFinite(number)) {
            out.append(BigDecimal.valueOf(number).toPlainString());
        } else {
            out.append("null"); // JSON has no NaN and no infinity
        }
    }

    private void string(String string) {
        out.append('"');
        for (int i = 0; i < string.length(); i++) {
            char character = string.charAt(i);
            switch (character) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (character < FIRST_PRINTABLE) {
                        out.append("\\u")
                                .append(Integer.toHexString(0x10000 | character).substring(1));
                    } else {
                        out.append(character);
                    }
                }
            }
        }
        out.append('"');
    }
}
