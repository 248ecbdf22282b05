package io.github.junitlatency.internal.state;

import io.github.junitlatency.internal.lists.Lists;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * Counts in how many runs in a row a test had no answer, from JVM to JVM, in a folder.
 *
 * <p>A JVM counts once, however often it measures the test. What counts is the test and not where it was measured: a fleet of
 * unlike machines counts together, and an answer on one of them is an answer. A file that is missing or broken counts as 0 and
 * is replaced; one that cannot be read or written is an error, because then nothing would ever be counted.
 *
 * <p>Example: INCONCLUSIVE on Monday and Tuesday, PASS on Wednesday, INCONCLUSIVE on Thursday count 1, 2, 0, 1.
 */
public final class RunsWithoutAnswer {

    private static final String COUNT = "count";
    private static final String SINCE = "since";
    private static final String LAST = "last";
    private static final int FIELDS = 2;
    private static final int MAX_COUNT = 999_999; // as many as the parameter takes

    private final Path folder;
    private final String id;
    private final StateFile file;

    /**
     * So many runs in a row.
     *
     * @param count how many; 0 after an answer
     * @param since when the first of them started
     */
    public record Streak(int count, LocalDate since) {}

    /** What a file holds. */
    private record Remembered(int count, Jvm first, Jvm last) {

        private Remembered and(Jvm now) {
            return new Remembered(last.equals(now) ? count : Math.min(MAX_COUNT, count + 1), first, now);
        }
    }

    /**
     * Prepares; the folder is made when something is to be remembered.
     *
     * @param name for the file's name, such as {@code com.acme.OrderBookTest.add}
     * @param id tells the test from all others
     */
    public RunsWithoutAnswer(Path folder, String name, String id) {
        this.folder = folder;
        this.id = id;
        file = new StateFile(folder, name, id);
    }

    /**
     * Counts one more.
     *
     * @param now the JVM that had none
     * @return how many there are in a row with it
     * @throws IOException if the folder cannot be used
     */
    public Streak add(Jvm now) throws IOException {
        try (FolderLock lock = FolderLock.of(folder)) {
            Optional<Remembered> before = read();
            Remembered after = before.isPresent() ? before.get().and(now) : new Remembered(1, now, now);
            file.replace(
                    List.of(
                            "# Runs in a row in which a test was INCONCLUSIVE; JVMs by start in ms and pid",
                            "test = " + StateFile.escaped(id),
                            COUNT + " = " + after.count,
                            SINCE + " = " + text(after.first),
                            LAST + " = " + text(after.last)),
                    lock);
            return new Streak(after.count, after.first.day());
        }
    }

    /**
     * Forgets all, because there was an answer.
     *
     * @throws IOException if the folder cannot be used
     */
    public void forget() throws IOException {
        if (file.exists()) {
            try (FolderLock lock = FolderLock.of(folder)) {
                file.delete(lock);
            }
        }
    }

    private Optional<Remembered> read() throws IOException {
        Properties properties = file.read();
        try {
            int count = Integer.parseInt(properties.getProperty(COUNT, ""));
            boolean isPossible = count > 0 && count <= MAX_COUNT;
            return isPossible
                    ? Optional.of(new Remembered(
                            count, jvm(properties.getProperty(SINCE, "")), jvm(properties.getProperty(LAST, ""))))
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // none, or broken: a number that is none
        }
    }

    private static String text(Jvm jvm) {
        return jvm.startedMillis() + " " + jvm.pid();
    }

    private static Jvm jvm(String text) {
        List<String> fields = Lists.split(text, ' ');
        if (fields.size() != FIELDS) {
            throw new IllegalArgumentException("no JVM: " + text);
        }
        return new Jvm(Long.parseLong(fields.get(0)), Long.parseLong(fields.get(1)));
    }
}
