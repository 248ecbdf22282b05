package io.github.junitlatency.result;

/**
 * Compares head with base, over pairs of JVMs.
 *
 * @param head the subject, the median over the pairs: in nanoseconds, or in bytes of an allocation budget
 * @param base the same of base
 * @param ratio head by base
 * @param pairs how many pairs of JVMs were compared
 * @param baseDiffersBy how much JVMs of base differ among each other, as a share: 0.031 for 3.1%; NaN where unknown
 */
public record BaseComparison(double head, double base, Ratio ratio, int pairs, double baseDiffersBy) {

    /**
     * Head by base, with what it may be as well.
     *
     * @param value the estimate; 1.05 where head takes 5% more
     * @param low the lower end of its interval; 0 where the pairs are too few to tell
     * @param high the upper end; infinite where the pairs are too few to tell
     * @param confidence the interval's, such as 0.95
     */
    public record Ratio(double value, double low, double high, double confidence) {}
}
