package io.github.junitlatency.internal.host;

/**
 * A thread's counters since it began, as getrusage(2) has them, what it waited for a CPU, and what its cgroup was held.
 *
 * @param voluntary context switches because it blocked
 * @param involuntary context switches because it was preempted
 * @param minorFaults page faults that needed no I/O
 * @param majorFaults page faults that did
 * @param runDelayNanos how long it was ready to run and did not, as /proc/PID/schedstat has it; -1 where the kernel does
 *     not tell
 * @param throttledNanos how long the cgroup's CPU quota held the cgroup; -1 where there is no quota
 */
public record ThreadCounters(
        long voluntary, long involuntary, long minorFaults, long majorFaults, long runDelayNanos, long throttledNanos) {

    /** Where nothing can be had. */
    public static final ThreadCounters NONE = new ThreadCounters(0, 0, 0, 0, -1, -1);

    /** Returns the same, as if no page had been missing. */
    public ThreadCounters withoutFaults() {
        return new ThreadCounters(voluntary, involuntary, 0, 0, runDelayNanos, throttledNanos);
    }

    /** Returns the same with a wait for a CPU of so long at most, and of so long where the kernel does not tell. */
    public ThreadCounters waitedAtMost(long nanos) {
        long waited = runDelayNanos < 0 ? nanos : Math.min(runDelayNanos, nanos);
        return new ThreadCounters(voluntary, involuntary, minorFaults, majorFaults, waited, throttledNanos);
    }

    /** Returns what was counted since; what either look could not tell is still -1. */
    public ThreadCounters since(ThreadCounters before) {
        return new ThreadCounters(
                voluntary - before.voluntary,
                involuntary - before.involuntary,
                minorFaults - before.minorFaults,
                majorFaults - before.majorFaults,
                difference(before.runDelayNanos, runDelayNanos),
                difference(before.throttledNanos, throttledNanos));
    }

    private static long difference(long before, long after) {
        return before < 0 || after < 0 ? -1 : after - before;
    }

    /** Returns the same with what the cgroup was held. */
    ThreadCounters withThrottled(long nanos) {
        return new ThreadCounters(voluntary, involuntary, minorFaults, majorFaults, runDelayNanos, nanos);
    }
}
