package io.github.junitlatency.internal.state;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;

/** Writes the file of a test, a {@link Properties} file. */
final class StateFile {

    private StateFile() {}

    /**
     * Replaces a file, whole or not at all.
     *
     * @param lock held meanwhile
     * @throws IOException if it cannot be written
     */
    static void replace(Path file, List<String> lines, FolderLock lock) throws IOException {
        Objects.requireNonNull(lock, "lock");
        Path part = file.resolveSibling(
                "." + file.getFileName() + "." + ProcessHandle.current().pid());
        try {
            Files.write(part, lines);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /**
     * Deletes a file.
     *
     * @param lock held meanwhile
     * @throws IOException if it cannot be deleted
     */
    static void delete(Path file, FolderLock lock) throws IOException {
        Objects.requireNonNull(lock, "lock");
        Files.deleteIfExists(file);
    }

    /** Returns the parts of a line between its blanks. */
    static List<String> fields(String line) {
        String rest = line.strip();
        List<String> fields = new ArrayList<>();
        for (int end = rest.indexOf(' '); end >= 0; end = rest.indexOf(' ')) {
            fields.add(rest.substring(0, end));
            rest = rest.substring(end + 1);
        }
        fields.add(rest);
        return fields;
    }

    /** Returns text as a value of a {@link Properties} file. */
    static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }
}
