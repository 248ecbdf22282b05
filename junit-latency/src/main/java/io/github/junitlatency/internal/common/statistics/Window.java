package io.github.junitlatency.internal.common.statistics;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.List;
import java.util.Optional;

/**
 * Holds all of some numbers, or four of five of them, in a tenth of the range at most; five at least.
 *
 * <p>Example: of 12 numbers up to 100,000 ten are within 1,203 to 1,250: a window of 48.
 *
 * @param first the first number in it
 * @param last the last one
 * @param count how many are in it
 */
public record Window(long first, long last, int count) {

    /** Fewer numbers than these make no burst. */
    public static final int MIN_COUNT = 5;

    private static final int LEAST_PARTS = 10;

    /**
     * Finds the window; empty where there is none.
     *
     * @param drawn ascending, none twice
     * @param all how many numbers there are: 0 to all - 1
     */
    public static Optional<Window> of(long[] drawn, long all) {
        if (drawn.length < MIN_COUNT) {
            return Optional.empty();
        }
        Window whole = narrowest(drawn, drawn.length);
        Window most = narrowest(drawn, Math.max(MIN_COUNT, (4 * drawn.length + 4) / 5));
        return Lists.first(List.of(whole, most), window -> window.last - window.first < all / LEAST_PARTS);
    }

    private static Window narrowest(long[] drawn, int count) {
        int best = 0;
        for (int from = 1; from + count <= drawn.length; from++) {
            if (drawn[from + count - 1] - drawn[from] < drawn[best + count - 1] - drawn[best]) {
                best = from;
            }
        }
        return new Window(drawn[best], drawn[best + count - 1], count);
    }

    /** Returns the numbers that are in it. */
    public long[] members(long[] numbers) {
        return Lists.filter(numbers, number -> number >= first && number <= last);
    }
}
