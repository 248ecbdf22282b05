package io.github.junitlatency.internal.store;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Files that a JVM was killed over, beside the place of the whole one; nobody reads them.
 *
 * <p>Their names end in the process that wrote them, and that is dead. A process of another container looks dead too, and so
 * only those are removed that are older than any write takes.
 */
final class HalfFiles {

    /** As {@link io.github.junitlatency.report.WholeFile} names them. */
    private static final Pattern NAME = Pattern.compile("\\..+\\.(\\d{1,18})");

    private static final Duration OLD = Duration.ofMinutes(1); // a write takes milliseconds

    private HalfFiles() {}

    /**
     * Removes them.
     *
     * @throws IOException if the folder cannot be read, or one cannot be removed
     */
    static void removeOld(Path folder) throws IOException {
        try (DirectoryStream<Path> hidden = Files.newDirectoryStream(folder, ".*")) {
            for (Path file : hidden) {
                Matcher name = NAME.matcher(file.getFileName().toString());
                if (name.matches()
                        && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty()
                        && isOld(file)) {
                    Files.deleteIfExists(file);
                }
            }
        }
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
