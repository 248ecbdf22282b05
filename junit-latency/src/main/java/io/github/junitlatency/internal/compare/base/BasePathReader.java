package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.result.Doubt;
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
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.StringTokenizer;
import java.util.UUID;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Reads {@code junit.latency.base} and {@code junit.latency.base.replaces} against the class path that runs. */
final class BasePathReader {

    private static final Path MAVEN = Path.of("target", "classes");
    private static final Path GRADLE = Path.of("build", "classes"); // then the language, then the source set
    private static final Path GRADLE_RESOURCES = Path.of("build", "resources", "main");
    private static final int GRADLE_NAMES = 4;

    private static final String BASE = "base";
    private static final String REPLACES = "base.replaces";

    private final List<Path> classPath;
    private final Path project;

    /**
     * Sets what the parameters are read against.
     *
     * @param classPath of this JVM, its pathing jars expanded
     * @param project the folder of the module under test, which relative paths start from
     */
    BasePathReader(List<Path> classPath, Path project) {
        this.classPath = classPath;
        this.project = project.toAbsolutePath().normalize();
    }

    /**
     * Reads and checks both parameters.
     *
     * @param base the older version's class folders and jars, as a class path
     * @param replaces what gives way to them, as a class path; empty for the module under test's own
     * @throws ExtensionConfigurationException if the paths are not what they should be
     */
    SideClassPaths read(String base, Optional<String> replaces) {
        List<Path> basePaths = paths(BASE, base);
        for (Path path : basePaths) {
            if (!Files.exists(path)) {
                throw wrong(BASE, base, path + " does not exist; build the older version, or correct the path");
            }
        }
        SortedMap<String, UUID> older = digests(BASE, base, basePaths);
        if (older.isEmpty()) {
            throw wrong(
                    BASE,
                    base,
                    Lists.joined(basePaths, Path::toString, ", ")
                            + " holds no class file; name the older version's class folder or jar");
        }
        List<Path> replaced = replaces.isPresent() ? named(replaces.get()) : ownOf(base);
        SortedMap<String, UUID> newer =
                digests(REPLACES, Lists.joined(replaced, Path::toString, File.pathSeparator), replaced);
        if (replaces.isPresent() && namesOthers(replaces.get())) {
            List<Path> ofThis = Lists.filter(basePaths, path -> isOlder(digests(BASE, base, List.of(path)), newer));
            if (!ofThis.isEmpty()) {
                basePaths = ofThis;
                older = digests(BASE, base, basePaths);
            }
        }
        if (!newer.isEmpty() && Collections.disjoint(older.keySet(), newer.keySet())) {
            throw wrong(
                    BASE,
                    base,
                    "it holds none of the classes that give way to it, such as " + newer.firstKey() + ", but "
                            + older.firstKey() + "; name the folder that their packages are in");
        }
        return new SideClassPaths(
                classPath,
                withBase(basePaths, replaced),
                older.equals(newer) ? Optional.of(same(older.size())) : Optional.empty());
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

    private static SortedMap<String, UUID> digests(String parameter, String text, List<Path> paths) {
        ClassFiles files = new ClassFiles();
        for (Path path : paths) {
            try {
                files.add(path);
            } catch (IOException e) {
                throw new ExtensionConfigurationException(
                        message(
                                parameter,
                                text,
                                path + " is no class folder or jar that can be read (" + e + "); correct it"),
                        e);
            }
        }
        return files.digests();
    }

    /** Returns the entries of the class path that are named; what else exists belongs to other modules of the build. */
    private List<Path> named(String replaces) {
        List<Path> found = new ArrayList<>();
        for (Path path : paths(REPLACES, replaces)) {
            if (!Files.exists(path)) {
                throw wrong(REPLACES, replaces, path + " does not exist; build it, or correct the path");
            }
            found.addAll(onClassPath(path));
        }
        if (found.isEmpty()) {
            throw wrong(
                    REPLACES,
                    replaces,
                    "none of it is on the class path, which has " + listed() + "; name some of these");
        }
        return found;
    }

    private List<Path> onClassPath(Path path) {
        return Lists.filter(classPath, entry -> real(entry).equals(path));
    }

    /** Returns whether other modules of the build are named too, so that base has their classes as well. */
    private boolean namesOthers(String replaces) {
        return Lists.any(paths(REPLACES, replaces), path -> onClassPath(path).isEmpty());
    }

    /** Returns whether an entry of base is the older version of what gives way; one without classes may be. */
    private static boolean isOlder(SortedMap<String, UUID> entry, SortedMap<String, UUID> newer) {
        return entry.isEmpty() || !Collections.disjoint(entry.keySet(), newer.keySet());
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
        return own.isEmpty() ? "only jars from elsewhere" : Lists.joined(own, Path::toString, ", ");
    }

    private List<Path> withBase(List<Path> base, List<Path> replaced) {
        Set<Path> all = new LinkedHashSet<>();
        for (Path entry : classPath) {
            all.addAll(replaced.contains(entry) ? base : List.of(entry)); // all of base stands where the first was
        }
        return List.copyOf(all);
    }

    private static Doubt same(int classes) {
        return new Doubt(
                Doubt.Kind.WORKERS,
                "base has the same class files as head, byte by byte: " + classes,
                "nothing is compared; let junit.latency.base name the classes of an older version");
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
}
