package io.github.junitlatency.result;

import java.util.Locale;

/** Constants as they stand in files. */
final class Keys {

    private Keys() {}

    /** Returns a constant in lower case, its words parted by hyphens. */
    static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
