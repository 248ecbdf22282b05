package io.github.junitlatency.internal.report;

import io.github.junitlatency.result.Distribution;
import java.nio.charset.Charset;

/**
 * Shows a distribution in twelve block characters.
 *
 * <p>From left to right are times by their logarithm, each block as high as the logarithm of how many took so long.
 *
 * <p>With the shortest time {@code a}, the longest {@code b} and {@code n} blocks, a time {@code t} is in block
 * {@code floor(n * ln(t / a) / ln(b / a))}, the longest in the last. A block of {@code c} of {@code m} in the fullest block
 * has the height {@code ceil(8 * ln(1 + c) / ln(1 + m))} eighths; an empty one is a space.
 *
 * <p>Example: 99,990 calls of 100 ticks and 10 of 10,000, in 12 blocks. The first is 8 eighths high, the last is
 * {@code ceil(8 * 2.4 / 11.5)} = 2 eighths, and ten spaces are between them: that tail is a hundred times longer.
 */
final class Sparkline {

    private static final String BLOCKS = " \u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
    private static final int BLOCK_COUNT = 12;

    private Sparkline() {}

    /** Returns the blocks; nothing where the encoding lacks them, or where all took equally long. */
    static String of(Distribution distribution, Charset encoding) {
        if (!canShow(encoding) || distribution.count() == 0) {
            return "";
        }
        double shortest = Math.max(1, distribution.minTicks());
        double longest = Math.max(1, distribution.maxTicks());
        if (longest <= shortest) {
            return "";
        }
        double[] counts = new double[BLOCK_COUNT];
        distribution.forEachBucket((ticks, count) -> {
            double place = Math.log(Math.max(shortest, ticks) / shortest) / Math.log(longest / shortest);
            counts[(int) Math.min(BLOCK_COUNT - 1, Math.floor(BLOCK_COUNT * place))] += count;
        });
        double max = 0;
        for (double count : counts) {
            max = Math.max(max, count);
        }
        StringBuilder line = new StringBuilder();
        for (double count : counts) {
            int eighths = (int) Math.ceil(8 * Math.log1p(count) / Math.log1p(max) - 1e-9);
            line.append(BLOCKS.charAt(eighths));
        }
        return line.toString();
    }

    /** Returns whether an encoding has all of the blocks. */
    private static boolean canShow(Charset encoding) {
        return encoding.canEncode() && encoding.newEncoder().canEncode(BLOCKS);
    }
}
