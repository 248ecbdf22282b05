package io.github.junitlatency.internal.state;

import io.github.junitlatency.internal.lists.Lists;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * The classes that a JVM was given: those in folders by their bytes, those in jars by the jar's own checksums.
 *
 * @param path folders and jars, in the order of the class path
 */
public record ClassFiles(List<Path> path) {

    private static final String SUFFIX = ".class";

    public ClassFiles {
        path = List.copyOf(path);
    }

    /** Returns those of this JVM. */
    public static ClassFiles ofThisJvm() {
        return of(System.getProperty("java.class.path", "")
                + File.pathSeparator
                + System.getProperty("jdk.module.path", ""));
    }

    static ClassFiles of(String classPath) {
        List<Path> path = new ArrayList<>();
        StringTokenizer entries = new StringTokenizer(classPath, File.pathSeparator);
        while (entries.hasMoreTokens()) {
            Path entry = Path.of(entries.nextToken());
            if (Files.exists(entry)) {
                path.add(entry);
            }
        }
        return new ClassFiles(path);
    }

    /**
     * Returns a fingerprint of all of them.
     *
     * @throws IOException if one cannot be read
     */
    public String fingerprint() throws IOException {
        Fingerprint fingerprint = new Fingerprint();
        for (Path entry : path) {
            if (Files.isDirectory(entry)) {
                folder(entry, fingerprint);
            } else {
                jar(entry, fingerprint);
            }
        }
        return fingerprint.text();
    }

    private static void folder(Path folder, Fingerprint fingerprint) throws IOException {
        Set<Path> files = new TreeSet<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.toString().endsWith(SUFFIX)) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        for (Path file : files) {
            fingerprint.add(folder.relativize(file).toString());
            fingerprint.add(Files.readAllBytes(file));
        }
    }

    private static void jar(Path jar, Fingerprint fingerprint) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            List<ZipEntry> classes = Lists.filter(
                    Collections.list(zip.entries()), entry -> entry.getName().endsWith(SUFFIX));
            for (ZipEntry entry : Lists.sortedBy(classes, (a, b) -> a.getName().compareTo(b.getName()))) {
                fingerprint.add(entry.getName() + " " + entry.getCrc() + " " + entry.getSize());
            }
        } catch (ZipException e) { // no jar, so the JVM loads nothing from it either
            fingerprint.add(jar.getFileName().toString());
        }
    }

    /**
     * Returns whether a class is among them. Where the test's is not, they are not all that this JVM was given.
     *
     * @throws IOException if a jar cannot be read
     */
    public boolean hold(String className) throws IOException {
        String file = className.replace('.', '/') + SUFFIX;
        for (Path entry : path) {
            if (Files.isDirectory(entry) ? Files.exists(entry.resolve(file)) : isInJar(entry, file)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isInJar(Path jar, String file) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.getEntry(file) != null;
        } catch (ZipException e) {
            return false; // as above
        }
    }
}
