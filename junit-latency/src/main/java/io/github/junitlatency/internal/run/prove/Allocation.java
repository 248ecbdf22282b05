package io.github.junitlatency.internal.run.prove;

import io.github.junitlatency.internal.run.BodySource;

/** Allocates an array in each iteration, and keeps it until the next. */
final class Allocation implements BodySource.Ending {

    /** The header of an array, which is the smallest. */
    static final int HEADER_BYTES = 16;

    private final int length;
    private final int calls;
    private int left;
    private byte[] kept;

    /**
     * Prepares.
     *
     * @param bytes a multiple of 8, with the header
     * @param calls per iteration
     */
    Allocation(int bytes, int calls) {
        this.length = bytes - HEADER_BYTES;
        this.calls = calls;
        left = calls;
    }

    @Override
    public void prepare() {
        left = calls;
    }

    @Override
    public void run() {
        if (--left == 0) {
            left = calls;
            kept = new byte[length];
        }
    }

    /** Returns the array of the last iteration; null before the first. */
    byte[] kept() {
        return kept;
    }
}
