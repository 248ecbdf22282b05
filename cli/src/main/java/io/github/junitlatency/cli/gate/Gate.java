package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.build.Build;
import io.github.junitlatency.cli.gate.build.Folders;
import io.github.junitlatency.cli.gate.outcome.GateOutcome;
import io.github.junitlatency.cli.gate.outcome.GateOutput;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * The frame of each gate, whatever it finds: one at a time in a folder, and with files that tell its own end and no
 * earlier one's.
 */
public final class Gate {

    /** Where outputs go, in the folder that the command runs in. */
    private static final Path OUTPUT = Path.of("target", "junit-latency");

    /** The folder of a bisection's logs, in the gate's. */
    static final String STEPS = "steps";

    private final GateRequest request;
    private final Consumer<String> progress;
    private final String id = UUID.randomUUID().toString();
    private final Path output;
    private final Path work;

    private Gate(GateRequest request, Consumer<String> progress) {
        this.request = request;
        this.progress = progress;
        output = request.folder().resolve(OUTPUT);
        work = output.resolve("gate");
    }

    /** Finds what comes out. */
    @FunctionalInterface
    public interface Outcomes {

        /**
         * Finds it.
         *
         * @throws IOException if files cannot be read or written
         */
        GateOutcome of(Gate gate) throws IOException;
    }

    /**
     * Runs what options ask for, and writes what came out.
     *
     * @param folder the folder that the command runs in
     * @param progress gets a line for each step
     * @return how the command is to end
     * @throws CommandException if it ends before the tests; the files that it leaves say so, too
     */
    public static GateExit run(GateOptions options, Path folder, Build build, Consumer<String> progress) {
        return run(options, folder, progress, gate -> gate.comparison(build).outcome(gate.base()))
                .exit();
    }

    /**
     * Does the same with another way to an outcome, such as a bisection.
     *
     * @throws CommandException if it ends before the tests; the files that it leaves say so, too
     */
    public static GateOutcome run(GateOptions options, Path folder, Consumer<String> progress, Outcomes outcomes) {
        GateRequest request;
        try {
            request = options.request(folder);
        } catch (CommandException e) {
            throw new Gate(options.ofPart(folder), progress).refused(e);
        }
        return new Gate(request, progress).run(outcomes);
    }

    /**
     * Leaves the files of a gate whose command line is wrong: those of an earlier one would be taken for its own.
     *
     * @param folder the folder that the command runs in
     * @param progress gets a line for each step
     * @return what ends the command: with the sentence, unless the files cannot be written
     */
    public static CommandException refused(Path folder, String sentence, Consumer<String> progress) {
        return new Gate(new GateOptions().request(folder), progress).refused(GateExit.USAGE.because(sentence));
    }

    private CommandException refused(CommandException why) {
        try {
            run(any -> {
                throw why;
            });
            throw new IllegalStateException("a gate that is refused has no outcome", why);
        } catch (CommandException e) {
            return e;
        }
    }

    /** Returns what was asked for. */
    public GateRequest request() {
        return request;
    }

    /** Returns the folder of outputs. */
    public Path output() {
        return output;
    }

    /** Returns the version that head is compared with; empty if there is nothing to compare. */
    public Optional<Base> base() {
        return new BaseFinder(request, System.getenv()).find();
    }

    /** Returns the comparison of the work tree with an older version. */
    public GateComparison comparison(Build build) {
        return new GateComparison(request, build, id, work, progress);
    }

    @SuppressWarnings("try") // the lock is held, and nothing asks it anything
    private GateOutcome run(Outcomes outcomes) {
        try {
            Files.createDirectories(work);
            Files.writeString(output.resolve(".gitignore"), "*\n"); // builds without a folder target do not ignore it
        } catch (IOException e) {
            throw notWritten(e);
        }
        try (FileChannel channel =
                        FileChannel.open(work.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = lock(channel)) {
            clear();
            GateOutput files = new GateOutput(Optional.of(output), progress);
            try {
                GateOutcome outcome = outcomes.of(this);
                files.write(outcome, GateOutput.errors(outcome, request.folder()));
                return outcome;
            } catch (CommandException e) {
                GateOutcome ended = GateOutcome.ended(id, request.shard(), e, request.rules());
                files.write(ended, List.of());
                if (ended.isWithoutTime()) {
                    return ended; // that is no error
                }
                throw e;
            }
        } catch (IOException e) {
            throw notWritten(e);
        }
    }

    /** Removes what an earlier gate left, so that none of it is taken for this one's. */
    private void clear() throws IOException {
        for (String name : List.of("gate.json", "gate.md", "bisect.json")) {
            Files.deleteIfExists(output.resolve(name));
        }
        for (String name :
                List.of("head", "base", "modules", "journals", "shard", "head.log", "base.log", "tests.log", STEPS)) {
            Folders.delete(work.resolve(name));
        }
    }

    private CommandException notWritten(IOException e) {
        String why = e instanceof AccessDeniedException ? "it may not be written to" : e.toString();
        return GateExit.ERRORED.because(
                "a gate writes to " + output + ", and that failed: " + why
                        + "; let it be a folder with room that you may write to",
                e);
    }

    private FileLock lock(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return lock;
            }
        } catch (OverlappingFileLockException e) {
            // said below
        }
        throw GateExit.USAGE.because(
                "another gate runs in " + request.folder() + "; wait for its end, or use a clone of its own");
    }
}
