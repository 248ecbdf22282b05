package io.github.junitlatency.cli.gate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks the command {@code git} about a work tree. */
final class Git {

    private final Path folder;

    private Git(Path folder) {
        this.folder = folder;
    }

    /**
     * Returns the work tree that a folder is in.
     *
     * @throws GateException if there is no git, or the folder is in no work tree
     */
    static Git of(Path folder) {
        Git git = new Git(folder);
        Commands.Ended root = git.run("rev-parse", "--show-toplevel");
        if (!root.isGood()) {
            throw new GateException(
                    GateExit.NO_BASE,
                    "base was to be found by git, and " + folder + " is in no work tree (" + root.output()
                            + "); run the gate in a clone, or name base by coordinates or as a folder");
        }
        return new Git(Path.of(root.output()));
    }

    private Commands.Ended run(String... arguments) {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        try {
            return Commands.output(folder, command);
        } catch (IOException e) {
            throw new GateException(
                    GateExit.NO_BASE,
                    "base was to be found by git, which cannot be run (" + e.getMessage()
                            + "); install git, or name base by coordinates or as a folder",
                    e);
        }
    }

    private String said(String... arguments) {
        Commands.Ended ended = run(arguments);
        if (!ended.isGood()) {
            throw new GateException(
                    GateExit.NO_BASE, "git " + String.join(" ", arguments) + " failed: " + ended.output());
        }
        return ended.output();
    }

    /** Returns the top of the work tree. */
    Path root() {
        return folder;
    }

    /** Returns the commit of HEAD. */
    String head() {
        return said("rev-parse", "HEAD");
    }

    /** Returns whether tracked files differ from HEAD, or files are neither tracked nor ignored. */
    boolean isDirty() {
        return !said("status", "--porcelain").isEmpty();
    }

    /** Returns whether older commits are missing here. */
    boolean isShallow() {
        return said("rev-parse", "--is-shallow-repository").equals("true");
    }

    /** Returns the commit that a name stands for; empty if there is none. */
    Optional<String> commit(String name) {
        Commands.Ended ended = run("rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}");
        return ended.isGood() ? Optional.of(ended.output()) : Optional.empty();
    }

    /** Returns the newest commit that HEAD and another one descend from; empty if there is none. */
    Optional<String> mergeBase(String commit) {
        Commands.Ended ended = run("merge-base", commit, "HEAD");
        return ended.isGood() ? Optional.of(ended.output()) : Optional.empty();
    }

    /** Returns a commit's short name. */
    String abbreviated(String commit) {
        return said("rev-parse", "--short", commit);
    }

    /** Returns the files that differ between a commit and this work tree, those that are not tracked among them. */
    List<String> filesChangedSince(String commit) {
        List<String> files =
                new ArrayList<>(said("diff", "--name-only", commit).lines().toList());
        files.addAll(said("ls-files", "--others", "--exclude-standard").lines().toList());
        return files;
    }

    /** Makes a further work tree with a commit. */
    void addWorkTree(Path tree, String commit) {
        said("worktree", "add", "--detach", "--force", tree.toString(), commit);
    }

    /** Removes a further work tree, as far as it is there. */
    void removeWorkTree(Path tree) {
        run("worktree", "remove", "--force", "--force", tree.toString());
        run("worktree", "prune");
    }
}
