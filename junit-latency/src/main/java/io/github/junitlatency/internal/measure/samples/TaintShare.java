package io.github.junitlatency.internal.measure.samples;

import io.github.junitlatency.internal.machine.kernel.ThreadCounters;

/**
 * Decides by the share of tainted iterations whether the taint flag tells anything.
 *
 * <p>A body that blocks is switched out in every call, so every call is tainted. The flag then tells nothing, and a
 * look at the counters after each call would be a pause of 17 us, in which the threads that it works with go to sleep.
 * So where more than a tenth of a phase's iterations are tainted, and the thread gave its CPU up at least as often as
 * it was taken away, the flag ends no stretch and excuses nothing. A body that computes while a busy process shares its
 * CPU is tainted as often, and is looked at: it lost its CPU.
 *
 * <p>Of a thread that is not pinned the flag proves nothing against the machine, because the code's own threads may
 * have had its CPU. There one tainted iteration in 200 is enough.
 *
 * <p>It is decided again in every phase. Until a phase has had enough iterations, what the last one showed holds.
 */
public final class TaintShare {

    /** Of fewer iterations, a tenth may be tainted by what compiles or loads classes. */
    private static final int MIN_ITERATIONS = 64;

    private static final double MAX_SHARE = 0.1;
    private static final double MAX_SHARE_OF_FREE = 0.005;

    private boolean isHeeded = true;
    private long iterations;
    private long tainted;

    /** Begins a phase. */
    public void begin() {
        iterations = 0;
        tainted = 0;
    }

    /**
     * Adds iterations.
     *
     * @param ofThemTainted number of those that were tainted
     * @param isPinned whether the thread is pinned
     * @param switched the thread's switches in the phase, by its counters
     */
    public void add(long ran, long ofThemTainted, boolean isPinned, ThreadCounters switched) {
        iterations += ran;
        tainted += ofThemTainted;
        if (iterations >= MIN_ITERATIONS) {
            boolean isOften = tainted > (isPinned ? MAX_SHARE : MAX_SHARE_OF_FREE) * iterations;
            isHeeded = !isOften || isPinned && switched.voluntary() < switched.involuntary();
        }
    }

    /** Returns whether an iteration that is tainted is to be looked at. */
    public boolean isHeeded() {
        return isHeeded;
    }
}
