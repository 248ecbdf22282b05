package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.RecordJson;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The fields of one JSON object, each asked for by name and type, with its place in the file for complaints. */
final class Fields {

    private final String place;
    private final Map<?, ?> fields;

    private Fields(String place, Map<?, ?> fields) {
        this.place = place;
        this.fields = fields;
    }

    /** Takes a whole file. */
    static Fields of(Object json) {
        return at("", json);
    }

    private static Fields at(String place, Object json) {
        if (json instanceof Map<?, ?> object) {
            return new Fields(place, object);
        }
        throw new JsonFormatException(place.isEmpty() ? "it is no JSON object" : "\"" + place + "\" is no JSON object");
    }

    private String place(String name) {
        return place.isEmpty() ? name : place + "." + name;
    }

    /** Returns whether a field is there and not null. */
    boolean has(String name) {
        return fields.get(name) != null;
    }

    private <T> T typed(String name, Class<T> type, String what) {
        if (!fields.containsKey(name)) {
            throw new JsonFormatException("\"" + place(name) + "\" is missing");
        }
        return typed(place(name), fields.get(name), type, what);
    }

    private static <T> T typed(String place, Object value, Class<T> type, String what) {
        if (!type.isInstance(value)) {
            throw new JsonFormatException("\"" + place + "\" is " + shown(value) + " where " + what + " belongs");
        }
        return type.cast(value);
    }

    private static String shown(Object value) {
        if (value instanceof Map) {
            return "an object";
        }
        if (value instanceof List) {
            return "a list";
        }
        return value instanceof String ? "a string" : String.valueOf(value);
    }

    /** Returns a string. */
    String text(String name) {
        return typed(name, String.class, "a string");
    }

    /** Returns true or false. */
    boolean truth(String name) {
        return typed(name, Boolean.class, "true or false");
    }

    /** Returns a whole number. */
    long whole(String name) {
        return typed(name, Long.class, "a whole number");
    }

    /** Returns a whole number, or another where the field is missing. */
    long whole(String name, long missing) {
        return has(name) ? whole(name) : missing;
    }

    /** Returns a whole number that an {@code int} takes. */
    int small(String name) {
        long value = whole(name);
        if (value != (int) value) {
            throw new JsonFormatException("\"" + place(name) + "\" is " + value + ", which is too large");
        }
        return (int) value;
    }

    /** Returns a number. */
    double number(String name) {
        return typed(name, Number.class, "a number").doubleValue();
    }

    /** Returns a number, or another where the field is null or missing. */
    double number(String name, double missing) {
        return has(name) ? number(name) : missing;
    }

    /** Returns a number in decimal, exact. */
    BigDecimal exact(String name) {
        Number number = typed(name, Number.class, "a number");
        return number instanceof BigDecimal exact ? exact : BigDecimal.valueOf(number.longValue());
    }

    /** Returns an object. */
    Fields object(String name) {
        return at(place(name), typed(name, Map.class, "an object"));
    }

    /** Returns a record that {@link RecordJson} wrote. */
    <T> T made(String name, Class<T> type) {
        return type.cast(RecordJson.read(type, typed(name, Map.class, "an object"), place(name)));
    }

    /** Returns what is made of an object; empty where the field is missing. */
    <T> Optional<T> maybe(String name, Function<Fields, T> made) {
        return has(name) ? Optional.of(made.apply(object(name))) : Optional.empty();
    }

    /** Returns what is made of every object of a list. */
    <T> List<T> objects(String name, Function<Fields, T> made) {
        return Lists.map(rows(name), row -> made.apply(at(place(name), row)));
    }

    /** Returns the values of a list. */
    List<?> rows(String name) {
        return typed(name, List.class, "a list");
    }

    /** Returns the values of a list, all of one type. */
    <T> List<T> all(String name, Class<T> type, String what) {
        return Lists.map(rows(name), value -> typed(place(name), value, type, what));
    }

    /** Returns the constant of an enumeration that stands in files as the field does. */
    <E extends Enum<E>> E constant(String name, Class<E> type, Function<E, String> key) {
        return constant(place(name), text(name), type, key);
    }

    /** Returns the constant of an enumeration that stands in files as a text. */
    static <E extends Enum<E>> E constant(String place, Object text, Class<E> type, Function<E, String> key) {
        for (E constant : type.getEnumConstants()) {
            if (key.apply(constant).equals(text)) {
                return constant;
            }
        }
        throw new JsonFormatException("\"" + place + "\" is " + quoted(text) + ", which this version does not know");
    }

    private static String quoted(Object value) {
        return value instanceof String text ? "\"" + text + "\"" : shown(value);
    }
}
