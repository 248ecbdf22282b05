package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
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
 * The class path that this JVM's tests were found on, whoever started it.
 *
 * <p>Surefire tells it in {@code surefire.test.class.path}; all others in {@code java.class.path}, where build tools and IDEs
 * may name a single jar whose manifest lists the entries (its {@code Class-Path}, JAR File Specification). Where the test class
 * is in neither, class loaders are asked for their URLs.
 */
public final class RunningClassPath {

    private static final String SUREFIRE = "surefire.test.class.path";
    private static final String JVM = "java.class.path";

    private final Set<Path> entries = new LinkedHashSet<>();
    private final Path folder;

    private RunningClassPath(Path folder) {
        this.folder = folder;
    }

    /**
     * Returns the entries that exist, each once, in their order.
     *
     * @param properties the system properties; {@code null} for one that is not set
     * @param loader the class loader of the tests
     * @param testClass the name of a test class
     */
    public static List<Path> of(Function<String, String> properties, ClassLoader loader, String testClass) {
        RunningClassPath path = new RunningClassPath(
                Path.of(Optional.ofNullable(properties.apply("user.dir")).orElse(""))
                        .toAbsolutePath());
        String surefire = Optional.ofNullable(properties.apply(SUREFIRE)).orElse("");
        path.addAll(surefire.isEmpty() ? properties.apply(JVM) : surefire);
        if (!path.holds(testClass)) {
            path.addLoaders(loader);
        }
        return List.copyOf(path.entries);
    }

    private void addAll(String text) {
        if (text == null || text.isEmpty()) {
            return;
        }
        int end = -1;
        while (end < text.length()) {
            int start = end + 1;
            int separator = text.indexOf(File.pathSeparatorChar, start);
            end = separator < 0 ? text.length() : separator;
            Optional<Path> element = path(text.substring(start, end));
            if (element.isPresent()) {
                add(folder.resolve(element.get())); // the empty element is the working folder
            }
        }
    }

    private void add(Path entry) {
        if (!Files.exists(entry) || entries.contains(entry)) {
            return;
        }
        Optional<String> listed = listedBy(entry);
        if (listed.isEmpty()) {
            entries.add(entry);
            return;
        }
        entries.add(entry); // while it is expanded, so that one that lists itself ends
        StringTokenizer elements = new StringTokenizer(listed.get().strip(), " ");
        while (elements.hasMoreTokens()) {
            Optional<Path> element = resolve(entry.toUri(), elements.nextToken());
            if (element.isPresent()) {
                add(element.get());
            }
        }
        entries.remove(entry);
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

    private boolean holds(String testClass) {
        String file = testClass.replace('.', '/') + ".class";
        return Lists.any(entries, entry -> holds(entry, file));
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

    /** Adds what loaders say, parents first, as they are asked first for a class. */
    private void addLoaders(ClassLoader loader) {
        List<ClassLoader> chain = new ArrayList<>();
        for (ClassLoader next = loader; next != null; next = next.getParent()) {
            chain.add(next);
        }
        Collections.reverse(chain);
        for (ClassLoader next : chain) {
            if (next instanceof URLClassLoader known) {
                for (URL url : known.getURLs()) {
                    Optional<Path> file = file(url);
                    if (file.isPresent()) {
                        add(file.get());
                    }
                }
            }
        }
    }

    private static Optional<Path> file(URL url) {
        try {
            return file(url.toURI());
        } catch (URISyntaxException e) { // a blank that is not escaped
            return url.getProtocol().equals("file") ? path(url.getPath()) : Optional.empty();
        }
    }

    private static Optional<Path> resolve(URI jar, String element) {
        try {
            return file(jar.resolve(new URI(element)));
        } catch (URISyntaxException e) {
            return Optional.empty(); // no URL, so the JVM finds nothing there either
        }
    }

    /** Returns the file of a URL, decoded; by {@link File}, which knows a drive's letter behind the first slash. */
    private static Optional<Path> file(URI uri) {
        return "file".equals(uri.getScheme()) && uri.getPath() != null ? path(uri.getPath()) : Optional.empty();
    }

    private static Optional<Path> path(String text) {
        try {
            return Optional.of(new File(text).toPath());
        } catch (InvalidPathException e) {
            return Optional.empty(); // no file has that name
        }
    }
}
