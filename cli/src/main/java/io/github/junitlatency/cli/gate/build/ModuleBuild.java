package io.github.junitlatency.cli.gate.build;

import io.github.junitlatency.cli.files.RecordJson;
import io.github.junitlatency.cli.files.UnreadableFileException;
import io.github.junitlatency.internal.report.WholeFile;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A module as its build left it: the class path of its tests.
 *
 * @param id {@code group:artifact} of Maven, otherwise its folder in the project
 * @param folder the module's
 * @param entries the class path, in its order
 * @param excludedTags the tags that its build excludes from tests, as JUnit reads them; empty if it does not say so
 */
public record ModuleBuild(String id, String folder, List<Entry> entries, Optional<String> excludedTags) {

    /** Makes one whose build says nothing of tags. */
    public ModuleBuild(String id, String folder, List<Entry> entries) {
        this(id, folder, entries, Optional.empty());
    }

    /** A file next to those of modules that says why artifacts in the place of base cannot be had. */
    public static final String MISSING = "missing.txt";

    private static final String EXTENSION = ".module.json";

    /** What an entry of a class path is. */
    public enum Kind {
        /** The module's own tests, which both sides run from head. */
        TESTS,
        /** The module's own main classes. */
        OWN,
        /** Another module of the same build. */
        MODULE,
        /** Another module's tests, which both sides take from head. */
        MODULE_TESTS,
        /** A library from elsewhere. */
        LIBRARY
    }

    /**
     * An entry of a class path.
     *
     * @param kind what it is
     * @param id {@code group:artifact}, with {@code :classifier} if it has one; the group is empty where builds do not
     *     name it
     * @param version its version
     * @param path where it is
     */
    public record Entry(Kind kind, String id, String version, String path) {

        /** Returns it at another place. */
        Entry at(Path other) {
            return new Entry(kind, id, version, other.toString());
        }

        /** Returns its artifact, without the group. */
        public String artifact() {
            return id.split(":")[1];
        }

        /** Returns where it is. */
        public Path file() {
            return Path.of(path);
        }
    }

    /** Returns the module's short name. */
    public String name() {
        return id.substring(id.indexOf(':') + 1);
    }

    /** Returns what finds classes as its tests' JVM does, and nothing of this JVM's. */
    public URLClassLoader loader() throws IOException {
        List<URL> urls = new ArrayList<>();
        for (Entry entry : entries) {
            urls.add(entry.file().toUri().toURL());
        }
        return new URLClassLoader(urls.toArray(URL[]::new), null);
    }

    /**
     * Writes the module into a folder of such.
     *
     * @throws IOException if it cannot be written
     */
    public void write(Path modules) throws IOException {
        Files.createDirectories(modules);
        String name = UUID.nameUUIDFromBytes(id.getBytes(StandardCharsets.UTF_8)) + EXTENSION;
        WholeFile.write(modules.resolve(name), RecordJson.text(this));
    }

    /**
     * Reads all modules of a folder, in the order of their names.
     *
     * @throws IOException if they cannot be read
     */
    public static List<ModuleBuild> readAll(Path modules) throws IOException {
        if (!Files.isDirectory(modules)) {
            return List.of();
        }
        List<ModuleBuild> builds = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(modules, "*" + EXTENSION)) {
            for (Path file : files) {
                builds.add(RecordJson.read(ModuleBuild.class, RecordJson.tree(Files.readString(file))));
            }
        } catch (UnreadableFileException e) {
            throw new IOException(modules + " has a file that is not of this version: " + e.getMessage(), e);
        }
        builds.sort(Comparator.comparing(ModuleBuild::id));
        return builds;
    }
}
