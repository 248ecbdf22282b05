package io.github.junitlatency.internal.report.store;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/**
 * Files that a JVM was killed over, beside the place of the whole one; nobody reads them.
 *
 * <p>Their names end in the process that wrote them, and that is dead. A process of another container looks dead too, and so
 * only those are removed that are older than any write takes.
 */
final class HalfFiles {

    private static final int MAX_DIGITS = 18; // of a process's id, as a long holds them

    private static final Duration OLD = Duration.ofMinutes(1); // a write takes milliseconds

    private HalfFiles() {}

    /**
     * Removes them.
     *
     * @throws IOException if the folder cannot be read, or one cannot be removed
     */
    static void removeOld(Path folder) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                String id = name.substring(name.lastIndexOf('.') + 1);
                if (isHalf(name, id) && ProcessHandle.of(Long.parseLong(id)).isEmpty() && isOld(file)) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    /** Returns whether a name is {@code .NAME.ID}, as {@link io.github.junitlatency.internal.report.WholeFile} has it. */
    private static boolean isHalf(String name, String id) {
        for (int i = 0; i < id.length(); i++) {
            if (id.charAt(i) < '0' || id.charAt(i) > '9') {
                return false;
            }
        }
        boolean isNamed = name.startsWith(".") && name.length() - id.length() > "..".length();
        return isNamed && !id.isEmpty() && id.length() <= MAX_DIGITS;
    }

    /** Returns whether a file is old; another JVM may give it its place, and so its name, meanwhile. */
    private static boolean isOld(Path file) throws IOException {
        try {
            return Files.getLastModifiedTime(file)
                    .toInstant()
                    .isBefore(Instant.now().minus(OLD));
        } catch (NoSuchFileException e) {
            return false;
        }
    }
}
