package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.CauseKind;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/** Makes records of the JSON that {@link RecordJson} wrote, and says which field does not fit. */
public final class RecordReader {

    private static final Set<Object> INFINITIES = Set.of("Infinity", "-Infinity");

    private RecordReader() {}

    /**
     * Returns the value that a JSON value was made from.
     *
     * @param place the path of the JSON value in its file; empty for the file itself
     * @throws JsonFormatException if it does not fit the type
     */
    public static <T> T read(Class<T> type, Object json, String place) {
        return type.cast(value(type, json, place));
    }

    private static Object value(Type type, Object json, String place) {
        Class<?> raw = raw(type);
        if (raw == Optional.class) {
            return json == null ? Optional.empty() : Optional.of(value(RecordJson.argument(type), json, place));
        }
        if (raw == OptionalLong.class) {
            return json == null ? OptionalLong.empty() : OptionalLong.of((long) plain(long.class, json, place));
        }
        if (raw == List.class) {
            List<Object> values = new ArrayList<>();
            for (Object element : typed(List.class, json, place, "a list")) {
                values.add(value(RecordJson.argument(type), element, place));
            }
            return values;
        }
        if (raw.isSealed()) {
            Object name = typed(Map.class, json, place, "an object").get(RecordJson.TYPE);
            return record(named(leaves(raw), RecordJson::name, name, inside(place, RecordJson.TYPE)), json, place);
        }
        if (raw == RecordJson.ROW) {
            return row(raw, typed(List.class, json, place, "a list"), place);
        }
        if (raw == Json.OneLine.class) {
            return new Json.OneLine(typed(List.class, json, place, "a list"));
        }
        if (StoredForm.typeOf(raw).isRecord() && raw != Subject.class) {
            return record(raw, json, place);
        }
        return raw.isEnum()
                ? named(List.of(raw.getEnumConstants()), one -> RecordJson.key((Enum<?>) one), renamed(json), place)
                : plain(raw, json, place);
    }

    /** Returns what a constant is called now: older files of this schema have a lock as a monitor. */
    private static Object renamed(Object json) {
        return "monitor".equals(json) ? CauseKind.LOCK.key() : json;
    }

    private static Object plain(Class<?> type, Object json, String place) {
        if (type == double.class || type == Double.class) {
            if (json == null) {
                return Double.NaN;
            }
            return INFINITIES.contains(json)
                    ? Double.valueOf(json.toString())
                    : (Object) typed(Number.class, json, place, "a number").doubleValue();
        }
        if (type == boolean.class) {
            return typed(Boolean.class, json, place, "true or false");
        }
        if (type == String.class) {
            return typed(String.class, json, place, "a string");
        }
        if (type == Instant.class) {
            try {
                return Instant.parse(typed(String.class, json, place, "a time"));
            } catch (DateTimeParseException e) {
                throw wrong(place, "not a time");
            }
        }
        if (type == Subject.class) {
            try {
                return Subject.parse(typed(String.class, json, place, "a string"));
            } catch (IllegalArgumentException e) {
                throw wrong(place, "not valid: " + e.getMessage());
            }
        }
        if (type == BigDecimal.class) {
            Number number = typed(Number.class, json, place, "a number");
            return number instanceof BigDecimal exact ? exact : BigDecimal.valueOf(number.longValue());
        }
        long whole = json instanceof Integer small ? small : typed(Long.class, json, place, "a whole number");
        if (type == long.class || type == Long.class) {
            return whole;
        }
        if (whole != (int) whole) {
            throw wrong(place, whole + ", which is too large");
        }
        return (int) whole;
    }

    private static Object record(Class<?> type, Object json, String place) {
        return record(type, type.getSimpleName(), typed(Map.class, json, place, "an object"), place);
    }

    /** Returns a record whose fields stand in an object, which may be that of another record. */
    private static Object record(Class<?> asked, String path, Map<?, ?> fields, String place) {
        Class<?> type = StoredForm.typeOf(asked);
        List<Object> values = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            values.add(component(component.getGenericType(), path + "." + component.getName(), fields, place));
        }
        return made(type, values, place);
    }

    private static Object component(Type type, String at, Map<?, ?> fields, String place) {
        if (!FieldNames.isInline(at)) {
            return value(type, field(fields, FieldNames.of(at), type, place), inside(place, FieldNames.of(at)));
        }
        if (raw(type) != Optional.class) {
            return record(raw(type), at, fields, place);
        }
        Class<?> part = raw(RecordJson.argument(type));
        for (RecordComponent needed : part.getRecordComponents()) {
            if (fields.get(FieldNames.of(at + "." + needed.getName())) == null) {
                return Optional.empty();
            }
        }
        return Optional.of(record(part, at, fields, place));
    }

    private static Object field(Map<?, ?> fields, String name, Type type, String place) {
        int dot = name.indexOf('.');
        String first = dot < 0 ? name : name.substring(0, dot);
        if (!fields.containsKey(first) && raw(type) != Optional.class) {
            throw wrong(inside(place, first), "missing");
        }
        Object value = fields.get(first);
        return dot < 0
                ? value
                : field(
                        typed(Map.class, value, inside(place, first), "an object"),
                        name.substring(dot + 1),
                        type,
                        inside(place, first));
    }

    private static Object row(Class<?> type, List<?> row, String place) {
        RecordComponent[] components = type.getRecordComponents();
        if (row.size() != components.length) {
            throw wrong(place, "a row of " + row.size() + " where one of " + components.length + " belongs");
        }
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < components.length; i++) {
            values.add(value(components[i].getGenericType(), row.get(i), place));
        }
        return made(type, values, place);
    }

    private static Object made(Class<?> type, List<Object> values, String place) {
        Class<?>[] types = Lists.map(List.of(type.getRecordComponents()), RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            Object made = type.getDeclaredConstructor(types).newInstance(values.toArray());
            return made instanceof StoredForm form ? form.restored() : made;
        } catch (InvocationTargetException e) {
            throw wrong(place, "not valid: " + e.getCause().getMessage());
        } catch (IllegalArgumentException e) {
            throw wrong(place, "not valid: " + e.getMessage());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " cannot be made", e);
        }
    }

    private static List<Class<?>> leaves(Class<?> type) {
        if (!type.isSealed()) {
            return List.of(type);
        }
        List<Class<?>> leaves = new ArrayList<>();
        for (Class<?> one : type.getPermittedSubclasses()) {
            leaves.addAll(leaves(one));
        }
        return leaves;
    }

    /** Returns the choice with a name. */
    private static <T> T named(Collection<T> choices, Function<T, String> name, Object json, String place) {
        Optional<T> choice = Lists.first(choices, one -> name.apply(one).equals(json));
        if (choice.isEmpty()) {
            throw wrong(place, json + ", which this version does not know");
        }
        return choice.get();
    }

    private static <T> T typed(Class<T> type, Object json, String place, String wanted) {
        if (!type.isInstance(json)) {
            throw wrong(place, "not " + wanted);
        }
        return type.cast(json);
    }

    private static JsonFormatException wrong(String place, String what) {
        return new JsonFormatException((place.isEmpty() ? "the file" : "\"" + place + "\"") + " is " + what);
    }

    private static String inside(String place, String name) {
        return place.isEmpty() ? name : place + "." + name;
    }

    private static Class<?> raw(Type type) {
        return type instanceof ParameterizedType generic ? (Class<?>) generic.getRawType() : (Class<?>) type;
    }
}
