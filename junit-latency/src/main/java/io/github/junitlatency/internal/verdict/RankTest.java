package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.List;

/**
 * Tests whether rates of rounds are higher than those of slices of the control run, by their ranks alone.
 *
 * <p>Stalls of a machine come in spells, so that many events of one round may be one. A rank counts a round once,
 * however many events it has. If rounds and slices did not differ, each choice of as many of them were as likely to be
 * the rounds. The p-value is the share of choices whose sum of ranks is as large (exact one-sided test of Wilcoxon and
 * Mann-Whitney; equal rates share their ranks).
 *
 * <p>Example: four rounds above all of seven slices: one choice in (11 over 4) = 330. Nine of twelve rounds with an
 * event, and twelve slices without: 220 of the 1,307,504 choices of nine of 24 are in the rounds: 0.00017.
 */
final class RankTest {

    private RankTest() {}

    /** Returns the p-value; 1 without rounds or slices. */
    static double pValue(List<Double> rounds, List<Double> slices) {
        if (rounds.isEmpty() || slices.isEmpty()) {
            return 1;
        }
        List<Double> all = Lists.concat(rounds, slices);
        int[] ranks = new int[all.size()]; // twice the mean rank, so that equal rates have whole numbers
        int max = 0;
        int seen = 0;
        for (int i = 0; i < ranks.length; i++) {
            double rate = all.get(i);
            int below = Lists.count(all, other -> other < rate);
            int equal = Lists.count(all, other -> other == rate);
            ranks[i] = 2 * below + equal + 1;
            max += ranks[i];
            seen += i < rounds.size() ? ranks[i] : 0;
        }
        return share(ranks, rounds.size(), seen, max);
    }

    /** Returns the share of choices of so many ranks whose sum is at least that, counted from choice to choice. */
    private static double share(int[] ranks, int chosen, int least, int max) {
        double[][] ways = new double[chosen + 1][max + 1];
        ways[0][0] = 1;
        for (int rank : ranks) {
            for (int count = chosen; count > 0; count--) {
                for (int sum = max; sum >= rank; sum--) {
                    ways[count][sum] += ways[count - 1][sum - rank];
                }
            }
        }
        double all = 0;
        double asLarge = 0;
        for (int sum = 0; sum <= max; sum++) {
            all += ways[chosen][sum];
            asLarge += sum >= least ? ways[chosen][sum] : 0;
        }
        return asLarge / all;
    }

    /** Returns the chance that all of so many rounds are above all of so many slices. */
    static double chanceOfAllAbove(int rounds, int slices) {
        double chance = 1;
        for (int i = 1; i <= rounds; i++) {
            chance *= (double) i / (slices + i);
        }
        return chance;
    }
}
