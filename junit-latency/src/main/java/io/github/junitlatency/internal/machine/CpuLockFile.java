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
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The lock file of one CPU, which a JVM has open at most once. Its bytes are locked one by one, and the kernel gives each up when
 * the process dies: fcntl(2), "Advisory record locking".
 *
 * <p>Byte 0 is the right to measure. Whoever waits for it takes a ticket: a byte of his own, further on in the file than those
 * before him. He waits until nobody has a lower one, then for byte 0, and gives the ticket up. So the right goes from one to the
 * next in the order in which they came, and whoever is killed, waiting or measuring, is simply gone.
 *
 * <p>Example: A measures, B has the ticket 5 and C the ticket 6. B is woken when A gives byte 0 up. Were B killed before, C would
 * be woken, find none of the bytes up to 5 locked, and wait for byte 0 itself.
 *
 * <p>What stands in the file is a help only: the number of the next ticket, and who holds the right. Where it is lost, the order may
 * be another one for a while, and the right is still held by one process at a time.
 */
final class CpuLockFile implements AutoCloseable {

    private static final long RIGHT = 0;
    private static final long NUMBERING = 1; // held while a ticket is taken
    private static final long PRESENCE = 2; // held by every JVM that has the file open, shared with all others
    private static final long FIRST_TICKET = 4_096; // beyond all that stands in the file

    private static final int NEXT_AT = 0; // in decimal, so that users can read it
    private static final int HOLDER_AT = 32;
    private static final int FIELD = 32; // bytes

    /** So many are looked at to count those before: more than a machine has forks. */
    private static final int MOST_COUNTED = 256;

    /**
     * Files that a copy of this class has open which does not see the property, because the properties were replaced.
     * They stay open until the next try, and are not collected, or the copy's locks would be given up.
     */
    private static final Map<Path, FileChannel> OPEN_IN_A_COPY = new ConcurrentHashMap<>();

    private final FileChannel channel; // closing it gives all locks up
    private final String property;
    private final AtomicBoolean isClosed = new AtomicBoolean(); // an interrupt closes the channel, and not this
    private FileLock ticket;

    private CpuLockFile(FileChannel channel, String property) {
        this.channel = channel;
        this.property = property;
    }

    /**
     * Opens the file unless this JVM has it open.
     *
     * <p>It is not opened again: to close it would give up the first one's locks too (fcntl(2)). A system property says so to
     * the copies of this class that other class loaders have.
     *
     * @param shared where all users have their folders of locks
     * @throws IOException if the file cannot be opened or locked
     */
    static Optional<CpuLockFile> open(Path shared, int cpu) throws IOException {
        LockFolder folder = LockFolder.in(shared);
        Path file = folder.file(cpu).toAbsolutePath();
        String property = "io.github.junitlatency.locked:" + file;
        if (System.getProperties().putIfAbsent(property, "") != null) {
            return Optional.empty();
        }
        Optional<CpuLockFile> opened = Optional.empty();
        try {
            folder.make();
            Optional<FileChannel> channel = openedAlone(file);
            if (channel.isPresent()) {
                opened = Optional.of(new CpuLockFile(channel.get(), property));
            }
            return opened;
        } finally {
            if (opened.isEmpty()) {
                System.clearProperty(property);
            }
        }
    }

    private static Optional<FileChannel> openedAlone(Path file) throws IOException {
        FileChannel kept = OPEN_IN_A_COPY.remove(file);
        FileChannel channel = kept != null ? kept : openedAnew(file);
        try {
            if (channel.tryLock(PRESENCE, 1, true) != null) { // nobody holds it alone
                return Optional.of(channel);
            }
        } catch (OverlappingFileLockException e) { // the whole JVM's, though the locks were no obstacle to each other
            OPEN_IN_A_COPY.put(file, channel);
            return Optional.empty();
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
        channel.close(); // another program holds all of the file
        return Optional.empty();
    }

    private static FileChannel openedAnew(Path file) throws IOException {
        try {
            return FileChannel.open(file, CREATE, READ, WRITE, NOFOLLOW_LINKS);
        } catch (IOException e) {
            throw Files.isSymbolicLink(file) ? new IOException(file + " is a symbolic link", e) : e;
        }
    }

    /** Takes the right to measure if it is free and nobody waits for it. */
    boolean tryRight() throws IOException {
        FileLock waiters = channel.tryLock(FIRST_TICKET, Long.MAX_VALUE - FIRST_TICKET, true);
        if (waiters == null) {
            return false;
        }
        waiters.release();
        return channel.tryLock(RIGHT, 1, false) != null && noted();
    }

    /**
     * Takes a ticket, behind all who have one.
     *
     * @return how many are before, whoever measures now among them
     */
    int takeTicket() throws IOException {
        FileLock numbering = channel.lock(NUMBERING, 1, false);
        long number = Math.max(FIRST_TICKET, number(field(NEXT_AT)));
        ticket = channel.lock(number, 1, false); // free but for the moment in which somebody looks
        write(NEXT_AT, Long.toString(number + 1));
        numbering.release();
        return 1 + countBefore(number);
    }

    private int countBefore(long number) throws IOException {
        int count = 0;
        for (long other = number - 1; other >= Math.max(FIRST_TICKET, number - MOST_COUNTED); other--) {
            FileLock lock = channel.tryLock(other, 1, true);
            if (lock == null) {
                count++;
            } else {
                lock.release();
            }
        }
        return count;
    }

    /**
     * Waits for the right to measure until it is this JVM's turn; {@link #takeTicket} comes first. {@link #close} by another thread
     * ends it.
     */
    void awaitRight() throws IOException {
        long number = ticket.position();
        if (number > FIRST_TICKET) {
            channel.lock(FIRST_TICKET, number - FIRST_TICKET, true).release();
        }
        channel.lock(RIGHT, 1, false);
        ticket.release();
        noted();
    }

    /** Notes whose the right is now. */
    private boolean noted() throws IOException {
        write(HOLDER_AT, ProcessHandle.current().pid() + " " + System.nanoTime());
        return true;
    }

    /**
     * Returns who holds the right, or held it last: the process and when it began to, which tells this measurement from all
     * others. Empty where that cannot be read.
     */
    String holder() throws IOException {
        return field(HOLDER_AT);
    }

    /** Returns the process of a holder; 0 where it is not known. */
    static long process(String holder) {
        int end = holder.indexOf(' ');
        return number(end < 0 ? holder : holder.substring(0, end));
    }

    private static long number(String text) {
        return HostFiles.isNumber(text, 15) ? Long.parseLong(text) : 0; // more digits than that nobody wrote
    }

    private String field(int position) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(FIELD);
        int length = channel.read(bytes, position);
        return new String(bytes.array(), 0, Math.max(0, length), StandardCharsets.US_ASCII).strip();
    }

    private void write(int position, String text) throws IOException {
        String padded = text + " ".repeat(FIELD - 1 - text.length()) + "\n";
        channel.write(ByteBuffer.wrap(padded.getBytes(StandardCharsets.US_ASCII)), position);
    }

    /** Gives up all that this JVM has of the file. */
    @Override
    public void close() {
        if (isClosed.getAndSet(true)) {
            return; // by now the property may be the next one's
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
