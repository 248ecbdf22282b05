package io.github.junitlatency.samples.vectorgrowth;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Memory that Java has not touched: {@code new} and {@code ByteBuffer.allocateDirect} fill theirs with zeros, a mapping
 * gets a page when that is first written to.
 */
final class PrivateMapping {

    /** The smallest page of x86-64 and aarch64; larger ones, up to 64 KB on aarch64, are touched more than once. */
    static final int PAGE = 4_096;

    private PrivateMapping() {}

    /** Maps an empty file anew, private: a first write copies a page, and nothing is ever written back. */
    static MappedByteBuffer fresh(Path folder, int bytes) throws IOException {
        try (FileChannel file = FileChannel.open(
                folder.resolve("empty"),
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            return file.map(MapMode.PRIVATE, 0, bytes);
        }
    }

    /** The same, with every page written once. */
    static MappedByteBuffer prefaulted(Path folder, int bytes) throws IOException {
        MappedByteBuffer memory = fresh(folder, bytes);
        touch(memory, 0, bytes);
        return memory;
    }

    /** Writes to every page of a part. */
    static void touch(MappedByteBuffer memory, int from, int to) {
        for (int i = from; i < to; i += PAGE) {
            memory.put(i, (byte) 1);
        }
    }
}
