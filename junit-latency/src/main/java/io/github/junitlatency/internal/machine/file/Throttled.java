package io.github.junitlatency.internal.machine.file;

/**
 * The time for which a CPU quota held a control group, divided by who used the quota up.
 *
 * <p>What is neither the code's nor others' is the measured loop's own, with the compilers: it calls the body without a
 * pause, which uses up any quota below a CPU, however little the body takes.
 *
 * @param nanos in all; -1 where there is no quota
 * @param codeNanos the share of the code's other threads and of its processes
 * @param othersNanos the share of other processes in the group
 */
public record Throttled(long nanos, long codeNanos, long othersNanos) {

    /** There is no quota. */
    public static final Throttled UNKNOWN = new Throttled(-1, 0, 0);

    /** Time of which nobody else used a share. */
    public static Throttled ofLoop(long nanos) {
        return new Throttled(nanos, 0, 0);
    }

    /** Returns what was added since; unknown where either is. */
    public Throttled since(Throttled before) {
        return nanos < 0 || before.nanos < 0
                ? UNKNOWN
                : new Throttled(nanos - before.nanos, codeNanos - before.codeNanos, othersNanos - before.othersNanos);
    }

    /** Returns the share of the code's other threads and of its processes, 0 to 1. */
    public double codeShare() {
        return nanos <= 0 ? 0 : (double) codeNanos / nanos;
    }

    /** Returns the share of other processes, 0 to 1. */
    public double othersShare() {
        return nanos <= 0 ? 0 : (double) othersNanos / nanos;
    }
}
