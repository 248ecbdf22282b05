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

    /**
     * Reads a line; empty where these are not its three figures.
     *
     * <p>It is read thousands of times in a warm-up, and what splits texts at patterns takes C2 as long as the loop does.
     */
    static Optional<SchedStat> parse(String line) {
        String figures = line.strip();
        int first = figures.indexOf(' ');
        int second = figures.indexOf(' ', first + 1);
        if (first < 0 || second < 0 || figures.indexOf(' ', second + 1) >= 0) {
            return Optional.empty();
        }
        return Optional.of(new SchedStat(
                Long.parseLong(figures.substring(0, first)),
                Long.parseLong(figures.substring(first + 1, second)),
                Long.parseLong(figures.substring(second + 1))));
    }
}
