package io.github.junitlatency.internal.cause.recorder;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Cleans up the folders in which JVMs keep what Flight Recorder records.
 *
 * <p>An orderly end of the JVM removes its own; a kill leaves it behind, with tens of megabytes each time.
 *
 * <p>Which of them may be removed? Only those that this library had made, which hold a file of its own, and only those of
 * JVMs that are dead, whose lock on that file the kernel has given up. What others record with is left alone.
 */
final class Repositories {

    static final String LOCK = "junit-latency.lock";

    /** Names are of a time and a process: {@code 2026_11_22_19_32_35_6962}. */
    private static final String NAMES = "[0-9][0-9][0-9][0-9]_*_[0-9]*";

    /** Ends the name of a file that is made there to be read: not as a chunk's, which the JVM would read too. */
    static final String COPY = ".copy";

    /** Not collected while the JVM lives, or the lock would be given up. */
    private static final AtomicReference<FileChannel> HELD = new AtomicReference<>();

    private Repositories() {}

    /**
     * Marks one as this library's, until the JVM ends.
     *
     * @throws IOException if that cannot be
     */
    static void hold(Path repository) throws IOException {
        FileChannel channel = FileChannel.open(
                repository.resolve(LOCK),
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
        channel.lock();
        HELD.set(channel);
    }

    /**
     * Removes those of dead JVMs, as far as that can be: what is left is somebody else's, or goes the next time.
     *
     * @param own is left alone: to open its file and close it would give up its lock, fcntl(2)
     * @throws IOException if the folder of all cannot be read
     */
    static void removeDead(Path own) throws IOException {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(own.getParent(), NAMES)) {
            for (Path repository : found) {
                if (!repository.equals(own) && isSameOwner(repository, own)) {
                    removeIfDead(repository);
                }
            }
        }
    }

    /** In a folder of all users, no one else can put a link in the place of what this user owns. */
    private static boolean isSameOwner(Path file, Path own) {
        try {
            return Files.getOwner(file, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(own));
        } catch (IOException | UnsupportedOperationException e) {
            return false; // gone meanwhile, or a file system without owners: then nothing is removed
        }
    }

    private static void removeIfDead(Path repository) {
        Path lock = repository.resolve(LOCK);
        if (!Files.isDirectory(repository, LinkOption.NOFOLLOW_LINKS) || !Files.exists(lock)) {
            return;
        }
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            if (channel.tryLock() != null) {
                remove(repository, lock);
            }
        } catch (IOException | RuntimeException e) {
            // Another JVM was faster, or has it. What cannot be removed does no harm, and is no matter of the test's.
        }
    }

    private static void remove(Path repository, Path lock) throws IOException {
        try (DirectoryStream<Path> chunks = Files.newDirectoryStream(repository, "*{.jfr," + COPY + "}")) {
            for (Path chunk : chunks) {
                Files.delete(chunk);
            }
        }
        Files.delete(lock);
        Files.delete(repository);
    }
}
