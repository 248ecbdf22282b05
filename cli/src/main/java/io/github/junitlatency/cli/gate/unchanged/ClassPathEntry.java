package io.github.junitlatency.cli.gate.unchanged;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipException;

/**
 * Reads a folder or a jar of a class path.
 *
 * @param manifest what counts of a jar's manifest; empty if it has none
 * @param classPath further entries that the manifest names
 */
public record ClassPathEntry(Path path, byte[] manifest, List<Path> classPath) {

    private static final byte[] NOTHING = {};

    static ClassPathEntry of(Path path) throws IOException {
        List<byte[]> manifests = new ArrayList<>(1);
        if (!Files.isDirectory(path)) {
            read(path, ComparedBytes.MANIFEST::equalsIgnoreCase, (name, content) -> manifests.add(content));
        }
        if (manifests.isEmpty()) {
            return new ClassPathEntry(path, NOTHING, List.of());
        }
        byte[] manifest = manifests.get(0);
        Attributes attributes = new Manifest(new ByteArrayInputStream(manifest)).getMainAttributes();
        return new ClassPathEntry(
                path,
                ComparedBytes.of(ComparedBytes.MANIFEST, manifest),
                classPath(path, attributes.getValue(Attributes.Name.CLASS_PATH)));
    }

    private static List<Path> classPath(Path jar, String attribute) throws IOException {
        List<Path> paths = new ArrayList<>();
        for (String part : attribute == null ? new String[0] : attribute.strip().split("\\s+")) {
            try {
                URI uri = jar.toUri().resolve(part);
                paths.add(Path.of(uri));
            } catch (RuntimeException e) { // no URI, or not of a file
                throw new IOException(jar + ": Class-Path of the manifest names files, and one is \"" + part + "\"", e);
            }
        }
        return paths;
    }

    /**
     * Gives the wanted files and directories of a folder or jar to a reader: the name from its top, and the content.
     *
     * @throws IOException if one cannot be read
     */
    public static void read(Path path, Predicate<String> wanted, BiConsumer<String, byte[]> reader) throws IOException {
        if (Files.isDirectory(path)) {
            readFolder(path, wanted, reader);
            return;
        }
        try (JarFile jar = new JarFile(path.toFile(), false)) { // what is compared need not be trusted
            // In the order of names: class loaders look names up, and builds of one commit differ in the jar's order.
            for (JarEntry entry : jar.stream()
                    .filter(any -> wanted.test(any.getName()))
                    .sorted(Comparator.comparing(JarEntry::getName))
                    .toList()) {
                try (InputStream content = jar.getInputStream(entry)) {
                    reader.accept(entry.getName(), content.readAllBytes());
                }
            }
        } catch (ZipException e) {
            // The JVM ignores it, and code that looks through java.class.path may not.
            String name = path.getFileName().toString();
            if (wanted.test(name)) {
                reader.accept(name, Files.readAllBytes(path));
            }
        }
    }

    private static void readFolder(Path path, Predicate<String> wanted, BiConsumer<String, byte[]> reader)
            throws IOException {
        List<Path> files;
        try (Stream<Path> walked = Files.walk(path, FileVisitOption.FOLLOW_LINKS)) {
            files = walked.filter(file -> !file.equals(path)).sorted().toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        for (Path file : files) {
            boolean isFolder = Files.isDirectory(file);
            String name = path.relativize(file).toString().replace(File.separatorChar, '/') + (isFolder ? "/" : "");
            if (wanted.test(name)) {
                reader.accept(name, isFolder ? NOTHING : Files.readAllBytes(file));
            }
        }
    }
}
