package io.github.junitlatency.internal.compare.base;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * What a class folder or a jar holds.
 *
 * @param path the folder or jar
 * @param fileCount how many files of any kind
 * @param classes its class files by their path, such as {@code org/example/Book.class}
 */
record ClassPathEntry(Path path, int fileCount, SortedMap<String, ClassFile> classes) {

    ClassPathEntry {
        classes = Collections.unmodifiableSortedMap(new TreeMap<>(classes));
    }

    /**
     * A class file.
     *
     * @param majorVersion of its format: 61 for JDK 17 (JVMS 4.1); 0 where it is no class file but by name
     * @param digest SHA-256 of its bytes
     */
    record ClassFile(int majorVersion, String digest) {

        private static final int MAGIC = 0xCAFEBABE;
        private static final int HEADER_BYTES = 8;

        static ClassFile of(byte[] bytes) {
            boolean isClass = bytes.length >= HEADER_BYTES && at(bytes, 0) == MAGIC;
            return new ClassFile(isClass ? at(bytes, 4) & 0xFFFF : 0, digestOf(bytes)); // minor, then major
        }

        private static int at(byte[] bytes, int offset) {
            return (bytes[offset] & 0xFF) << 24
                    | (bytes[offset + 1] & 0xFF) << 16
                    | (bytes[offset + 2] & 0xFF) << 8
                    | bytes[offset + 3] & 0xFF;
        }

        private static String digestOf(byte[] bytes) {
            try {
                return HexFormat.of()
                        .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every JVM has SHA-256", e);
            }
        }
    }

    /**
     * Reads all class files.
     *
     * @throws IOException if a file cannot be read, or is no jar
     */
    static ClassPathEntry read(Path path) throws IOException {
        return Files.isDirectory(path) ? folder(path) : jar(path);
    }

    private static ClassPathEntry folder(Path folder) throws IOException {
        SortedMap<String, ClassFile> classes = new TreeMap<>();
        List<Path> files = new ArrayList<>();
        addFiles(folder, files);
        for (Path file : files) {
            String name = folder.relativize(file).toString().replace('\\', '/');
            if (isLoaded(name)) {
                classes.put(name, ClassFile.of(Files.readAllBytes(file)));
            }
        }
        return new ClassPathEntry(folder, files.size(), classes);
    }

    private static void addFiles(Path path, List<Path> files) throws IOException {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) { // links to folders may form a ring
            try (DirectoryStream<Path> inside = Files.newDirectoryStream(path)) {
                for (Path each : inside) {
                    addFiles(each, files);
                }
            } catch (DirectoryIteratorException e) {
                throw e.getCause();
            }
        } else if (Files.isRegularFile(path)) {
            files.add(path);
        }
    }

    private static ClassPathEntry jar(Path jar) throws IOException {
        SortedMap<String, ClassFile> classes = new TreeMap<>();
        int files = 0;
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
                ZipEntry entry = all.nextElement();
                files += entry.isDirectory() ? 0 : 1;
                if (isLoaded(entry.getName())) {
                    try (InputStream in = zip.getInputStream(entry)) {
                        classes.put(entry.getName(), ClassFile.of(in.readAllBytes()));
                    }
                }
            }
        }
        return new ClassPathEntry(jar, files, classes);
    }

    /** Returns whether it is a class of a class path: not a module's, nor another release's in META-INF/versions. */
    private static boolean isLoaded(String name) {
        return name.endsWith(".class") && !name.startsWith("META-INF/") && !name.equals("module-info.class");
    }
}
