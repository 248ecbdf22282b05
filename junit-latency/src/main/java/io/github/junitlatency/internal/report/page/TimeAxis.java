package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.text.Quantities;
import java.util.ArrayList;
import java.util.List;

/**
 * Nanoseconds along an axis: by their logarithm where they span a factor of ten, evenly where they do not.
 *
 * <p>On an axis from 10 ns to 1 ms there are five decades, so 1 us lies at two fifths of it.
 */
final class TimeAxis implements Axis {

    private static final double SPAN_OF_LOG = 10;
    private static final double FEW_DECADES = 2.5;
    private static final double SMALLEST_NANOS = 0.1; // no clock sees less, and the logarithm of 0 has no place
    private static final int EVEN_TICKS = 5;

    private final boolean isLog;
    private final double low;
    private final double high;
    private final double start;
    private final double end;

    /**
     * Makes an axis that holds a range of times, and a little more.
     *
     * @param lowNanos the least time
     * @param highNanos the largest
     * @param start the coordinate of the axis's lower end
     * @param end the coordinate of its upper end
     */
    TimeAxis(double lowNanos, double highNanos, double start, double end) {
        this.start = start;
        this.end = end;
        double least = Math.max(SMALLEST_NANOS, lowNanos);
        double largest = Math.max(least * 1.01, highNanos);
        isLog = largest / least >= SPAN_OF_LOG;
        if (isLog) {
            double margin = 0.06 * Math.log10(largest / least);
            low = Math.log10(least) - margin;
            high = Math.log10(largest) + margin;
        } else {
            low = 0;
            high = largest * 1.1;
        }
    }

    @Override
    public double at(double nanos) {
        double value = isLog ? Math.log10(Math.max(SMALLEST_NANOS, nanos)) : nanos;
        double share = Math.min(1, Math.max(0, (value - low) / (high - low)));
        return start + share * (end - start);
    }

    /** Returns whether a time lies on the axis. */
    boolean covers(double nanos) {
        double value = isLog ? Math.log10(Math.max(SMALLEST_NANOS, nanos)) : nanos;
        return value >= low && value <= high;
    }

    @Override
    public List<Tick> ticks() {
        return isLog ? decades() : even();
    }

    private List<Tick> decades() {
        List<Tick> ticks = new ArrayList<>();
        boolean isFine = high - low < FEW_DECADES;
        for (int decade = (int) Math.floor(low); decade <= Math.ceil(high); decade++) {
            for (int digit : new int[] {1, 2, 5}) {
                double nanos = digit * Math.pow(10, decade);
                if (covers(nanos) && (digit == 1 || isFine)) {
                    ticks.add(new Tick(at(nanos), Quantities.shortTime(nanos)));
                }
            }
        }
        return ticks;
    }

    private List<Tick> even() {
        List<Tick> ticks = new ArrayList<>();
        double step = RoundStep.of(high / EVEN_TICKS);
        for (int i = 0; i * step <= high; i++) {
            ticks.add(new Tick(at(i * step), i == 0 ? "0" : Quantities.shortTime(i * step)));
        }
        return ticks;
    }
}
