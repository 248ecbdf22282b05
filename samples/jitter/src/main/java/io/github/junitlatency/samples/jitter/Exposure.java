package io.github.junitlatency.samples.jitter;

/** The measured part of each slice of a run: no outlier is seen between blocks. */
final class Exposure {

    private final double sliceTicks;
    private final double[] measuredTicks;

    /**
     * Cuts a run into slices.
     *
     * @param runTicks how long the run is to be
     * @param slices a power of two, as the transform needs it
     */
    Exposure(long runTicks, int slices) {
        sliceTicks = (double) runTicks / slices;
        measuredTicks = new double[slices];
    }

    int slices() {
        return measuredTicks.length;
    }

    double sliceTicks() {
        return sliceTicks;
    }

    double measuredTicks(int slice) {
        return measuredTicks[slice];
    }

    /** Notes that all was measured between two times since the start. */
    void add(long fromTicks, long toTicks) {
        double from = fromTicks;
        for (int slice = sliceAt(fromTicks); slice <= sliceAt(toTicks); slice++) {
            double end = Math.min(toTicks, (slice + 1) * sliceTicks);
            measuredTicks[slice] += Math.max(0, end - from);
            from = Math.max(from, end);
        }
    }

    /** Returns the slice that a time lies in; what is after the end of the run counts in its last. */
    int sliceAt(long ticks) {
        return (int) Math.min(ticks / sliceTicks, measuredTicks.length - 1);
    }
}
