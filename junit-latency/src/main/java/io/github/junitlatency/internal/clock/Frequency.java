package io.github.junitlatency.internal.clock;

/**
 * A clock's frequency.
 *
 * @param hertz ticks a second
 * @param errorPpm the greatest error by the two bracketed samples, in parts per million; 0 where the processor gave it
 */
public record Frequency(double hertz, double errorPpm) {

    /** More disagreement than this is no longer rounding or temperature (crystals are good to 100 ppm). */
    public static final double TOLERANCE = 0.001;

    /** Returns whether another source's frequency is the same one. */
    public boolean agreesWith(double otherHertz) {
        return Math.abs(hertz / otherHertz - 1) <= TOLERANCE;
    }
}
