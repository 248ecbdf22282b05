package io.github.junitlatency.internal.compare.worker;

import io.github.junitlatency.internal.plan.Side;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The temporary folder of a worker: its socket and the file of its arguments. It is not needed once the worker has called.
 *
 * @param socket the file, whose name is the worker's side
 * @param server which the worker calls
 */
record WorkerFolder(Path socket, ServerSocketChannel server) implements AutoCloseable {

    /** The name of a socket takes 108 bytes at most on Linux, with a zero at the end (unix(7)); 104 on macOS and BSD. */
    private static final int LONGEST_SOCKET_BYTES = 103;

    private static final Path SHORT = Path.of("/tmp");

    /**
     * Makes a folder.
     *
     * @param temporary where; another is taken where the name of a socket in it would be too long
     */
    static WorkerFolder in(Path temporary, Side side) throws IOException {
        Path folder = Files.createTempDirectory(temporary, "jl");
        if (folder.resolve(side.toString()).toString().getBytes(StandardCharsets.UTF_8).length > LONGEST_SOCKET_BYTES) {
            Files.delete(folder);
            folder = Files.createTempDirectory(SHORT, "jl");
        }
        Path socket = folder.resolve(side.toString());
        try {
            ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            return new WorkerFolder(socket, server.bind(UnixDomainSocketAddress.of(socket)));
        } catch (IOException | UnsupportedOperationException e) {
            Files.delete(folder);
            throw e;
        }
    }

    /** Returns the file of arguments. */
    Path arguments() {
        return socket.resolveSibling("args");
    }

    /** Closes the socket, and deletes the folder with all that is in it; a second time nothing happens. */
    @Override
    public void close() throws IOException {
        server.close();
        Files.deleteIfExists(socket);
        Files.deleteIfExists(arguments());
        Files.deleteIfExists(socket.getParent());
    }
}
