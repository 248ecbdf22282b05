package io.github.junitlatency.internal.cause.recorder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Bounds the room on a disk that a recording may take.
 *
 * <p>The JVM ends itself where Flight Recorder finds no room ("An irrecoverable error in Jfr. Shutting down VM..."),
 * and with it all tests that were still to run. So nothing is recorded on a disk that is nearly full.
 *
 * <p>A recording takes up to its maximum and one chunk more, and reading it makes a copy: with f MB free it may take
 * f / 2 - 12, 64 at most, and is not begun below 12. Example: of 100 MB free it takes 38 MB at most; of 40 MB there is none.
 */
final class RecorderRoom {

    private static final long CHUNK_BYTES = 12L << 20; // the JVM's default
    private static final long MAX_BYTES = 64L << 20;
    private static final long MIN_FREE_BYTES = 4 * CHUNK_BYTES;

    private RecorderRoom() {}

    /**
     * Returns the maximum of bytes that a recording may keep.
     *
     * @throws IOException if there is too little room to record at all
     */
    static long maxBytes() throws IOException {
        Path folder = folder();
        // One that is not there has no room either, but that is for the JVM to say.
        return Files.isDirectory(folder) ? maxBytes(folder, folder.toFile().getUsableSpace()) : MAX_BYTES;
    }

    static long maxBytes(Path folder, long freeBytes) throws IOException {
        if (freeBytes < MIN_FREE_BYTES) {
            throw new IOException(
                    folder + " has " + (freeBytes >> 20) + " MB left, and the JVM ends itself where a recording"
                            + " finds no room; free " + (MIN_FREE_BYTES >> 20) + " MB there or set java.io.tmpdir");
        }
        return Math.min(MAX_BYTES, freeBytes / 2 - CHUNK_BYTES);
    }

    /** Returns where the JVM records, or will. */
    static Path folder() {
        return Path.of(System.getProperty("jdk.jfr.repository", System.getProperty("java.io.tmpdir")));
    }
}
