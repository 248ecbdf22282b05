package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.statistics.TailProbability;
import java.util.ArrayList;
import java.util.List;

/**
 * Slow iterations at the beginning of rounds, and the chance that noise falls there.
 *
 * <p>Noise comes in bursts, so bursts are counted and not iterations: numbers at most max(16, n / 1,000) apart are one, for n
 * iterations of a round. A round has C bursts, the first of which ends in front of iteration e. A burst at random begins
 * below e with a chance of e/n at most. So each of R rounds has the p-value C e / n, at most 1, and with q, the product of
 * these, Fisher's method gives
 *
 * <pre>
 * chance = P(Gamma(R) &gt;= -ln q); for R = 2: q (1 - ln q)
 * </pre>
 *
 * <p>Example: in each of two rounds of 100,000 iterations the first 12 are slow, and one iteration in the middle. C = 2, e =
 * 12, p = 2.4e-4, q = 5.8e-8, and chance = 5.8e-8 (1 + 16.7) = 1.0e-6. In one round alone it would be 2.4e-4.
 *
 * @param length how many iterations the longest beginning has
 * @param chance the chance, at most 1
 */
record BeginningOfRound(long length, double chance) {

    private static final long LEAST_GAP = 16;
    private static final double EARLY = 0.05; // the beginning of a round that ends later is none

    /** Looks at the first burst of each round; a length of 0 where fewer than half of the rounds begin with one. */
    static BeginningOfRound of(List<long[]> rounds, long iterations) {
        double product = 1;
        List<Long> ends = new ArrayList<>();
        for (long[] round : rounds) {
            long gap = Math.max(LEAST_GAP, iterations / 1_000);
            long end = end(round, gap);
            double chance = end == 0 ? 1 : Math.min(1, bursts(round, gap) * (double) end / iterations);
            product *= chance;
            if (chance <= EARLY) {
                ends.add(end);
            }
        }
        boolean isMost = 2 * ends.size() >= rounds.size();
        long length = isMost ? Lists.max(ends, Long::longValue, 0) : 0;
        return new BeginningOfRound(length, length == 0 ? 1 : TailProbability.product(product, rounds.size()));
    }

    private static long end(long[] round, long gap) {
        int last = 0;
        while (last + 1 < round.length && round[last + 1] - round[last] <= gap) {
            last++;
        }
        return round.length == 0 ? 0 : round[last] + 1;
    }

    private static long bursts(long[] round, long gap) {
        long bursts = 1;
        for (int i = 1; i < round.length; i++) {
            bursts += round[i] - round[i - 1] > gap ? 1 : 0;
        }
        return bursts;
    }

    /** Returns the numbers that are in it. */
    long[] members(long[] numbers) {
        return Lists.filter(numbers, number -> number < length);
    }
}
