package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The folders that versions and test classes are built into, each built once.
 *
 * <p>Head is in a folder of its own even where its source is base's: two builds of the same source.
 */
final class Builds implements AutoCloseable {

    private final Path folder;
    private int tests;

    Builds(Path folder) {
        this.folder = folder;
    }

    Path folder() {
        return folder;
    }

    /** Returns the classes of base. */
    Path base(Difference difference) throws IOException {
        return built(difference.base(), folder.resolve(difference + "/base/classes"));
    }

    /** Returns the classes of head, where a build tool has them. */
    Path head(Difference difference) throws IOException {
        return built(difference.head(), folder.resolve(difference + "/head/target/classes"));
    }

    /** Builds a test class against some classes, and returns where it is. */
    Path tests(SubjectTestClass source, Path against) throws IOException {
        tests++;
        Path classes = folder.resolve("tests-" + tests + "/target/test-classes");
        SourceCompiler.compile(Map.of(SubjectTestClass.NAME, source.source()), List.of(against), classes);
        return classes;
    }

    private static Path built(Version version, Path classes) throws IOException {
        if (!Files.isDirectory(classes)) {
            Map<String, String> sources = new LinkedHashMap<>();
            for (Subject subject : Subject.values()) {
                sources.put("subject." + subject.className(), version.source(subject));
            }
            SourceCompiler.compile(sources, List.of(), classes);
        }
        return classes;
    }

    @Override
    public void close() throws IOException {
        delete(folder);
    }

    /** Deletes a folder with all that is in it. */
    static void delete(Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path path : walk.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
