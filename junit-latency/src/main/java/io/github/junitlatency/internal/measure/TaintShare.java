package io.github.junitlatency.internal.measure;

/**
 * Decides by the share of tainted iterations whether the taint flag tells anything.
 *
 * <p>A body that blocks is switched out in every call, so every call is tainted. The flag then tells nothing, and a look at the
 * counters after each call would be a pause of 17 us, in which the threads that it works with go to sleep. So where more than a
 * tenth of a phase's iterations are tainted, the flag ends no stretch and excuses nothing.
 *
 * <p>It is decided again in every phase. Until a phase has had enough iterations, what the last one showed holds.
 */
final class TaintShare {

    /** Of fewer iterations, a tenth may be tainted by what compiles or loads classes. */
    private static final int MIN_ITERATIONS = 64;

    private static final double MAX_SHARE = 0.1;

    private boolean isHeeded = true;
    private long iterations;
    private long tainted;

    /** Begins a phase. */
    void begin() {
        iterations = 0;
        tainted = 0;
    }

    /** Adds iterations, of which so many were tainted. */
    void add(long ran, long ofThemTainted) {
        iterations += ran;
        tainted += ofThemTainted;
        if (iterations >= MIN_ITERATIONS) {
            isHeeded = tainted <= MAX_SHARE * iterations;
        }
    }

    /** Returns whether an iteration that is tainted is to be looked at. */
    boolean isHeeded() {
        return isHeeded;
    }
}
