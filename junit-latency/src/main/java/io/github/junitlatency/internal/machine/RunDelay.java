package io.github.junitlatency.internal.machine;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * How long one thread has waited for a CPU, as its {@link SchedStat} tells.
 *
 * <p>The file stays open until {@link #close}, because it is read between blocks.
 */
public final class RunDelay implements AutoCloseable {

    /** The file of the calling thread: whoever looks for reads of files finds those of this one too. */
    public static final String FILE = "/proc/thread-self/schedstat";

    private final RandomAccessFile schedstat; // null: the kernel keeps no such statistics
    private final byte[] line = new byte[SchedStat.LONGEST_LINE];

    private RunDelay(RandomAccessFile schedstat) {
        this.schedstat = schedstat;
    }

    /** Opens the statistics of the calling thread. */
    public static RunDelay ofThisThread() {
        try {
            return new RunDelay(new RandomAccessFile(FILE, "r"));
        } catch (IOException e) {
            return new RunDelay(null);
        }
    }

    /**
     * Returns the delay since the thread began, in nanoseconds, or -1 where the kernel does not tell, or this is closed. Any thread may ask;
     * it never reads a file that another has closed, whose descriptor may be somebody else's by then.
     */
    public synchronized long nanos() {
        if (schedstat == null) {
            return -1;
        }
        try {
            schedstat.seek(0);
            int length = schedstat.read(line);
            Optional<SchedStat> stat = SchedStat.parse(line, length);
            return stat.isPresent() ? stat.get().waitedNanos() : -1;
        } catch (IOException e) {
            return -1;
        }
    }

    /** Closes the file. */
    @Override
    public synchronized void close() {
        if (schedstat != null) {
            try {
                schedstat.close();
            } catch (IOException e) {
                throw new UncheckedIOException(FILE + " cannot be closed: " + e.getMessage(), e);
            }
        }
    }
}
