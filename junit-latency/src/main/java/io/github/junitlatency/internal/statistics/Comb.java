package io.github.junitlatency.internal.statistics;

import io.github.junitlatency.internal.lists.Lists;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Every k-th number: the period and phase that drawn numbers follow best, and the chance of as good a one at random.
 *
 * <p>Neighbours are one number first, as what slows two iterations in a row is one event. A comb of period k, phase a and
 * tolerance t (0 or 1) is the set of all i with (i - a) mod k at most t away from 0. With m numbers of which h lie on
 * different teeth, p the comb's share of all numbers, and the {@link HoeffdingBound} P:
 *
 * <pre>
 * chance = 2 k (k - 1) k P(h of m, p)
 * </pre>
 *
 * <p>The factor pays for all that was tried: two tolerances, k phases, and each period with the weight 1 / (k (k - 1)),
 * which over all periods from 2 on add up to 1.
 *
 * <p>A timer's ticks are not drawn at random: they lie around the teeth, and drift. So the chance is at least that of numbers
 * that lie anywhere around them: of s numbers less than five widths from a tooth, h are on the comb, where the width is w =
 * 2 t + 1 numbers. The factor is for two tolerances, 9 w phases, and ten periods about as long.
 *
 * <pre>
 * chance &gt;= 2 * 9 w * 10 P(h of s, 1/9)
 * </pre>
 *
 * <p>Example: of 20 numbers up to 100,000, 10 are at 49, 99, 149, and so on. k = 50, p = 0.02, D = 0.5 ln 25 + 0.5 ln (0.5 /
 * 0.98) = 1.273, P = exp(-25.46) = 8.8e-12, and chance = 2 * 50 * 49 * 50 * 8.8e-12 = 2.1e-6. One of the other ten is near a tooth: s = 11,
 * D = 0.909 ln 8.18 + 0.091 ln (0.091 / 0.889) = 1.704, P = exp(-18.74) = 7.2e-9, so chance &gt;= 180 * 7.2e-9 = 1.3e-6.
 *
 * @param period k
 * @param phase the first number on the comb, below k
 * @param tolerance how far from a tooth a number may be
 * @param teeth how many different teeth were hit
 * @param chance the chance, at most 1
 */
public record Comb(long period, long phase, int tolerance, long teeth, double chance) {

    /** Fewer teeth than these make no comb. */
    public static final int MIN_TEETH = 4;

    private static final int MAX_NUMBERS = 128;
    private static final int SMALL_PERIODS = 256;
    private static final int MAX_PERIOD = 1 << 20; // of which the residues are counted, in 4 MB at most
    private static final int MAX_CANDIDATES = 400;
    private static final int MIN_PERIOD_WITH_TOLERANCE = 10;
    private static final int AROUND = 9; // odd: as many widths of a tooth
    private static final double SIMILAR_PERIODS = 10;

    /**
     * Finds the best comb; empty where none has enough teeth.
     *
     * @param drawn ascending, none twice
     * @param all how many numbers there are: 0 to all - 1
     */
    public static Optional<Comb> of(long[] drawn, long all) {
        long[] events = withoutNeighbours(drawn);
        long range = all;
        if (events.length > MAX_NUMBERS) { // the first ones are drawn at random from what is below the next
            range = events[MAX_NUMBERS];
            events = Arrays.copyOf(events, MAX_NUMBERS);
        }
        return events.length < MIN_TEETH ? Optional.empty() : new Search(events, range).best();
    }

    /** Returns how many of some numbers are on it. */
    public long[] members(long[] numbers) {
        return Lists.filter(numbers, this::has);
    }

    private boolean has(long number) {
        long away = Math.floorMod(number - phase, period);
        return Math.min(away, period - away) <= tolerance;
    }

    static long[] withoutNeighbours(long[] ascending) {
        long[] kept = new long[ascending.length];
        int size = 0;
        for (int i = 0; i < ascending.length; i++) {
            if (i == 0 || ascending[i] > ascending[i - 1] + 1) {
                kept[size++] = ascending[i];
            }
        }
        return Arrays.copyOf(kept, size);
    }

