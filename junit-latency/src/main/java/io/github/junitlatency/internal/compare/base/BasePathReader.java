package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Configuration;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.StringTokenizer;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Reads {@code junit.latency.base} and {@code junit.latency.base.replaces} against the class path that runs. */
final class BasePathReader {

    private static final Path MAVEN = Path.of("target", "classes");
    private static final Path GRADLE = Path.of("build", "classes"); // then the language, then the source set
    private static final Path GRADLE_RESOURCES = Path.of("build", "resources", "main");
    private static final int GRADLE_NAMES = 4;

    private static final String BASE = "base";
    private static final String REPLACES = "base.replaces";

    /** JDK 17 reads class files up to version 61, and so on (JVMS 4.1). */
    private static final int VERSION_OF_JDK_0 = 44;

    /** So many entries fit in a sentence. */
    private static final int MAX_LISTED = 10;

    private final List<Path> classPath;
    private final Path project;
    private final int jdk;

    /**
     * Sets what the parameters are read against.
     *
     * @param classPath of this JVM, its pathing jars expanded
     * @param project the folder of the module under test, which relative paths start from
     * @param jdk the feature version of the JVM that is to run base, such as 17
     */
    BasePathReader(List<Path> classPath, Path project, int jdk) {
        this.classPath = List.copyOf(classPath);
        this.project = project.toAbsolutePath().normalize();
        this.jdk = jdk;
    }

    /** Returns the folder of the module under test: Surefire's {@code basedir}, else the working folder. */
    static Path projectFolder(Function<String, String> properties) {
        String workingFolder = Optional.ofNullable(properties.apply("user.dir")).orElse("");
        return Path.of(Optional.ofNullable(properties.apply("basedir")).orElse(workingFolder));
    }

    /**
     * Reads and checks both parameters.
     *
     * @param base the older version's class folders and jars, as a class path
     * @param replaces what gives way to them, as a class path; empty for the module under test's own
     * @throws ExtensionConfigurationException if the paths are not what they should be
     */
    BasePath read(String base, Optional<String> replaces) {
        List<ClassPathEntry> entries = Lists.map(paths(BASE, base), path -> entry(base, path));
        checkHoldsClasses(base, entries);
        checkVersions(base, entries);
        List<Path> replaced = replaces.isPresent() ? named(replaces.get()) : ownOf(base);
        List<Path> newPaths = Lists.map(entries, ClassPathEntry::path);
        return new BasePath(withBase(newPaths, replaced), sameAsHead(base, entries, replaced));
    }

    private List<Path> paths(String parameter, String text) {
        Set<Path> paths = new LinkedHashSet<>();
        StringTokenizer elements = new StringTokenizer(text, File.pathSeparator);
        while (elements.hasMoreTokens()) {
            String element = elements.nextToken();
            if (!element.isBlank()) {
                try {
                    paths.add(real(project.resolve(element.strip())));
                } catch (InvalidPathException e) {
                    throw wrong(parameter, text, "\"" + element + "\" is no path (" + e.getReason() + "); correct it");
                }
            }
        }
        if (paths.isEmpty()) {
            throw wrong(
                    parameter,
                    text,
                    "names nothing; give class folders or jars separated by \"" + File.pathSeparator + "\"");
        }
        return List.copyOf(paths);
    }

    private ClassPathEntry entry(String base, Path path) {
        if (!Files.exists(path)) {
            throw wrong(BASE, base, path + " does not exist; build the older version, or correct the path");
        }
        ClassPathEntry entry = read(BASE, base, path);
        if (entry.fileCount() == 0) {
            throw wrong(BASE, base, path + " is empty; build the older version, or correct the path");
        }
        return entry;
    }

    private static ClassPathEntry read(String parameter, String text, Path path) {
        try {
            return ClassPathEntry.read(path);
        } catch (IOException e) {
            throw new ExtensionConfigurationException(
                    message(
                            parameter,
                            text,
                            path + " is no class folder or jar that can be read (" + e + "); correct it"),
                    e);
        }
    }

    /** A folder of resources alone is fine beside one of classes. */
    private static void checkHoldsClasses(String base, List<ClassPathEntry> entries) {
        if (Lists.all(entries, entry -> entry.classes().isEmpty())) {
            throw wrong(
                    BASE,
                    base,
                    entries.get(0).path() + " holds no class file; name the older version's class folder or jar");
        }
    }

    private void checkVersions(String base, List<ClassPathEntry> entries) {
        for (ClassPathEntry entry : entries) {
            for (Map.Entry<String, ClassPathEntry.ClassFile> file :
                    entry.classes().entrySet()) {
                int version = file.getValue().majorVersion();
                if (version > jdk + VERSION_OF_JDK_0) {
                    throw wrong(
                            BASE,
                            base,
                            file.getKey() + " in " + entry.path() + " has class-file version " + version
                                    + ", which needs JDK " + (version - VERSION_OF_JDK_0) + ", but this is JDK " + jdk
                                    + "; build base with --release " + jdk + ", or run the tests on that JDK");
                }
            }
        }
    }

