package io.github.junitlatency.samples.gatequality;

import java.util.Locale;

/** Names of choices as they are written in options and tables: lower case, with hyphens. */
final class Names {

    private Names() {}

    static String of(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
