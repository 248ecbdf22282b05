package io.github.junitlatency.internal.base;

import io.github.junitlatency.internal.plan.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files of the workers' output: one for each pair and side of a class.
 *
 * <p>Each name has the process id of the judging JVM, because two of them may test the same class at once. For example
 * {@code com.acme.BookTests.version-4711-pair-1-base.log}.
 *
 * @param folder their folder
 * @param name how they begin
 * @param pid of the judging JVM
 */
record WorkerLogs(Path folder, String name, long pid) {

    /** Returns the logs of this JVM. */
    static WorkerLogs ofThisJvm(Path folder, String name) {
        return new WorkerLogs(folder, name, ProcessHandle.current().pid());
    }

    /** Returns the log of one worker. */
    WorkerLog of(int pair, Side side) {
        return new WorkerLog(folder.resolve(name + "-" + pid + "-pair-" + pair + "-" + Worker.name(side) + ".log"));
    }

    /**
     * Makes the folder, and deletes what an older run of the class has left there.
     *
     * <p>What belongs to a process that lives stays: it may be another fork's.
     */
    void begin() throws IOException {
        Files.createDirectories(folder);
        Pattern older = Pattern.compile(Pattern.quote(name) + "-(\\d{1,18})-pair-\\d+-(?:head|base)\\.log");
        for (Path file : files()) {
            var match = older.matcher(file.getFileName().toString());
            if (match.matches() && isOver(Long.parseLong(match.group(1)))) {
                Files.deleteIfExists(file);
            }
        }
    }

    private boolean isOver(long other) {
        return other == pid
                || ProcessHandle.of(other).filter(ProcessHandle::isAlive).isEmpty();
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
