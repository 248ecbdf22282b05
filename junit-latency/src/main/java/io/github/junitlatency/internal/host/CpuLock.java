package io.github.junitlatency.internal.host;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The right to measure on a CPU, held by one of a user's processes at a time. It is an exclusive lock on a file named for the CPU, which
 * the kernel gives up when the process dies.
 */
final class CpuLock implements AutoCloseable {

    /**
     * Files that a copy of this class has locked which does not see the property, because the properties were replaced.
     * They stay open until the next try, and are not collected, or the copy's lock would be given up.
     */
    private static final Map<Path, FileChannel> HELD_BY_A_COPY = new ConcurrentHashMap<>();

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
     * @param shared where all users have their folders of locks
     * @throws IOException if the file cannot be opened or locked
     */
    static Optional<CpuLock> tryAcquire(Path shared, int cpu) throws IOException {
        LockFolder folder = LockFolder.in(shared);
        Path file = folder.file(cpu).toAbsolutePath();
        String property = "io.github.junitlatency.locked:" + file;
        if (System.getProperties().putIfAbsent(property, "") != null) {
            return Optional.empty();
        }
        Optional<CpuLock> taken = Optional.empty();
        try {
            folder.make();
            taken = lock(file).map(channel -> new CpuLock(channel, property));
            return taken;
        } finally {
            if (taken.isEmpty()) {
                System.clearProperty(property);
            }
        }
    }

    private static Optional<FileChannel> lock(Path file) throws IOException {
        FileChannel kept = HELD_BY_A_COPY.remove(file);
        FileChannel channel = kept != null ? kept : open(file);
        try {
            if (channel.tryLock() != null) {
                return Optional.of(channel);
            }
        } catch (OverlappingFileLockException e) {
            HELD_BY_A_COPY.put(file, channel);
            return Optional.empty();
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
        channel.close();
        return Optional.empty();
    }

    private static FileChannel open(Path file) throws IOException {
        try {
            return FileChannel.open(file, CREATE, WRITE, NOFOLLOW_LINKS);
        } catch (IOException e) {
            throw Files.isSymbolicLink(file) ? new IOException(file + " is a symbolic link", e) : e;
        }
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
