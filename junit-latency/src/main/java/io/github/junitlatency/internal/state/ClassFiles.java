package io.github.junitlatency.internal.state;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
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
        return new ClassFiles(Stream.of(classPath.split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .filter(Files::exists)
                .toList());
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
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> file.toString().endsWith(SUFFIX))
                    .sorted()
                    .toList();
        }
        for (Path file : files) {
            fingerprint.add(folder.relativize(file).toString());
            fingerprint.add(Files.readAllBytes(file));
        }
    }

    private static void jar(Path jar, Fingerprint fingerprint) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            zip.stream()
                    .filter(entry -> entry.getName().endsWith(SUFFIX))
                    .sorted(Comparator.comparing(ZipEntry::getName))
                    .forEach(entry -> fingerprint.add(entry.getName() + " " + entry.getCrc() + " " + entry.getSize()));
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
