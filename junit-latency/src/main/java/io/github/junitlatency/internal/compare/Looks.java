package io.github.junitlatency.internal.compare;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;

/**
 * Plans after how many pairs the data are looked at, and how much of the significance each look may have used up.
 *
 * <p>The first look is as early as it can be: after the fewest pairs k that prove something when all agree, {@code 2^-k <=
 * 0.8 * significance}. It may use 2^-k. The others stand three pairs or more apart, the last at the most pairs; up to each,
 * an equal part more of the rest may be used.
 *
 * <p>Example: 1% and at most 11 pairs give looks at 7 (0.0078) and 11 (0.01); at most 15 pairs looks at 7 (0.0078), 11
 * (0.0089) and 15 (0.01). At 0.01% the first look is after 14 pairs.
 *
 * <p>Why so: docs/evidence/comparing.md compares numbers of pairs. A later first look finds a little more and makes
 * every test longer.
 *
 * @param pairs after how many pairs, ascending
 * @param levels the significance that may be used up to each look, ascending
 */
record Looks(List<Integer> pairs, List<Double> levels) {

    /** The rest lets a pair disagree later on. */
    private static final double SHARE_OF_FIRST = 0.8;

    /** Nearer looks find nothing: a few pairs more allow too few further patterns of signs. */
    private static final int PAIRS_APART = 3;

    /** Returns the looks; none where so few pairs cannot prove anything. */
    static Looks of(double significance, int maxPairs) {
        if (neededPairs(significance) > maxPairs) {
            return new Looks(List.of(), List.of());
        }
        int first = Math.min(maxPairs, neededPairs(SHARE_OF_FIRST * significance));
        double spent = Math.min(significance, Math.pow(2, -first));
        int further = first == maxPairs ? 0 : Math.max(1, (maxPairs - first) / PAIRS_APART);
        List<Integer> pairs = new ArrayList<>(List.of(first));
        List<Double> levels = new ArrayList<>(List.of(further == 0 ? significance : spent));
        for (int i = 1; i <= further; i++) {
            pairs.add(first + (int) Math.round((maxPairs - first) * (double) i / further));
            levels.add(i == further ? significance : spent + (significance - spent) * i / further);
        }
        return new Looks(pairs, levels);
    }

    /** Returns the fewest pairs that can prove anything: the least k with {@code 2^-k <= significance}. */
    static int neededPairs(double significance) {
        int pairs = 1;
        while (Math.pow(2, -pairs) > significance) {
            pairs++;
        }
        return pairs;
    }

    /** Returns the looks after so many pairs or fewer. */
    Looks upTo(int count) {
        int looks = Lists.count(pairs, n -> n <= count);
        return new Looks(pairs.subList(0, looks), levels.subList(0, looks));
    }
}
