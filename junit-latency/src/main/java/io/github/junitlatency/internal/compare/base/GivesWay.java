package io.github.junitlatency.internal.compare.base;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Which class-path entries are the module under test's own main classes and resources.
 *
 * @param project the module's folder
 */
record GivesWay(Path project) {

    private static final Path MAVEN = Path.of("target", "classes");
    private static final Path GRADLE = Path.of("build", "classes"); // then the language, then the source set
    private static final Path GRADLE_RESOURCES = Path.of("build", "resources", "main");
    private static final int GRADLE_NAMES = 4;

    boolean includes(Path entry) {
        return isOwn(
                        project.toAbsolutePath().normalize(),
                        entry.toAbsolutePath().normalize())
                || isOwn(real(project), real(entry));
    }

    private static boolean isOwn(Path folder, Path entry) {
        if (!entry.startsWith(folder)) {
            return false;
        }
        Path inside = folder.relativize(entry);
        boolean isGradle =
                inside.startsWith(GRADLE) && inside.getNameCount() == GRADLE_NAMES && inside.endsWith("main");
        return isGradle || inside.equals(MAVEN) || inside.equals(GRADLE_RESOURCES);
    }

    /** Returns a path without links; absolute alone where it does not exist. */
    static Path real(Path path) {
        try {
            return Files.exists(path)
                    ? path.toRealPath()
                    : path.toAbsolutePath().normalize();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
