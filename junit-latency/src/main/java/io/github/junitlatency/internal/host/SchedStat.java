package io.github.junitlatency.internal.host;

import java.util.Optional;

/**
 * What the scheduler counts of a thread, as /proc/PID/task/TID/schedstat has it: Documentation/scheduler/sched-stats.rst.
 *
 * <p>Example: {@code 510371 4000123 2} of a thread that ran for 0.5 ms in two turns, and waited 4.0 ms for them.
 *
 * @param ranNanos how long it ran on a CPU
 * @param waitedNanos how long it waited for one; a wait is counted when it is over
 * @param runs how often it was given one
 */
record SchedStat(long ranNanos, long waitedNanos, long runs) {

    private static final int FIGURES = 3;

    /** Reads a line; empty where these are not its three figures. */
    static Optional<SchedStat> parse(String line) {
        String[] figures = line.strip().split(" ");
        return figures.length == FIGURES
                ? Optional.of(new SchedStat(
                        Long.parseLong(figures[0]), Long.parseLong(figures[1]), Long.parseLong(figures[2])))
                : Optional.empty();
    }
}
