package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Writes records, maps and lists as JSON (RFC 8259).
 *
 * <p>A record is an object with a field for each component, of the same name and in the same order; one of a sealed
 * interface has a field {@code type} first. A constant is its name, a time a string by ISO 8601. An empty
 * {@link Optional} is left out, NaN is null, and infinity a string: {@code "Infinity"}.
 *
 * <p>Written here because a JSON library would be on the user's class path.
 */
public final class Json {

    private static final int ON_ONE_LINE = 3; // the depth from which on nothing is broken into lines

    private final StringBuilder out = new StringBuilder();

    private Json() {}

    /**
     * Returns a value as text, with a line feed at the end; what is deep in it stands on one line.
     *
     * @throws IllegalArgumentException if a value in it is of another type
     */
    public static String text(Object value) {
        return text(value, 0);
    }

    /** Returns the same on one line. */
    public static String line(Object value) {
        return text(value, ON_ONE_LINE);
    }

    private static String text(Object value, int depth) {
        Json json = new Json();
        json.value(value, depth);
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

    private void value(Object value, int depth) {
        if (value instanceof Record record) {
            value(fields(record), depth);
        } else if (value instanceof Map<?, ?> map) {
            parts("{", map.entrySet(), "}", depth, field -> {
                string(((Map.Entry<?, ?>) field).getKey().toString());
                out.append(": ");
                value(((Map.Entry<?, ?>) field).getValue(), depth + 1);
            });
        } else if (value instanceof List<?> list) {
            parts("[", list, "]", depth, part -> value(part, depth + 1));
        } else if (value instanceof long[] numbers) {
            List<Object> list = new ArrayList<>(numbers.length);
            for (long number : numbers) {
                list.add(number);
            }
            value(list, ON_ONE_LINE);
        } else {
            scalar(value);
        }
    }

    private void parts(String begin, Collection<?> parts, String end, int depth, Consumer<Object> write) {
        String lineBreak = depth >= ON_ONE_LINE || parts.isEmpty() ? "" : "\n" + "  ".repeat(depth);
        String separator = begin + (lineBreak.isEmpty() ? "" : lineBreak + "  ");
        for (Object part : parts) {
            out.append(separator);
            write.accept(part);
            separator = lineBreak.isEmpty() ? ", " : "," + lineBreak + "  ";
        }
        out.append(parts.isEmpty() ? begin : lineBreak).append(end);
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

    private void number(double number) {
        if (Double.isNaN(number)) {
            out.append("null");
        } else if (Double.isInfinite(number)) {
            string(Double.toString(number));
        } else {
            out.append(BigDecimal.valueOf(number).toPlainString());
        }
    }

    /** Writes a text in ASCII, so that no half of a pair of surrogates is lost. */
    private void string(String string) {
        out.append('"');
        for (int i = 0; i < string.length(); i++) {
            char character = string.charAt(i);
            if (character == '\n') {
                out.append("\\n");
            } else if (character == '"' || character == '\\') {
                out.append('\\').append(character);
            } else if (character < ' ' || character > '~') {
                out.append("\\u")
                        .append(Integer.toHexString(0x10000 | character).substring(1));
            } else {
                out.append(character);
            }
        }
        out.append('"');
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
