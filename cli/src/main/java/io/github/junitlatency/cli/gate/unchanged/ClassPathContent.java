package io.github.junitlatency.cli.gate.unchanged;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Holds a digest of every file of a class path, by its name.
 *
 * <p>A class is loaded from the first entry that has its name. The later copies count as well, in their order: {@code
 * getResources} finds all of them, as for service files. So the order of entries matters only where two have one name.
 *
 * <p>Files of multi-release jars have their names below META-INF/versions. Directories end in a slash and are content too,
 * because {@code getResource} finds them.
 */
public final class ClassPathContent {

    private static final Pattern CLASS_FILE = Pattern.compile("(?:META-INF/versions/\\d+/)?(.+)\\.class");

    private final Map<Path, ClassPathEntry> entries;
    private final Map<Path, String> modules;
    private final SortedMap<String, List<Copy>> copies;
    private final SortedMap<String, SortedSet<String>> filesByClass = new TreeMap<>();

    /**
     * A file in one entry.
     *
     * @param manifest what counts of the manifest beside it, as a digest: package versions and multi-release are by jar
     */
    record Copy(Path entry, String digest, String manifest) {}

    private ClassPathContent(Map<Path, ClassPathEntry> entries, Map<Path, String> modules) throws IOException {
        this.entries = entries;
        this.modules = modules;
        this.copies = read(name -> true, ComparedBytes::of);
        copies.keySet()
                .forEach(file -> className(file)
                        .ifPresent(name -> filesByClass
                                .computeIfAbsent(name, any -> new TreeSet<>())
                                .add(file)));
    }

    /**
     * Reads folders and jars in class path order, and the jars that their manifests' Class-Path names.
     *
     * <p>What does not exist is ignored, as the JVM does.
     *
     * @param modules the names of the modules that entries are of, as their build names them
     * @throws IOException if one cannot be read, so that nothing can be said about this class path
     */
    public static ClassPathContent of(List<Path> entries, Map<Path, String> modules) throws IOException {
        Map<Path, ClassPathEntry> opened = new LinkedHashMap<>();
        for (Path entry : entries) {
            add(entry, opened);
        }
        Map<Path, String> names = new HashMap<>();
        modules.forEach((entry, name) -> names.put(absolute(entry), name));
        return new ClassPathContent(opened, names);
    }

    private static void add(Path named, Map<Path, ClassPathEntry> opened) throws IOException {
        Path path = absolute(named);
        if (opened.containsKey(path) || !Files.exists(path)) {
            return;
        }
        ClassPathEntry entry = ClassPathEntry.of(path);
        opened.put(path, entry);
        for (Path further : entry.classPath()) { // before what follows, as the JVM does
            add(further, opened);
        }
    }

    private static Path absolute(Path entry) {
        return entry.toAbsolutePath().normalize();
    }

    private SortedMap<String, List<Copy>> read(Predicate<String> wanted, BiFunction<String, byte[], byte[]> compared)
            throws IOException {
        SortedMap<String, List<Copy>> read = new TreeMap<>();
        for (ClassPathEntry entry : entries.values()) {
            String manifest = digest(entry.manifest());
            ClassPathEntry.read(
                    entry.path(),
                    wanted,
                    (name, content) -> read.computeIfAbsent(name, any -> new ArrayList<>(1))
                            .add(new Copy(entry.path(), digest(compared.apply(name, content)), manifest)));
        }
        return read;
    }

    private static String digest(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** Returns the class that a file is of, if it is one that code can load. */
    static Optional<String> className(String file) {
        Matcher matcher = CLASS_FILE.matcher(file);
        return matcher.matches() && !matcher.group(1).endsWith("module-info")
                ? Optional.of(matcher.group(1).replace('/', '.'))
                : Optional.empty();
    }

    /** Returns how people name an entry: by its module, or else its file. */
    String name(Path entry) {
        return modules.getOrDefault(entry, entry.getFileName().toString());
    }

    /** Returns the files of a class: more than one in a multi-release jar, none where it is not on the class path. */
    SortedSet<String> filesOf(String className) {
        return filesByClass.getOrDefault(className, new TreeSet<>());
    }

    SortedMap<String, List<Copy>> copies() {
        return copies;
    }

    /** Returns the copies of class files with digests of {@link NormalisedClass}; takes longer, so not done for all. */
    SortedMap<String, List<Copy>> normalised(SortedSet<String> files) throws IOException {
        return files.isEmpty()
                ? new TreeMap<>()
                : read(files::contains, (name, content) -> NormalisedClass.of(content));
    }

    /** Returns the first of the files of a name that is there: the one that is loaded. */
    byte[] bytes(String file) throws IOException {
        return bytes(file, copies.get(file).get(0));
    }

    /** Returns a copy of a file. */
    byte[] bytes(String file, Copy copy) throws IOException {
        List<byte[]> contents = new ArrayList<>(1);
        ClassPathEntry.read(copy.entry(), file::equals, (name, content) -> contents.add(content));
        if (contents.isEmpty()) {
            throw new NoSuchFileException(copy.entry() + ": " + file);
        }
        return contents.get(0);
    }
}
