package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The tests of a run, a line each in one file of its folder, to which all JVMs of the run append.
 *
 * <p>It is what the end of a run needs to know of other JVMs' tests: no result is read back, whose times would be the
 * heap of the code that is measured next.
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
            // It begins with a line feed: a line that a killed JVM has not ended takes no other with it.
            Files.writeString(
                    folder.resolve(FILE), "\n" + line.text(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }

    /** Returns the last line of each test of a run, by the name of its files. Lines of runs before yesterday are removed. */
    static List<RunLine> of(Path folder, String run) throws IOException {
        Path file = folder.resolve(FILE);
        // What is no UTF-8 is a part of a line that was cut.
        String all = Files.exists(file) ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8) : "";
        Instant yesterday = Instant.now().minus(Duration.ofDays(1));
        TreeMap<String, RunLine> byName = new TreeMap<>();
        Map<String, String> kept = new LinkedHashMap<>(); // other runs may go on beside this one
        for (RunLine line : Lists.present(Lists.map(Lists.split(all, '\n'), RunLine::of))) {
            boolean isOfRun = line.run().equals(RunLine.field(run));
            if (isOfRun) {
                byName.put(line.name(), line);
            }
            if (isOfRun || line.startedAt().isAfter(yesterday)) {
                kept.put(line.run() + "\t" + line.name(), "\n" + line.text());
            }
        }
        String left = String.join("", kept.values());
        if (!left.equals(all)) {
            WholeFile.write(file, left);
        }
        return List.copyOf(byName.values());
    }
}
