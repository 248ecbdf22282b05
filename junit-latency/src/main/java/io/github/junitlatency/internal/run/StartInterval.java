package io.github.junitlatency.internal.run;

import java.util.function.DoubleSupplier;

/** The ticks between two starts of a schedule: 0, one call after the other, until the clock's frequency is known. */
final class StartInterval implements DoubleSupplier {

    private double ticks;

    void set(double known) {
        ticks = known;
    }

    @Override
    public double getAsDouble() {
        return ticks;
    }
}
