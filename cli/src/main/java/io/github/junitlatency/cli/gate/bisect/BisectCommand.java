package io.github.junitlatency.cli.gate.bisect;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.files.RecordJson;
import io.github.junitlatency.cli.gate.Base;
import io.github.junitlatency.cli.gate.Gate;
import io.github.junitlatency.cli.gate.GateComparison;
import io.github.junitlatency.cli.gate.GateOptions;
import io.github.junitlatency.cli.gate.build.Build;
import io.github.junitlatency.cli.gate.build.Git;
import io.github.junitlatency.cli.gate.build.WorkTree;
import io.github.junitlatency.cli.gate.outcome.GateOutcome;
import io.github.junitlatency.cli.gate.outcome.GateTest;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Finds the commit that made a test slower, between a good one and HEAD.
 *
 * <p>All is done in a work tree of its own, and the user's is not touched.
 */
public final class BisectCommand {

    /** Ends of a step that are the commit's: the command was right for HEAD, and so a test that it lacks is its own. */
    private static final Set<GateExit> OF_COMMITS =
            EnumSet.of(GateExit.HEAD_BROKEN, GateExit.UNDECIDED, GateExit.USAGE);

    private final GateComparison comparison;
    private final Path output;
    private final Consumer<String> progress;
    private final String test;
    private final Base good;
    private final WorkTree tree;
    private final GitBisect git;
    private final Path folder; // the project's in the tree
    private final CommitSearch search;
    private final Map<String, GateOutcome> measured = new HashMap<>(); // by commit, against good or its parent

    private BisectCommand(Gate gate, Build build, Base good, Git users, WorkTree tree, Consumer<String> progress)
            throws IOException {
        comparison = gate.comparison(build);
        output = gate.output();
        this.progress = progress;
        this.good = good;
        this.tree = tree;
        test = gate.request().test().orElseThrow().name();
        git = new GitBisect(tree.git());
        folder = tree.path().resolve(users.inside(gate.request().folder()));
        search = new CommitSearch(git, (commit, name) -> compared(commit, good, name), progress);
    }

    /**
     * Runs a whole bisection.
     *
     * @param folder the folder that the command runs in
     * @param progress gets a line for each step
     * @return {@link GateExit#BROKEN} if the first bad commit was found, {@link GateExit#KEPT} if HEAD is good
     * @throws CommandException if it cannot begin
     */
    public static GateExit run(GateOptions options, Path folder, Build build, Consumer<String> progress) {
        GateOutcome outcome = Gate.run(options, folder, progress, gate -> {
            Git users = Git.of(folder);
            if (users.isDirty()) {
                throw GateExit.USAGE.because("commits are bisected, and the work tree has changes that are in none;"
                        + " commit them, or put them aside by git stash -u");
            }
            Base good = good(gate);
            try (WorkTree tree = WorkTree.of(users, users.said("rev-parse", "HEAD"))) {
                return new BisectCommand(gate, build, good, users, tree, progress).outcome();
            }
        });
        if (!outcome.tests().isEmpty()) {
            progress.accept(outcome.notes().get(0)); // once more, as the last line
        }
        return outcome.exit();
    }

    private static Base good(Gate gate) {
        String against = gate.request()
                .against()
                .orElseThrow(() -> GateExit.USAGE.because(
                        "the commits between a good one and HEAD are bisected, and no good one is named; name it by"
                                + " --against=COMMIT, or run this command by git bisect run"));
        return gate.base()
                .filter(base -> base.commit().isPresent())
                .orElseThrow(() -> GateExit.USAGE.because("the commits between a good one and HEAD are bisected, and "
                        + against + " is no commit before HEAD; name an older one by --against=COMMIT"));
    }

    /** Compares the commit that is checked out in the tree with an older one, and cleans the tree. */
    private CommitOutcome compared(NamedCommit commit, Base base, String name) throws IOException {
        if (!Files.isDirectory(folder)) {
            return new CommitOutcome(
                    Mark.SKIP, "it has no folder " + tree.path().relativize(folder));
        }
        try {
            GateOutcome outcome = comparison.step(folder, base, name);
            measured.put(commit.commit(), outcome);
            return CommitOutcome.of(outcome);
        } catch (CommandException e) {
            boolean isOfHead = search.steps().isEmpty(); // which is the user's to mend
            boolean isOfParent = base != good; // the first bad commit is known by then
            if (isOfHead || !isOfParent && !OF_COMMITS.contains(e.exit())) {
                throw e;
            }
            return new CommitOutcome(
                    Mark.SKIP,
                    switch (e.exit()) {
                        case HEAD_BROKEN -> "it does not build: see gate/steps/" + name + "/head.log";
                        case BASE_BROKEN -> "the parent does not build: see gate/steps/" + name + "/base.log";
                        default -> e.getMessage();
                    });
        } finally {
            tree.clean();
        }
    }

