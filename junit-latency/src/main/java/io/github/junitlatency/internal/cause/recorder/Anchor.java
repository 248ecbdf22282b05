package io.github.junitlatency.internal.cause.recorder;

/**
 * A reading of the clock between two times of the recorder.
 *
 * @param group those of one group were made in a row, and the narrowest of them counts
 * @param before the recorder's time before the reading
 * @param after the recorder's time after it
 * @param ticks what the clock read
 */
record Anchor(int group, long before, long after, long ticks) {

    /** Returns how far apart the recorder's two times are. */
    long width() {
        return after - before;
    }

    /** Returns the recorder's time that is wrong by half the width at most. */
    long middle() {
        return before + width() / 2;
    }
}
