package io.github.junitlatency.internal.compare.base;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.StringTokenizer;
import java.util.TreeSet;

/**
 * Finds changed classes among those that a JVM loaded, by its own log.
 *
 * @param changed those of the changed classes that it loaded; a hidden class or a lambda counts as each class that may be its
 *     host
 * @param doubts lines that the class path does not explain, such as a class from another jar; then it cannot be decided what was
 *     loaded
 */
record LoadedClasses(SortedSet<String> changed, SortedSet<String> doubts) {

    private static final String SOURCE = " source: ";

    /** The class that every JVM loads first: a log without it has lost its beginning. */
    private static final String FIRST = "java.lang.Object";

    /** A jar of {@code -Xbootclasspath/a}. */
    private static final String OPENED = "opened: ";

    /**
     * Sources of classes that loaded code made at run time: a lookup, a dynamic proxy, an accessor of reflection. Code that was
     * equal made an equal class. A class loader of somebody's own ("__JVM_DefineClass__") may have read a file.
     */
    private static final Set<String> GENERATED =
            Set.of("__JVM_LookupDefineClass__", "__dynamic_proxy__", "__ClassDefiner__");

    /** The JDK's archive, or one of this class path's. */
    private static final String ARCHIVE = "shared objects file";

    /** Returns the JVM's option that writes the log: without decorations, and never begun anew at 20 MB. */
    static String option(Path log) {
        return "-Xlog:class+load=info:file=\"" + log.toAbsolutePath() + "\":none:filecount=0";
    }

    /**
     * Reads a log.
     *
     * @param classPath of the JVM
     * @param differing the names of all changed classes
     * @throws IOException if it cannot be read
     */
    static LoadedClasses read(Path log, List<Path> classPath, Collection<String> differing) throws IOException {
        // A name of a class may have any character, and a broken one must not end the reading.
        return of(new String(Files.readAllBytes(log), StandardCharsets.UTF_8), classPath, differing);
    }

    /** Reads the text of a log of JDK 17 or later. */
    static LoadedClasses of(String log, List<Path> classPath, Collection<String> differing) {
        LogReader reader = new LogReader(classPath, differing);
        StringTokenizer lines = new StringTokenizer(log, "\r\n");
        while (lines.hasMoreTokens()) {
            reader.read(lines.nextToken());
        }
        if (!reader.hasFirst) {
            reader.doubts.add("the log of loaded classes has no " + FIRST + ", so it is not complete");
        }
        return new LoadedClasses(reader.changed, reader.doubts);
    }

    /**
     * Adds those of the changed classes that a loaded class is, or may be hosted by: the names before each dollar sign.
     *
     * <p>Example: {@code a.B$C$$Lambda} counts as {@code a.B$C} and as {@code a.B}.
     */
    static void addHosts(String hidden, Set<String> differing, Set<String> found) {
        for (int end = hidden.length(); end > 0; end = hidden.lastIndexOf('$', end - 1)) {
            String host = hidden.substring(0, end);
            if (differing.contains(host)) {
                found.add(host);
            }
        }
    }

    private static final class LogReader {

        private final Set<String> differing;
        private final Set<Path> entries = new HashSet<>();
        private final Map<String, Boolean> isKnown = new HashMap<>(); // by source
        private final SortedSet<String> changed = new TreeSet<>();
        private final SortedSet<String> doubts = new TreeSet<>();
        private boolean hasFirst;

        LogReader(List<Path> classPath, Collection<String> differing) {
            this.differing = new HashSet<>(differing);
            for (Path entry : classPath) {
                entries.add(entry.toAbsolutePath().normalize());
                try {
                    entries.add(entry.toRealPath()); // the JVM follows links
                } catch (IOException e) {
                    doubts.add(entry + " of the class path cannot be read any more: " + e.getMessage());
                }
            }
        }

        void read(String line) {
            int source = line.indexOf(SOURCE);
            if (source > 0) {
                loaded(line.substring(0, source), line.substring(source + SOURCE.length()));
            } else if (!line.isBlank() && !line.startsWith(OPENED)) {
                doubts.add("the log of loaded classes has a line that is of no class: " + line);
            }
        }

        private void loaded(String name, String source) {
            hasFirst |= name.equals(FIRST);
            int address = addressOf(name);
            if (source.startsWith("jrt:/") || name.startsWith("java.") && address < 0) {
                return; // the JVM takes classes of java from the JDK alone, which generates some
            }
            if (address >= 0) {
                addHosts(name.substring(0, address), differing, changed);
                return;
            }
            if (differing.contains(name)) {
                changed.add(name);
            }
            if (!isExplained(source)) {
                doubts.add(name + " is not from the class path, but from " + source);
            }
        }

        /** Returns where the address of a hidden class begins, which the JVM adds to its name from JDK 15 on; -1 of others. */
        private static int addressOf(String name) {
            int at = Math.max(name.lastIndexOf("/0x"), name.lastIndexOf("+0x"));
            if (at < 0 || at + 3 == name.length()) {
                return -1;
            }
            for (int i = at + 3; i < name.length(); i++) {
                if (Character.digit(name.charAt(i), 16) < 0) {
                    return -1;
                }
            }
            return at;
        }

        private boolean isExplained(String source) {
            Boolean known = isKnown.get(source);
            if (known == null) {
                known = GENERATED.contains(source) || source.startsWith(ARCHIVE) || isOfClassPath(source);
                isKnown.put(source, known);
            }
            return known;
        }

        private boolean isOfClassPath(String source) {
            try {
                return source.startsWith("file:")
                        && entries.contains(Path.of(URI.create(source)).normalize());
            } catch (IllegalArgumentException e) {
                return false; // no address of a file
            }
        }
    }
}
