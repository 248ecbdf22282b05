package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BaseComparison.Ratio;

/**
 * Head by base in words and in figures.
 *
 * <p>A ratio of 1.12 with an interval from 1.09 to 1.15 reads {@code 12% more (95% sure: 9 to 15% more)} in a sentence, and
 * {@code x1.12 1.09-1.15} in a table.
 */
final class RatioText {

    private static final double TIMES = 2; // from here on "3.4 times base" is clearer than "240% more"
    private static final double NARROW = 0.02; // two decimals would show both ends alike

    private RatioText() {}

    /** Returns the ratio with its interval in words; empty where base was 0, so that there is no ratio. */
    static String words(Ratio ratio) {
        if (!Double.isFinite(ratio.value())) {
            return "";
        }
        return isInAllPairs(ratio) ? change(ratio.value()) : change(ratio.value()) + " (" + interval(ratio) + ")";
    }

    /** Returns the ratio with its interval in at most 21 characters; a dash where there is none. */
    static String figures(Ratio ratio) {
        if (!Double.isFinite(ratio.value())) {
            return "-";
        }
        String figures = value(ratio);
        if (isInAllPairs(ratio)) {
            return figures;
        }
        if (isOpenBelow(ratio) && isOpenAbove(ratio)) {
            return figures + " too few pairs";
        }
        if (isOpenBelow(ratio)) {
            return figures + " at most " + figure(ratio, ratio.high());
        }
        if (isOpenAbove(ratio)) {
            return figures + " at least " + figure(ratio, ratio.low());
        }
        return figures + " " + figure(ratio, ratio.low()) + "-" + figure(ratio, ratio.high());
    }

    /** Returns the ratio alone, such as {@code x1.12}. */
    static String value(Ratio ratio) {
        return "x" + figure(ratio, ratio.value());
    }

    private static String figure(Ratio ratio, double value) {
        int decimals = value >= 99.5 ? 0 : value >= 9.95 ? 1 : ratio.high() - ratio.low() < NARROW ? 3 : 2;
        return Quantities.decimal(value, decimals);
    }

    private static String interval(Ratio ratio) {
        if (isOpenBelow(ratio) && isOpenAbove(ratio)) {
            return "too few pairs to say how sure";
        }
        String sure = percent(100 * ratio.confidence()) + "% sure: ";
        if (isOpenBelow(ratio)) {
            return sure + atMost(ratio.high());
        }
        if (isOpenAbove(ratio)) {
            return sure + atLeast(ratio.low());
        }
        return sure + between(ratio.low(), ratio.high());
    }

    /** Returns whether all pairs agree, as exact bytes do, so that an interval says nothing. */
    private static boolean isInAllPairs(Ratio ratio) {
        return ratio.low() == ratio.high();
    }

    private static boolean isOpenBelow(Ratio ratio) {
        return ratio.low() <= 0;
    }

    private static boolean isOpenAbove(Ratio ratio) {
        return !Double.isFinite(ratio.high());
    }

    private static String atMost(double high) {
        return isTheSame(high) ? "no more" : (high > 1 ? "at most " : "at least ") + change(high);
    }

    private static String atLeast(double low) {
        return isTheSame(low) ? "no less" : (low > 1 ? "at least " : "at most ") + change(low);
    }

    private static String between(double low, double high) {
        String least = change(low);
        String most = change(high);
        if (least.equals(most)) {
            return most;
        }
        if (low > 1 && !isTheSame(low) && high < TIMES) {
            return percent(100 * (low - 1)) + " to " + most;
        }
        if (high < 1 && !isTheSame(high)) {
            return percent(100 * (1 - high)) + " to " + least;
        }
        return "from " + least + " to " + most;
    }

    private static String change(double ratio) {
        if (ratio >= TIMES) {
            return times(ratio) + " times base";
        }
        if (isTheSame(ratio)) {
            return "the same";
        }
        return ratio > 1 ? percent(100 * (ratio - 1)) + "% more" : percent(100 * (1 - ratio)) + "% less";
    }

    private static boolean isTheSame(double ratio) {
        return Math.abs(ratio - 1) < 0.0005; // reads 0.0%
    }

    /** Returns how many times something is as much: 3.4, 1,300. */
    static String times(double ratio) {
        return ratio < 9.95 ? Quantities.decimal(ratio, 1) : Quantities.groupedDecimal(ratio, 0);
    }

    /** Returns a percentage: 12, but 3.1 and 99.7, where a decimal says something. */
    static String percent(double percent) {
        boolean whole = percent >= 9.95 && percent < 99;
        return Quantities.withoutTrailingZeros(Quantities.decimal(percent, whole ? 0 : 1));
    }
}
