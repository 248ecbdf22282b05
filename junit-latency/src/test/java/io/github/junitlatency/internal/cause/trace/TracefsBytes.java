package io.github.junitlatency.internal.cause.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Compares the files of tracefs at the top and in one instance; in the others anybody may be at work. */
final class TracefsBytes {

    /**
     * Not compared: reading a pipe takes the events out; stats has the time of day in it; saved_cmdlines is one table
     * for all instances, into which each may write that has the option record-cmd.
     */
    private static final Set<String> SKIPPED = Set.of("trace_pipe", "trace_pipe_raw", "stats", "saved_cmdlines");

    private TracefsBytes() {}

    static Map<String, String> of(Path root, Path instance) throws IOException {
        Map<String, String> bytes = new TreeMap<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean skipped = folder.getParent().equals(instance.getParent()) && !folder.equals(instance);
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (!SKIPPED.contains(file.getFileName().toString()) && isToRead(file)) {
                    bytes.put(root.relativize(file).toString(), content(file));
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return bytes;
    }

    /** Returns whether a file is meant to be read: opening free_buffer, which is not, frees the buffer. */
    private static boolean isToRead(Path file) throws IOException {
        return Files.getPosixFilePermissions(file).contains(PosixFilePermission.OWNER_READ);
    }

    private static String content(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return e.toString(); // the kernel has no answer, and will have none the next time
        }
    }

    static void assertSame(Map<String, String> before, Map<String, String> after) {
        Map<String, String> changed = new TreeMap<>(before);
        changed.entrySet().removeIf(entry -> entry.getValue().equals(after.get(entry.getKey())));
        assertThat(changed).as("is no longer so").isEmpty();
        Set<String> added = new TreeSet<>(after.keySet());
        added.removeAll(before.keySet());
        assertThat(added).isEmpty();
    }
}
