package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Writes records, maps and lists as JSON (RFC 8259).
 *
 * <p>A record is an object with a field for each component, of the same name and in the same order; one of a sealed interface has
 * a field {@code type} first. A constant is its name, a time a string by ISO 8601. An empty {@link Optional} is left out,
 * NaN is null, and infinity a string: {@code "Infinity"}.
 *
 * <p>Written here because a JSON library would be on the user's class path.
 */
public final class Json {

    private static final int FIRST_PRINTABLE = 0x20;

    private final StringBuilder out = new StringBuilder();

    private Json() {}

    /**
     * Returns a value as text, with a line feed at the end. What holds no other object or list stands on one line.
     *
     * @throws IllegalArgumentException if a value in it is of another type
     */
    public static String text(Object value) {
        Json json = new Json();
        json.value(value, "\n");
        return json.out.append('\n').toString();
    }

    /** Returns the components of a record by name, without those that are empty. */
    public static Map<String, Object> fields(Record record) {
        Map<String, Object> fields = new LinkedHashMap<>();
        if (Lists.any(List.of(record.getClass().getInterfaces()), Class::isSealed)) {
            fields.put("type", record.getClass().getSimpleName());
        }
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            Object value = plain(invoke(component.getAccessor(), record));
            if (!(value instanceof Optional)) {
                fields.put(component.getName(), value);
            }
        }
        return fields;
    }

    /** Returns what an optional value holds; an empty one as it is. */
    private static Object plain(Object value) {
        if (value instanceof OptionalLong number) {
            return number.isPresent() ? (Object) number.getAsLong() : Optional.empty();
        }
        return value instanceof Optional<?> optional && optional.isPresent() ? optional.get() : value;
    }

    private void value(Object value, String lineBreak) {
        if (value instanceof Record record) {
            object(fields(record), lineBreak);
        } else if (value instanceof Map<?, ?> map) {
            object(map, lineBreak);
        } else if (value instanceof List<?> list) {
            array(list, lineBreak);
        } else if (value instanceof long[] numbers) {
            List<Object> list = new ArrayList<>(numbers.length);
            for (long number : numbers) {
                list.add(number);
            }
            array(list, lineBreak);
        } else {
            scalar(value);
        }
    }

    private void scalar(Object value) {
        if (value instanceof String || value instanceof Instant) {
            string(value.toString());
        } else if (value instanceof Enum<?> constant) {
            string(constant.name());
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

    private void object(Map<?, ?> fields, String lineBreak) {
        Spacing spacing = Spacing.of(new ArrayList<>(fields.values()), lineBreak);
        out.append('{');
        String before = spacing.first;
        for (Map.Entry<?, ?> field : fields.entrySet()) {
            out.append(before);
            string(field.getKey().toString());
            out.append(": ");
            value(field.getValue(), spacing.inner);
            before = spacing.next;
        }
        out.append(spacing.last).append('}');
    }

    private void array(List<?> values, String lineBreak) {
        Spacing spacing = Spacing.of(values, lineBreak);
        out.append('[');
        String before = spacing.first;
        for (Object value : values) {
            out.append(before);
            value(value, spacing.inner);
            before = spacing.next;
        }
        out.append(spacing.last).append(']');
    }

    /**
     * The text around the parts of an object or array.
     *
     * @param inner the line break between parts of a part
     */
    private record Spacing(String first, String next, String last, String inner) {

        static Spacing of(List<?> values, String lineBreak) {
            String inner = lineBreak + "  ";
            return Lists.any(values, Spacing::isNested)
                    ? new Spacing(inner, "," + inner, lineBreak, inner)
                    : new Spacing("", ", ", "", lineBreak);
        }

        private static boolean isNested(Object value) {
            return value instanceof Record
                    || value instanceof Map<?, ?> map && !map.isEmpty()
                    || value instanceof List<?> list && !list.isEmpty()
                    || value instanceof long[];
        }
    }

    private void number(double number) {
        if (Double.isNaN(number)) {
            out.append("null");
        } else if (Double.isInfinite(number)) {
            string(Double.toString(number));
        } else {
            out.append(BigDecimal.valueOf(number).toPlainString());
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
                    if (character < FIRST_PRINTABLE || isHalf(string, i)) {
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

    /** Returns whether half of a pair of surrogates stands there alone, which UTF-8 cannot write. */
    private static boolean isHalf(String string, int at) {
        char half = string.charAt(at);
        return Character.isHighSurrogate(half)
                ? at + 1 == string.length() || !Character.isLowSurrogate(string.charAt(at + 1))
                : Character.isLowSurrogate(half) && (at == 0 || !Character.isHighSurrogate(string.charAt(at - 1)));
    }

    private static Object invoke(Method method, Object on) {
        try {
            method.setAccessible(true); // of records that are not public
            return method.invoke(on);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(method + " cannot be called", e);
        }
    }
}
