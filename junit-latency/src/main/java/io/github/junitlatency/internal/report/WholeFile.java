package io.github.junitlatency.internal.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file whole or not at all, through a hidden file in the same folder. */
public final class WholeFile {

    private WholeFile() {}

    /**
     * Replaces a file by a text, in UTF-8; half a surrogate pair becomes a question mark.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public static void write(Path file, String text) throws IOException {
        Path part = file.resolveSibling(
                "." + file.getFileName() + "." + ProcessHandle.current().pid());
        try {
            Files.write(part, text.getBytes(StandardCharsets.UTF_8));
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
