package io.github.junitlatency.internal.verdict;

import java.util.List;

/**
 * What the machine alone does, to set one budget against.
 *
 * @param headroomTicks how far the limit is from the body's median
 * @param headroomNanos the same as time
 * @param slices of the control run
 */
record Control(long headroomTicks, double headroomNanos, List<Slice> slices) {

    /**
     * A slice.
     *
     * @param exceedances iterations of the empty body over the headroom, without those left out
     * @param events how many events those come from
     * @param inTest how many iterations of the test those events would have made late: it takes longer to catch up
     * @param seconds how long its timed code took
     */
    record Slice(long exceedances, long events, double inTest, double seconds) {

        double rate() {
            return seconds == 0 ? 0 : exceedances / seconds;
        }

        double rateInTest() {
            return seconds == 0 ? 0 : inTest / seconds;
        }
    }

    /** Returns the exceedances of all slices. */
    long exceedances() {
        return slices.stream().mapToLong(Slice::exceedances).sum();
    }

    /** Returns the events of all slices. */
    long events() {
        return slices.stream().mapToLong(Slice::events).sum();
    }

    /** Returns how many exceedances an event makes in the test, at least 1. */
    double perEvent() {
        return events() == 0 ? 1 : slices.stream().mapToDouble(Slice::inTest).sum() / events();
    }

    /** Returns how long all slices took. */
    double seconds() {
        return slices.stream().mapToDouble(Slice::seconds).sum();
    }

    /** Returns the exceedances a second, over all slices. */
    double rate() {
        return seconds() == 0 ? 0 : exceedances() / seconds();
    }
}
