package io.github.junitlatency.cli.gate.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Removes folders. */
public final class Folders {

    private Folders() {}

    /**
     * Removes a file or a folder with all that is in it, if it is there.
     *
     * @throws IOException if something of it cannot be removed
     */
    public static void delete(Path path) throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        try (Stream<Path> all = Files.walk(path)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        }
    }
}
