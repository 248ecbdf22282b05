package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.report.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A test that could not be measured, kept where its result would be, so that the run's page has it.
 *
 * <p>The file has a line for each component. It goes when the test leaves a result.
 *
 * @param run the run's id
 * @param test as reports name it
 * @param why the reason, in a sentence
 */
public record Unmeasured(String run, String test, String why) {

    static final String EXTENSION = ".unmeasured";

    private static final int LINES = 3;

    public Unmeasured {
        run = line(run);
        test = line(test);
        why = line(why);
    }

    private static String line(String text) {
        return text.replace('\r', ' ').replace('\n', ' ');
    }

    /**
     * Writes the file.
     *
     * @param name of the test's files, without extension
     * @throws IOException if the folder or the file cannot be written
     */
    public void write(Path folder, String name) throws IOException {
        Files.createDirectories(folder);
        WholeFile.write(folder.resolve(name + EXTENSION), run + "\n" + test + "\n" + why + "\n");
    }

    /**
     * Removes the file of a test that has a result now.
     *
     * @throws IOException if it is there and cannot be removed
     */
    public static void remove(Path folder, String name) throws IOException {
        Files.deleteIfExists(folder.resolve(name + EXTENSION));
    }

    /** Returns what a file says; empty where it is none of ours, or gone by now. */
    static Optional<Unmeasured> read(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            return lines.size() == LINES
                    ? Optional.of(new Unmeasured(lines.get(0), lines.get(1), lines.get(2)))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
