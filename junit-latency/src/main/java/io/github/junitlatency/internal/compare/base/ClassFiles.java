package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Collection;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    /** Tells which classes differ between two class paths, by their files. */
    static final class ChangedClasses implements AutoCloseable {

        private final URLClassLoader head;
        private final URLClassLoader base;
        private final Map<String, Boolean> known = new HashMap<>();

        ChangedClasses(List<Path> head, List<Path> base) {
            this.head = loader(head);
            this.base = loader(base);
        }

        /** Returns one that finds files and has no parent; nothing is loaded by it. */
        private static URLClassLoader loader(List<Path> paths) {
            URL[] urls = new URL[paths.size()];
            for (int i = 0; i < urls.length; i++) {
                try {
                    urls[i] = paths.get(i).toUri().toURL();
                } catch (MalformedURLException e) {
                    throw new IllegalArgumentException(paths.get(i).toString(), e);
                }
            }
            return new URLClassLoader(urls, null);
        }

        /**
         * Returns whether head's class is new or differs from base's; false where head has none or a file cannot be
         * read.
         */
        boolean contains(String className) {
            Boolean before = known.get(className);
            if (before == null) {
                before = differs(className.replace('.', '/') + ".class");
                known.put(className, before);
            }
            return before;
        }

        private boolean differs(String file) {
            try (InputStream ofHead = head.getResourceAsStream(file);
                    InputStream ofBase = base.getResourceAsStream(file)) {
                return ofHead != null
                        && (ofBase == null || !Arrays.equals(ofHead.readAllBytes(), ofBase.readAllBytes()));
            } catch (IOException e) {
                return false; // then its methods do not go before others, and are named as they are
            }
        }

        @Override
        public void close() throws IOException {
            try (head;
                    base) {
                known.clear();
            }
        }
    }
}
