package io.github.junitlatency.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What a machine does to code that does nothing: the gaps between reads of the clock that follow each other.
 *
 * <p>Measurements make it; read it by its methods, which stay when it learns more.
 */
public final class JitterResult {

    private final Setup setup;
    private final Measured measured;
    private final Remarks remarks;

    /**
     * What was asked for, and where it was measured.
     *
     * @param name heads the report
     * @param settings how it was measured
     * @param clock the clock
     * @param cpu the CPU that the thread was pinned to, or -1
     */
    public record Setup(String name, JitterSettings settings, ClockFacts clock, int cpu) {

        public Setup {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(settings, "settings");
            Objects.requireNonNull(clock, "clock");
        }
    }

    /**
     * What was measured.
     *
     * @param gaps all gaps in figures
     * @param bins the histogram, in ascending order
     * @param outliersSeen how many gaps were over the knee
     * @param outliers the longest of them, in order of time
     * @param period whether the kept outliers come at a regular time
     * @param floors the smallest limits that can be gated on here, by ascending length of the body
     */
    public record Measured(
            JitterGaps gaps,
            List<JitterBin> bins,
            long outliersSeen,
            List<Outlier> outliers,
            OutlierPeriod period,
            List<GateFloor> floors) {

        public Measured {
            Objects.requireNonNull(gaps, "gaps");
            bins = List.copyOf(bins);
            outliers = List.copyOf(outliers);
            Objects.requireNonNull(period, "period");
            floors = List.copyOf(floors);
        }
    }

    /**
     * What there is to say about the result.
     *
     * @param advice which settings would fit better, a sentence each
     * @param doubts reasons not to trust the figures
     * @param warnings what went wrong beside the measurement, a sentence each
     */
    public record Remarks(List<String> advice, List<Doubt> doubts, List<String> warnings) {

        public Remarks {
            advice = List.copyOf(advice);
            doubts = List.copyOf(doubts);
            warnings = List.copyOf(warnings);
        }
    }

    /** Puts the parts together. */
    public JitterResult(Setup setup, Measured measured, Remarks remarks) {
        this.setup = Objects.requireNonNull(setup, "setup");
        this.measured = Objects.requireNonNull(measured, "measured");
        this.remarks = Objects.requireNonNull(remarks, "remarks");
    }

    /** Returns the name that heads the report. */
    public String name() {
        return setup.name();
    }

    /** Returns how it was measured. */
    public JitterSettings settings() {
        return setup.settings();
    }

    /** Returns the clock. */
    public ClockFacts clock() {
        return setup.clock();
    }

    /** Returns the CPU that the thread was pinned to, or -1. */
    public int cpu() {
        return setup.cpu();
    }

    /** Returns all gaps in figures. */
    public JitterGaps gaps() {
        return measured.gaps();
    }

    /** Returns the histogram, in ascending order. */
    public List<JitterBin> bins() {
        return measured.bins();
    }

    /** Returns how many gaps were over the knee. */
    public long outliersSeen() {
        return measured.outliersSeen();
    }

    /** Returns the longest outliers, in order of time. */
    public List<Outlier> outliers() {
        return measured.outliers();
    }

    /** Returns whether the kept outliers come at a regular time. */
    public OutlierPeriod period() {
        return measured.period();
    }

    /** Returns the smallest limits that can be gated on here, by ascending length of the body. */
    public List<GateFloor> floors() {
        return measured.floors();
    }

    /** Returns which settings would fit better, a sentence each. */
    public List<String> advice() {
        return remarks.advice();
    }

    /** Returns reasons not to trust the figures. */
    public List<Doubt> doubts() {
        return remarks.doubts();
    }

    /** Returns what went wrong beside the measurement, a sentence each. */
    public List<String> warnings() {
        return remarks.warnings();
    }

    /** Converts ticks to nanoseconds. */
    public double nanos(long ticks) {
        return clock().nanos(ticks);
    }

    /** Returns the same with these doubts. */
    public JitterResult withDoubts(List<Doubt> others) {
        return new JitterResult(setup, measured, new Remarks(advice(), others, warnings()));
    }

    /** Returns the same with one more warning. */
    public JitterResult withWarning(String warning) {
        List<String> more = new ArrayList<>(warnings());
        more.add(warning);
        return new JitterResult(setup, measured, new Remarks(advice(), doubts(), more));
    }

    /** Returns name, gaps and outliers in a sentence. */
    @Override
    public String toString() {
        return name() + ": " + gaps() + ", " + outliersSeen() + " outliers";
    }
}
