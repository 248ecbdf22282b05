package io.github.junitlatency.internal.compare.worker;

import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.Side;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The files of the workers' output.
 *
 * <p>There is one for each pair and side of a class, such as {@code com.acme.BookTests.version-pair-1-base.log}, and
 * one for each fork of a test, such as {@code com.acme.BookTests.add-fork-1.log}.
 *
 * @param folder their folder
 * @param name how they begin
 */
public record WorkerLogs(Path folder, String name) {

    /** Returns the log of one worker. */
    public WorkerLog of(int pair, Side side) {
        return new WorkerLog(folder.resolve(name + "-pair-" + pair + "-" + side + ".log"));
    }

    /** Returns the log of a fork. */
    public WorkerLog ofFork(int number) {
        return new WorkerLog(folder.resolve(name + "-fork-" + number + ".log"));
    }

    /** Makes the folder, and deletes what an older run of the class or of the test's forks has left there. */
    public void begin() throws WorkerException {
        try {
            Files.createDirectories(folder);
            for (int pair = 1; pair <= Defaults.MAX_PAIRS; pair++) {
                for (Side side : Side.values()) {
                    Files.deleteIfExists(of(pair, side).file());
                }
            }
            for (int number = 1; number <= Defaults.MAX_FORKS; number++) {
                Files.deleteIfExists(ofFork(number).file());
            }
        } catch (IOException e) {
            throw unusable(folder, e);
        }
    }

    private static WorkerException unusable(Path file, IOException e) {
        return new WorkerException(
                "forks and relative budgets need a folder for logs, but " + file + " cannot be used (" + e
                        + "); free space there or set junit.latency.output.dir",
                e);
    }

    /** The file of a worker's output. */
    public record WorkerLog(Path file) {

        /** Enough for what was thrown and JUnit's sixty frames below it; a test may print without end. */
        private static final int TAIL_BYTES = 8_000;

        /** Returns where the log is, and its end. */
        public String tail() {
            try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
                long length = log.length();
                byte[] end = new byte[(int) Math.min(length, TAIL_BYTES)];
                log.seek(length - end.length);
                log.readFully(end);
                return "its log " + file
                        + (length == 0
                                ? " is empty"
                                : " ends with:\n" + new String(end, StandardCharsets.UTF_8).stripTrailing());
            } catch (IOException e) {
                return "its log " + file + " cannot be read (" + e + ")";
            }
        }

        /** Deletes the log where nothing is in it. */
        public void deleteIfEmpty() throws WorkerException {
            try {
                if (Files.isRegularFile(file) && Files.size(file) == 0) {
                    Files.delete(file);
                }
            } catch (IOException e) {
                throw unusable(file, e);
            }
        }
    }
}
