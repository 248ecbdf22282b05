package io.github.junitlatency.samples.clockfacts;

import com.sun.jna.Memory;

/** A calibration of the sample's own, against {@code System.nanoTime} over half a second. */
final class Calibration {

    private static final int TRIES = 100;
    private static final int APART_MILLIS = 500;

    private final Memory reading = new Memory(Long.BYTES);

    /** Reads both clocks twice, half a second apart. */
    FrequencySource source() throws InterruptedException {
        Sample first = sample();
        Thread.sleep(APART_MILLIS);
        Sample last = sample();
        double hertz = (last.ticks - first.ticks) * 1e9 / (last.nanos - first.nanos);
        return FrequencySource.exact("System.nanoTime", hertz, "over " + APART_MILLIS + " ms");
    }

    /** Takes the narrowest of many brackets of a nanoTime between two readings. */
    private Sample sample() {
        Sample narrowest = null;
        for (int i = 0; i < TRIES; i++) {
            long before = ticks();
            long nanos = System.nanoTime();
            long bracket = ticks() - before;
            if (narrowest == null || bracket < narrowest.bracket) {
                narrowest = new Sample(before + bracket / 2, nanos, bracket);
            }
        }
        return narrowest;
    }

    private long ticks() {
        ClockReads.C.cf_readings(reading, 0, 1);
        return reading.getLong(0);
    }

    /** Both clocks at a time that is known to within a bracket. */
    private record Sample(long ticks, long nanos, long bracket) {}
}
