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
import java.util.UUID;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Reads {@code junit.latency.base} and {@code junit.latency.base.replaces} against the class path that runs. */
final class BasePathReader {

    private static final Path MAVEN = Path.of("target", "classes");
    private static final Path GRADLE = Path.of("build", "classes"); // then the language, then the source set
    private static final Path GRADLE_RESOURCES = Path.of("build", "resources", "main");
    private static final int GRADLE_NAMES = 4;

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
        Parameter ofBase = new Parameter("base", base);
        List<Path> basePaths = ofBase.existing("build the older version");
        SortedMap<String, UUID> older = ofBase.digests(basePaths);
        if (older.isEmpty()) {
            throw ofBase.wrong(Lists.joined(basePaths, Path::toString, ", ")
                    + " holds no class file; name the older version's class folder or jar");
        }
        List<Path> named = List.of();
        if (replaces.isPresent()) {
            named = new Parameter("base.replaces", replaces.get()).existing("build it");
        }
        List<Path> replaced = replaces.isPresent() ? onClassPath(named, replaces.get()) : ownOf(ofBase);
        SortedMap<String, UUID> newer = new Parameter(
                        "base.replaces", Lists.joined(replaced, Path::toString, File.pathSeparator))
                .digests(replaced);
        if (!Lists.all(named, path -> Lists.any(classPath, entry -> real(entry).equals(path)))) {
            // Other modules of the build are named too, so base has their classes as well; an entry without classes is
            // kept.
            List<Path> ofThis = Lists.filter(basePaths, path -> {
                SortedMap<String, UUID> entry = ofBase.digests(List.of(path));
                return entry.isEmpty() || !Collections.disjoint(entry.keySet(), newer.keySet());
            });
            basePaths = ofThis.isEmpty() ? basePaths : ofThis;
            older = ofBase.digests(basePaths);
        }
        if (!newer.isEmpty() && Collections.disjoint(older.keySet(), newer.keySet())) {
            throw ofBase.wrong("it holds none of the classes that give way to it, such as " + newer.firstKey()
                    + ", but " + older.firstKey() + "; name the folder that their packages are in");
        }
        Set<Path> withBase = new LinkedHashSet<>();
        for (Path entry : classPath) {
            withBase.addAll(
                    replaced.contains(entry) ? basePaths : List.of(entry)); // all of base stands where the first was
        }
        return new SideClassPaths(
                classPath,
                List.copyOf(withBase),
                older.equals(newer) ? Optional.of(same(older.size())) : Optional.empty());
    }

    /** A parameter as the user set it. */
    private final class Parameter {

        private final String name; // without the prefix
        private final String text;

        Parameter(String name, String text) {
            this.name = name;
            this.text = text;
        }

        /** Returns the paths of a class path, each once, without links. */
        List<Path> existing(String advice) {
            Set<Path> paths = new LinkedHashSet<>();
            for (String element : Lists.split(text, File.pathSeparatorChar)) {
                if (!element.isBlank()) {
                    try {
                        paths.add(real(project.resolve(element.strip())));
                    } catch (InvalidPathException e) {
                        throw wrong("\"" + element + "\" is no path (" + e.getReason() + "); correct it");
                    }
                }
            }
            if (paths.isEmpty()) {
                throw wrong("names nothing; give class folders or jars separated by \"" + File.pathSeparator + "\"");
            }
            for (Path path : paths) {
                if (!Files.exists(path)) {
                    throw wrong(path + " does not exist; " + advice + ", or correct the path");
                }
            }
            return List.copyOf(paths);
        }

        SortedMap<String, UUID> digests(List<Path> paths) {
            ClassFiles files = new ClassFiles();
            for (Path path : paths) {
                try {
                    files.add(path);
                } catch (IOException e) {
                    ExtensionConfigurationException wrong =
                            wrong(path + " is no class folder or jar that can be read (" + e + "); correct it");
                    wrong.initCause(e);
                    throw wrong;
                }
            }
            return files.digests();
        }

        ExtensionConfigurationException wrong(String found) {
            return new ExtensionConfigurationException(
                    "configuration parameter " + Configuration.PREFIX + name + " = \"" + text + "\": " + found);
        }
    }

    /** Returns the entries of the class path that are named; what else exists belongs to other modules of the build. */
    private List<Path> onClassPath(List<Path> named, String replaces) {
        List<Path> found = new ArrayList<>();
        for (Path path : named) {
            found.addAll(Lists.filter(classPath, entry -> real(entry).equals(path)));
        }
        if (found.isEmpty()) {
            throw new Parameter("base.replaces", replaces)
                    .wrong("none of it is on the class path, which has " + listed() + "; name some of these");
        }
        return found;
    }

    private List<Path> ownOf(Parameter base) {
        List<Path> found = Lists.filter(
                classPath,
                entry -> isOwn(project, entry.toAbsolutePath().normalize()) || isOwn(real(project), real(entry)));
        if (found.isEmpty()) {
            throw base.wrong("no entry of the class path gives way to it, because it has neither target/classes nor"
                    + " build/classes/*/main of " + project + " but " + listed() + "; name what it replaces in "
                    + Configuration.PREFIX + "base.replaces");
        }
        return found;
    }

    /** Lists what a main class path may be made of: folders, and jars that were built in the project. */
    private String listed() {
        List<Path> own = Lists.filter(classPath, entry -> Files.isDirectory(entry) || entry.startsWith(project));
        return own.isEmpty() ? "only jars from elsewhere" : Lists.joined(own, Path::toString, ", ");
    }

    private static Doubt same(int classes) {
        return new Doubt(
                Doubt.Kind.WORKERS,
                "base has the same class files as head, byte by byte: " + classes,
                "nothing is compared; let junit.latency.base name the classes of an older version");
    }

    /** Returns whether an entry has the main classes or resources of a module. */
    private static boolean isOwn(Path module, Path entry) {
        if (!entry.startsWith(module)) {
            return false;
        }
        Path inside = module.relativize(entry);
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
