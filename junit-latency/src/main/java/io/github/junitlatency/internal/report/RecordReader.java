package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/** Makes records of the JSON that {@link Json} wrote, and says which field does not fit. */
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
            return json == null ? Optional.empty() : Optional.of(value(argument(type, 0), json, place));
        }
        if (raw == OptionalLong.class) {
            return json == null ? OptionalLong.empty() : OptionalLong.of((long) plain(long.class, json, place));
        }
        if (raw == List.class) {
            List<Object> values = new ArrayList<>();
            for (Object element : typed(List.class, json, place, "a list")) {
                values.add(value(argument(type, 0), element, place));
            }
            return values;
        }
        if (raw == Map.class) {
            Map<Object, Object> values = new LinkedHashMap<>();
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) typed(Map.class, json, place, "an object")).entrySet()) {
                Object key = argument(type, 0) == Long.class
                        ? (Object) Long.valueOf((String) entry.getKey())
                        : entry.getKey();
                values.put(key, value(argument(type, 1), entry.getValue(), inside(place, (String) entry.getKey())));
            }
            return values;
        }
        if (raw == long[].class) {
            List<?> list = typed(List.class, json, place, "a list");
            return Lists.longs(list, one -> (Long) one);
        }
        if (raw.isSealed()) {
            Object name = typed(Map.class, json, place, "an object").get("type");
            return record(named(leaves(raw), Class::getSimpleName, name, inside(place, "type")), json, place);
        }
        if (raw == Object.class) {
            return json;
        }
        if (raw.isRecord()) {
            return record(raw, json, place);
        }
        return raw.isEnum()
                ? named(List.of(raw.getEnumConstants()), one -> ((Enum<?>) one).name(), json, place)
                : plain(raw, json, place);
    }

    private static Type argument(Type generic, int index) {
        return ((ParameterizedType) generic).getActualTypeArguments()[index];
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
        Map<?, ?> fields = typed(Map.class, json, place, "an object");
        List<Object> values = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            String name = component.getName();
            Class<?> raw = component.getType();
            if (!fields.containsKey(name) && raw != Optional.class && raw != OptionalLong.class) {
                throw wrong(inside(place, name), "missing");
            }
            values.add(value(component.getGenericType(), fields.get(name), inside(place, name)));
        }
        return made(type, values, place);
    }

    private static Object made(Class<?> type, List<Object> values, String place) {
        Class<?>[] types = Lists.map(List.of(type.getRecordComponents()), RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values.toArray());
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
