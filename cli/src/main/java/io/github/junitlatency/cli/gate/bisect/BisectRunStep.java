package io.github.junitlatency.cli.gate.bisect;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.Base;
import io.github.junitlatency.cli.gate.Gate;
import io.github.junitlatency.cli.gate.GateComparison;
import io.github.junitlatency.cli.gate.GateOptions;
import io.github.junitlatency.cli.gate.build.Build;
import io.github.junitlatency.cli.gate.build.Git;
import io.github.junitlatency.cli.gate.outcome.GateOutcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** One step of a bisection that the user runs by {@code git bisect run}, in the user's work tree. */
public final class BisectRunStep {

    /** Ends git's bisection: it takes 1 to 127 for a bad commit, save 125. */
    public static final int ABORT = 255;

    private BisectRunStep() {}

    /** Returns whether git bisects in the work tree of a folder. */
    public static boolean isIn(Path folder) {
        try {
            return new GitBisect(Git.of(folder)).isRunning();
        } catch (CommandException e) {
            return false; // there is no repository, and so no bisection
        }
    }

    /**
     * Measures the commit that is checked out.
     *
     * @param folder the folder that the command runs in
     * @param progress gets a line for each step, and what is wrong
     * @return the exit code for git: 0 good, 1 bad, 125 to be skipped, or {@link #ABORT}
     */
    public static int run(GateOptions options, Path folder, Build build, Consumer<String> progress) {
        List<Path> logs = new ArrayList<>();
        try {
            GateOutcome outcome = Gate.run(options, folder, progress, gate -> {
                Base base = base(gate, folder);
                GateComparison comparison = gate.comparison(build);
                logs.add(comparison.logOfHead());
                return comparison.with(base);
            });
            if (outcome.isWithoutTime()) {
                return Mark.SKIP.code();
            }
            CommitOutcome commit = CommitOutcome.of(outcome);
            progress.accept("git bisect: " + commit);
            return commit.mark().code();
        } catch (CommandException e) {
            progress.accept(e.getMessage());
            // From its build on, what is wrong is the commit's, such as tests that it lacks.
            boolean isOfCommit = e.exit() == GateExit.HEAD_BROKEN
                    || e.exit() == GateExit.USAGE && logs.stream().anyMatch(Files::exists);
            return isOfCommit ? Mark.SKIP.code() : ABORT;
        } catch (RuntimeException | Error e) { // whose exit code git would take for a bad commit
            progress.accept("a fault of this program ends the bisection: " + e);
            return ABORT;
        }
    }

    private static Base base(Gate gate, Path folder) {
        if (gate.request().against().isPresent()) {
            return gate.base()
                    .orElseThrow(() -> GateExit.USAGE.because("against = \""
                            + gate.request().against().get() + "\" is this commit itself; name the good one, or none"));
        }
        Git git = Git.of(folder);
        String good = new GitBisect(git)
                .good()
                .orElseThrow(() -> GateExit.USAGE.because(
                        "git bisect knows no good commit to compare with yet; name one by git bisect good COMMIT"));
        return new Base(git.abbreviated(good) + " (good)", Optional.of(good), true);
    }
}
