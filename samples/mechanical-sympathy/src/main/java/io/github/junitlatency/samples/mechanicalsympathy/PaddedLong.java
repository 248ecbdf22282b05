package io.github.junitlatency.samples.mechanicalsympathy;

/** A number that shares its cache line with nothing, handed from one writing thread to another that reads. */
final class PaddedLong extends PaddedLongValue {

    long b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13, b14, b15;

    /** Sets the value after all that this thread did before; on x86-64 a plain move. */
    void setRelease(long newValue) {
        VALUE.setRelease(this, newValue);
    }

    /** Returns the value, before all that this thread does after; on x86-64 a plain move. */
    long getAcquire() {
        return (long) VALUE.getAcquire(this);
    }
}
