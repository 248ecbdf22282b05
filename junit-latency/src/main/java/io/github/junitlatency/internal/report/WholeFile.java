package io.github.junitlatency.internal.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.locks.LockSupport;

/** Writes a file whole or not at all, beside its place first. */
public final class WholeFile {

    private static final int ATTEMPTS = 10;
    private static final long PAUSE_NANOS = 50_000_000;

    private WholeFile() {}

    /**
     * Replaces a file by a text, in UTF-8; where half a character stands in it, a question mark is written.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public static void write(Path file, String text) throws IOException {
        Path part = file.resolveSibling(
                "." + file.getFileName() + "." + ProcessHandle.current().pid());
        try {
            Files.write(part, text.getBytes(StandardCharsets.UTF_8));
            whenFree(() -> Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING));
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** What may be denied for a moment. */
    @FunctionalInterface
    interface Replacement {
        /** Tries once. */
        void run() throws IOException;
    }

    /**
     * Tries until a file is free, half a second at most. On Windows one that somebody has open, such as a virus scanner or an
     * editor, is not replaced: access is denied (MoveFileExW). Elsewhere that means a right that is missing, at the price of
     * the same wait.
     */
    static void whenFree(Replacement replacement) throws IOException {
        for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
            try {
                replacement.run();
                return;
            } catch (AccessDeniedException e) {
                LockSupport.parkNanos(PAUSE_NANOS); // an interrupt shortens it, and stays set
            }
        }
        replacement.run();
    }
}
