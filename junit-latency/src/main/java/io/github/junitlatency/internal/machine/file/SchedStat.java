package io.github.junitlatency.internal.machine.file;

import java.util.Optional;

/**
 * The scheduler's figures of a thread, as /proc/PID/task/TID/schedstat has it: Documentation/scheduler/sched-stats.rst.
 *
 * <p>Example: {@code 510371 4000123 2} of a thread that ran for 0.5 ms in two turns, and waited 4.0 ms for them.
 *
 * @param ranNanos time on a CPU
 * @param waitedNanos time that it waited for one; a wait is counted when it is over
 * @param runs number of times that it was given one
 */
public record SchedStat(long ranNanos, long waitedNanos, long runs) {

    /** So many bytes hold a line: three numbers of twenty digits. */
    static final int LONGEST_LINE = 64;

    private static final int FIGURES = 3;

    /**
     * Reads a line; empty where these are not its three figures.
     *
     * <p>It is read thousands of times in a warm-up, and C2 takes as long for what makes texts of it as for the loop.
     */
    static Optional<SchedStat> parse(byte[] line, int length) {
        long[] figures = new long[FIGURES];
        int count = 0;
        boolean isWithinFigure = false;
        for (int i = 0; i < length; i++) {
            int digit = line[i] - '0';
            boolean isDigit = 0 <= digit && digit <= 9;
            if (isDigit && !isWithinFigure) {
                count++;
            }
            if (count > FIGURES || !isDigit && line[i] != ' ' && line[i] != '\n') {
                return Optional.empty();
            }
            if (isDigit) {
                figures[count - 1] = 10 * figures[count - 1] + digit;
            }
            isWithinFigure = isDigit;
        }
        return count < FIGURES ? Optional.empty() : Optional.of(new SchedStat(figures[0], figures[1], figures[2]));
    }
}
