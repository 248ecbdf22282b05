package io.github.junitlatency.internal.machine.cpu;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import io.github.junitlatency.internal.machine.file.HostFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The right to measure on a CPU, which one of a user's processes has at a time: a lock on a file.
 *
 * <p>The kernel releases the lock when its process ends, and a process that is killed while it waits holds up no other:
 * fcntl(2), "Advisory record locking".
 *
 * <p>The file is not opened twice in a JVM, because closing one would release the other's lock too (fcntl(2)). A system
 * property says so to the copies of this class that other class loaders have.
 *
 * <p>The text of the file is the process that has the lock, for those that wait.
 */
public final class CpuLock implements AutoCloseable {

    private static final long POLL_MILLIS = 20;
    private static final int TEXT_BYTES = 20;

    private final Folder folder;
    private final int cpu;
    private final Path file;
    private final Path beside; // its time is when somebody last measured there without the right
    private final String property;
    private FileChannel channel; // null until this JVM has it open here; closing it releases the lock
    private boolean isTaken;
    private long takenMillis; // since the epoch
    private boolean isBeside; // who has the right is told so
    private boolean isClosed;

    /**
     * Names the lock; opens and takes nothing.
     *
     * @param shared the folder in which all users have their folders of locks
     */
    CpuLock(Path shared, int cpu) {
        folder = Folder.in(shared);
        this.cpu = cpu;
        file = folder.file(cpu).toAbsolutePath();
        beside = file.resolveSibling("cpu-" + cpu + ".beside");
        property = "io.github.junitlatency.locked:" + file;
    }

    /**
     * Takes the right if it is free.
     *
     * @param shared the folder in which all users have their folders of locks
     * @throws IOException if the file cannot be opened or locked
     */
    public static Optional<CpuLock> tryAcquire(Path shared, int cpu) throws IOException {
        CpuLock lock = new CpuLock(shared, cpu);
        try {
            if (lock.open() && lock.channel.tryLock() != null) {
                lock.beTaken();
            }
            return lock.isTaken() ? Optional.of(lock) : Optional.empty();
        } catch (OverlappingFileLockException e) { // the property is gone: the code under test replaced them all
            throw new IOException("this JVM has locked it already", e);
        } finally {
            if (!lock.isTaken()) {
                lock.close();
            }
        }
    }

    int cpu() {
        return cpu;
    }

    /** Waits for the right and takes it. {@link #close} by another thread ends the wait. */
    void take() throws IOException, InterruptedException {
        while (!open()) {
            Thread.sleep(POLL_MILLIS);
        }
        channel.lock();
        beTaken();
    }

    /** Opens the file; returns false where another one of this JVM has it open. */
    synchronized boolean open() throws IOException {
        if (isClosed) {
            throw new ClosedChannelException();
        }
        if (channel != null) {
            return true;
        }
        if (System.getProperties().putIfAbsent(property, "") != null) {
            return false;
        }
        try {
            folder.make();
            channel = FileChannel.open(file, CREATE, READ, WRITE, NOFOLLOW_LINKS);
            return true;
        } catch (IOException e) {
            System.clearProperty(property);
            throw Files.isSymbolicLink(file) ? new IOException(file + " is a symbolic link", e) : e;
        }
    }

    private synchronized void beTaken() throws IOException {
        String text = ProcessHandle.current().pid() + "\n";
        String padded = " ".repeat(TEXT_BYTES - text.length()) + text; // over all of the text before
        channel.write(ByteBuffer.wrap(padded.getBytes(StandardCharsets.US_ASCII)), 0);
        takenMillis = System.currentTimeMillis();
        isTaken = true;
    }

    /** Returns whether this has the right. */
    synchronized boolean isTaken() {
        return isTaken && !isClosed;
    }

    /** Returns the process that has the right, or had it last, after a try to {@link #open} it; 0 where it is unknown. */
    synchronized long holder() throws IOException {
        if (channel == null) {
            return ProcessHandle.current().pid();
        }
        ByteBuffer bytes = ByteBuffer.allocate(TEXT_BYTES);
        int length = channel.read(bytes, 0);
        String text = new String(bytes.array(), 0, Math.max(0, length), StandardCharsets.US_ASCII);
        return Math.max(0, HostFiles.number(text.strip()));
    }

