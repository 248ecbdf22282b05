package io.github.junitlatency;

import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.JitterPlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/** Says how {@link Latency#jitter} is to measure. Every option has a default; a value out of range is an error. */
public final class JitterSpec {

    private String source;
    private String name;
    private Duration runTime = Defaults.JITTER_RUN_TIME;
    private int bins = Defaults.JITTER_BINS;
    private long knee = Defaults.FROM_FIRST_READS;
    private long min = Defaults.FROM_FIRST_READS;
    private boolean sums;
    private int width = Defaults.JITTER_WIDTH;
    private Optional<Path> outlierFile = Optional.empty();
    private int outliers = Defaults.JITTER_OUTLIERS;
    private Duration pause = Duration.ZERO;
    private int cpu = Defaults.ANY_CPU;

    JitterSpec(String source, String name) {
        this.source = source;
        this.name = name;
    }

    /** Sets the name that heads the report and begins error messages; the calling method's unless set. */
    public JitterSpec name(String name) {
        this.name = Objects.requireNonNull(name, "name = null, but it must be a text; leave it out for the default");
        source = name;
        return this;
    }

    /** Sets how long to run, pauses and analysis included: 1 s unless set, 10 ms to a day. */
    public JitterSpec runTime(Duration runTime) {
        this.runTime = Objects.requireNonNull(runTime, "runTime = null, but it must be a duration of 10 ms to a day");
        return this;
    }

    /** Sets the bins of the histogram: 20 unless set, an even number of 2 to 1000. */
    public JitterSpec bins(int bins) {
        this.bins = bins;
        return this;
    }

    /**
     * Sets the ticks at which the linear half of the bins ends and outliers begin.
     *
     * <p>Twice what is usual in the first reads unless set; 1 to 1,000,000,000, and over min by at least a tick for each
     * linear bin.
     */
    public JitterSpec knee(long ticks) {
        knee = ticks;
        return this;
    }

    /** Sets the ticks at which the linear half begins; four fifths of the shortest of the first reads unless set. */
    public JitterSpec min(long ticks) {
        min = ticks;
        return this;
    }

    /** Shows, in each bin, the sum of its gaps in ticks instead of their count: where the time goes. */
    public JitterSpec sums() {
        sums = true;
        return this;
    }

    /** Sets the columns of the report: 80 unless set, 80 to 1000. */
    public JitterSpec width(int columns) {
        width = columns;
        return this;
    }

    /**
     * Sets the file that outliers are written to; none unless set. One that cannot be written leaves a warning in the
     * result.
     */
    public JitterSpec outlierFile(Path file) {
        outlierFile = Optional.of(
                Objects.requireNonNull(file, "outlierFile = null, but it must be a file; leave it out to write none"));
        return this;
    }

    /** Sets how many outliers are kept, the largest: 10,000 unless set, 1 to 10,000,000. */
    public JitterSpec outliers(int max) {
        outliers = max;
        return this;
    }

    /** Sets how long the thread sleeps between blocks: 0 unless set, up to a day. */
    public JitterSpec pause(Duration pause) {
        this.pause = Objects.requireNonNull(pause, "pause = null, but it must be a duration of 0 to a day");
        return this;
    }

    /** Sets the CPU to pin to: -1 unless set, which takes {@code junit.latency.cpu} or else the best that is free. */
    public JitterSpec cpu(int cpu) {
        this.cpu = cpu;
        return this;
    }

    String source() {
        return source;
    }

    String name() {
        return name;
    }

    JitterPlan.Request request() {
        return new JitterPlan.Request(
                runTime,
                pause,
                new JitterPlan.Scale(bins, knee, min, sums),
                new JitterPlan.KeptOutliers(outliers, outlierFile),
                width,
                cpu);
    }
}
