package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import java.io.IOException;
import java.io.InputStream;
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
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Reads the class files of a class path: their paths, such as {@code org/example/Book.class}, and a digest of each. */
final class ClassFiles {

    private static final String CLASS = ".class";

    private final SortedMap<String, UUID> digests = new TreeMap<>();

    /** Returns the digests by path; of two classes of one name the first counts, as it is the one that is loaded. */
    SortedMap<String, UUID> digests() {
        return digests;
    }

    /**
     * Adds a class folder or a jar.
     *
     * @throws IOException if a file cannot be read, or is no jar
     */
    void add(Path entry) throws IOException {
        if (Files.isDirectory(entry)) {
            walk(entry, (name, file) -> add(name, Files.readAllBytes(file)));
        } else {
            addJar(entry);
        }
    }

    /** Takes a class file, by its path in the folder with slashes. */
    @FunctionalInterface
    private interface Taker {
        void take(String name, Path file) throws IOException;
    }

    private static void walk(Path entry, Taker each) throws IOException {
        Path folder = entry.toRealPath(); // a link is no folder to the walk
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                String name = folder.relativize(file).toString().replace('\\', '/');
                if (isLoaded(name) && Files.isRegularFile(file)) {
                    each.take(name, file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
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
                walk(root, (name, file) -> {
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
        return patterns;
    }

    private void addJar(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
                ZipEntry entry = all.nextElement();
                if (isLoaded(entry.getName())) {
                    try (InputStream in = zip.getInputStream(entry)) {
                        add(entry.getName(), in.readAllBytes());
                    }
                }
            }
        }
    }

    private void add(String name, byte[] bytes) {
        digests.putIfAbsent(name, UUID.nameUUIDFromBytes(bytes));
    }

    /** Returns whether it is a class of a class path: not a module's, nor another release's in META-INF/versions. */
    private static boolean isLoaded(String name) {
        return name.endsWith(CLASS) && !name.startsWith("META-INF/") && !name.equals("module-info.class");
    }
}
