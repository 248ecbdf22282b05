package io.github.junitlatency.verdict;

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
     * @param seconds how long its timed code took
     */
    record Slice(long exceedances, double seconds) {

        double rate() {
            return seconds == 0 ? 0 : exceedances / seconds;
        }
    }

    /** Returns the exceedances of all slices. */
    long exceedances() {
        return slices.stream().mapToLong(Slice::exceedances).sum();
    }

    /** Returns how long all slices took. */
    double seconds() {
        return slices.stream().mapToDouble(Slice::seconds).sum();
    }

    /** Returns the exceedances a second, over all slices. */
    double rate() {
        return new Slice(exceedances(), seconds()).rate();
    }
}
