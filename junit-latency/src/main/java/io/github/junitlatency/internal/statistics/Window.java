package io.github.junitlatency.internal.statistics;

import io.github.junitlatency.internal.lists.Lists;
import java.util.Optional;

/**
 * Drawn numbers that are close together, and the chance that as many are as close at random.
 *
 * <p>For each count h of all, three quarters and half of m numbers, the narrowest window with h of them is found, at most a
 * tenth of all n numbers wide. With its width w, and the {@link HoeffdingBound} P:
 *
 * <pre>
 * chance = 3 m P(h - 1 of m - 1, p), p = (w - 1) / (n - 1)
 * </pre>
 *
 * <p>The factor pays for three counts, and for m numbers that a window may begin with.
 *
 * <p>Example: of 20 numbers up to 100,000 ten are within 1,203 to 1,250. w = 48, p = 4.7e-4, P(9 of 19) &lt;= exp(-19 *
 * 2.938) = 5.7e-25, and chance = 60 * 5.7e-25 = 3.4e-23.
 *
 * @param first the first number in it
 * @param last the last one
 * @param count how many are in it
 * @param chance the chance, at most 1
 */
public record Window(long first, long last, int count, double chance) {

    /** Fewer numbers than these make no burst. */
    public static final int MIN_COUNT = 5;

    private static final int LEAST_PARTS = 10;

    /**
     * Finds the best window; empty where none has enough.
     *
     * @param drawn ascending, none twice
     * @param all how many numbers there are: 0 to all - 1
     */
    public static Optional<Window> of(long[] drawn, long all) {
        int[] counts = {drawn.length, (3 * drawn.length + 3) / 4, (drawn.length + 1) / 2};
        double bestLog = Double.POSITIVE_INFINITY;
        Window best = null;
        for (int count : counts) {
            int from = count < MIN_COUNT ? -1 : narrowest(drawn, count);
            long width = from < 0 ? all : drawn[from + count - 1] - drawn[from] + 1;
            double log = Math.log(3.0 * drawn.length)
                    + HoeffdingBound.log(count - 1, drawn.length - 1, (width - 1.0) / (all - 1));
            if (width <= all / LEAST_PARTS && log < bestLog) {
                bestLog = log;
                best = new Window(drawn[from], drawn[from + count - 1], count, HoeffdingBound.chance(log));
            }
        }
        return Optional.ofNullable(best);
    }

    private static int narrowest(long[] drawn, int count) {
        int best = 0;
        for (int from = 1; from + count <= drawn.length; from++) {
            if (drawn[from + count - 1] - drawn[from] < drawn[best + count - 1] - drawn[best]) {
                best = from;
            }
        }
        return best;
    }

    /** Returns the numbers that are in it. */
    public long[] members(long[] numbers) {
        return Lists.filter(numbers, number -> number >= first && number <= last);
    }
}
