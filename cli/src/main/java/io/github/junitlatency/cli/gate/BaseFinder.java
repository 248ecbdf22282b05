package io.github.junitlatency.cli.gate;

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
     * <p>It is named as {@code version:1.4.2}, {@code group:artifact:version}, or else a git ref.
     *
     * @throws CommandException if it cannot be found
     */
    Optional<Base> find() {
        if (request.against().isEmpty()) {
            return ofGit(ofServer(), Git.of(request.folder()));
        }
        String named = request.against().get();
        if (named.startsWith("version:") || COORDINATES.matcher(named).matches()) {
            return Optional.of(new Base(named, Optional.empty()));
        }
        return ofGit(new Ref(named, true), Git.of(request.folder()));
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

    private static Optional<Base> ofGit(Ref ref, Git git) {
        Optional<String> named = git.commit(ref.name());
        if (named.isEmpty()) {
            throw noBase(
                    ref,
                    ", and this clone has no such ref; "
                            + (git.isShallow() ? "fetch it with the history: " : "fetch it: ") + fetch(ref, git));
        }
        if (git.isShallow()) {
            throw noBase(
                    ref,
                    ", and this clone is shallow, so that it may be missing; fetch the history: " + fetch(ref, git));
        }
        String commit = git.mergeBase(named.get())
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
        return Optional.of(new Base(git.abbreviated(commit) + " (" + ref.name() + ")", Optional.of(commit)));
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
