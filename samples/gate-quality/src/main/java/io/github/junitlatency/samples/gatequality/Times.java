package io.github.junitlatency.samples.gatequality;

import java.util.Locale;

/** Times with three digits and a unit. */
final class Times {

    private static final String[] UNITS = {"ns", "us", "ms", "s"};

    private Times() {}

    /** Returns such as {@code 61ns}, {@code 1.30us}, {@code 12.4ms}. */
    static String text(double nanos) {
        double value = nanos;
        int unit = 0;
        while (value >= 1_000 && unit < UNITS.length - 1) {
            value /= 1_000;
            unit++;
        }
        int digits = unit == 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
        return String.format(Locale.ROOT, "%." + digits + "f%s", value, UNITS[unit]);
    }
}
