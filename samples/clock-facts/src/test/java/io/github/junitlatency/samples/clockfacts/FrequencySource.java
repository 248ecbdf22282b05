package io.github.junitlatency.samples.clockfacts;

import java.util.OptionalDouble;

/**
 * The clock's frequency as one source gives it.
 *
 * @param name which source
 * @param hertz ticks a second; empty where the source is silent
 * @param isExact whether it means the true rate, and not a rounded one
 * @param note what the figure is, or why there is none
 */
record FrequencySource(String name, OptionalDouble hertz, boolean isExact, String note) {

    static FrequencySource exact(String name, double hertz, String note) {
        return new FrequencySource(name, OptionalDouble.of(hertz), true, note);
    }

    static FrequencySource rounded(String name, double hertz, String note) {
        return new FrequencySource(name, OptionalDouble.of(hertz), false, note);
    }

    static FrequencySource silent(String name, String reason) {
        return new FrequencySource(name, OptionalDouble.empty(), false, reason);
    }
}
