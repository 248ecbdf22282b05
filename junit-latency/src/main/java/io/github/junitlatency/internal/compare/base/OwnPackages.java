package io.github.junitlatency.internal.compare.base;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Lists the packages of the user's own code, which is in the folders of a class path, as HotSpot's CompileCommand takes them. */
final class OwnPackages {

    private static final String CLASS = ".class";

    private OwnPackages() {}

    /** Returns patterns of classes: {@code com.acme.book.*} of a package, and the names of classes that are in none. */
    static Set<String> of(Collection<List<Path>> classPaths) {
        Set<String> patterns = new TreeSet<>();
        for (List<Path> classPath : classPaths) {
            for (Path entry : classPath) {
                if (Files.isDirectory(entry)) {
                    addTo(patterns, entry);
                }
            }
        }
        return patterns;
    }

    private static void addTo(Set<String> patterns, Path root) {
        try {
            ClassFiles.walk(root, (name, file) -> {
                int folder = name.lastIndexOf('/');
                patterns.add(
                        folder > 0
                                ? name.substring(0, folder).replace('/', '.') + ".*"
                                : name.substring(0, name.length() - CLASS.length()));
            });
        } catch (IOException e) {
            throw new UncheckedIOException("the class folder " + root + " cannot be read", e);
        }
    }
}
