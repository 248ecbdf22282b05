package io.github.junitlatency.internal.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * The right to measure on a CPU, held by one process at a time: an exclusive lock on a file named for the CPU, which
 * the kernel gives up when the process dies.
 */
final class CpuLock implements AutoCloseable {

    private final FileChannel channel; // closing it gives the lock up
    private final String property;

    private CpuLock(FileChannel channel, String property) {
        this.channel = channel;
        this.property = property;
    }

    /**
     * Takes the lock if it is free.
     *
     * <p>A file that this JVM has locked is not opened again: to close it would give up the first lock too (fcntl(2)).
     * A system property says so to the copies of this class that other class loaders have.
     *
     * @param folder where all processes of this user keep their locks
     * @throws IOException if the file cannot be opened or locked
     */
    static Optional<CpuLock> tryAcquire(Path folder, int cpu) throws IOException {
        Path file = file(folder, cpu);
        String property = "io.github.junitlatency.locked:" + file.toAbsolutePath();
        if (System.getProperties().putIfAbsent(property, "") != null) {
            return Optional.empty();
        }
        Optional<CpuLock> taken = Optional.empty();
        try {
            taken = lock(file).map(channel -> new CpuLock(channel, property));
            return taken;
        } finally {
            if (taken.isEmpty()) {
                System.clearProperty(property);
            }
        }
    }

    /** Returns the file that is locked. */
    static Path file(Path folder, int cpu) {
        return folder.resolve("junit-latency-" + System.getProperty("user.name") + "-cpu-" + cpu + ".lock");
    }

    private static Optional<FileChannel> lock(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                return Optional.of(channel);
            }
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
        channel.close();
        return Optional.empty();
    }

    @Override
    public void close() {
        if (!channel.isOpen()) {
            return; // by now the property may be the next holder's
        }
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException("a CPU lock cannot be given up: " + e.getMessage(), e);
        } finally {
            System.clearProperty(property);
        }
    }
}