    private List<Path> named(String replaces) {
        List<Path> found = new ArrayList<>();
        for (Path path : paths(REPLACES, replaces)) {
            Path real = real(path);
            List<Path> matching = Lists.filter(classPath, entry -> real(entry).equals(real));
            if (matching.isEmpty()) {
                throw wrong(
                        REPLACES,
                        replaces,
                        path + " is not on the class path, which has " + listed() + "; name some of these");
            }
            found.addAll(matching);
        }
        return found;
    }

    private List<Path> ownOf(String base) {
        List<Path> found = Lists.filter(classPath, this::isOwn);
        if (found.isEmpty()) {
            throw wrong(
                    BASE,
                    base,
                    "no entry of the class path gives way to it, because it has neither target/classes nor"
                            + " build/classes/*/main of " + project + " but " + listed() + "; name what it replaces in "
                            + Configuration.PREFIX + REPLACES);
        }
        return found;
    }

    /** Lists what a main class path may be made of: folders, and jars that were built in the project. */
    private String listed() {
        List<Path> own = Lists.filter(classPath, entry -> Files.isDirectory(entry) || entry.startsWith(project));
        String more = own.size() > MAX_LISTED ? " and " + (own.size() - MAX_LISTED) + " more" : "";
        return own.isEmpty()
                ? "only jars from elsewhere"
                : Lists.joined(Lists.limit(own, MAX_LISTED), Path::toString, ", ") + more;
    }

    private List<Path> withBase(List<Path> base, List<Path> replaced) {
        Set<Path> all = new LinkedHashSet<>();
        boolean isFirst = true;
        for (Path entry : classPath) {
            if (!replaced.contains(entry)) {
                all.add(entry);
            } else if (isFirst) {
                all.addAll(base);
                isFirst = false;
            }
        }
        return List.copyOf(all);
    }

    private Optional<String> sameAsHead(String base, List<ClassPathEntry> entries, List<Path> replaced) {
        Set<Path> basePaths = Set.copyOf(Lists.map(entries, entry -> real(entry.path())));
        Set<Path> headPaths = Set.copyOf(Lists.map(replaced, BasePathReader::real));
        if (basePaths.equals(headPaths)) {
            return Optional.of("base is head: both are " + replaced.get(0));
        }
        SortedMap<String, ClassPathEntry.ClassFile> older = classes(entries);
        SortedMap<String, ClassPathEntry.ClassFile> newer =
                classes(Lists.map(replaced, path -> read(REPLACES, path.toString(), path)));
        if (older.equals(newer)) {
            return Optional.of("base has the same class files as head, byte by byte: " + older.size());
        }
        if (!newer.isEmpty() && Collections.disjoint(older.keySet(), newer.keySet())) {
            throw wrong(
                    BASE,
                    base,
                    "it holds none of the classes that give way to it, such as " + newer.firstKey() + ", but "
                            + older.firstKey() + "; name the folder that their packages are in");
        }
        return Optional.empty();
    }

    /** Returns the classes by name; of two of one name the first is loaded. */
    private static SortedMap<String, ClassPathEntry.ClassFile> classes(List<ClassPathEntry> entries) {
        SortedMap<String, ClassPathEntry.ClassFile> all = new TreeMap<>();
        for (ClassPathEntry entry : entries) {
            for (Map.Entry<String, ClassPathEntry.ClassFile> file :
                    entry.classes().entrySet()) {
                all.putIfAbsent(file.getKey(), file.getValue());
            }
        }
        return all;
    }

    private static ExtensionConfigurationException wrong(String parameter, String text, String found) {
        return new ExtensionConfigurationException(message(parameter, text, found));
    }

    private static String message(String parameter, String text, String found) {
        return "configuration parameter " + Configuration.PREFIX + parameter + " = \"" + text + "\": " + found;
    }

    /** Returns whether an entry has the main classes or resources of the module under test itself. */
    private boolean isOwn(Path entry) {
        return isOwn(project, entry.toAbsolutePath().normalize()) || isOwn(real(project), real(entry));
    }

    private static boolean isOwn(Path folder, Path entry) {
        if (!entry.startsWith(folder)) {
            return false;
        }
        Path inside = folder.relativize(entry);
        boolean isGradle =
                inside.startsWith(GRADLE) && inside.getNameCount() == GRADLE_NAMES && inside.endsWith("main");
        return isGradle || inside.equals(MAVEN) || inside.equals(GRADLE_RESOURCES);
    }

    /** Returns a path without links; absolute alone where it does not exist. */
    private static Path real(Path path) {
        try {
            return Files.exists(path)
                    ? path.toRealPath()
                    : path.toAbsolutePath().normalize();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The class path that base runs on.
     *
     * @param classPath all of it, in order
     * @param sameAsHead why nothing is compared, where base is the same code as head: the text of the doubt
     *     {@code same-as-base}
     */
    record BasePath(List<Path> classPath, Optional<String> sameAsHead) {}
}
