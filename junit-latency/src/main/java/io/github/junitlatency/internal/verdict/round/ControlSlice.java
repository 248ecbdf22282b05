package io.github.junitlatency.internal.verdict.round;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.result.Distribution;
import java.util.List;
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
    public SliceOverLimit over(long limitTicks, double seconds, Optional<Stalls> test) {
        long exceedances = distribution.countOver(limitTicks);
        long events = Stalls.over(limitTicks, stalls, exceedances, exceedances);
        double more = test.isPresent() && stalls.isPresent() ? test.get().moreThan(stalls.get()) : 1;
        return new SliceOverLimit(exceedances, events, events + more * (exceedances - events), seconds);
    }

    /**
     * What one slice has over a limit.
     *
     * @param exceedances iterations of the empty body over the headroom, without excluded ones
     * @param events how many events those come from
     * @param inTest how many iterations of the test those events would have made late, which may take longer to catch up
     * @param seconds how long its timed code took
     */
    public record SliceOverLimit(long exceedances, long events, double inTest, double seconds) {

        /** Returns the exceedances per second. */
        public double rate() {
            return seconds == 0 ? 0 : exceedances / seconds;
        }

        /** Returns how many iterations of the test its events would have made late, per second. */
        public double rateInTest() {
            return seconds == 0 ? 0 : inTest / seconds;
        }

        /** Returns how many exceedances an event makes in the test, on average; 1 without any event. */
        public double perEvent() {
            return events == 0 ? 1 : inTest / events;
        }

        /** Returns several as one. */
        public static SliceOverLimit together(List<SliceOverLimit> slices) {
            double inTest = 0;
            double seconds = 0;
            for (SliceOverLimit slice : slices) {
                inTest += slice.inTest();
                seconds += slice.seconds();
            }
            return new SliceOverLimit(
                    Lists.sum(slices, SliceOverLimit::exceedances),
                    Lists.sum(slices, SliceOverLimit::events),
                    inTest,
                    seconds);
        }

        /** Returns the greatest rate in the test; 0 where there is no slice. */
        public static double maxRateInTest(List<SliceOverLimit> slices) {
            double max = 0;
            for (SliceOverLimit slice : slices) {
                max = Math.max(max, slice.rateInTest());
            }
            return max;
        }
    }
}
