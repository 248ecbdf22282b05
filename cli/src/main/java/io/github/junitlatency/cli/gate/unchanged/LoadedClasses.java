package io.github.junitlatency.cli.gate.unchanged;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The classes that a JVM loaded, by its own log.
 *
 * @param names classes of the class path, also the hosts of hidden classes and lambdas
 * @param doubts what the log has that the class path does not explain, such as a class from another jar; then it cannot be
 *     decided what was loaded
 */
public record LoadedClasses(SortedSet<String> names, List<String> doubts) {

    private static final String SOURCE = " source: ";

    /** Decorations, such as {@code [0.1s][info][class,load] }. */
    private static final Pattern DECORATIONS = Pattern.compile("^(\\[[^]]*])+ ?");

    /** The address that the JVM adds to the name of a hidden class, from JDK 15 on. */
    private static final Pattern HIDDEN = Pattern.compile("[/+]0x[0-9a-f]+$");

    /** The class that every JVM loads first: a log without it has lost its beginning. */
    private static final String FIRST = "java.lang.Object";

    /** Makes the collections unmodifiable. */
    public LoadedClasses {
        names = Collections.unmodifiableSortedSet(new TreeSet<>(names));
        doubts = List.copyOf(doubts);
    }

    /** Returns the JVM's option that writes the log: without decorations, and never begun anew at 20 MB. */
    public static String option(Path log) {
        return "-Xlog:class+load=info:file=\"" + log.toAbsolutePath() + "\":none:filecount=0";
    }

    /**
     * Reads a log.
     *
     * @throws IOException if it cannot be read
     */
    public static LoadedClasses read(Path log, ClassPathContent classPath) throws IOException {
        // A name of a class may have any character, and a broken one must not end the reading.
        try (Stream<String> lines = new String(Files.readAllBytes(log), StandardCharsets.UTF_8).lines()) {
            return of(lines, classPath);
        }
    }

    /** Reads the lines of a log of JDK 17 or later, with or without decorations. */
    public static LoadedClasses of(Stream<String> lines, ClassPathContent classPath) {
        LogReader reader = new LogReader(classPath);
        lines.forEach(reader::line);
        if (!reader.hasFirst) {
            reader.doubts.add("the log of loaded classes has no " + FIRST + ", so it is not complete");
        }
        return new LoadedClasses(reader.names, List.copyOf(reader.doubts));
    }

    private static final class LogReader {

        private final ClassPathContent classPath;
        private final Set<Path> entries = new HashSet<>();
        private final Map<String, Boolean> ofClassPathBySource = new HashMap<>();
        private final SortedSet<String> names = new TreeSet<>();
        private final Set<String> doubts = new TreeSet<>();
        private boolean hasFirst;

        LogReader(ClassPathContent classPath) {
            this.classPath = classPath;
            for (Path entry : classPath.entries()) {
                entries.add(entry);
                try {
                    entries.add(entry.toRealPath()); // the JVM follows links
                } catch (IOException e) {
                    doubts.add(entry + " of the class path cannot be read any more: " + e.getMessage());
                }
            }
        }

        void line(String line) {
            String text = DECORATIONS.matcher(line).replaceFirst("");
            int source = text.indexOf(SOURCE);
            if (source > 0) {
                loaded(text.substring(0, source), text.substring(source + SOURCE.length()));
            } else if (!text.isBlank() && !text.startsWith("opened: ")) { // a jar of -Xbootclasspath/a
                doubts.add("the log of loaded classes has a line that is of no class: " + text);
            }
        }

        private void loaded(String name, String source) {
            hasFirst |= name.equals(FIRST);
            if (source.startsWith("jrt:/")
                    || name.startsWith("java.") && !HIDDEN.matcher(name).find()) {
                return; // the JVM takes classes of java from the JDK alone, which generates some
            }
            if (HIDDEN.matcher(name).find()) {
                addHost(HIDDEN.matcher(name).replaceFirst(""));
                return;
            }
            boolean isOnClassPath = classPath.hasClass(name);
            if (isOnClassPath) {
                names.add(name);
            }
            if (!(isGenerated(source)
                    || source.startsWith("shared objects file") // the JDK's archive, or one of this class path's
                    || isOnClassPath && ofClassPathBySource.computeIfAbsent(source, this::isOfClassPath))) {
                doubts.add(name + " is not from the class path, but from " + source);
            }
        }

        /** Adds the class whose bytes a hidden class has, or else the outermost class that made it. */
        private void addHost(String name) {
            int end = name.length();
            while (end > 0) {
                String host = name.substring(0, end);
                if (classPath.hasClass(host)) {
                    names.add(host);
                    return;
                }
                end = host.lastIndexOf('$');
            }
        }

        /**
         * Tells whether loaded code made the class at run time: a lookup, a dynamic proxy, an accessor of reflection. Code that
         * was equal made an equal class. A class loader of somebody's own ("__JVM_DefineClass__") may have read a file.
         */
        private static boolean isGenerated(String source) {
            return source.equals("__JVM_LookupDefineClass__")
                    || source.equals("__dynamic_proxy__")
                    || source.equals("__ClassDefiner__");
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
