package io.github.junitlatency.samples.gatequality;

import java.util.Locale;
import org.apache.commons.statistics.interval.BinomialConfidenceInterval;
import org.apache.commons.statistics.interval.Interval;

/** Rates with their exact (Clopper-Pearson) 95% intervals. */
final class Intervals {

    private static final double ERROR_RATE = 0.05;

    private Intervals() {}

    /** Returns a rate and its interval in percent, such as {@code 0.0 [0.0, 16.8]}. */
    static String percent(long events, int trials) {
        return String.format(Locale.ROOT, "%.1f %s", 100.0 * events / trials, of(events, trials));
    }

    /** Returns the interval in percent, such as {@code [0.0, 16.8]}. */
    static String of(long events, int trials) {
        Interval interval = BinomialConfidenceInterval.CLOPPER_PEARSON.fromErrorRate(trials, (int) events, ERROR_RATE);
        return String.format(
                Locale.ROOT, "[%.1f, %.1f]", 100 * interval.getLowerBound(), 100 * interval.getUpperBound());
    }
}
