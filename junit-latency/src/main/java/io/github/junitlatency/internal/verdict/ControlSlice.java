package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.result.Distribution;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * A slice of the control run by one timing, judged as a round of the test is.
 *
 * @param distribution the empty body's net ticks, without excluded iterations
 * @param timedTicks how long its timed code took; of response times, how long its schedule ran
 * @param stalls of response times; empty for other times
 */
public record ControlSlice(Distribution distribution, long timedTicks, Optional<Stalls> stalls) {

    /**
     * Returns a slice judged by own times.
     *
     * @param own of its iterations; their time counts without what others took, but that of a schedule counts whole
     */
    public static ControlSlice of(Samples slice, OwnTimes own) {
        Optional<Stalls> stalls = Stalls.of(slice);
        return new ControlSlice(
                own.distribution(), slice.timedTicks() - (stalls.isPresent() ? 0 : own.othersTicks()), stalls);
    }

    /** Returns this slice by what its iterations take more than usual. */
    public ControlSlice overTheMedian() {
        long median = distribution.histogram().getValueAtPercentile(50);
        Histogram excess = Histograms.ofTicks();
        for (HistogramIterationValue value : distribution.histogram().recordedValues()) {
            excess.recordValueWithCount(
                    Math.max(0, value.getValueIteratedTo() - median), value.getCountAtValueIteratedTo());
        }
        return new ControlSlice(
                new Distribution(excess, Math.max(0, distribution.maxTicks() - median)), timedTicks, stalls);
    }

    /**
     * Returns how many iterations are over a limit, and how many events they come from.
     *
     * @param test the stalls of the test's round
     */
    ControlEvidence.OfSlice over(long limitTicks, double seconds, Optional<Stalls> test) {
        long exceedances = distribution.countOver(limitTicks);
        long events = Stalls.over(limitTicks, stalls, exceedances, exceedances);
        double more = test.isPresent() && stalls.isPresent() ? test.get().moreThan(stalls.get()) : 1;
        return new ControlEvidence.OfSlice(exceedances, events, events + more * (exceedances - events), seconds);
    }
}
