package io.github.junitlatency.internal.machine;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;

/**
 * The folder of one user's lock files, in one that all users may write to.
 *
 * <p>Nobody else may enter it: in a folder of all users, another could put a link of the lock's name there, and so have a
 * file of this user's choice created. The price is that processes of two users do not see each other's locks, and may
 * measure on one CPU at the same time. Files that all users may lock would let any of them hold up everybody's tests.
 *
 * @param shared the folder of all users
 * @param uid this user's number, or {@link #UNKNOWN}
 */
record LockFolder(Path shared, long uid) {

    static final long UNKNOWN = -1;

    /** Returns this user's. */
    static LockFolder in(Path shared) {
        return new LockFolder(shared, uid(HostFiles.local()));
    }

    /** Reads by whose number new files are owned: the last of the four after Uid, proc(5). */
    static long uid(HostFiles files) {
        for (String line : files.lines("/proc/self/status")) {
            List<String> fields = HostFiles.words(line);
            if (line.startsWith("Uid:") && fields.size() == 5) {
                return Long.parseLong(fields.get(4));
            }
        }
        return UNKNOWN;
    }

    Path path() {
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
        Set<PosixFilePermission> own = PosixFilePermissions.fromString("rwx------");
        try {
            Files.createDirectory(path(), PosixFilePermissions.asFileAttribute(own));
        } catch (FileAlreadyExistsException e) {
            checkIsOwn();
        }
    }

    private void checkIsOwn() throws IOException {
        if (Files.isSymbolicLink(path())) {
            throw new IOException(path() + " is a symbolic link");
        }
        if (!Files.isDirectory(path(), LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(path() + " is not a folder");
        }
        int owner = (int) Files.getAttribute(path(), "unix:uid", LinkOption.NOFOLLOW_LINKS);
        if (Integer.toUnsignedLong(owner) != uid) {
            throw new IOException(path() + " belongs to the user with the id " + Integer.toUnsignedLong(owner));
        }
        String mode = PosixFilePermissions.toString(Files.getPosixFilePermissions(path(), LinkOption.NOFOLLOW_LINKS));
        if (!mode.endsWith("------")) {
            throw new IOException(path() + " is open to other users (" + mode + ")");
        }
    }
}
