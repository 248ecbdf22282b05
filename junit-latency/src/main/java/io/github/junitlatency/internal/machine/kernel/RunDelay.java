package io.github.junitlatency.internal.machine.kernel;

import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.internal.machine.file.KernelCallException;
import io.github.junitlatency.internal.machine.file.ProcFile;
import io.github.junitlatency.internal.machine.file.ProcFile.SchedStat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * Reads how long one thread has waited for a CPU, by its {@link SchedStat}.
 *
 * <p>The file stays open until {@link #close}, because it is read between blocks. Any thread may ask; none reads a file that
 * another has closed, whose descriptor may by then be another file's.
 */
public final class RunDelay implements AutoCloseable {

    private static final String FILE = "/proc/thread-self/schedstat";

    private final ProcFile schedstat = ProcFile.openIfThere(FILE);

    private final int threadId = HostFiles.local().callingThread();

    private RunDelay() {}

    /** Opens the statistics of the calling thread. */
    public static RunDelay ofThisThread() {
        return new RunDelay();
    }

    /** Returns the thread's id; -1 where /proc does not show it. */
    public int threadId() {
        return threadId;
    }

    /** Returns the nanoseconds since the thread began; -1 where the kernel keeps no such statistics, or this is closed. */
    public synchronized long nanos() {
        try {
            Optional<SchedStat> stat = schedstat.read().schedStat();
            return stat.isPresent() ? stat.get().waitedNanos() : -1;
        } catch (KernelCallException e) {
            return -1;
        }
    }

    /** Closes the file. */
    @Override
    public synchronized void close() {
        try {
            schedstat.close();
        } catch (IOException e) {
            throw new UncheckedIOException(FILE + " cannot be closed: " + e.getMessage(), e);
        }
    }
}
