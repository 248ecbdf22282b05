package io.github.junitlatency.cli.gate.bisect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Looks at commits between a good and a bad one, until the first bad one is known or only skipped ones are left. */
final class CommitSearch {

    private final GitBisect git;
    private final Measurement measurement;
    private final Consumer<String> progress;
    private final List<BisectReport.MeasuredCommit> steps = new ArrayList<>();

    /** Measures the commit that is checked out. */
    @FunctionalInterface
    interface Measurement {

        /**
         * Measures it, and leaves the work tree as it was.
         *
         * @param name of the step
         * @throws IOException if files cannot be read or written
         */
        CommitOutcome of(NamedCommit commit, String name) throws IOException;
    }

    /**
     * Prepares.
     *
     * @param progress gets a line for each step
     */
    CommitSearch(GitBisect git, Measurement measurement, Consumer<String> progress) {
        this.git = git;
        this.measurement = measurement;
        this.progress = progress;
    }

    /**
     * Returns the commits one of which is the first bad one, the newest first: one, unless others could not be measured.
     *
     * @throws IOException if files cannot be read or written
     */
    List<NamedCommit> candidates(String bad, String good) throws IOException {
        git.start(bad, good);
        int done = 0;
        for (List<String> left = git.left(); !left.isEmpty(); left = git.left()) {
            int all = done + stepsFor(left.size() + 1);
            String name = "step " + ++done + " of about " + all;
            git.mark(measured(git.commit("HEAD"), name).mark());
        }
        return git.candidates().stream().map(git::commit).toList();
    }

    /**
     * Measures a commit.
     *
     * @param name of the step, which begins its line
     * @throws IOException if files cannot be read or written
     */
    CommitOutcome measured(NamedCommit commit, String name) throws IOException {
        CommitOutcome outcome = measurement.of(commit, steps.size() + "-" + commit.name());
        steps.add(new BisectReport.MeasuredCommit(commit.commit(), outcome.mark(), outcome.text()));
        progress.accept(name + ": " + commit.name() + " " + outcome);
        return outcome;
    }

    /** Returns what was measured, in its order. */
    List<BisectReport.MeasuredCommit> steps() {
        return steps;
    }

    /** Returns how often a number of commits is to be halved until one is left. */
    private static int stepsFor(int commits) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(commits - 1);
    }
}
