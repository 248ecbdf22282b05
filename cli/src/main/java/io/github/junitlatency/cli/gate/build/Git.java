package io.github.junitlatency.cli.gate.build;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.accept.Commit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Asks the command {@code git} about a work tree.
 *
 * @param root the top of the work tree
 * @param directory the repository's, of this work tree
 */
public record Git(Path root, Path directory) {

    private static final List<String> WHERE = List.of("git", "rev-parse", "--show-toplevel", "--absolute-git-dir");

    /**
     * Returns the work tree that a folder is in: that of the caller's variables, as in a hook, if they name one that has it.
     *
     * @throws CommandException if there is no git, or the folder is in no work tree
     */
    public static Git of(Path folder) {
        try {
            Commands.Ended found = Commands.output(folder, WHERE);
            Optional<Git> own = of(found);
            return ofCaller(folder, own)
                    .or(() -> own)
                    .orElseThrow(() -> GateExit.NO_BASE.because(
                            "base was to be found by git, and " + folder + " is in no work tree (" + found.output()
                                    + "); run the gate in a clone, or name base by coordinates"));
        } catch (IOException e) {
            throw notRun(e);
        }
    }

    /**
     * Returns the work tree at a folder, whatever the caller's variables name.
     *
     * @throws IOException if it is the top of none
     */
    static Git at(Path tree) throws IOException {
        Path real = tree.toRealPath();
        return of(Commands.output(tree, WHERE))
                .filter(git -> git.root().equals(real))
                .orElseThrow(() -> new NoSuchFileException(tree.toString(), null, "it is no work tree"));
    }

    private static Optional<Git> of(Commands.Ended found) {
        List<String> lines = found.output().lines().toList();
        return found.isGood() ? Optional.of(new Git(Path.of(lines.get(0)), Path.of(lines.get(1)))) : Optional.empty();
    }

    private static Optional<Git> ofCaller(Path folder, Optional<Git> own) throws IOException {
        boolean isTreeNamed = System.getenv().containsKey("GIT_WORK_TREE");
        if (!isTreeNamed && !System.getenv().containsKey("GIT_DIR")) {
            return Optional.empty();
        }
        Path inside = folder.toRealPath();
        // A hook of a linked work tree gets GIT_DIR alone, and then git takes any folder for the top of the work tree.
        return of(Commands.outputAsCaller(WHERE))
                .filter(git -> inside.startsWith(git.root()))
                .filter(git -> isTreeNamed
                        || own.isEmpty()
                        || !git.directory().equals(own.get().directory()));
    }

    private static CommandException notRun(IOException e) {
        return GateExit.NO_BASE.because(
                "base was to be found by git, which cannot be run (" + e.getMessage()
                        + "); install git, or name base by coordinates",
                e);
    }

    private Commands.Ended run(String... arguments) {
        List<String> command = new ArrayList<>(
                // What only asks takes no lock, which the user's own commands would stumble over.
                List.of("git", "--no-optional-locks", "--git-dir=" + directory, "--work-tree=" + root));
        command.addAll(List.of(arguments));
        try {
            return Commands.output(root, command);
        } catch (IOException e) {
            throw notRun(e);
        }
    }

    /**
     * Returns what a command of git prints.
     *
     * @throws CommandException if it fails
     */
    public String said(String... arguments) {
        return said(run(arguments), arguments);
    }

    private static String said(Commands.Ended ended, String... arguments) {
        if (!ended.isGood()) {
            throw GateExit.NO_BASE.because("git " + String.join(" ", arguments) + " failed: " + ended.output());
        }
        return ended.output();
    }

    /** Returns what a command of git prints; empty if it fails. */
    public Optional<String> answer(String... arguments) {
        Commands.Ended ended = run(arguments);
        return ended.isGood() ? Optional.of(ended.output()) : Optional.empty();
    }

    /** Tells {@code git bisect} something, which ends with 2 if only skipped commits are left. */
    public void bisect(String... words) {
        String[] arguments =
                Stream.concat(Stream.of("bisect"), Stream.of(words)).toArray(String[]::new);
        Commands.Ended ended = run(arguments);
        if (!ended.code().equals(Optional.of(2))) {
            said(ended, arguments);
        }
    }

