package io.github.junitlatency.internal.report.ci;

import io.github.junitlatency.internal.common.lists.Lists;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Finds the source files of a module, below {@code src/SET/LANGUAGE} as Maven and Gradle lay them out.
 *
 * @param module the module's folder, in which its tests run
 */
public record SourceFiles(Path module) {

    private static final List<String> LANGUAGES = List.of("java", "kotlin", "groovy", "scala");

    /**
     * Returns the file that a frame's class was compiled from; empty where it is not found.
     *
     * <p>{@code src/test} goes before all other source sets. A Kotlin file may omit the packages that all have in
     * common; such a one is not looked for.
     */
    public Optional<Path> find(StackTraceElement frame) {
        if (frame.getFileName() == null) {
            return Optional.empty();
        }
        String type = frame.getClassName();
        String folder = type.substring(0, type.lastIndexOf('.') + 1).replace('.', '/');
        try {
            Path file = Path.of(folder + frame.getFileName());
            return Lists.first(Lists.map(roots(), root -> root.resolve(file)), Files::isRegularFile);
        } catch (IOException | InvalidPathException e) {
            return Optional.empty(); // no sources where the tests run
        }
    }

    private List<Path> roots() throws IOException {
        Path sources = module.resolve("src");
        Path test = sources.resolve("test");
        SortedSet<Path> others = new TreeSet<>();
        if (Files.isDirectory(sources)) {
            try (DirectoryStream<Path> sets = Files.newDirectoryStream(sources, Files::isDirectory)) {
                sets.forEach(others::add);
            }
        }
        others.remove(test);
        return Lists.flatMap(Lists.concat(List.of(test), others), set -> Lists.map(LANGUAGES, set::resolve));
    }

    /** Returns a file's path below a folder, with slashes; empty where it is not below it. */
    public static Optional<String> below(Path folder, Path file) {
        try {
            Path real = file.toRealPath();
            Path base = folder.toRealPath(); // either may be a link
            return real.startsWith(base)
                    ? Optional.of(base.relativize(real).toString().replace('\\', '/'))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // another machine's folder, as in a container
        }
    }
}
