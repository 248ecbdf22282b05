package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.base.ClassFiles.ChangedClasses;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.GateOrder;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.result.Doubt;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * The class paths of both sides.
 *
 * @param head the one that this JVM runs on
 * @param base the same where base is another method; else with the older version's classes
 * @param doubt why nothing is compared, where both are the same code
 */
public record SideClassPaths(List<Path> head, List<Path> base, Optional<Doubt> doubt) {

    private static final String MODULE_PATH = "jdk.module.path";

    /** Returns head's class path for both. */
    public static SideClassPaths ofHead(String testClass) {
        List<Path> head = running(testClass);
        return new SideClassPaths(head, head, Optional.empty());
    }

    /**
     * Returns head's class path, and base's with the older version's classes.
     *
     * @throws ExtensionConfigurationException if the paths are not what they should be
     */
    public static SideClassPaths of(Configuration.Comparing comparing, String testClass) {
        Path project = Path.of(System.getProperty("basedir", "")); // Surefire's; else the working folder
        return new BasePathReader(running(testClass), project, comparing.base().orElseThrow(), comparing.replaces())
                .read(testClass);
    }

    /** Returns head's class path, and base's as a gate made it. */
    public static SideClassPaths of(GateOrder order, String testClass) {
        return new SideClassPaths(running(testClass), order.classPath(), Optional.empty());
    }

    private static List<Path> running(String testClass) {
        String modulePath = System.getProperty(MODULE_PATH);
        if (modulePath != null) {
            throw new ExtensionConfigurationException(
                    "forks and relative budgets need a class path, but this JVM runs on the module path " + modulePath
                            + "; set useModulePath = false in Surefire's configuration");
        }
        return RunningClassPath.of(System::getProperty, Thread.currentThread().getContextClassLoader(), testClass);
    }

    List<Path> of(Side side) {
        return side == Side.HEAD ? head : base;
    }

    /**
     * Reads {@code junit.latency.base} against the class path that runs.
     *
     * <p>Base replaces the entries that {@code junit.latency.base.replaces} names, else each that has a class of it.
     *
     * <p>No folder of a build tool has to be known for that. The entry with the test class stays, unless base has that
     * class too: the same test runs on both sides.
     */
    static final class BasePathReader {

        private final List<Path> classPath;
        private final Path project;
        private final String base;
        private final Optional<String> replaces;

        /**
         * Sets what the parameters are read against.
         *
         * @param classPath of this JVM, its pathing jars expanded
         * @param project the folder of the module under test, which relative paths start from
         * @param base the older version's class folders and jars, as a class path
         * @param replaces the entries that give way to them, as a class path; empty for those that have a class of them
         */
        BasePathReader(List<Path> classPath, Path project, String base, Optional<String> replaces) {
            this.classPath = classPath;
            this.project = project.toAbsolutePath();
            this.base = base;
            this.replaces = replaces;
        }

