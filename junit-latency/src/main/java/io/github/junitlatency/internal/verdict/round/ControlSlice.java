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

    /**
     * Counts the events that iterations over a limit on response time come from.
     *
     * <p>One stall makes all that fell due meanwhile late. That is one event and not a hundred, and statistics that
     * take it for a hundred would be far too sure. An event is an iteration that is over the limit even without the
     * stalls before it. It started on time, or it was later than the one before, because it took longer than an
     * interval. All other late responses were late only because of these.
     *
     * @param own what responses would have been without the stalls before them, of iterations that made a backlog,
     *     added to it or were in none
     * @param catchUpTicks by how much less late an iteration is than the one before; below 0 where the rate cannot be kept
     */
    public record Stalls(Distribution own, double catchUpTicks) {

        /** Returns the stalls of responses on a schedule; empty for times that do not wait for each other. */
        static Optional<Stalls> of(Samples samples) {
            if (samples.queue().isEmpty()) {
                return Optional.empty();
            }
            Histogram stalls = samples.queue().get().stalls();
            double catchUpTicks = samples.queue().get().catchUpTicks();
            return Optional.of(new Stalls(new Distribution(stalls, stalls.getMaxValue()), catchUpTicks));
        }

        /**
         * Returns the size of the event that an iteration over the limit belongs to, on average.
         *
         * <p>An event of t ticks is caught up by c ticks an iteration, so its size is 1 + (t - limit) / c iterations.
         * An average over iterations weighs each event by its size: eventSize = sum(size^2) / sum(size). So many times
         * fewer iterations tell something of their own.
         *
         * <p>Example: a limit of 1,000 ticks, 100 ticks caught up an iteration, and events of 1,100, 1,100 and 2,000 ticks.
         * Their sizes are 2, 2 and 11, so eventSize = (4 + 4 + 121) / 15 = 8.6.
         */
        public double eventSize(long limitTicks) {
            double all = 0;
            double squares = 0;
            for (HistogramIterationValue value : own.histogram().recordedValues()) {
                if (value.getValueIteratedTo() > limitTicks) {
                    double late = catchUpTicks > 0 ? (value.getValueIteratedTo() - limitTicks) / catchUpTicks : 0;
                    all += value.getCountAtValueIteratedTo() * (1 + late);
                    squares += value.getCountAtValueIteratedTo() * (1 + late) * (1 + late);
                }
            }
            return all == 0 ? 1 : squares / all;
        }

        /**
         * Returns how many times more iterations an event makes late here than there: the ratio of what is caught up, at
         * least 1.
         */
        double moreThan(Stalls there) {
            return catchUpTicks > 0 ? Math.max(1, there.catchUpTicks / catchUpTicks) : 1; // overload is no machine's
        }

        /**
         * Returns how many events a number of exceedances comes from: at least one, at most as many.
         *
         * @param stalls of the iterations, excluded ones too; empty where each iteration is an event of its own
         * @param exceedances judged
         * @param exceedancesInAll excluded ones too; events are taken to be excluded in proportion
         */
        public static long over(long limitTicks, Optional<Stalls> stalls, long exceedances, long exceedancesInAll) {
            if (stalls.isEmpty() || exceedances == 0) {
                return exceedances;
            }
            double judgedShare = (double) exceedances / Math.max(exceedances, exceedancesInAll);
            long events = (long) Math.ceil(stalls.get().own().countOver(limitTicks) * judgedShare);
            return Math.min(exceedances, Math.max(1, events));
        }
    }
}
