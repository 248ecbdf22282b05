package io.github.junitlatency.internal.machine.file;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A file below /proc that stays open, to be read again and again between blocks. The kernel writes it anew for each reading
 * from its beginning. Belongs to one thread.
 */
public final class ProcFile implements AutoCloseable {

    private static final int LONGEST = 16_384; // of children, where some thousand processes live

    private final String path;
    private final RandomAccessFile file; // null: there is none, which reads as an empty one
    private final byte[] text = new byte[LONGEST];
    private int length;

    private ProcFile(String path, RandomAccessFile file) {
        this.path = path;
        this.file = file;
    }

    /** Opens a file that the kernel may not have, and then reads it as an empty one. */
    public static ProcFile openIfThere(String path) {
        try {
            return new ProcFile(path, new RandomAccessFile(path, "r"));
        } catch (IOException e) {
            return new ProcFile(path, null);
        }
    }

    /**
     * Reads it anew.
     *
     * @throws KernelCallException if it cannot be read
     */
    public ProcFile read() {
        try {
            if (file != null) {
                file.seek(0);
                length = Math.max(0, file.read(text));
            }
            return this;
        } catch (IOException e) {
            throw new KernelCallException("reading " + path + " failed: " + e.getMessage());
        }
    }

    /** Returns all of it. */
    public String text() {
        return new String(text, 0, length, StandardCharsets.US_ASCII);
    }

    /** Returns the figures of a schedstat; empty where these are none. */
    public Optional<SchedStat> schedStat() {
        return SchedStat.parse(text, length);
    }

    /**
     * Returns a number of stat by its place, counted from 1 as proc(5) does, from the fourth on. The second is a name in
     * parentheses that may contain blanks and parentheses, and ends at the last one.
     *
     * @throws KernelCallException if there is none
     */
    public long field(int place) {
        int at = endOfName(text, length);
        int field = 2;
        while (at >= 0 && at < length && field < place) {
            at++;
            if (at < length && text[at] == ' ') {
                field++;
            }
        }
        int first = at < 0 ? length : ++at;
        at = first;
        long number = 0;
        while (at < length && text[at] >= '0' && text[at] <= '9') {
            number = number * 10 + text[at] - '0';
            at++;
        }
        if (at <= first) {
            throw new KernelCallException("no number found after field " + place + " in " + path);
        }
        return number;
    }

    /** Returns where the name in parentheses ends in a line of stat; below 0 where there is none. */
    static int endOfName(byte[] stat, int length) {
        int at = length - 1;
        while (at >= 0 && stat[at] != ')') {
            at--;
        }
        return at;
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            file.close();
        }
    }

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
}
