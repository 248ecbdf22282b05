package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.Json;
import io.github.junitlatency.internal.report.WholeFile;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The folder that all JVMs of a run write their results to.
 *
 * <p>None of them knows that it is the last. So each, at its end at the latest, makes the run's files anew of all results of the
 * run that the folder has, its own and those of others, under the folder's lock: those of the last one are whole. Results of older runs stay
 * on disk until their tests run again, and are in no file of the run. {@code run.json} names the run and its results.
 */
public final class RunFolder {

    /** Has all results of a run, for people. */
    static final String PAGE = "index.html";

    static final String INDEX = "run.json";

    /** The longest wait for the lock: merging 300 results takes less than a second; others may be before this JVM. */
    public static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Path folder;
    private final String run;
    private final Function<MergedRun, String> page;
    private final Duration patience;

    /**
     * Prepares.
     *
     * @param run the run's id
     * @param page makes the text of the run's page
     * @param patience the longest wait for the folder's lock
     */
    public RunFolder(Path folder, String run, Function<MergedRun, String> page, Duration patience) {
        this.folder = folder;
        this.run = run;
        this.page = page;
        this.patience = patience;
    }

    /**
     * The outcome of making the files.
     *
     * @param merged the run as far as it is known
     * @param failures a sentence for each file of the run that could not be made or written
     */
    public record Finished(MergedRun merged, List<String> failures) {}

    /**
     * Makes the run's files, each whole or not at all.
     *
     * @throws IOException if the folder cannot be locked or read
     */
    @SuppressWarnings("try") // the lock is held, and nothing asks it anything
    public Finished finish() throws IOException {
        try (FolderLock lock = FolderLock.of(folder, patience)) {
            MergedRun merged = merged();
            List<String> failures = new ArrayList<>();
            write(PAGE, page, merged, failures);
            write(INDEX, RunFolder::index, merged, failures);
            return new Finished(merged, failures);
        }
    }

    private void write(String name, Function<MergedRun, String> text, MergedRun merged, List<String> failures) {
        Path path = folder.resolve(name);
        try {
            WholeFile.write(path, text.apply(merged));
        } catch (IOException | RuntimeException | LinkageError e) { // the other files may be well
            failures.add(path + " cannot be written (" + e + ")");
        }
    }

    private static String index(MergedRun merged) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("run", merged.id());
        json.put("startedAt", merged.began().isPresent() ? merged.began().get().toString() : null);
        json.put("results", Lists.map(merged.results(), StoredResult::name));
        json.put("skipped", Lists.map(merged.skipped(), skipped -> skipped.file() + ": " + skipped.why()));
        return Json.text(json);
    }

    private boolean isOfRun(StoredResult result) {
        return result.run().isPresent() && result.run().get().id().equals(run);
    }

    /** Reads all results of the run, by name. */
    MergedRun merged() throws IOException {
        List<StoredResult> results = new ArrayList<>();
        List<MergedRun.Skipped> skipped = new ArrayList<>();
        for (Path file : files(name -> name.endsWith(".json") && !name.equals(INDEX))) {
            try {
                StoredResult result = ResultReader.read(file);
                if (isOfRun(result)) {
                    results.add(result);
                }
            } catch (UnreadableResultException e) {
                skipped.add(new MergedRun.Skipped(file.getFileName().toString(), e.why()));
            } catch (IOException e) { // such as a folder of that name, or one that may not be read
                skipped.add(new MergedRun.Skipped(file.getFileName().toString(), e.toString()));
            }
        }
        return new MergedRun(run, results, skipped, unmeasured());
    }

    private List<Unmeasured> unmeasured() throws IOException {
        List<Unmeasured> ofRun = new ArrayList<>();
        for (Path file : files(name -> name.endsWith(Unmeasured.EXTENSION))) {
            Optional<Unmeasured> read = Unmeasured.read(file);
            if (read.isPresent() && read.get().run().equals(run)) {
                ofRun.add(read.get());
            }
        }
        return ofRun;
    }

    private List<Path> files(Predicate<String> isWanted) throws IOException {
        List<Path> wanted = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            for (Path file : all) { // their names alone: another JVM renames its temporary ones meanwhile
                String name = file.getFileName().toString();
                if (!name.startsWith(".") && isWanted.test(name)) {
                    wanted.add(file);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return Lists.sortedBy(wanted, Path::compareTo);
    }
}
