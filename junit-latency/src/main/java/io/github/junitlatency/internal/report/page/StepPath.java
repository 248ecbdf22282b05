package io.github.junitlatency.internal.report.page;

import static io.github.junitlatency.internal.report.page.Markup.number;

import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;

/**
 * The path of a distribution's quantile function: a step to the right for each value, as far as the value reaches.
 *
 * <p>Of 98 iterations of 10 ticks, one of 20 and one of 30 it goes at the height of 10 to 98%, of 20 to 99%, of 30 to the end.
 * It is written in few letters: by how far it goes, in tenths of a unit, which never add up to an error.
 */
final class StepPath implements Distribution.BucketConsumer {

    private static final double TENTHS = 10;

    private final LatencyResult result;
    private final Distribution distribution;
    private final Axis across;
    private final Axis up;
    private final double leastStep;
    private final StringBuilder data = new StringBuilder();
    private long seen;
    private double drawnTo = Plot.LEFT;
    private long atX;
    private long atY;

    private StepPath(LatencyResult result, Distribution distribution, Axis across, Axis up, double leastStep) {
        this.result = result;
        this.distribution = distribution;
        this.across = across;
        this.up = up;
        this.leastStep = leastStep;
    }

    /**
     * Returns the path.
     *
     * @param leastStep narrower steps are drawn as one, of the largest
     */
    static String of(LatencyResult result, Distribution distribution, Axis across, Axis up, double leastStep) {
        StepPath path = new StepPath(result, distribution, across, up, leastStep);
        distribution.forEachBucket(path);
        return path.data.toString();
    }

    @Override
    public void accept(long ticks, long count) {
        seen += count;
        double x = across.at((double) seen / distribution.count());
        if (seen < distribution.count() && x - drawnTo < leastStep) {
            return;
        }
        double nanos = result.nanos(Math.min(ticks, distribution.maxTicks()));
        if (up.covers(nanos)) {
            step(x, up.at(nanos));
        }
        drawnTo = x;
    }

    private void step(double x, double y) {
        long tenthsY = Math.round(y * TENTHS);
        if (data.isEmpty()) {
            atX = Math.round(drawnTo * TENTHS);
            data.append('M').append(number(atX / TENTHS)).append(' ').append(number(tenthsY / TENTHS));
        } else if (tenthsY != atY) {
            data.append('v').append(number((tenthsY - atY) / TENTHS));
        }
        atY = tenthsY;
        long tenthsX = Math.round(x * TENTHS);
        data.append('h').append(number((tenthsX - atX) / TENTHS));
        atX = tenthsX;
    }
}
