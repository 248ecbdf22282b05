package io.github.junitlatency.jmh;

import io.github.junitlatency.internal.common.lists.Lists;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.openjdk.jmh.annotations.Param;

/**
 * The values of {@code @Param} fields that take the place of those in the code.
 *
 * @param given by the fields' names
 */
record ParamValues(Map<String, List<String>> given) {

    /** Such as {@code size=10,100;mode=FAST}. */
    static final String PARAMETER = "latency.params";

    /**
     * Reads them.
     *
     * @throws ExtensionConfigurationException if they cannot be read
     */
    static ParamValues of(String text) {
        Map<String, List<String>> given = new LinkedHashMap<>();
        for (String param : text.isBlank() ? List.<String>of() : Lists.split(text, ';')) {
            int equals = param.indexOf('=');
            String name = param.substring(0, Math.max(0, equals)).strip();
            if (name.isEmpty()) {
                throw new ExtensionConfigurationException(PARAMETER + " = \"" + text + "\": \"" + param
                        + "\" is no name and values; write such as size=10,100;mode=FAST");
            }
            given.put(name, Lists.map(Lists.split(param.substring(equals + 1), ','), String::strip));
        }
        return new ParamValues(given);
    }

    /**
     * Returns each combination of values, as JMH runs them; an empty one where no state has parameters.
     *
     * @throws ExtensionConfigurationException if a parameter has no values, or one that its type does not take
     */
    List<Map<String, String>> combinations(List<StateType> states) {
        List<Map<String, String>> all = List.of(Map.of());
        for (Map.Entry<String, List<String>> param : values(states).entrySet()) {
            List<Map<String, String>> longer = new ArrayList<>();
            for (Map<String, String> before : all) {
                for (String value : param.getValue()) {
                    Map<String, String> values = new LinkedHashMap<>(before);
                    values.put(param.getKey(), value);
                    longer.add(values);
                }
            }
            all = longer;
        }
        return all;
    }

    /** Returns the values of each parameter; states that have one of the same name share it. */
    private Map<String, List<String>> values(List<StateType> states) {
        Map<String, List<String>> all = new LinkedHashMap<>();
        for (StateType state : states) {
            for (Field field : state.params()) {
                List<String> values = all.get(field.getName());
                if (values == null) {
                    values = given.containsKey(field.getName()) ? given.get(field.getName()) : inCode(field);
                    all.put(field.getName(), values);
                }
                for (String value : values) {
                    converted(field, value);
                }
            }
        }
        return all;
    }

    private static List<String> inCode(Field field) {
        List<String> values = List.of(field.getAnnotation(Param.class).value());
        if (!values.equals(List.of(Param.BLANK_ARGS)) && !values.isEmpty()) {
            return values;
        }
        if (!field.getType().isEnum()) {
            throw new ExtensionConfigurationException("@Param on " + StateType.name(field)
                    + " has no values; give it some, or set " + PARAMETER + " = " + field.getName() + "=...");
        }
        return Lists.map(List.of(field.getType().getEnumConstants()), constant -> ((Enum<?>) constant).name());
    }

    /**
     * Returns a value as its field has it.
     *
     * @throws ExtensionConfigurationException if the field's type does not have it
     */
    static Object converted(Field field, String value) {
        Class<?> type = field.getType();
        try {
            if (type == String.class) {
                return value;
            }
            if (type == char.class || type == Character.class) {
                if (value.length() != 1) {
                    throw new IllegalArgumentException("it is no single character");
                }
                return value.charAt(0);
            }
            Class<?> boxed = (Class<?>) MethodType.methodType(type).wrap().returnType();
            return boxed.getMethod("valueOf", String.class).invoke(null, value); // an enum has one, too
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            throw new ExtensionConfigurationException(
                    "@Param on " + StateType.name(field) + " cannot be \"" + value + "\", because it is of type "
                            + type.getSimpleName() + "; correct the value, or set " + PARAMETER,
                    e);
        }
    }
}
