package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.text.Quantities;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** Places values along one side of a figure. */
final class Axis {

    private static final double SPAN_OF_LOG = 10;
    private static final double FEW_DECADES = 2.5;
    private static final double SMALLEST_NANOS = 0.1; // no clock sees less, and the logarithm of 0 has no place
    private static final int EVEN_TICKS = 5;
    private static final double SHORTEST_SECONDS = 1e-6;
    private static final double PLACE_OF_THE_LAST = 0.25;

    private final double start;
    private final double end;
    private final DoubleUnaryOperator scale;
    private final List<Tick> ticks = new ArrayList<>();

    /**
     * A mark of the axis.
     *
     * @param at its coordinate
     * @param label its text
     */
    record Tick(double at, String label) {}

    /**
     * Makes an axis without marks.
     *
     * @param start the coordinate of its lower end
     * @param end the coordinate of its upper end
     * @param scale from a value to its place: 0 at the lower end, 1 at the upper one
     */
    private Axis(double start, double end, DoubleUnaryOperator scale) {
        this.start = start;
        this.end = end;
        this.scale = scale;
    }

    /**
     * Makes an axis of nanoseconds that holds a range and a little more.
     *
     * <p>It is logarithmic where they span a factor of ten, and even where they do not. On an axis from 10 ns to 1 ms there are five decades, so 1 us lies at two fifths of it.
     */
    static Axis ofTimes(double lowNanos, double highNanos, double start, double end) {
        double least = Math.max(SMALLEST_NANOS, lowNanos);
        double largest = Math.max(least * 1.01, highNanos);
        if (largest / least < SPAN_OF_LOG) {
            double high = largest * 1.1;
            Axis axis = new Axis(start, end, nanos -> nanos / high);
            double step = roundStep(high / EVEN_TICKS);
            for (int i = 0; i * step <= high; i++) {
                axis.tick(i * step, i == 0 ? "0" : Quantities.shortTime(i * step));
            }
            return axis;
        }
        double margin = 0.06 * Math.log10(largest / least);
        double low = Math.log10(least) - margin;
        double high = Math.log10(largest) + margin;
        Axis axis = new Axis(start, end, nanos -> (Math.log10(Math.max(SMALLEST_NANOS, nanos)) - low) / (high - low));
        for (int decade = (int) Math.floor(low); decade <= Math.ceil(high); decade++) {
            for (int digit : high - low < FEW_DECADES ? new int[] {1, 2, 5} : new int[] {1}) {
                double nanos = digit * Math.pow(10, decade);
                if (axis.covers(nanos)) {
                    axis.tick(nanos, Quantities.shortTime(nanos));
                }
            }
        }
        return axis;
    }

    /** Makes an axis of seconds that begins with 0. */
    static Axis ofSeconds(double lastSecond, double start, double end) {
        double seconds = Math.max(SHORTEST_SECONDS, lastSecond);
        Axis axis = new Axis(start, end, second -> second / seconds);
        BigDecimal step = BigDecimal.valueOf(roundStep(seconds / EVEN_TICKS));
        BigDecimal second = BigDecimal.ZERO;
        while (second.doubleValue() <= seconds * 1.0001) {
            axis.tick(second.doubleValue(), second.stripTrailingZeros().toPlainString());
            second = second.add(step);
        }
        return axis;
    }

    /**
     * Makes an axis of percentiles, by the logarithm of the share above them, as HdrHistogram plots them.
     *
     * <p>A share p of all lies at -log10(1 - p) decades: 90% at 1, 99% at 2, 99.9% at 3. Of n iterations the last has a place
     * from log10(n) on, so the axis ends a little after that.
     */
    static Axis ofPercentiles(long iterations, double start, double end) {
        double decades = Math.max(1, Math.log10(Math.max(1, iterations))) + PLACE_OF_THE_LAST;
        Axis axis = new Axis(start, end, share -> -Math.log10(1 - share) / decades);
        axis.tick(0, "0%");
        axis.tick(0.5, "50%");
        BigDecimal above = BigDecimal.TEN;
        for (int decade = 1; decade <= decades; decade++) {
            axis.tick(
                    1 - Math.pow(10, -decade),
                    BigDecimal.valueOf(100).subtract(above).stripTrailingZeros().toPlainString() + "%");
            above = above.movePointLeft(1);
        }
        return axis;
    }

    /** Returns the smallest of 1, 2 and 5 times a power of ten that is not less: 0.3 becomes 0.5. */
    static double roundStep(double atLeast) {
        double decade = Math.pow(10, Math.floor(Math.log10(atLeast)));
        for (int digit : new int[] {1, 2, 5}) {
            if (digit * decade >= atLeast) {
                return digit * decade;
            }
        }
        return 10 * decade;
    }

    private void tick(double value, String label) {
        ticks.add(new Tick(at(value), label));
    }

    /** Returns the coordinate of a value; of one outside, that of the end that it lies beyond. */
    double at(double value) {
        return start + Math.min(1, Math.max(0, scale.applyAsDouble(value))) * (end - start);
    }

    /** Returns whether a value lies on the axis. */
    boolean covers(double value) {
        double place = scale.applyAsDouble(value);
        return place >= 0 && place <= 1;
    }

    /** Returns the marks, ascending by value. */
    List<Tick> ticks() {
        return ticks;
    }
}
