package io.github.junitlatency.internal.plan;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * A part of a gate's tests: each test belongs to one part, by its name alone, so that machines need not agree on it.
 *
 * @param number from 1 on
 * @param of how many parts there are
 */
public record GateShard(int number, int of) {

    private static final String FILE = "shard";

    /** All tests. */
    public static final GateShard WHOLE = new GateShard(1, 1);

    /** Reads such as {@code 3/20}; empty if it is none. */
    public static Optional<GateShard> of(String text) {
        int slash = text.indexOf('/');
        try {
            GateShard shard = new GateShard(
                    Integer.parseInt(text.substring(0, Math.max(0, slash))),
                    Integer.parseInt(text.substring(slash + 1)));
            return shard.number >= 1 && shard.number <= shard.of ? Optional.of(shard) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** Returns whether a test belongs to this part. */
    public boolean has(String className, String methodName) {
        CRC32 hash = new CRC32();
        hash.update((className + "#" + methodName).getBytes(StandardCharsets.UTF_8));
        return hash.getValue() % of == number - 1;
    }

    /** Returns whether it is all tests. */
    public boolean isWhole() {
        return of == 1;
    }

    @Override
    public String toString() {
        return number + "/" + of;
    }

    /**
     * Tells the tests' JVMs.
     *
     * @param gate the gate's folder
     * @throws IOException if it cannot be written
     */
    public void write(Path gate) throws IOException {
        Files.writeString(gate.resolve(FILE), toString());
    }

    /**
     * Returns what a gate told.
     *
     * @param gate the gate's folder
     * @return empty if it is a build that runs all tests, and not latency tests alone
     * @throws IOException if it cannot be read
     */
    public static Optional<GateShard> read(Path gate) throws IOException {
        String text;
        try {
            text = Files.readString(gate.resolve(FILE));
        } catch (NoSuchFileException e) { // a folder that cannot be read is none without it
            return Optional.empty();
        }
        Optional<GateShard> shard = of(text);
        if (shard.isEmpty()) {
            throw new IOException(gate.resolve(FILE) + " has \"" + text + "\" in place of such as 3/20");
        }
        return shard;
    }
}
