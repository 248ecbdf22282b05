package io.github.junitlatency.result;

import java.time.Duration;
import java.util.Objects;

/**
 * How a machine's jitter was measured and is shown.
 *
 * <p>Measurements make it; read it by its methods, which stay when it learns more.
 */
public final class JitterSettings {

    private final Duration runTime;
    private final Duration pause;
    private final Scale scale;
    private final int width;
    private final int outliersKept;

    /**
     * The histogram's scale.
     *
     * @param bins bins of the histogram, half of them linear
     * @param minTicks where the first linear bin begins; shorter gaps are counted in it
     * @param kneeTicks where the last linear bin ends; longer gaps are outliers
     * @param sums whether the histogram is to show sums of ticks instead of counts
     */
    public record Scale(int bins, long minTicks, long kneeTicks, boolean sums) {}

    /**
     * Puts the parts together.
     *
     * @param runTime how long it was to run, pauses and analysis included
     * @param pause how long it rested between blocks
     * @param scale the histogram's scale
     * @param width the report's columns
     * @param outliersKept how many outliers are kept, at the maximum
     */
    public JitterSettings(Duration runTime, Duration pause, Scale scale, int width, int outliersKept) {
        this.runTime = Objects.requireNonNull(runTime, "runTime");
        this.pause = Objects.requireNonNull(pause, "pause");
        this.scale = Objects.requireNonNull(scale, "scale");
        this.width = width;
        this.outliersKept = outliersKept;
    }

    /** Returns how long it was to run, pauses and analysis included. */
    public Duration runTime() {
        return runTime;
    }

    /** Returns the bins of the histogram, half of them linear. */
    public int bins() {
        return scale.bins();
    }

    /** Returns where the first linear bin begins; shorter gaps are counted in it. */
    public long minTicks() {
        return scale.minTicks();
    }

    /** Returns where the last linear bin ends; longer gaps are outliers. */
    public long kneeTicks() {
        return scale.kneeTicks();
    }

    /** Returns whether the histogram is to show sums of ticks instead of counts. */
    public boolean sums() {
        return scale.sums();
    }

    /** Returns the report's columns. */
    public int width() {
        return width;
    }

    /** Returns how many outliers are kept, at the maximum. */
    public int outliersKept() {
        return outliersKept;
    }

    /** Returns how long it rested between blocks. */
    public Duration pause() {
        return pause;
    }

    /** Returns run time, bins, min and knee. */
    @Override
    public String toString() {
        return "a run of " + runTime + ", " + bins() + " bins, min " + minTicks() + " ticks, knee " + kneeTicks()
                + " ticks";
    }
}
