package io.github.junitlatency.internal.compare;

/**
 * Head's time as a multiple of base's, with its interval.
 *
 * @param estimate the Hodges-Lehmann estimate over pairs
 * @param low what it may be at least; 0 where there are too few pairs to say
 * @param high what it may be at most; infinite where there are too few pairs to say
 * @param confidence how sure the interval is, such as 0.95
 */
public record Ratio(double estimate, double low, double high, double confidence) {

    /** Returns whether there are enough pairs for an interval. */
    public boolean hasInterval() {
        return low > 0 && Double.isFinite(high);
    }
}
