package io.github.junitlatency.internal.machine;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The right to measure on a CPU, which one of a user's processes has at a time: a lock on a file.
 *
 * <p>The kernel releases the lock when its process ends, and a process that is killed while it waits holds up no other: fcntl(2),
 * "Advisory record locking".
 *
 * <p>Byte 0 is the right, byte 1 the place of the process that gets it next. Each takes byte 1 first, then byte 0, and then
 * releases byte 1. So a process that releases the right and wants it again at once stands behind those that wait. The kernel
 * gives a byte to those that wait for it in the order of their arrival (fs/locks.c, __locks_insert_block, Linux 5.0 and later); but
 * a process that asks before the woken one runs comes first, so who gives way lets some time pass.
 *
 * <p>The text of the file names the holder, for those that wait.
 */
final class CpuLock implements AutoCloseable {

    private static final long RIGHT = 0;
    private static final long NEXT = 1;
    private static final int TEXT_BYTES = 32;

    private final FileChannel channel; // closing it releases all locks
    private final String property;
    private final AtomicBoolean isClosed = new AtomicBoolean(); // an interrupt closes the channel, and not this

    private CpuLock(FileChannel channel, String property) {
        this.channel = channel;
        this.property = property;
    }

    /**
     * Takes the right if it is free and no process waits for it.
     *
     * @param shared the folder in which all users have their folders of locks
     * @throws IOException if the file cannot be opened or locked
     */
    static Optional<CpuLock> tryAcquire(Path shared, int cpu) throws IOException {
        Optional<CpuLock> opened = open(shared, cpu);
        boolean isTaken = false;
        try {
            isTaken = opened.isPresent() && opened.get().tryTake();
            return isTaken ? opened : Optional.empty();
        } finally {
            if (!isTaken && opened.isPresent()) {
                opened.get().close();
            }
        }
    }

    /**
     * Opens the file unless this JVM has it open; takes no right.
     *
     * <p>It is not opened twice, because closing one would release the other's locks too (fcntl(2)). A system property says so
     * to the copies of this class that other class loaders have.
     *
     * @throws IOException if the file cannot be opened
     */
    static Optional<CpuLock> open(Path shared, int cpu) throws IOException {
        LockFolder folder = LockFolder.in(shared);
        Path file = folder.file(cpu).toAbsolutePath();
        String property = "io.github.junitlatency.locked:" + file;
        if (System.getProperties().putIfAbsent(property, "") != null) {
            return Optional.empty();
        }
        try {
            folder.make();
            return Optional.of(new CpuLock(FileChannel.open(file, CREATE, READ, WRITE, NOFOLLOW_LINKS), property));
        } catch (IOException e) {
            System.clearProperty(property);
            throw Files.isSymbolicLink(file) ? new IOException(file + " is a symbolic link", e) : e;
        }
    }

    /** Takes the right if it is free and no process waits for it; returns whether it did. */
    boolean tryTake() throws IOException {
        try {
            FileLock next = channel.tryLock(NEXT, 1, false);
            if (next == null) {
                return false;
            }
            boolean isTaken = channel.tryLock(RIGHT, 1, false) != null;
            next.release();
            if (isTaken) {
                writeHolder();
            }
            return isTaken;
        } catch (OverlappingFileLockException e) { // the property is gone: the code under test replaced them all
            throw new IOException("this JVM has locked it already", e);
        }
    }

    /** Waits for the right and takes it. {@link #close} by another thread ends the wait. */
    void take() throws IOException {
        FileLock next = channel.lock(NEXT, 1, false);
        channel.lock(RIGHT, 1, false);
        next.release();
        writeHolder();
    }

    /**
     * Returns whether a process waits for the right, which this one has. If so, that process gets it next, even before this one
     * if it wants it again at once.
     */
    boolean isAwaited() {
        try {
            FileLock next = channel.tryLock(NEXT, 1, false);
            if (next != null) {
                next.release();
            }
            return next == null;
        } catch (IOException e) {
            throw new UncheckedIOException("it cannot be seen who waits for a CPU: " + e.getMessage(), e);
        }
    }

    private void writeHolder() throws IOException {
        String text = ProcessHandle.current().pid() + " " + System.nanoTime();
        String padded = text + " ".repeat(TEXT_BYTES - 1 - text.length()) + "\n";
        channel.write(ByteBuffer.wrap(padded.getBytes(StandardCharsets.US_ASCII)), 0);
    }

    /** Returns the process that has the right, or had it last, and when it took it: no two measurements have the same. */
    String holder() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(TEXT_BYTES);
        int length = channel.read(bytes, 0);
        return new String(bytes.array(), 0, Math.max(0, length), StandardCharsets.US_ASCII).strip();
    }

    /** Returns the process of a holder; 0 where it is unknown. */
    static long process(String holder) {
        int blank = holder.indexOf(' ');
        return Math.max(0, HostFiles.number(blank < 0 ? "" : holder.substring(0, blank)));
    }

    @Override
    public void close() {
        if (isClosed.getAndSet(true)) {
            return; // by now the property may be the next one's
        }
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException("a CPU lock cannot be released: " + e.getMessage(), e);
        } finally {
            System.clearProperty(property);
        }
    }
}
