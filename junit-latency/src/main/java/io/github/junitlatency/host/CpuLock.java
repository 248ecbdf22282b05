package io.github.junitlatency.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * The right to measure on a CPU, held by one process at a time: an exclusive lock on a file named for the CPU, which
 * the kernel gives up when the process dies.
 */
final class CpuLock implements AutoCloseable {

    private final FileChannel channel; // closing it gives the lock up

    private CpuLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the lock if it is free.
     *
     * @param folder where all processes of this user keep their locks
     * @throws IOException if the file cannot be opened or locked
     */
    static Optional<CpuLock> tryAcquire(Path folder, int cpu) throws IOException {
        Path file = folder.resolve("junit-latency-" + System.getProperty("user.name") + "-cpu-" + cpu + ".lock");
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return Optional.of(new CpuLock(channel));
            }
        } catch (OverlappingFileLockException heldInThisJvm) {
            // by another class loader's copy of this class: not free, like any other holder's
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        channel.close();
        return Optional.empty();
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException("a CPU lock cannot be given up: " + e.getMessage(), e);
        }
    }
}
