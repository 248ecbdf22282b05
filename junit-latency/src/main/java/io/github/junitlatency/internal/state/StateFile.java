package io.github.junitlatency.internal.state;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;

/** The file of one test in one environment, a {@link Properties} file; one that is broken counts as none. */
final class StateFile {

    /** So many JVMs are remembered, the newest. */
    static final int KEPT = 20;

    private static final String MEDIAN = "median.";
    private static final long MAX_BYTES = 1 << 16; // twenty lines and the environment are some 3,000

    private final MeasuredTest test;
    private final Path file;

    StateFile(Path folder, MeasuredTest test) {
        this.test = test;
        file = folder.resolve(test.fileName());
    }

    /**
     * Returns what is remembered, the oldest first.
     *
     * @throws IOException if there is a file and it cannot be read
     */
    List<JvmMedian> read() throws IOException {
        try {
            if (Files.size(file) > MAX_BYTES) {
                return List.of();
            }
            Properties properties = new Properties();
            properties.load(new StringReader(Files.readString(file)));
            List<JvmMedian> medians = new ArrayList<>();
            for (int i = 0; i < KEPT; i++) {
                String text = properties.getProperty(MEDIAN + i);
                Optional<JvmMedian> median = text == null ? Optional.empty() : JvmMedian.parse(text);
                if (median.isPresent()) {
                    medians.add(median.get());
                } else if (text != null) {
                    return List.of();
                }
            }
            return medians;
        } catch (NoSuchFileException | CharacterCodingException | IllegalArgumentException e) {
            return List.of(); // none, or broken: Properties.load throws the last for a malformed escape
        }
    }

    /**
     * Replaces it, whole or not at all.
     *
     * @param medians the oldest first; those beyond {@link #KEPT} are forgotten
     * @param lock held meanwhile
     * @throws IOException if it cannot be written
     */
    void write(List<JvmMedian> medians, FolderLock lock) throws IOException {
        List<JvmMedian> kept = medians.subList(Math.max(0, medians.size() - KEPT), medians.size());
        List<String> lines = new ArrayList<>();
        lines.add(
                "# The medians of a test, by JVM: start in ms, pid, classes, median ns, step ns, core's ticks a step");
        lines.add("test = " + escaped(test.id()));
        lines.add("environment = " + escaped(test.environment()));
        for (int i = 0; i < kept.size(); i++) {
            lines.add(MEDIAN + i + " = " + kept.get(i).text());
        }
        replace(file, lines, lock);
    }

    /**
     * Replaces a file, whole or not at all.
     *
     * @param lock held meanwhile
     * @throws IOException if it cannot be written
     */
    static void replace(Path file, List<String> lines, FolderLock lock) throws IOException {
        Objects.requireNonNull(lock, "lock");
        Path part = file.resolveSibling(
                "." + file.getFileName() + "." + ProcessHandle.current().pid());
        try {
            Files.write(part, lines);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /**
     * Deletes a file.
     *
     * @param lock held meanwhile
     * @throws IOException if it cannot be deleted
     */
    static void delete(Path file, FolderLock lock) throws IOException {
        Objects.requireNonNull(lock, "lock");
        Files.deleteIfExists(file);
    }

    /** Returns the parts of a line between its blanks. */
    static List<String> fields(String line) {
        String rest = line.strip();
        List<String> fields = new ArrayList<>();
        for (int end = rest.indexOf(' '); end >= 0; end = rest.indexOf(' ')) {
            fields.add(rest.substring(0, end));
            rest = rest.substring(end + 1);
        }
        fields.add(rest);
        return fields;
    }

    /** Returns text as a value of a {@link Properties} file. */
    static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }
}
