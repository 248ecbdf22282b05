package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.plan.Side;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The temporary folder of a pair: sockets, and files of arguments. Nothing in it is needed once both workers have called.
 *
 * @param path where it is
 */
record WorkerFolder(Path path) implements AutoCloseable {

    /** The name of a socket takes 108 bytes at most on Linux, with a zero at the end (unix(7)); 104 on macOS and BSD. */
    private static final int LONGEST_SOCKET_BYTES = 103;

    private static final Path SHORT = Path.of("/tmp");

    /**
     * Makes a folder.
     *
     * @param temporary where; another is taken where the name of a socket in it would be too long
     */
    static WorkerFolder in(Path temporary) throws IOException {
        WorkerFolder folder = new WorkerFolder(Files.createTempDirectory(temporary, "jl"));
        String socket = folder.socket(Side.HEAD).toString();
        if (socket.getBytes(StandardCharsets.UTF_8).length <= LONGEST_SOCKET_BYTES) {
            return folder;
        }
        folder.close();
        return new WorkerFolder(Files.createTempDirectory(SHORT, "jl"));
    }

    Path socket(Side side) {
        return path.resolve(side.toString());
    }

    Path arguments(Side side) {
        return path.resolve(side + ".args");
    }

    @Override
    public void close() throws IOException {
        delete();
    }

    /** Deletes the folder with all that is in it; a second time nothing happens. */
    void delete() throws IOException {
        for (Side side : Side.values()) {
            Files.deleteIfExists(socket(side));
            Files.deleteIfExists(arguments(side));
        }
        Files.deleteIfExists(path);
    }
}
