package io.github.junitlatency.cause;

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

/** What all of tracefs says, apart from the instances of this project. */
final class TracefsBytes {

    /** Not compared: reading a pipe takes the events out; stats has the time of day in it. */
    private static final Set<String> SKIPPED = Set.of("trace_pipe", "trace_pipe_raw", "stats");

    private TracefsBytes() {}

    static Map<String, String> of(Path root) throws IOException {
        Map<String, String> bytes = new TreeMap<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean ours = folder.getFileName().toString().startsWith("junit-latency-");
                return ours ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (!SKIPPED.contains(file.getFileName().toString()) && isToRead(file)) {
                    bytes.put(root.relativize(file).toString(), content(file));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE; // an instance of another run that has just gone
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
