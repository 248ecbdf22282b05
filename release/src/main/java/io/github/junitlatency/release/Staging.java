package io.github.junitlatency.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Lays files out as a repository does. */
final class Staging {

    private Staging() {}

    /** Copies what the modules made into an empty folder, each with its checksums; missing files are skipped. */
    static void stage(Path root, String version, Path folder) throws IOException {
        clear(folder);
        for (PublishedModule module : PublishedModule.ALL) {
            Path into = Files.createDirectories(folder.resolve(module.repositoryFolder(version)));
            for (Map.Entry<String, Path> file : module.files(root, version).entrySet()) {
                if (Files.exists(file.getValue())) {
                    Path copy = into.resolve(file.getKey());
                    Files.copy(file.getValue(), copy);
                    if (!file.getKey().endsWith(".asc")) { // Central wants none of signatures
                        Checksums.write(copy);
                    }
                }
            }
        }
    }

    private static void clear(Path folder) throws IOException {
        if (Files.exists(folder)) {
            List<Path> old;
            try (Stream<Path> walk = Files.walk(folder)) {
                old = walk.sorted((a, b) -> b.compareTo(a)).toList();
            }
            for (Path path : old) {
                Files.delete(path);
            }
        }
        Files.createDirectories(folder);
    }
}
