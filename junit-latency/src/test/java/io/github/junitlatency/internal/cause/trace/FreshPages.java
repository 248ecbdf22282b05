package io.github.junitlatency.internal.cause.trace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Pages of a file with nothing in it: the first touch of each is a fault. */
final class FreshPages {

    static final int COUNT = 4096;
    static final int BYTES = 4096; // of each

    private FreshPages() {}

    static ByteBuffer map() throws IOException {
        Path file = Files.createTempFile("junit-latency", ".pages");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return channel.map(FileChannel.MapMode.READ_WRITE, 0, (long) COUNT * BYTES);
        } finally {
            Files.delete(file);
        }
    }
}
