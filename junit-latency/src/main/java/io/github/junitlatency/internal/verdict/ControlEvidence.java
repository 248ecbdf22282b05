package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Holds what the control run, the empty body on the same CPU, says about one budget.
 *
 * <p>The machine breaks a limit by adding to a usual iteration what it has left, the headroom: limit - median of the body.
 * So iterations of the empty body over the headroom are compared with iterations of the test over the limit.
 *
 * <p>Example: a limit of 50 us and a median of 2 us leave a headroom of 48 us. A slice of half a second has 10 iterations
 * over 48 us, which come from 2 events: 20 exceedances per second. Where the test takes 3 times as long to catch up, those
 * events would have made 2 + 3 * (10 - 2) = 26 of its iterations late: 52 per second.
 *
 * @param headroomTicks how far the limit is from the body's median
 * @param headroomNanos the same as time
 * @param slices of the control run
 * @param leastLimit searches the least limit that could be judged next to it
 */
record ControlEvidence(
        long headroomTicks, double headroomNanos, List<OfSlice> slices, Supplier<Optional<LeastLimit>> leastLimit) {

    /**
     * One slice of the control run.
     *
     * @param exceedances iterations of the empty body over the headroom, without excluded ones
     * @param events how many events those come from
     * @param inTest how many iterations of the test those events would have made late, which may take longer to catch up
     * @param seconds how long its timed code took
     */
    record OfSlice(long exceedances, long events, double inTest, double seconds) {

        /** Returns the exceedances per second. */
        double rate() {
            return seconds == 0 ? 0 : exceedances / seconds;
        }

        /** Returns how many iterations of the test its events would have made late, per second. */
        double rateInTest() {
            return seconds == 0 ? 0 : inTest / seconds;
        }

        /** Returns how many exceedances an event makes in the test, on average; 1 without any event. */
        double perEvent() {
            return events == 0 ? 1 : inTest / events;
        }

        /** Returns several as one. */
        static OfSlice together(List<OfSlice> slices) {
            double inTest = 0;
            double seconds = 0;
            for (OfSlice slice : slices) {
                inTest += slice.inTest();
                seconds += slice.seconds();
            }
            return new OfSlice(
                    Lists.sum(slices, OfSlice::exceedances), Lists.sum(slices, OfSlice::events), inTest, seconds);
        }

        /** Returns the greatest rate in the test; 0 where there is no slice. */
        static double maxRateInTest(List<OfSlice> slices) {
            double max = 0;
            for (OfSlice slice : slices) {
                max = Math.max(max, slice.rateInTest());
            }
            return max;
        }
    }

    /** Returns all slices as one. */
    OfSlice all() {
        return OfSlice.together(slices);
    }
}