        /**
         * Reads and checks it.
         *
         * @param testClass the name of a test class
         * @throws ExtensionConfigurationException if the paths are not what they should be
         */
        SideClassPaths read(String testClass) {
            List<Path> basePaths = existing("base", base);
            List<Path> named = replaces.isPresent() ? existing("base.replaces", replaces.get()) : List.of();
            Map<Path, SortedSet<String>> classes = new LinkedHashMap<>();
            for (Path path : basePaths) {
                try {
                    classes.put(path, ClassFiles.in(path));
                } catch (IOException e) {
                    ExtensionConfigurationException wrong = wrong(
                            "base", base, path + " is no class folder or jar that can be read (" + e + "); correct it");
                    wrong.initCause(e);
                    throw wrong;
                }
            }
            SortedSet<String> older = of(basePaths, classes);
            if (older.isEmpty()) {
                throw wrong(
                        "base",
                        base,
                        Lists.joined(basePaths, Path::toString, ", ")
                                + " holds no class file; name the older version's class folder or jar");
            }
            List<Path> replaced = new ArrayList<>();
            SortedSet<String> newer = new TreeSet<>();
            for (Path entry : classPath) {
                SortedSet<String> own = ofEntry(entry);
                boolean isReplaced = named.isEmpty()
                        ? !Collections.disjoint(own, older) && (older.contains(testClass) || !own.contains(testClass))
                        : isOneOf(named, entry);
                if (isReplaced) {
                    replaced.add(entry);
                    newer.addAll(own);
                }
            }
            if (replaced.isEmpty() && replaces.isPresent()) {
                throw wrong(
                        "base.replaces",
                        replaces.get(),
                        "none of it is on the class path, which has " + Lists.joined(classPath, Path::toString, ", ")
                                + "; name some of these");
            }
            if (replaced.isEmpty() || !newer.isEmpty() && Collections.disjoint(older, newer)) {
                throw wrong(
                        "base",
                        base,
                        (replaced.isEmpty() ? "no entry of the class path has" : "no entry that gives way to it has")
                                + " any of its classes, such as " + older.first()
                                + "; name the folder that their packages are in");
            }
            // What else is named is of other modules of the build, whose tests the same parameters reach.
            List<Path> ofThis = named.isEmpty() || newer.isEmpty()
                    ? basePaths
                    : Lists.filter(
                            basePaths,
                            path -> classes.get(path).isEmpty() || !Collections.disjoint(classes.get(path), newer));
            Set<Path> withBase = new LinkedHashSet<>();
            for (Path entry : classPath) {
                withBase.addAll(replaced.contains(entry) ? ofThis : List.of(entry)); // all where the first was
            }
            SortedSet<String> compared = of(ofThis, classes);
            boolean isSame = compared.equals(newer) && isSame(replaced, ofThis, compared);
            return new SideClassPaths(
                    classPath, List.copyOf(withBase), isSame ? Optional.of(same(compared.size())) : Optional.empty());
        }

        private static SortedSet<String> of(List<Path> paths, Map<Path, SortedSet<String>> classes) {
            SortedSet<String> all = new TreeSet<>();
            for (Path path : paths) {
                all.addAll(classes.get(path));
            }
            return all;
        }

        /** Returns the paths that a parameter names, each once. */
        private List<Path> existing(String parameter, String text) {
            Set<Path> paths = new LinkedHashSet<>();
            for (String element : Lists.split(text, File.pathSeparatorChar)) {
                if (!element.isBlank()) {
                    try {
                        paths.add(project.resolve(element.strip()).normalize());
                    } catch (InvalidPathException e) {
                        throw wrong(
                                parameter, text, "\"" + element + "\" is no path (" + e.getReason() + "); correct it");
                    }
                }
            }
            if (paths.isEmpty()) {
                throw wrong(
                        parameter,
                        text,
                        "names nothing; give class folders or jars separated by \"" + File.pathSeparator + "\"");
            }
            for (Path path : paths) {
                if (!Files.exists(path)) {
                    throw wrong(parameter, text, path + " does not exist; build it, or correct the path");
                }
            }
            return List.copyOf(paths);
        }

        private static boolean isOneOf(List<Path> named, Path entry) {
            try {
                for (Path path : named) {
                    if (Files.isSameFile(path, entry)) {
                        return true;
                    }
                }
                return false;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static SortedSet<String> ofEntry(Path entry) {
            try {
                return ClassFiles.in(entry);
            } catch (IOException e) {
                return Collections.emptySortedSet(); // the JVM passes over what is no jar, too
            }
        }

        private static boolean isSame(List<Path> head, List<Path> base, Set<String> classes) {
            try (ChangedClasses changed = new ChangedClasses(head, base)) {
                return !Lists.any(classes, changed::contains);
            } catch (IOException e) {
                throw new UncheckedIOException("the class paths cannot be closed", e);
            }
        }

        private static Doubt same(int classes) {
            return new Doubt(
                    Doubt.Kind.WORKERS,
                    "base has the same class files as head, byte by byte: " + classes,
                    "nothing is compared; let junit.latency.base name the classes of an older version");
        }

        private static ExtensionConfigurationException wrong(String parameter, String text, String found) {
            return new ExtensionConfigurationException(
                    "configuration parameter " + Configuration.PREFIX + parameter + " = \"" + text + "\": " + found);
        }
    }
}
