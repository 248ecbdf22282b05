package io.github.junitlatency.cli;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.files.ResultFile;
import io.github.junitlatency.cli.files.UnreadableFileException;
import io.github.junitlatency.cli.gate.outcome.GateFiles;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.report.JsonReport.RunStamp;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/**
 * Reads result folders: those that are named, and those below them.
 *
 * <p>Of each folder it takes the newest run alone, because files of tests that were renamed or removed stay there from older
 * ones. The newest is the one whose last result was measured last. Files that do not name their run count as older than any
 * that do.
 */
final class ResultFolders {

    private static final String OF_A_GATE = ".module.json"; // the class paths that a gate's builds had

    /** Files that this project writes next to results. */
    private static final Set<String> OTHER_FILES = Set.of("run.json", "jmh.json", "gate.json");

    private final List<Shard> shards = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private int folders;
    private int skipped;
    private int copies;
    private final Set<UUID> seen = new HashSet<>();

    private ResultFolders() {}

    /**
     * Reads folders and all that are below them.
     *
     * @param err gets what could not be read
     * @throws CommandException if one of those that are named is no folder, or has no result
     */
    static ResultFolders read(List<Path> named, PrintWriter err) {
        return read(named, ResultFolders::readNamed, err);
    }

    /** Does the same with files among the folders, each of which counts; there may be no result. */
    static ResultFolders readWithFiles(List<Path> named, PrintWriter err) {
        return read(named, ResultFolders::readFileOrFolder, err);
    }

    private static ResultFolders read(List<Path> named, BiConsumer<ResultFolders, Path> reading, PrintWriter err) {
        ResultFolders read = new ResultFolders();
        try {
            named.forEach(path -> reading.accept(read, path));
            return read;
        } finally { // they may be why there is no result
            read.problems.forEach(problem -> err.println("skipped: " + problem));
        }
    }

    private void readFileOrFolder(Path path) {
        if (Files.isDirectory(path)) {
            readNamed(path);
        } else {
            read(path).map(found -> shard(path, found)).ifPresent(shards::add);
        }
    }

    private void readNamed(Path named) {
        if (!Files.isDirectory(named)) {
            throw GateExit.USAGE.because("a folder of results was asked for, and " + named
                    + (Files.exists(named) ? " is a file" : " does not exist")
                    + "; name a folder such as target/junit-latency");
        }
        int before = shards.size() + copies;
        files(named).forEach(this::readFolder);
        if (shards.size() + copies == before) {
            throw GateExit.USAGE.because("results were asked for, and " + named
                    + " has none that can be read; run the tests first, or name the folder that they wrote to");
        }
    }

    private Map<Path, List<Path>> files(Path named) {
        return GateFiles.below(named, problem -> problems.add(Printable.of(problem))).stream()
                .filter(ResultFolders::mayBeResult)
                .collect(Collectors.groupingBy(Path::getParent, TreeMap::new, Collectors.toList()));
    }

    private static boolean mayBeResult(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".json")
                && !name.endsWith(OF_A_GATE)
                && !name.startsWith(".")
                && !OTHER_FILES.contains(name);
    }

    private void readFolder(Path folder, List<Path> files) {
        List<ResultFile> results = files.stream()
                .sorted()
                .map(this::read)
                .flatMap(Optional::stream)
                .toList();
        Optional<String> newest = newestRun(results);
        List<ResultFile> kept = results.stream()
                .filter(found -> found.run().map(RunStamp::id).equals(newest))
                .toList();
        skipped += results.size() - kept.size();
        folders += kept.isEmpty() ? 0 : 1;
        kept.forEach(found -> add(folder, found));
    }

    private void add(Path from, ResultFile found) {
        if (seen.add(found.hash())) {
            shards.add(shard(from, found));
        } else {
            copies++;
        }
    }

    private static Shard shard(Path from, ResultFile found) {
        return new Shard(from, found.run().map(RunStamp::startedAt), found.result());
    }

    private Optional<ResultFile> read(Path file) {
        try {
            return Optional.of(ResultFile.read(file));
        } catch (IOException e) {
            String why = e instanceof UnreadableFileException ? "" : file + " cannot be read: ";
            problems.add(Printable.of(why + e.getMessage()));
            return Optional.empty();
        }
    }

    private static Optional<String> newestRun(List<ResultFile> results) {
        return results.stream()
                .flatMap(result -> result.run().stream())
                .max(Comparator.comparing(RunStamp::startedAt))
                .map(RunStamp::id);
    }

    /** Returns the results of the newest run of each folder. */
    List<Shard> shards() {
        return shards;
    }

    /** Returns how many folders have results. */
    int folders() {
        return folders;
    }

    /** Returns how many files of older runs were excluded. */
    int skipped() {
        return skipped;
    }

    /** Returns how many results were there twice, as copies or by folders that were named twice. */
    int copies() {
        return copies;
    }

    /** Returns what could not be read, a sentence each. */
    List<String> problems() {
        return problems;
    }
}
