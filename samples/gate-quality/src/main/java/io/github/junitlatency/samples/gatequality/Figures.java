package io.github.junitlatency.samples.gatequality;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Figures of a tool in nanoseconds; not a number where it gives none. */
record Figures(double p50, double p99, double p999, double max) implements Serializable {

    /** Returns the figures of single times, each percentile by its rank. */
    static Figures of(long[] nanos) {
        long[] sorted = nanos.clone();
        Arrays.sort(sorted);
        return new Figures(at(sorted, 0.5), at(sorted, 0.99), at(sorted, 0.999), sorted[sorted.length - 1]);
    }

    private static double at(long[] sorted, double part) {
        return sorted[Math.max(0, (int) Math.ceil(part * sorted.length) - 1)];
    }

    /** Returns the median of each figure. */
    static Figures median(List<Figures> all) {
        return new Figures(
                median(all, Figures::p50),
                median(all, Figures::p99),
                median(all, Figures::p999),
                median(all, Figures::max));
    }

    /** Returns the median of each figure, but of the maxima the greatest: what came in one of them comes again. */
    static Figures ofRounds(List<Figures> rounds) {
        Figures median = median(rounds);
        double max = rounds.stream().mapToDouble(Figures::max).max().orElseThrow();
        return new Figures(median.p50, median.p99, median.p999, max);
    }

    static double median(List<Figures> all, ToDoubleFunction<Figures> figure) {
        double[] sorted = all.stream().mapToDouble(figure).sorted().toArray();
        return sorted[sorted.length / 2];
    }
}
