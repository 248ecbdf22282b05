package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BaseComparison.Ratio;

/**
 * Head by base in words and in figures.
 *
 * <p>A ratio of 1.12 with an interval from 1.09 to 1.15 reads {@code 12% more (95% sure: 1.09-1.15 x base)} in a
 * sentence, and {@code x1.12 1.09-1.15} in a table.
 */
public final class RatioText {

    private static final double TIMES = 2; // from here on "3.4 times base" is clearer than "240% more"
    private static final double NARROW = 0.02; // two decimals would show both ends alike

    private static final String TOO_FEW = "too few pairs";

    private RatioText() {}

    /** Returns the ratio with its interval in words; empty where base was 0, so that there is no ratio. */
    static String words(Ratio ratio) {
        if (!Double.isFinite(ratio.value())) {
            return "";
        }
        boolean isSure = !isOpenBelow(ratio) || !isOpenAbove(ratio);
        String sure = isSure ? percent(100 * ratio.confidence()) + "% sure: " + interval(ratio) + " x base" : TOO_FEW;
        return change(ratio.value()) + (isInAllPairs(ratio) ? "" : " (" + sure + ")");
    }

    /** Returns the ratio with its interval in at most 21 characters; a dash where there is none. */
    public static String figures(Ratio ratio) {
        return Double.isFinite(ratio.value()) ? value(ratio) + (isInAllPairs(ratio) ? "" : " " + interval(ratio)) : "-";
    }

    /** Returns the ratio alone, such as {@code x1.12}. */
    public static String value(Ratio ratio) {
        return "x" + figure(ratio, ratio.value());
    }

    private static String figure(Ratio ratio, double value) {
        int decimals = value >= 99.5 ? 0 : value >= 9.95 ? 1 : ratio.high() - ratio.low() < NARROW ? 3 : 2;
        return Quantities.decimal(value, decimals);
    }

    private static String interval(Ratio ratio) {
        String high = figure(ratio, ratio.high());
        if (isOpenBelow(ratio)) {
            return isOpenAbove(ratio) ? TOO_FEW : "at most " + high;
        }
        String low = figure(ratio, ratio.low());
        return isOpenAbove(ratio) ? "at least " + low : low + "-" + high;
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

    private static String change(double ratio) {
        if (ratio >= TIMES) {
            return times(ratio) + " times base";
        }
        double percent = 100 * Math.abs(ratio - 1);
        return percent < 0.05 ? "the same" : percent(percent) + (ratio > 1 ? "% more" : "% less"); // reads 0.0%
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
