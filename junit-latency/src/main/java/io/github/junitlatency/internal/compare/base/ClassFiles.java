package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Finds the class files of class paths. */
final class ClassFiles {

    private static final String CLASS = ".class";

    private ClassFiles() {}

    /**
     * Returns the names of the classes in a class folder or a jar.
     *
     * @throws IOException if it cannot be read, or is no jar
     */
    static SortedSet<String> in(Path entry) throws IOException {
        SortedSet<String> classes = new TreeSet<>();
        if (Files.isDirectory(entry)) {
            Path folder = entry.toRealPath(); // a link is no folder to the walk
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    add(classes, folder.relativize(file).toString().replace(File.separatorChar, '/'));
                    return FileVisitResult.CONTINUE;
                }
            });
            return classes;
        }
        try (ZipFile zip = new ZipFile(entry.toFile())) {
            for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
                add(classes, all.nextElement().getName());
            }
        }
        return classes;
    }

    /** Adds a class of a class path: not what modules and packages say, nor another release's in META-INF/versions. */
    private static void add(Set<String> classes, String file) {
        if (file.endsWith(CLASS) && !file.startsWith("META-INF/") && !file.endsWith("-info.class")) {
            classes.add(file.substring(0, file.length() - CLASS.length()).replace('/', '.'));
        }
    }

    /**
     * Lists the user's own code, which is in the folders of class paths, as HotSpot's CompileCommand takes it.
     *
     * @return patterns of classes: {@code com.acme.book.*} of a package, and the names of classes that are in none
     */
    static Set<String> ownPackages(Collection<List<Path>> classPaths) {
        Set<String> patterns = new TreeSet<>();
        for (Path root : Lists.filter(Lists.flatMap(classPaths, path -> path), path -> Files.isDirectory(path))) {
            try {
                for (String name : in(root)) {
                    int end = name.lastIndexOf('.');
                    patterns.add(end > 0 ? name.substring(0, end) + ".*" : name);
                }
            } catch (IOException e) {
                throw new UncheckedIOException("the class folder " + root + " cannot be read", e);
            }
        }
        return patterns;
    }
}
