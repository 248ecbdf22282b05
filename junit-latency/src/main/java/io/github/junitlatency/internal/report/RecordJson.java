package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.SlowIteration.Timeline.SlowMoment;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiConsumer;

/**
 * Turns records into JSON by their components; {@link RecordReader} turns them back by the same rule.
 *
 * <p>A record is an object with a field for each component, in their order and with the names of {@link FieldNames}; what is
 * declared as a sealed interface has a field {@code type} first. A constant is its {@code key()}, a field of an empty {@link
 * Optional} is missing. NaN is null, and infinity a string: {@code "Infinity"}. Some types have a {@link StoredForm}.
 */
public final class RecordJson {

    static final String TYPE = "type";

    /** Written as a row of values, since there are hundreds. */
    static final Class<?> ROW = SlowMoment.class;

    private final BiConsumer<Record, Map<String, Object>> derived;

    private RecordJson(BiConsumer<Record, Map<String, Object>> derived) {
        this.derived = derived;
    }

    /**
     * Returns a value as maps, lists, strings, numbers, booleans and null.
     *
     * @param declared the type that {@link RecordReader} will be asked for
     */
    public static Object of(Type declared, Object value) {
        return of(declared, value, (record, json) -> {});
    }

    /**
     * Returns a value with fields that are computed of it, which {@link RecordReader} ignores.
     *
     * @param derived adds them to the fields of a record
     */
    static Object of(Type declared, Object value, BiConsumer<Record, Map<String, Object>> derived) {
        return new RecordJson(derived).json(declared, value);
    }

    private Object json(Type declared, Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.isPresent() ? json(argument(declared), optional.get()) : null;
        }
        if (value instanceof OptionalLong optional) {
            return optional.isPresent() ? (Object) optional.getAsLong() : null;
        }
        if (value instanceof List<?> list) {
            return Lists.map(list, element -> json(argument(declared), element));
        }
        if (value instanceof Instant || value instanceof Subject) {
            return value.toString();
        }
        Object stored = StoredForm.of(value);
        if (stored instanceof Json.OneLine) {
            return stored;
        }
        if (stored instanceof Record record) {
            return record.getClass() == ROW ? row(record) : fields(declared, record);
        }
        if (value instanceof Enum<?> constant) {
            return key(constant);
        }
        if (value instanceof Double number && !Double.isFinite(number)) {
            return Double.isNaN(number) ? null : number.toString();
        }
        return value;
    }

    private Json.OneLine row(Record record) {
        return new Json.OneLine(Lists.map(
                List.of(record.getClass().getRecordComponents()),
                component -> json(component.getGenericType(), invoke(component.getAccessor(), record))));
    }

    private Map<String, Object> fields(Type declared, Record record) {
        Map<String, Object> fields = new LinkedHashMap<>();
        if (isSealed(declared)) {
            fields.put(TYPE, name(record.getClass()));
        }
        put(fields, record.getClass().getSimpleName(), record);
        derived.accept(record, fields);
        return fields;
    }

    /** Adds a record's components, and those of its inlined ones. */
    private void put(Map<String, Object> fields, String path, Record record) {
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            String at = path + "." + component.getName();
            Object value = invoke(component.getAccessor(), record);
            if (value instanceof Optional<?> optional && optional.isEmpty()) {
                continue;
            }
            if (FieldNames.isInline(at)) {
                put(fields, at, (Record) StoredForm.of(value instanceof Optional<?> some ? some.get() : value));
            } else {
                put(fields, FieldNames.of(at), json(component.getGenericType(), value));
            }
        }
    }

    @SuppressWarnings("unchecked") // an object inside is a map that this method made
    private static void put(Map<String, Object> fields, String name, Object value) {
        int dot = name.indexOf('.');
        if (dot < 0) {
            fields.put(name, value);
        } else {
            fields.putIfAbsent(name.substring(0, dot), new LinkedHashMap<String, Object>());
            put((Map<String, Object>) fields.get(name.substring(0, dot)), name.substring(dot + 1), value);
        }
    }

    static String key(Enum<?> constant) {
        try {
            return (String) invoke(constant.getDeclaringClass().getMethod("key"), constant);
        } catch (NoSuchMethodException e) {
            return constant.toString(); // of verdicts, which stand in files as they are
        }
    }

    private static boolean isSealed(Type type) {
        return type instanceof Class<?> raw && raw.isSealed();
    }

    static Type argument(Type generic) {
        return ((ParameterizedType) generic).getActualTypeArguments()[0];
    }

    /** Returns a type's name as it stands in files: {@code sameIterations}. */
    static String name(Class<?> type) {
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
