package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.build.Git;
import java.time.DateTimeException;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the version that head is compared with.
 *
 * @param request names base, and the folder that it is looked for in
 * @param environment the variables of the process
 */
record BaseFinder(GateRequest request, Map<String, String> environment) {

    /** Three parts without blanks, which no git ref can have: it has no colon. */
    private static final Pattern COORDINATES = Pattern.compile("[^:\\s]+:[^:\\s]+:[^:\\s]+");

    /**
     * A git ref, whose merge base with HEAD is base.
     *
     * @param isNamed whether a user, or a pull request, says that there is something to compare
     */
    private record Ref(String name, boolean isNamed) {}

    /**
     * Returns base; empty if there is nothing to compare.
     *
     * <p>It is named as {@code version:1.4.2}, {@code group:artifact:version}, a git ref, or else a date.
     *
     * @throws CommandException if it cannot be found
     */
    Optional<Base> find() {
        if (request.against().isEmpty()) {
            return ofRef(ofServer(), Git.of(request.folder()));
        }
        String named = request.against().get();
        if (named.startsWith("version:") || COORDINATES.matcher(named).matches()) {
            return Optional.of(new Base(named, Optional.empty(), false));
        }
        Git git = Git.of(request.folder());
        Optional<PastDate> date = git.commit(named).isPresent() ? Optional.empty() : date(named);
        return date.isPresent() ? ofDate(date.get(), git) : ofRef(new Ref(named, true), git);
    }

    private static Optional<PastDate> date(String named) {
        try {
            Optional<PastDate> date = PastDate.of(named, ZonedDateTime.now());
            if (date.isEmpty() && named.contains(" ")) { // which no ref can have
                throw notReadable(named, null);
            }
            return date;
        } catch (DateTimeException e) {
            throw notReadable(named, e);
        }
    }

    private static CommandException notReadable(String named, DateTimeException cause) {
        return GateExit.USAGE.because(
                "against = \"" + named + "\": a git ref, version:1.4.2, group:artifact:version or " + PastDate.EXAMPLES
                        + " was expected",
                cause);
    }

    private Ref ofServer() {
        // The target of a pull request: GitHub, GitLab, Jenkins.
        return Stream.of("GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "CHANGE_TARGET")
                .map(name -> environment.getOrDefault(name, ""))
                .filter(branch -> !branch.isBlank())
                .findFirst()
                .map(branch -> new Ref("origin/" + branch, true))
                .orElse(new Ref("origin/HEAD", false));
    }

    /** Returns the target's last commit before a date; servers fetch one branch alone, and then the target is HEAD. */
    private Optional<Base> ofDate(PastDate date, Git git) {
        Ref server = ofServer();
        Ref target = server.isNamed() || git.commit(server.name()).isPresent() ? server : new Ref("HEAD", false);
        String newest = commit(target, git);
        String commit = git.lastBefore(date.second(), newest)
                .orElseThrow(() -> GateExit.NO_BASE.because("base was to be the last commit of " + target.name()
                        + " before " + date.text() + ", and its first one is of " + git.firstDay(newest)
                        + "; name a later date"));
        return of(new Ref(target.name() + ", " + date.text(), false), commit, git)
                .map(base -> new Base(base.name(), base.commit(), true));
    }

    private Optional<Base> ofRef(Ref ref, Git git) {
        return of(ref, commit(ref, git), git);
    }

    private static String commit(Ref ref, Git git) {
        String commit = git.commit(ref.name())
                .orElseThrow(() -> noBase(
                        ref,
                        ", and this clone has no such ref; "
                                + (git.isShallow() ? "fetch it with the history: " : "fetch it: ") + fetch(ref, git)));
        if (git.isShallow()) {
            throw noBase(
                    ref,
                    ", and this clone is shallow, so that it may be missing; fetch the history: " + fetch(ref, git));
        }
        return commit;
    }

    private Optional<Base> of(Ref ref, String named, Git git) {
        String commit = git.mergeBase(named)
                .orElseThrow(() ->
                        noBase(ref, ", and the two have no commit in common; name a ref that HEAD descends from"));
        if (git.commit("HEAD").equals(Optional.of(commit)) && !git.isDirty()) {
            if (ref.isNamed()) {
                throw GateExit.NO_BASE.because(
                        "HEAD is its own merge base with " + ref.name() + " (" + git.abbreviated(commit)
                                + "), and nothing is changed in the work tree: there is nothing to compare; check out the"
                                + " change, or name an older ref, such as HEAD~1");
            }
            return Optional.empty();
        }
        String name = git.abbreviated(commit) + " (" + ref.name() + ")";
        return Optional.of(new Base(name, Optional.of(commit), isBeyondChange(ref, commit, git)));
    }

    /**
     * Returns whether base is older than where the change and its target parted; of a push, than HEAD's parent. Without
     * a known target, that is all but a branch and HEAD's parent.
     */
    private boolean isBeyondChange(Ref ref, String base, Git git) {
        Optional<String> target = git.commit(ofServer().name());
        if (target.isEmpty()) {
            boolean isParent = git.commit("HEAD^").equals(Optional.of(base));
            return !isParent && !git.isBranch(ref.name());
        }
        Optional<String> parted = git.mergeBase(target.get());
        Optional<String> before = parted.equals(git.commit("HEAD")) ? git.commit("HEAD^") : parted;
        return before.isPresent() && !before.get().equals(base) && git.isAncestor(base, before.get());
    }

    private static CommandException noBase(Ref ref, String why) {
        return GateExit.NO_BASE.because("base was to be the merge base with " + ref.name() + why);
    }

    /** Returns the command that fetches what is missing. */
    private static String fetch(Ref ref, Git git) {
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
