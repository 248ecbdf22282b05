package io.github.junitlatency.samples.gatequality;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

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

    /** Returns the median of each figure, but of the maxima the greatest: what came in one of them comes again. */
    static Figures ofRounds(List<Figures> rounds) {
        return new Figures(
                median(rounds.stream().mapToDouble(Figures::p50)),
                median(rounds.stream().mapToDouble(Figures::p99)),
                median(rounds.stream().mapToDouble(Figures::p999)),
                rounds.stream().mapToDouble(Figures::max).max().orElseThrow());
    }

    /** Returns the median; of an even number of values the mean of the two in the middle. */
    static double median(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
