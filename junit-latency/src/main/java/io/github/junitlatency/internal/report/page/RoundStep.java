package io.github.junitlatency.internal.report.page;

/** Steps that people count in. */
final class RoundStep {

    private RoundStep() {}

    /** Returns the smallest of 1, 2 and 5 times a power of ten that is not less: 0.3 becomes 0.5. */
    static double of(double atLeast) {
        double decade = Math.pow(10, Math.floor(Math.log10(atLeast)));
        for (int digit : new int[] {1, 2, 5}) {
            if (digit * decade >= atLeast) {
                return digit * decade;
            }
        }
        return 10 * decade;
    }
}
