package io.github.junitlatency.cli.gate;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the version that head is compared with. */
final class BaseFinder {

    /** What compilers turn into classes; these are compared as classes. */
    private static final Set<String> SOURCES = Set.of(".java", ".kt", ".scala", ".groovy");

    private final GateRequest request;

    BaseFinder(GateRequest request) {
        this.request = request;
    }

    /**
     * Returns base; empty if there is nothing to compare.
     *
     * @throws GateException if it cannot be found
     */
    Optional<Base> find(Against against) {
        if (against instanceof Against.Ref ref) {
            return ofGit(ref, Git.of(request.folder()));
        }
        if (against instanceof Against.Folder folder) {
            return Optional.of(new Base(folder.path().toString(), new Base.Built(folder.path()), Optional.empty()));
        }
        String name = request.against().orElseThrow();
        return Optional.of(new Base(name, new Base.Artifacts(against), Optional.empty()));
    }

    private static Optional<Base> ofGit(Against.Ref ref, Git git) {
        Optional<String> named = git.commit(ref.name());
        if (named.isEmpty()) {
            throw new GateException(
                    GateExit.NO_BASE,
                    "base was to be the merge base with " + ref.name() + ", and this clone has no such ref; "
                            + (git.isShallow() ? "fetch it with the history: " : "fetch it: ") + fetch(ref, git));
        }
        if (git.isShallow()) {
            throw new GateException(
                    GateExit.NO_BASE,
                    "base was to be the merge base with " + ref.name()
                            + ", and this clone is shallow, so that it may be missing; fetch the history: "
                            + fetch(ref, git));
        }
        Optional<String> base = git.mergeBase(named.get());
        if (base.isEmpty()) {
            throw new GateException(
                    GateExit.NO_BASE,
                    "base was to be the merge base with " + ref.name()
                            + ", and the two have no commit in common; name a ref that HEAD descends from");
        }
        String commit = base.get();
        if (commit.equals(git.head()) && !git.isDirty()) {
            if (ref.isNamed()) {
                throw new GateException(
                        GateExit.NO_BASE,
                        "HEAD is its own merge base with " + ref.name() + " (" + git.abbreviated(commit)
                                + "), and nothing is changed in the work tree: there is nothing to compare; check out the"
                                + " change, or name an older ref, such as HEAD~1");
            }
            return Optional.empty();
        }
        List<String> others = git.filesChangedSince(commit).stream()
                .filter(file -> SOURCES.stream().noneMatch(file::endsWith))
                .toList();
        return Optional.of(new Base(
                git.abbreviated(commit) + " (" + ref.name() + ")", new Base.Commit(commit), Optional.of(others)));
    }

    /** Returns the command that fetches what is missing. */
    private static String fetch(Against.Ref ref, Git git) {
        String origin = "origin/";
        boolean isOfOrigin = ref.name().startsWith(origin);
        if (ref.name().equals("origin/HEAD")) {
            return git.isShallow()
                    ? "git fetch --unshallow origin && git remote set-head origin --auto"
                    : "git remote set-head origin --auto";
        }
        String branch = isOfOrigin ? ref.name().substring(origin.length()) : ref.name();
        String target = isOfOrigin ? "+refs/heads/" + branch + ":refs/remotes/origin/" + branch : branch;
        return "git fetch " + (git.isShallow() ? "--unshallow " : "") + "origin " + target;
    }
}
