package io.github.junitlatency.samples.gatequality;

import java.util.Arrays;
import java.util.Locale;

/** Names of choices as they are written in options and tables: lower case, with hyphens. */
final class Names {

    private Names() {}

    static String of(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** @throws IllegalArgumentException if none of the values has the name; it lists them */
    static <T> T named(T[] values, String name) {
        return Arrays.stream(values)
                .filter(value -> value.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "expected one of " + Arrays.toString(values) + " but was '" + name + "'"));
    }
}