    /** Returns when who has the right took it, in milliseconds since the epoch: it then wrote to the file. */
    long takenMillis() {
        return file.toFile().lastModified();
    }

    /** Tells who has the right that this process measures on the CPU too, until this is closed. */
    void tellHolder() throws IOException {
        try {
            Files.createFile(beside);
        } catch (FileAlreadyExistsException e) { // of an earlier one
            Files.setLastModifiedTime(beside, FileTime.fromMillis(System.currentTimeMillis()));
        }
        isBeside = true;
    }

    /** Returns whether another process has begun or ended to measure on the CPU since this took the right. */
    synchronized boolean isShared() {
        return isTaken() && beside.toFile().lastModified() >= takenMillis;
    }

    /** Releases locks, all of them though one cannot be. */
    static void closeAll(List<CpuLock> locks) {
        if (!locks.isEmpty()) {
            try {
                locks.get(0).close();
            } finally {
                closeAll(locks.subList(1, locks.size()));
            }
        }
    }

    @Override
    public synchronized void close() {
        if (isBeside) {
            isBeside = !beside.toFile().setLastModified(System.currentTimeMillis());
        }
        boolean isOpen = channel != null && !isClosed; // closed twice, the property may be the next one's
        isClosed = true;
        if (!isOpen) {
            return;
        }
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException("a CPU lock cannot be released: " + e.getMessage(), e);
        } finally {
            System.clearProperty(property);
        }
    }

    /**
     * The folder of one user's lock files, in one that all users may write to.
     *
     * <p>No other user may enter it: in a folder of all users, another could put a link of the lock's name there, and so
     * have a file of this user's choice created. The price is that processes of two users do not see each other's locks,
     * and may measure on one CPU at the same time. With files that all users may lock, any of them could hold up all
     * tests.
     *
     * @param shared the folder of all users
     * @param uid this user's number, or {@link #UNKNOWN}
     */
    public record Folder(Path shared, long uid) {

        static final long UNKNOWN = -1;

        /** Type and mode of a folder of its owner alone: inode(7), S_IFDIR and 0700; the owner's own rights may be fewer. */
        private static final int OWN_FOLDER = 0040000;

        private static final int TYPE_AND_OTHERS = 0170077;

        /** Returns this user's. */
        public static Folder in(Path shared) {
            return new Folder(shared, uid(HostFiles.local()));
        }

        /** Reads the number that new files are owned by: the last of the four after Uid, proc(5). */
        static long uid(HostFiles files) {
            List<String> uids =
                    HostFiles.words(files.field("/proc/self/status", "Uid:").orElse(""));
            return uids.size() == 4 ? Long.parseLong(uids.get(3)) : UNKNOWN;
        }

        /** Returns the folder of this user's own. */
        public Path path() {
            return shared.resolve("junit-latency-" + (uid == UNKNOWN ? "unknown" : uid));
        }

        /** Returns the file whose lock is the right to measure on a CPU. */
        Path file(int cpu) {
            return path().resolve("cpu-" + cpu + ".lock");
        }

        /**
         * Makes the folder unless it is there.
         *
         * @throws IOException if it cannot be made, or if what is there is not a folder of this user alone
         */
        void make() throws IOException {
            if (uid == UNKNOWN) {
                throw new IOException("this user's id cannot be read from /proc/self/status");
            }
            try {
                Files.createDirectory(
                        path(), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            } catch (FileAlreadyExistsException e) {
                Map<String, Object> found = Files.readAttributes(path(), "unix:uid,mode", LinkOption.NOFOLLOW_LINKS);
                if (Integer.toUnsignedLong((int) found.get("uid")) != uid
                        || ((int) found.get("mode") & TYPE_AND_OTHERS) != OWN_FOLDER) {
                    throw new IOException(path() + " is not a folder of this user alone");
                }
            }
        }
    }
}
