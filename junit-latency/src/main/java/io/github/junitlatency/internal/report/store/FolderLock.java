package io.github.junitlatency.internal.report.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Keeps other processes from a folder, so that none overwrites what another one has just added. */
final class FolderLock implements AutoCloseable {

    private static final long PAUSE_NANOS = 20_000_000;

    private final FileChannel channel; // closing it gives the lock up

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Waits for the lock; makes the folder if need be. The operating system gives it back when its holder dies.
     *
     * @param patience the longest wait
     * @throws IOException if it cannot be had within that time
     */
    static FolderLock of(Path folder, Duration patience) throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve(".lock");
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean wasInterrupted = Thread.interrupted(); // a test may have left it so, and then it could not wait
        try {
            for (long i = 0; i <= patience.toNanos() / PAUSE_NANOS; i++) {
                if (isLocked(channel)) {
                    return new FolderLock(channel);
                }
                LockSupport.parkNanos(PAUSE_NANOS);
            }
            throw new IOException(file + " is locked by another process");
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        } finally {
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false; // by the copy of this class that another class loader has
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
