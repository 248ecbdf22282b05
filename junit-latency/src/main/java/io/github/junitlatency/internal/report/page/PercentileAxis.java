package io.github.junitlatency.internal.report.page;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Percentiles along an axis, by the logarithm of what is above them, as HdrHistogram plots them.
 *
 * <p>A share p of all lies at -log10(1 - p) decades: 90% at 1, 99% at 2, 99.9% at 3. Of n iterations the last has a place of
 * its own from log10(n) on, so the axis ends a little after that.
 */
final class PercentileAxis implements Axis {

    private static final double PLACE_OF_THE_LAST = 0.25;
    private static final double HALF = 0.5;

    private final double decades;
    private final double start;
    private final double end;

    /** Makes an axis for so many iterations between two coordinates. */
    PercentileAxis(long iterations, double start, double end) {
        this.decades = Math.max(1, Math.log10(Math.max(1, iterations))) + PLACE_OF_THE_LAST;
        this.start = start;
        this.end = end;
    }

    /** Returns the coordinate of a share of all iterations; of all of them, that of the axis's end. */
    @Override
    public double at(double share) {
        double place = share >= 1 ? decades : Math.min(decades, -Math.log10(1 - share));
        return start + place / decades * (end - start);
    }

    @Override
    public List<Tick> ticks() {
        List<Tick> ticks = new ArrayList<>();
        ticks.add(new Tick(start, "0%"));
        ticks.add(new Tick(at(HALF), "50%"));
        BigDecimal above = BigDecimal.TEN;
        for (int decade = 1; decade <= decades; decade++) {
            ticks.add(new Tick(
                    at(1 - Math.pow(10, -decade)),
                    BigDecimal.valueOf(100).subtract(above).stripTrailingZeros().toPlainString() + "%"));
            above = above.movePointLeft(1);
        }
        return ticks;
    }
}