    /** Tries periods: all small ones, and those that the distances of the numbers have in common. */
    private static final class Search {

        private final long[] events;
        private final long all;
        private final int[] counts; // how many numbers have a residue
        private final int[] residues;
        private final Set<Integer> periods = new LinkedHashSet<>();
        private double bestLog = Double.POSITIVE_INFINITY;
        private Comb best;

        Search(long[] events, long all) {
            this.events = events;
            this.all = all;
            residues = new int[events.length];
            int max = (int) Math.min(MAX_PERIOD, all / MIN_TEETH);
            for (int period = 2; period <= Math.min(SMALL_PERIODS, max); period++) {
                periods.add(period);
            }
            addDistances(max);
            int greatest = 0;
            for (int period : periods) {
                greatest = Math.max(greatest, period);
            }
            counts = new int[greatest + 1];
        }

        private void addDistances(int max) {
            for (int reach = 1; reach <= 3; reach++) {
                for (int i = 0; i + 2 * reach < events.length; i++) {
                    long distance = events[i + reach] - events[i];
                    add(distance, max);
                    add(divisor(distance, events[i + 2 * reach] - events[i + reach]), max);
                }
            }
        }

        private void add(long period, int max) {
            if (period >= 2 && period <= max && periods.size() < MAX_CANDIDATES) {
                periods.add((int) period);
            }
        }

        private static long divisor(long a, long b) {
            return b == 0 ? a : divisor(b, a % b);
        }

        Optional<Comb> best() {
            for (int period : periods) {
                for (int i = 0; i < events.length; i++) {
                    residues[i] = (int) (events[i] % period);
                    counts[residues[i]]++;
                }
                consider(period, 0);
                if (period >= MIN_PERIOD_WITH_TOLERANCE) {
                    consider(period, 1);
                }
                for (int residue : residues) {
                    counts[residue] = 0;
                }
            }
            return Optional.ofNullable(best);
        }

        private void consider(int period, int tolerance) {
            int phase = 0;
            int most = 0;
            for (int residue : residues) {
                int hits = counts[residue];
                if (tolerance == 1) {
                    hits += counts[residue == 0 ? period - 1 : residue - 1];
                    hits += counts[residue == period - 1 ? 0 : residue + 1];
                }
                if (hits > most) {
                    most = hits;
                    phase = residue;
                }
            }
            double share = Math.min(1, (2 * tolerance + 1.0) * ((all - 1) / period + 1) / all);
            double tried = Math.log(2.0 * period * (period - 1) * period);
            if (most >= MIN_TEETH && tried + HoeffdingBound.log(most, events.length, share) < bestLog) {
                Comb comb = new Comb(period, phase, tolerance, most, 1);
                Set<Long> hit = new HashSet<>();
                for (long event : comb.members(events)) {
                    hit.add(Math.floorDiv(event - comb.phase + tolerance, period));
                }
                long teeth = hit.size();
                double log = tried + HoeffdingBound.log(teeth, events.length, share);
                if (teeth >= MIN_TEETH && log < bestLog) {
                    bestLog = log;
                    best = new Comb(
                            period,
                            comb.phase,
                            tolerance,
                            teeth,
                            HoeffdingBound.chance(Math.max(log, around(comb, teeth))));
                }
            }
        }

        /** Returns the logarithm of the chance, where the numbers lie around the teeth. */
        private double around(Comb comb, long teeth) {
            int width = 2 * comb.tolerance + 1;
            long reach = Math.min(AROUND * width, comb.period) / 2;
            Comb wide = new Comb(comb.period, comb.phase, (int) reach, teeth, 1);
            double share = Math.min(1, (double) width / (2 * reach + 1));
            double tried = Math.log(2.0 * AROUND * width * SIMILAR_PERIODS);
            return tried + HoeffdingBound.log(teeth, wide.members(events).length, share);
        }
    }
}
