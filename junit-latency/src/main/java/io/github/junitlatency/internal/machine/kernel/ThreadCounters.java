package io.github.junitlatency.internal.machine.kernel;

import io.github.junitlatency.result.CauseKind;
import java.util.List;

/**
 * A thread's counters since it began: switches and page faults as getrusage(2) has them, and times off the CPU.
 *
 * @param voluntary context switches because it blocked
 * @param involuntary context switches because it was preempted
 * @param minorFaults page faults that needed no I/O
 * @param majorFaults page faults that did
 * @param runDelayNanos time in which it was ready to run and did not, as /proc/PID/schedstat has it; -1 where the
 *     kernel does not tell
 * @param throttled the time for which the CPU quota held the cgroup
 * @param offCpuNanos the time that passed less the CPU time that it had, from a moment that does not matter: only
 *     differences mean something; -1 where the kernel does not tell
 * @param behindOwnNanos of it, time in which it was ready to run and the code's own threads or processes may have had
 *     its CPU; no part of {@code runDelayNanos}
 */
public record ThreadCounters(
        long voluntary,
        long involuntary,
        long minorFaults,
        long majorFaults,
        long runDelayNanos,
        Throttled throttled,
        long offCpuNanos,
        long behindOwnNanos) {

    /** The kinds of causes that they tell. */
    public static final List<CauseKind> TELL = List.of(
            CauseKind.THROTTLED,
            CauseKind.PREEMPTED,
            CauseKind.HELPER_PREEMPTED,
            CauseKind.MIGRATED,
            CauseKind.BLOCKED_OR_STOPPED,
            CauseKind.PAGE_FAULT);

    /** The counters where none can be had. */
    public static final ThreadCounters NONE = new ThreadCounters(0, 0, 0, 0, -1, -1);

    /**
     * Counters that speak of no task of the code's own, and of no time off the CPU.
     *
     * @param throttledNanos under a quota that only the measured thread has used up; -1 for none
     */
    public ThreadCounters(
            long voluntary,
            long involuntary,
            long minorFaults,
            long majorFaults,
            long runDelayNanos,
            long throttledNanos) {
        this(voluntary, involuntary, minorFaults, majorFaults, runDelayNanos, Throttled.ofLoop(throttledNanos), -1, 0);
    }

    /**
     * Returns the same of a wait in which nothing of the body ran, so that no page was missing.
     *
     * @param maxNanos no wait for a CPU was longer; where the kernel does not tell of one, it stays unknown
     */
    public ThreadCounters ofWait(long maxNanos) {
        long waited = Math.min(runDelayNanos, maxNanos);
        long behindOwn = Math.min(behindOwnNanos, maxNanos);
        return new ThreadCounters(voluntary, involuntary, 0, 0, waited, throttled, offCpuNanos, behindOwn);
    }

    /**
     * Returns the same, as if the thread had brought some of its losses of the CPU about itself: they prove no preemption.
     *
     * @param switches that count among the voluntary ones
     * @param waitedNanos its waits for a CPU by them, which counts as no wait; without effect where it is unknown
     */
    public ThreadCounters withoutProof(long switches, long waitedNanos) {
        return new ThreadCounters(
                voluntary + switches,
                involuntary - switches,
                minorFaults,
                majorFaults,
                runDelayNanos < 0 ? -1 : runDelayNanos - waitedNanos,
                throttled,
                offCpuNanos,
                behindOwnNanos + waitedNanos);
    }

    /**
     * Returns for how long its cgroup's quota held this very thread at most.
     *
     * <p>The group's other threads may have been held without it, and a thread that is held waits for its CPU
     * (kernel/sched/stats.h: it stays queued). So it is the smaller of both, and 0 where the kernel does not tell one.
     *
     * <p>Example: the group was held for 80 ms, this thread waited 3 ms for its CPU: 3 ms. Measured here on Linux 6.18 with
     * a quota of 50%, one thread spinning for 2 s: held 996 ms, waited 998 ms.
     */
    public long heldNanos() {
        return Math.max(0, Math.min(throttled.nanos(), runDelayNanos));
    }

    /** Returns what was counted since; what either look could not tell is still -1. */
    public ThreadCounters since(ThreadCounters before) {
        return new ThreadCounters(
                voluntary - before.voluntary,
                involuntary - before.involuntary,
                minorFaults - before.minorFaults,
                majorFaults - before.majorFaults,
                difference(before.runDelayNanos, runDelayNanos),
                throttled.since(before.throttled),
                difference(before.offCpuNanos, offCpuNanos),
                behindOwnNanos - before.behindOwnNanos);
    }

    private static long difference(long before, long after) {
        return before < 0 || after < 0 ? -1 : after - before;
    }

    /** Returns how long it neither ran nor waited for a CPU; -1 where the kernel does not tell. */
    public long blockedNanos() {
        return offCpuNanos < 0 ? -1 : Math.max(0, offCpuNanos - Math.max(0, runDelayNanos) - behindOwnNanos);
    }

    /** Returns the same with what the cgroup was held. */
    public ThreadCounters with(Throttled held) {
        return new ThreadCounters(
                voluntary, involuntary, minorFaults, majorFaults, runDelayNanos, held, offCpuNanos, behindOwnNanos);
    }

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
                    : new Throttled(
                            nanos - before.nanos, codeNanos - before.codeNanos, othersNanos - before.othersNanos);
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
}