    /** Returns a folder in the work tree as seen from its top. */
    public Path inside(Path folder) throws IOException {
        return root.toRealPath().relativize(folder.toRealPath());
    }

    /** Returns whether tracked files differ from HEAD, or files are neither tracked nor ignored. */
    public boolean isDirty() {
        return !said("status", "--porcelain").isEmpty();
    }

    /** Returns whether older commits are missing here. */
    public boolean isShallow() {
        return said("rev-parse", "--is-shallow-repository").equals("true");
    }

    /** Returns the commit that a name stands for; empty if there is none. */
    public Optional<String> commit(String name) {
        return answer("rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}");
    }

    /** Returns whether a name is a branch's, here or of a remote. */
    public boolean isBranch(String name) {
        return answer("rev-parse", "--symbolic-full-name", "--end-of-options", name)
                .filter(full -> full.contains("refs/heads/") || full.contains("refs/remotes/"))
                .isPresent();
    }

    /** Returns the newest commit that HEAD and another one descend from; empty if there is none. */
    public Optional<String> mergeBase(String commit) {
        return answer("merge-base", commit, "HEAD");
    }

    /** Returns whether a commit is another one, or that descends from it. */
    public boolean isAncestor(String commit, String other) {
        return answer("merge-base", "--is-ancestor", commit, other).isPresent();
    }

    /** Returns the last commit of a branch, as its first parents tell, before a time in seconds since 1970. */
    public Optional<String> lastBefore(long second, String newest) {
        return Optional.of(said("rev-list", "-1", "--first-parent", "--min-age=" + (second - 1), newest))
                .filter(commit -> !commit.isEmpty());
    }

    /** Returns the day of a branch's first commit. */
    public String firstDay(String newest) {
        return said("log", "--first-parent", "--max-parents=0", "--format=%cs", newest);
    }

    /** Returns a commit's short name. */
    public String abbreviated(String commit) {
        return said("rev-parse", "--short", commit);
    }

    /** Returns the commits from one, without it, to HEAD, each before its parents. */
    public List<Commit> commitsSince(String commit) {
        // As git interpret-trailers reads them; a user may have signatures shown.
        String trailers = "%(trailers:key=" + Commit.KEY + ",valueonly,unfold)";
        String[] fields = said(
                        "log",
                        "--no-show-signature",
                        "--encoding=UTF-8",
                        "--topo-order",
                        "--format=%H%x00%h%x00%B%x00" + trailers + "%x00",
                        commit + "..HEAD")
                .split("\0", -1);
        List<Commit> commits = new ArrayList<>();
        for (int i = 0; i + 3 < fields.length; i += 4) {
            List<String> values =
                    fields[i + 3].lines().filter(line -> !line.isBlank()).toList();
            commits.add(new Commit(fields[i].strip(), fields[i + 1], fields[i + 2], values));
        }
        return commits;
    }

    /**
     * Returns the ids of the commits from one, without it, to another, a line for each; none if this clone lacks one of
     * them.
     */
    public String between(String from, String to) {
        Commands.Ended ended = run("rev-list", from + ".." + to);
        return ended.isGood() ? ended.output() : "";
    }

    /** Makes a further work tree with a commit. */
    void addWorkTree(Path tree, String commit) {
        said("worktree", "add", "--detach", "--force", tree.toString(), commit);
    }

    /**
     * Removes a further work tree, as far as it is there.
     *
     * <p>It alone: {@code git worktree prune} would take those of the user as well that are on a disk which is not
     * there now.
     *
     * @throws IOException if its files cannot be removed
     */
    void removeWorkTree(Path tree) throws IOException {
        String[] remove = {"worktree", "remove", "--force", "--force", tree.toString()};
        run(remove);
        if (Files.exists(tree)) { // a build that ends has made files, or the tree is incomplete, which git refuses
            Folders.delete(tree);
            run(remove);
        }
    }
}
