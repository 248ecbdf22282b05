package io.github.junitlatency.result;

import java.util.ArrayList;
import java.util.List;

/**
 * What a machine does to code that does nothing: the gaps between reads of the clock that follow each other.
 *
 * @param name what it was asked for as
 * @param settings how it was measured
 * @param clock the clock
 * @param cpu the CPU that the thread was pinned to, or -1
 * @param gaps all gaps in figures
 * @param bins the histogram, in ascending order
 * @param outliersSeen how many gaps were over the knee
 * @param outliers the longest of them, in order of time
 * @param period whether the kept outliers come at a regular time
 * @param floors what can be gated on here, by ascending length of the body
 * @param advice what to set otherwise, a sentence each
 * @param doubts reasons not to trust the figures
 * @param warnings what went wrong beside the measurement, a sentence each
 */
public record JitterResult(
        String name,
        JitterSettings settings,
        ClockFacts clock,
        int cpu,
        JitterGaps gaps,
        List<JitterBin> bins,
        long outliersSeen,
        List<Outlier> outliers,
        OutlierPeriod period,
        List<GateFloor> floors,
        List<String> advice,
        List<Doubt> doubts,
        List<String> warnings) {

    public JitterResult {
        bins = List.copyOf(bins);
        outliers = List.copyOf(outliers);
        floors = List.copyOf(floors);
        advice = List.copyOf(advice);
        doubts = List.copyOf(doubts);
        warnings = List.copyOf(warnings);
    }

    /** Converts ticks to nanoseconds. */
    public double nanos(long ticks) {
        return clock.nanos(ticks);
    }

    /** Returns the same with these doubts. */
    public JitterResult withDoubts(List<Doubt> others) {
        return new JitterResult(
                name,
                settings,
                clock,
                cpu,
                gaps,
                bins,
                outliersSeen,
                outliers,
                period,
                floors,
                advice,
                others,
                warnings);
    }

    /** Returns the same with one more warning. */
    public JitterResult withWarning(String warning) {
        List<String> more = new ArrayList<>(warnings);
        more.add(warning);
        return new JitterResult(
                name, settings, clock, cpu, gaps, bins, outliersSeen, outliers, period, floors, advice, doubts, more);
    }
}
