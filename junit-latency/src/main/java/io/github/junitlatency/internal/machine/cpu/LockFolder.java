package io.github.junitlatency.internal.machine.cpu;

import io.github.junitlatency.internal.machine.file.HostFiles;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;

/**
 * The folder of one user's lock files, in one that all users may write to.
 *
 * <p>No other user may enter it: in a folder of all users, another could put a link of the lock's name there, and so have a
 * file of this user's choice created. The price is that processes of two users do not see each other's locks, and may
 * measure on one CPU at the same time. With files that all users may lock, any of them could hold up all tests.
 *
 * @param shared the folder of all users
 * @param uid this user's number, or {@link #UNKNOWN}
 */
public record LockFolder(Path shared, long uid) {

    static final long UNKNOWN = -1;

    /** Type and mode of a folder of its owner alone: inode(7), S_IFDIR and 0700; the owner's own rights may be fewer. */
    private static final int OWN_FOLDER = 0040000;

    private static final int TYPE_AND_OTHERS = 0170077;

    /** Returns this user's. */
    public static LockFolder in(Path shared) {
        return new LockFolder(shared, uid(HostFiles.local()));
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