    private GateOutcome outcome() throws IOException {
        NamedCommit head = git.commit("HEAD");
        String from = good.commit().orElseThrow();
        int commits = git.between(from, head.commit());
        progress.accept("bisecting " + test + ": " + Quantities.counted(commits, "commit") + " after " + good.name()
                + ", which is taken for good");
        CommitOutcome atHead = search.measured(head, "HEAD");
        GateOutcome ofHead = measured.get(head.commit());
        if (atHead.mark() == Mark.GOOD) {
            return ended(
                    GateExit.KEPT,
                    ofHead,
                    List.of(),
                    "nothing to bisect: " + test + " is good at HEAD: " + atHead.text());
        }
        if (atHead.mark() == Mark.SKIP) {
            String why = "nothing to bisect: " + test + " does not show whether HEAD is bad: " + atHead.text();
            if (ofHead.tests().isEmpty()) {
                throw GateExit.USAGE.because(why);
            }
            boolean isErrored = ofHead.tests().stream()
                    .map(GateTest::state)
                    .anyMatch(state -> state == State.ERRORED || state == State.MISSING);
            return ended(isErrored ? GateExit.ERRORED : GateExit.UNDECIDED, ofHead, List.of(), why);
        }
        List<NamedCommit> candidates = search.candidates(head.commit(), from);
        if (candidates.size() > 1) {
            return ended(
                    GateExit.UNDECIDED,
                    measured.get(candidates.get(0).commit()),
                    candidates,
                    "only skipped commits are left; the first bad commit is one of these: "
                            + candidates.stream().map(NamedCommit::toString).collect(Collectors.joining("; ")));
        }
        return first(candidates.get(0));
    }

    private GateOutcome first(NamedCommit first) throws IOException {
        GateOutcome outcome = measured.get(first.commit());
        String than = "good " + good.name();
        NamedCommit parent = git.commit(first.commit() + "^");
        if (!Optional.of(parent.commit()).equals(good.commit())) {
            git.checkOut(first);
            Base base = new Base(parent.name() + " (the parent)", Optional.of(parent.commit()), false);
            CommitOutcome byParent = compared(first, base, "parent");
            progress.accept(first.name() + " against its parent " + parent.name() + ": " + byParent);
            if (byParent.mark() == Mark.GOOD) {
                than += "; its parent " + parent.name() + " is as slow: the slowdown adds up over several commits";
            } else if (byParent.mark() == Mark.BAD) {
                outcome = measured.get(first.commit());
                than = "its parent " + parent.name();
            }
        }
        String where = outcome.tests().stream()
                .flatMap(test -> test.slowest().stream())
                .findFirst()
                .map(place -> "; the test spends its time in " + place)
                .orElse("");
        return ended(
                GateExit.BROKEN,
                outcome,
                List.of(first),
                "the first bad commit is " + first + ": "
                        + CommitOutcome.of(outcome).text() + " against " + than + where);
    }

    private GateOutcome ended(GateExit exit, GateOutcome outcome, List<NamedCommit> candidates, String sentence)
            throws IOException {
        Optional<NamedCommit> first = candidates.size() == 1 ? Optional.of(candidates.get(0)) : Optional.empty();
        BisectReport report = new BisectReport(test, good.name(), first, candidates, search.steps());
        WholeFile.write(output.resolve("bisect.json"), RecordJson.text(report));
        return new GateOutcome(
                new GateOutcome.End(exit, exit == GateExit.UNDECIDED),
                outcome.id(),
                outcome.base(),
                outcome.head(),
                outcome.part(),
                Lists.concat(List.of(sentence), outcome.notes()),
                List.of(),
                outcome.tests().stream().map(GateTest::withoutPlace).toList());
    }
}
