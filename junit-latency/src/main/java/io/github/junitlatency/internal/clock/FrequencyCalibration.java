package io.github.junitlatency.internal.clock;

import java.util.function.LongSupplier;

/**
 * Measures a clock's frequency against a reference clock, ever more exactly the longer it lives.
 *
 * <p>A sample reads clock, reference, clock, many times over, and keeps the narrowest bracket; the frequency is the
 * slope from the first sample to a new one.
 */
public final class FrequencyCalibration {

    /** With brackets of a microsecond, 20 ppm over this long: fifty times better than the 0.1% that is a doubt. */
    static final long MIN_BASE_NANOS = 100_000_000;

    private static final int TRIES = 100;

    private final LongSupplier ticks;
    private final LongSupplier referenceNanos;
    private final Sample first;

    /**
     * Takes the first sample.
     *
     * @param ticks the clock
     * @param referenceNanos the reference in nanoseconds, CLOCK_MONOTONIC_RAW where it can be had
     */
    public FrequencyCalibration(LongSupplier ticks, LongSupplier referenceNanos) {
        this.ticks = ticks;
        this.referenceNanos = referenceNanos;
        first = sample();
    }

    /**
     * Returns the frequency between the first sample and now; waits until they are a tenth of a second apart.
     *
     * @throws IllegalStateException if the clock did not advance meanwhile
     */
    public Frequency frequency() {
        while (referenceNanos.getAsLong() - first.nanos < MIN_BASE_NANOS) {
            Thread.onSpinWait();
        }
        Frequency frequency = frequencySoFar();
        if (!(frequency.hertz() > 0)) {
            throw new IllegalStateException("the clock did not advance in 0.1 s, so it cannot be trusted; set "
                    + "junit.latency.clock to nanotime or use another machine");
        }
        return frequency;
    }

    /** Returns the frequency between the first sample and now, however near; 0 or less of a clock that did not advance. */
    public Frequency frequencySoFar() {
        Sample last = sample();
        double elapsed = last.ticks - first.ticks;
        return new Frequency(
                elapsed * 1e9 / (last.nanos - first.nanos),
                (first.bracketTicks + last.bracketTicks) / 2.0 / elapsed * 1e6);
    }

    private Sample sample() {
        Sample narrowest = null;
        for (int i = 0; i < TRIES; i++) {
            long before = ticks.getAsLong();
            long nanos = referenceNanos.getAsLong();
            long bracket = ticks.getAsLong() - before;
            if (bracket >= 0 && (narrowest == null || bracket < narrowest.bracketTicks)) {
                narrowest = new Sample(before + bracket / 2, nanos, bracket);
            }
        }
        if (narrowest == null) {
            throw new IllegalStateException("the clock ran backwards in each of " + TRIES + " samples");
        }
        return narrowest;
    }

    private record Sample(long ticks, long nanos, long bracketTicks) {}
}
