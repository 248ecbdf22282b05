package io.github.junitlatency.internal.compare;

/**
 * How sure a comparison must be, and how long it may take.
 *
 * @param significance the chance at which code within its allowance may FAIL; already divided where budgets share it
 * @param maxPairs at most so many pairs are measured
 * @param stepTicks the clock's step; no difference below it counts
 */
public record ComparisonSettings(double significance, int maxPairs, double stepTicks) {

    public ComparisonSettings {
        if (!(significance > 0 && significance <= 0.5)) {
            throw new IllegalArgumentException(
                    "a significance lies over 0 and is at most 0.5, but was " + significance);
        }
        if (maxPairs < 1 || maxPairs > SequentialSignedRankTest.MAX_PAIRS) {
            throw new IllegalArgumentException("at least 1 pair and at most " + SequentialSignedRankTest.MAX_PAIRS
                    + " can be compared, but asked for were " + maxPairs + "; set junit.latency.pairs");
        }
    }
}
