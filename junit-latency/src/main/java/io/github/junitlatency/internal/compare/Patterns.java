package io.github.junitlatency.internal.compare;

/** Counts the patterns of signs of a look by their sum of positive ranks, apart from those that proved before. */
final class Patterns {

    private final int size;
    private final long provedBefore;
    private final long[] bySum; // patterns that did not prove before

    /**
     * Goes through all patterns, each a change of one sign from the one before (Gray code).
     *
     * @param ranks the doubled ranks of each look's values, up to this look
     * @param bounds the sums that proved at the looks before
     * @param look the index of this look
     */
    Patterns(int[][] ranks, int[] bounds, int look) {
        size = ranks[look].length;
        bySum = new long[size * (size + 1) + 1]; // the sum of all doubled ranks
        int[] sums = new int[look + 1];
        long proved = 0;
        for (long number = 0; number < all(); number++) {
            if (number > 0) {
                flip(Long.numberOfTrailingZeros(number), number, ranks, sums);
            }
            if (hasProved(sums, bounds, look)) {
                proved++;
            } else {
                bySum[sums[look]]++;
            }
        }
        provedBefore = proved;
    }

    private static void flip(int pair, long number, int[][] ranks, int[] sums) {
        boolean isPositive = ((number ^ (number >>> 1)) >>> pair & 1) == 1;
        for (int look = 0; look < sums.length; look++) {
            if (pair < ranks[look].length) {
                sums[look] += isPositive ? ranks[look][pair] : -ranks[look][pair];
            }
        }
    }

    private static boolean hasProved(int[] sums, int[] bounds, int look) {
        for (int before = 0; before < look; before++) {
            if (sums[before] >= bounds[before]) {
                return true;
            }
        }
        return false;
    }

    /** Returns how many patterns there are. */
    long all() {
        return 1L << size;
    }

    /** Returns how many patterns have proved before or have at least so large a sum. */
    long asExtreme(int sum) {
        long count = provedBefore;
        for (int i = sum; i < bySum.length; i++) {
            count += bySum[i];
        }
        return count;
    }

    /** Returns the least sum that not more than so many patterns reach, with those that proved before. */
    int leastSum(double allowed) {
        int sum = bySum.length;
        long count = provedBefore;
        while (sum > 0 && count + bySum[sum - 1] <= allowed) {
            sum--;
            count += bySum[sum];
        }
        return sum;
    }
}
