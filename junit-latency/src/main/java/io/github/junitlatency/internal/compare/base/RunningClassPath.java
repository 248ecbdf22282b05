package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.worker.WorkerException;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.function.Function;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * Finds the class path of this JVM's tests, whoever started it.
 *
 * <p>Surefire has it in {@code surefire.test.class.path}; all others in {@code java.class.path}, where build tools and IDEs
 * may name a single jar whose manifest lists the entries (its {@code Class-Path}, JAR File Specification). Where the
 * test class is in neither, class loaders are asked for their URLs.
 */
final class RunningClassPath {

    private static final String SUREFIRE = "surefire.test.class.path";
    private static final String JVM = "java.class.path";

    private final Set<Path> entries = new LinkedHashSet<>();

    private RunningClassPath() {}

    /**
     * Returns the entries that exist, each once, in their order.
     *
     * @param properties the system properties; {@code null} for one that is not set
     * @param loader the class loader of the tests
     * @param testClass the name of a test class
     */
    static List<Path> of(Function<String, String> properties, ClassLoader loader, String testClass) {
        RunningClassPath path = new RunningClassPath();
        String surefire = Optional.ofNullable(properties.apply(SUREFIRE)).orElse("");
        String jvm = Optional.ofNullable(properties.apply(JVM)).orElse("");
        StringTokenizer elements = new StringTokenizer(surefire.isEmpty() ? jvm : surefire, File.pathSeparator);
        while (elements.hasMoreTokens()) {
            path.add(Path.of(elements.nextToken()).toAbsolutePath());
        }
        String file = testClass.replace('.', '/') + ".class";
        if (!Lists.any(path.entries, entry -> holds(entry, file))) {
            path.addLoaders(loader);
        }
        return List.copyOf(path.entries);
    }

    private void add(Path entry) {
        if (!Files.exists(entry) || !entries.add(entry)) {
            return;
        }
        Optional<String> listed = listedBy(entry);
        if (listed.isPresent()) { // the jar stays in while it is expanded, so that one that lists itself ends
            StringTokenizer elements = new StringTokenizer(listed.get(), " ");
            while (elements.hasMoreTokens()) {
                add(entry.toUri(), elements.nextToken());
            }
            entries.remove(entry);
        }
    }

    /** Adds the file of a URL; what is no file of this machine is passed over, and so are texts that are no URL. */
    private void add(URI context, String url) {
        Path file;
        try {
            file = new File(context.resolve(url)).toPath(); // File knows a drive's letter behind the first slash
        } catch (IllegalArgumentException e) {
            return;
        }
        add(file);
    }

    /** Returns the class path of a jar that is nothing but a list of others; empty for any other entry. */
    private static Optional<String> listedBy(Path entry) {
        if (!Files.isRegularFile(entry)) {
            return Optional.empty();
        }
        try (JarFile jar = new JarFile(entry.toFile())) {
            Manifest manifest = jar.getManifest();
            return manifest == null || !isOnlyManifest(jar)
                    ? Optional.empty()
                    : Optional.ofNullable(manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH));
        } catch (IOException e) {
            return Optional.empty(); // the JVM passes over what is no jar, too
        }
    }

    private static boolean isOnlyManifest(JarFile jar) {
        for (Enumeration<JarEntry> all = jar.entries(); all.hasMoreElements(); ) {
            JarEntry entry = all.nextElement();
            if (!entry.getName().startsWith("META-INF/") && !entry.isDirectory()) {
                return false;
            }
        }
        return true;
    }

    private static boolean holds(Path entry, String file) {
        if (Files.isDirectory(entry)) {
            return Files.exists(entry.resolve(file));
        }
        try (JarFile jar = new JarFile(entry.toFile())) {
            return jar.getEntry(file) != null;
        } catch (IOException e) {
            return false; // as above
        }
    }

    /** Adds the URLs of loaders, parents first, as they are asked first for a class. */
    private void addLoaders(ClassLoader loader) {
        if (loader != null) {
            addLoaders(loader.getParent());
        }
        if (loader instanceof URLClassLoader known) {
            for (URL url : known.getURLs()) {
                add(URI.create("file:///"), url.toString());
            }
        }
    }

    /** The jars of JUnit that this JVM runs with: build tools keep launcher and engine out of the tests' own class path. */
    static final class JunitJars {

        private static final String LAUNCHER = "org.junit.platform.launcher.core.LauncherFactory";

        /** One class of each jar that a worker needs to run tests. */
        private static final List<String> CLASSES = List.of(
                LAUNCHER,
                "org.junit.platform.engine.TestEngine",
                "org.junit.platform.commons.JUnitException",
                "org.opentest4j.TestAbortedException",
                "org.junit.jupiter.api.Test",
                "org.junit.jupiter.engine.JupiterTestEngine",
                "org.junit.jupiter.params.ParameterizedTest");

        private JunitJars() {}

        /**
         * Returns the jars, as far as this JVM has them.
         *
         * @throws WorkerException if there is no launcher
         */
        static List<Path> ofThisJvm() throws WorkerException {
            if (location(LAUNCHER).isEmpty()) {
                throw new WorkerException(
                        "worker JVMs run tests through JUnit's launcher, but this JVM has none; put junit-platform-launcher"
                                + " on the class path of the tests");
            }
            return Lists.distinct(Lists.present(Lists.map(CLASSES, JunitJars::location)));
        }

        /** Returns the jar that the tests' loader has a class from, or this library's; empty where neither has it. */
        private static Optional<Path> location(String className) {
            for (ClassLoader loader :
                    Arrays.asList(Thread.currentThread().getContextClassLoader(), JunitJars.class.getClassLoader())) {
                try {
                    CodeSource source = Class.forName(className, false, loader)
                            .getProtectionDomain()
                            .getCodeSource();
                    if (source != null) {
                        return Optional.of(Path.of(source.getLocation().toURI()));
                    }
                } catch (ClassNotFoundException absent) {
                    continue; // the next loader may have it, or it is not needed
                } catch (URISyntaxException | FileSystemNotFoundException | IllegalArgumentException e) {
                    throw new IllegalStateException("the jar of " + className + " cannot be named", e);
                }
            }
            return Optional.empty();
        }
    }
}
