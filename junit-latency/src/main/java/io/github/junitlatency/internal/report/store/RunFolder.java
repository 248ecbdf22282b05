package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.Json;
import io.github.junitlatency.internal.report.WholeFile;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.internal.report.answer.Severity;
import io.github.junitlatency.internal.report.store.PageRun.PageTest;
import io.github.junitlatency.internal.report.store.PageRun.Skipped;
import io.github.junitlatency.internal.report.store.RunLog.RunLine;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/**
 * The folder that all JVMs of a run write their results to.
 *
 * <p>None of them knows that it is the last. So each, at its end at the latest, makes the run's files anew of all tests
 * of the run that the folder has, its own and those of others, under the folder's lock: those of the last one are
 * whole. Results of older runs stay on disk until their tests run again, and are in no file of the run.
 * {@code run.json} names the run and its results.
 */
public final class RunFolder {

    /** Has all results of a run, for people. */
    static final String PAGE = "index.html";

    static final String INDEX = "run.json";

    /** The longest wait for the lock: a page of 300 results takes less than a second; others may be before this JVM. */
    public static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Path folder;
    private final String run;
    private final Function<PageRun, String> page;
    private final Duration patience;

    /**
     * Prepares.
     *
     * @param run the run's id
     * @param page makes the text of the run's page
     * @param patience the longest wait for the folder's lock
     */
    public RunFolder(Path folder, String run, Function<PageRun, String> page, Duration patience) {
        this.folder = folder;
        this.run = run;
        this.page = page;
        this.patience = patience;
    }

    /**
     * The outcome of making the files.
     *
     * @param entries the tests of the run so far
     * @param skipped files of its tests that cannot be shown
     * @param failures a sentence for each file of the run that could not be made or written
     */
    public record Finished(List<RunEntry> entries, List<Skipped> skipped, List<String> failures) {}

    /** What {@code run.json} says. */
    private record Index(String run, Optional<Instant> startedAt, List<String> results, List<String> skipped) {
        static Index of(String run, Optional<Instant> startedAt, List<String> names, List<Skipped> skipped) {
            List<String> results = Lists.sortedBy(names, String::compareTo);
            return new Index(run, startedAt, results, Lists.map(skipped, one -> one.file() + ": " + one.why()));
        }
    }

    /**
     * Makes the run's files, each whole or not at all.
     *
     * @throws IOException if the folder cannot be locked or read
     */
    @SuppressWarnings("try") // the lock is held, and nothing asks it anything
    public Finished finish() throws IOException {
        try (FolderLock lock = FolderLock.of(folder, patience)) {
            List<RunLine> lines = RunLog.of(folder, run);
            List<RunLine> earliestFirst =
                    Lists.sorted(lines, line -> line.startedAt().toEpochMilli());
            Optional<Instant> began = Lists.map(Lists.first(earliestFirst, line -> true), RunLine::startedAt);
            List<PageTest> tests = new ArrayList<>();
            List<Skipped> skipped = new ArrayList<>();
            List<String> names = new ArrayList<>();
            long room = PageRun.MAX_BYTES;
            for (RunLine line :
                    Lists.sortedBy(lines, (left, right) -> Severity.OF_ENTRIES.compare(left.entry(), right.entry()))) {
                PageTest test = read(line, room, names, skipped);
                room -= test.json().length();
                tests.add(test);
            }
            List<String> failures = new ArrayList<>();
            write(PAGE, () -> page.apply(new PageRun(run, began, tests, skipped)), failures);
            write(INDEX, () -> Json.text(Index.of(run, began, names, skipped)), failures);
            return new Finished(Lists.map(tests, PageTest::entry), skipped, failures);
        }
    }

    /**
     * Returns a test with what its files hold; its verdict stays where they are gone, and its figures where there is
     * room.
     */
    private PageTest read(RunLine line, long room, List<String> names, List<Skipped> skipped) {
        String file = line.name() + ".json";
        if (line.entry().isMeasured()) {
            try {
                String json = Files.size(folder.resolve(file)) <= room ? Files.readString(folder.resolve(file)) : "";
                String message = Files.readString(folder.resolve(line.name() + ".txt"));
                names.add(line.name());
                return new PageTest(line.entry(), message, json);
            } catch (NoSuchFileException e) {
                skipped.add(new Skipped(file, "it is gone, or its text is"));
            } catch (IOException e) { // such as a folder of that name, or one that may not be read
                skipped.add(new Skipped(file, e.toString()));
            }
        }
        return PageTest.without(line.entry());
    }

    private void write(String name, Callable<String> text, List<String> failures) {
        Path path = folder.resolve(name);
        try {
            WholeFile.write(path, text.call());
        } catch (Exception | LinkageError | OutOfMemoryError e) { // the other files may be well
            failures.add(path + " cannot be written (" + e + ")");
        }
    }

    /** Keeps other processes from a folder, so that none overwrites what another one has just added. */
    static final class FolderLock implements AutoCloseable {

        private static final long PAUSE_NANOS = 20_000_000;

        private final FileChannel channel; // closing it gives the lock up

        private FolderLock(FileChannel channel) {
            this.channel = channel;
        }

        /**
         * Waits for the lock; makes the folder if need be. The operating system gives it back when its holder dies.
         *
         * @param patience the longest wait
         * @throws IOException if it cannot be had within that time
         */
        static FolderLock of(Path folder, Duration patience) throws IOException {
            Files.createDirectories(folder);
            Path file = folder.resolve(".lock");
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            boolean wasInterrupted = Thread.interrupted(); // a test may have left it so, and then it could not wait
            try {
                for (long i = 0; i <= patience.toNanos() / PAUSE_NANOS; i++) {
                    if (isLocked(channel)) {
                        return new FolderLock(channel);
                    }
                    LockSupport.parkNanos(PAUSE_NANOS);
                }
                throw new IOException(file + " is locked by another process");
            } catch (IOException | RuntimeException e) {
                channel.close();
                throw e;
            } finally {
                if (wasInterrupted) {
                    Thread.currentThread().interrupt();
                }
            }
        }

        private static boolean isLocked(FileChannel channel) throws IOException {
            try {
                return channel.tryLock() != null;
            } catch (OverlappingFileLockException e) {
                return false; // by the copy of this class that another class loader has
            }
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
