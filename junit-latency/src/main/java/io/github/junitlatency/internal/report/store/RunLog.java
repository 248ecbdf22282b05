package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.report.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The tests of a run, a line each in one file of its folder, to which all JVMs of the run append.
 *
 * <p>It is what the end of a run needs to know of other JVMs' tests: no result is read back, whose times would be the heap of the
 * code that is measured next.
 */
public final class RunLog {

    static final String FILE = "tests.tsv";

    private RunLog() {}

    /**
     * Appends a test.
     *
     * @param patience the longest wait for the folder's lock
     * @throws IOException if it cannot be written
     */
    @SuppressWarnings("try") // the lock is held, and nothing asks it anything
    public static void add(Path folder, RunLine line, Duration patience) throws IOException {
        try (FolderLock lock = FolderLock.of(folder, patience)) {
            Files.writeString(
                    folder.resolve(FILE), line.text() + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }

    /** Returns the last line of each test of a run, by the name of its files. Other runs' lines are removed. */
    static List<RunLine> of(Path folder, String run) throws IOException {
        Path file = folder.resolve(FILE);
        List<String> texts = Files.exists(file) ? Files.readAllLines(file) : List.of();
        TreeMap<String, RunLine> byName = new TreeMap<>();
        for (String text : texts) {
            Optional<RunLine> line = RunLine.of(text);
            if (line.isPresent() && line.get().run().equals(run)) {
                byName.put(line.get().name(), line.get());
            }
        }
        List<RunLine> lines = new ArrayList<>(byName.values());
        if (lines.size() < texts.size()) {
            StringBuilder kept = new StringBuilder();
            for (RunLine line : lines) {
                kept.append(line.text()).append('\n');
            }
            WholeFile.write(file, kept.toString());
        }
        return lines;
    }
}
