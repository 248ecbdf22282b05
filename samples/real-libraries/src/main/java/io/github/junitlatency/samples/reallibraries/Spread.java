package io.github.junitlatency.samples.reallibraries;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The least, middle and largest of what several JVMs found, in nanoseconds. */
record Spread(double min, double median, double max) {

    static <T> Spread of(List<T> jvms, ToDoubleFunction<T> figure) {
        double[] sorted = jvms.stream().mapToDouble(figure).sorted().toArray();
        return new Spread(sorted[0], sorted[sorted.length / 2], sorted[sorted.length - 1]);
    }

    /**
     * Returns whether another median is near.
     *
     * @param share of the median by which it may differ
     * @param nanos by which it may differ in any case
     */
    boolean isNear(Spread other, double share, double nanos) {
        return Math.abs(other.median - median) <= Math.max(share * median, nanos);
    }

    boolean contains(Spread other) {
        return min <= other.median && other.median <= max;
    }

    String ratio(Spread other) {
        return String.format(Locale.ROOT, "%.2f", other.median / median);
    }

    String text() {
        return String.format(Locale.ROOT, "%,.0f (%,.0f–%,.0f)", median, min, max);
    }
}
