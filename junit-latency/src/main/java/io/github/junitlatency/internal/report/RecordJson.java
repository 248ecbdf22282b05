package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Turns records into JSON and back by their components: one rule for writing and reading.
 *
 * <p>A record is an object with a field for each component, in their order; what is declared as a sealed interface has a field
 * {@code type} first. A constant is its {@code key()}, an empty {@link Optional} null. Numbers that JSON does not know are
 * strings: {@code "NaN"}, {@code "Infinity"}.
 */
public final class RecordJson {

    private static final String TYPE = "type";

    private RecordJson() {}

    /** Says what of a JSON value does not fit its type. */
    public static final class MismatchException extends RuntimeException {

        private static final long serialVersionUID = 1;

        private MismatchException(String place, String found, String wanted) {
            super("\"" + place + "\" is " + found + " where " + wanted + " belongs");
        }
    }

    /**
     * Returns a value as maps, lists, strings, numbers, booleans and null.
     *
     * @param declared the type that {@link #read} will be asked for
     */
    public static Object of(Type declared, Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.isPresent() ? of(argument(declared), optional.get()) : null;
        }
        if (value instanceof List<?> list) {
            return Lists.map(list, element -> of(argument(declared), element));
        }
        if (value instanceof Record record) {
            return fields(declared, record);
        }
        if (value instanceof Enum<?> constant) {
            return key(constant);
        }
        return value instanceof Double number && !Double.isFinite(number) ? number.toString() : value;
    }

    private static Map<String, Object> fields(Type declared, Record record) {
        Map<String, Object> fields = new LinkedHashMap<>();
        if (isSealed(declared)) {
            fields.put(TYPE, name(record.getClass()));
        }
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            fields.put(component.getName(), of(component.getGenericType(), invoke(component.getAccessor(), record)));
        }
        return fields;
    }

    /**
     * Returns the value that a JSON value was made from.
     *
     * @param place where the JSON value is in its file
     * @throws MismatchException if it does not fit the type
     */
    public static Object read(Type type, Object json, String place) {
        Class<?> raw = type instanceof ParameterizedType generic ? (Class<?>) generic.getRawType() : (Class<?>) type;
        if (raw == Optional.class) {
            return json == null ? Optional.empty() : Optional.of(read(argument(type), json, place));
        }
        if (raw == List.class) {
            List<Object> values = new ArrayList<>();
            for (Object element : typed(List.class, json, place, "a list")) {
                values.add(read(argument(type), element, place));
            }
            return values;
        }
        if (raw.isSealed()) {
            Object name = typed(Map.class, json, place, "an object").get(TYPE);
            return record(subtype(raw, name, place + "." + TYPE), json, place);
        }
        if (raw.isRecord()) {
            return record(raw, json, place);
        }
        if (raw.isEnum()) {
            return constant(raw, json, place);
        }
        return plain(raw, json, place);
    }

    private static Object plain(Class<?> type, Object json, String place) {
        if (type == double.class) {
            return json instanceof String text
                    ? Double.valueOf(text)
                    : (Object) typed(Number.class, json, place, "a number").doubleValue();
        }
        if (type == boolean.class) {
            return typed(Boolean.class, json, place, "true or false");
        }
        if (type == String.class) {
            return typed(String.class, json, place, "a string");
        }
        long whole = json instanceof Integer small ? small : typed(Long.class, json, place, "a whole number");
        return type == long.class ? (Object) whole : (Object) Math.toIntExact(whole);
    }

    private static Object record(Class<?> type, Object json, String place) {
        Map<?, ?> fields = typed(Map.class, json, place, "an object");
        List<Class<?>> types = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            String inside = place + "." + component.getName();
            if (!fields.containsKey(component.getName())) {
                throw new MismatchException(inside, "missing", "a value");
            }
            types.add(component.getType());
            values.add(read(component.getGenericType(), fields.get(component.getName()), inside));
        }
        try {
            return type.getDeclaredConstructor(types.toArray(Class<?>[]::new)).newInstance(values.toArray());
        } catch (InvocationTargetException e) {
            throw new MismatchException(place, "not valid (" + e.getCause().getMessage() + ")", "a " + name(type));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " cannot be made", e);
        }
    }

    private static Class<?> subtype(Class<?> type, Object name, String place) {
        for (Class<?> one : leaves(type)) {
            if (name(one).equals(name)) {
                return one;
            }
        }
        throw new MismatchException(place, String.valueOf(name), "a type that this version knows");
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

    private static Object constant(Class<?> type, Object json, String place) {
        for (Object constant : type.getEnumConstants()) {
            if (key((Enum<?>) constant).equals(json)) {
                return constant;
            }
        }
        throw new MismatchException(place, String.valueOf(json), "a value that this version knows");
    }

    private static String key(Enum<?> constant) {
        try {
            return (String) invoke(constant.getDeclaringClass().getMethod("key"), constant);
        } catch (NoSuchMethodException e) {
            return constant.name(); // of verdicts, which stand in files as they are
        }
    }

    private static <T> T typed(Class<T> type, Object json, String place, String wanted) {
        if (!type.isInstance(json)) {
            throw new MismatchException(place, String.valueOf(json), wanted);
        }
        return type.cast(json);
    }

    private static boolean isSealed(Type type) {
        return type instanceof Class<?> raw && raw.isSealed();
    }

    private static Type argument(Type generic) {
        return ((ParameterizedType) generic).getActualTypeArguments()[0];
    }

    /** Returns a type's name as it stands in files: {@code sameIterations}. */
    private static String name(Class<?> type) {
        String name = type.getSimpleName();
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    private static Object invoke(Method method, Object on) {
        try {
            return method.invoke(on);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(method + " cannot be called", e);
        }
    }
}
