package io.github.junitlatency.internal.common.statistics;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Every k-th number: the period and phase that most of some numbers follow.
 *
 * <p>Neighbours are one number first, as what slows two iterations in a row is one event. A comb of period k, phase a and
 * tolerance t (0 or 1) is the set of all i with (i - a) mod k at most t away from 0. Four of five numbers lie on different
 * teeth of it, five at least. The period is at least ten times the width of a tooth, w = 2 t + 1, or at least 100 teeth are
 * hit, since of six numbers at random five are often even. Of several combs it is the one with the greatest h ln(k / w), for
 * h teeth that are hit.
 *
 * <p>Example: 40 numbers are at 49, 99, 149, and so on, and 5 are elsewhere. Periods of 10, 25 and 50 hold of 40, and 40 ln 50
 * = 156 is the greatest.
 *
 * @param period k
 * @param phase the first number on the comb, below k
 * @param tolerance how far from a tooth a number may be
 */
public record Comb(long period, long phase, int tolerance) {

    private static final int MIN_TEETH = 5;
    private static final int MIN_PERIOD = 10; // in widths of a tooth, unless many teeth are hit
    private static final int MANY_TEETH = 100;
    private static final int MAX_NUMBERS = 128;
    private static final int SMALL_PERIODS = 256;
    private static final int MAX_PERIOD = 1 << 20; // of which the residues are counted, in 4 MB at most
    private static final int MAX_CANDIDATES = 400;

    /**
     * Finds the best comb; empty where none holds of enough.
     *
     * @param drawn ascending, none twice
     * @param all how many numbers there are: 0 to all - 1
     */
    public static Optional<Comb> of(long[] drawn, long all) {
        long[] events = withoutNeighbours(drawn);
        long range = all;
        if (events.length > MAX_NUMBERS) { // the first ones tell enough
            range = events[MAX_NUMBERS];
            events = Arrays.copyOf(events, MAX_NUMBERS);
        }
        return events.length < MIN_TEETH ? Optional.empty() : new Search(events, range).best();
    }

    /** Returns how many of some numbers are on it. */
    public long[] members(long[] numbers) {
        return Lists.filter(numbers, this::has);
    }

    /** Returns how many numbers a tooth has. */
    public int width() {
        return 2 * tolerance + 1;
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
        private final int[] counts; // how many numbers have a residue
        private final int[] residues;
        private final Set<Integer> periods = new LinkedHashSet<>();
        private double greatest;
        private Comb best;

        Search(long[] events, long all) {
            this.events = events;
            residues = new int[events.length];
            int max = (int) Math.min(MAX_PERIOD, all / MIN_TEETH);
            for (int period = 2; period <= Math.min(SMALL_PERIODS, max); period++) {
                periods.add(period);
            }
            addDistances(max);
            int longest = 0;
            for (int period : periods) {
                longest = Math.max(longest, period);
            }
            counts = new int[longest + 1];
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
                if (period >= MIN_PERIOD) {
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
            if (isEnough(most)) {
                Comb comb = new Comb(period, phase, tolerance);
                Set<Long> hit = new HashSet<>();
                for (long event : comb.members(events)) {
                    hit.add(Math.floorDiv(event - comb.phase + tolerance, period));
                }
                int teeth = hit.size();
                double weight = teeth * Math.log((double) period / comb.width());
                boolean isSpecial = period >= MIN_PERIOD * comb.width() || teeth >= MANY_TEETH;
                if (isEnough(teeth) && isSpecial && weight > greatest) {
                    greatest = weight;
                    best = comb;
                }
            }
        }

        private boolean isEnough(int teeth) {
            return teeth >= MIN_TEETH && 5 * teeth >= 4 * events.length;
        }
    }
}
