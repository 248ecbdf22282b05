package io.github.junitlatency.cli.gate.outcome;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.files.ResultFile;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The files that the shards of a gate left in some folders, each from its own machine.
 *
 * @param files all of them
 * @param shards what gate.json tells of each shard
 */
public record GateFiles(List<Path> files, List<GateOutcome> shards) {
    /**
     * Finds them in folders and all that are below them.
     *
     * @throws CommandException if a folder or a gate.json cannot be read
     */
    public static GateFiles in(List<Path> folders) {
        List<Path> files = new ArrayList<>();
        List<GateOutcome> shards = new ArrayList<>();
        for (Path folder : folders) {
            files.addAll(below(folder, problem -> {
                throw GateExit.USAGE.because(problem); // a shard may be missing
            }));
        }
        for (Path file : files) {
            if (file.endsWith("gate.json")) {
                read(file).filter(gate -> !gate.part().shard().isWhole()).ifPresent(shards::add);
            }
        }
        return new GateFiles(files, shards);
    }

    /**
     * Returns all files of a folder and of those below it.
     *
     * @param unreadable hears a sentence of each folder that cannot be read
     * @throws CommandException if reading ends in the middle
     */
    public static List<Path> below(Path folder, Consumer<String> unreadable) {
        List<Path> files = new ArrayList<>();
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (Files.isRegularFile(file)) { // or a link to one
                        files.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    unreadable.accept(file + " cannot be read: " + e);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw GateExit.USAGE.because(folder + " cannot be read: " + e, e);
        }
        return files;
    }

    private static Optional<GateOutcome> read(Path file) {
        try {
            return GateOutcome.read(Files.readString(file));
        } catch (IOException e) {
            throw GateExit.USAGE.because(
                    file + " is no gate.json of this version (" + e.getMessage() + "); let all shards and this command"
                            + " have the same version",
                    e);
        }
    }

    /** Returns whether there are shards of a gate; otherwise there are results at most. */
    public boolean hasShards() {
        return !shards.isEmpty();
    }

    /**
     * Makes one gate of them, and writes and prints it.
     *
     * @param output the folder that gets its files; empty to print only
     * @return how the command is to end
     * @throws IOException if a file cannot be read or written
     */
    public GateExit merge(GateRules rules, Optional<Path> output, Consumer<String> out) throws IOException {
        Set<String> runs = shards.stream().map(GateOutcome::id).collect(Collectors.toSet());
        GateOutcome gate = GateMerge.of(shards, rules, ResultFile.stored(files, run -> runs.contains(run.id()), out));
        new GateOutput(output, out).write(gate, List.of()); // the shards gave the server its errors
        return gate.exit();
    }
}
