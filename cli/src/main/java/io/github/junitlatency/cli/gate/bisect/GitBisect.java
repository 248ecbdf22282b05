package io.github.junitlatency.cli.gate.bisect;

import io.github.junitlatency.cli.gate.build.Git;
import java.util.List;
import java.util.Optional;

/**
 * A bisection by git, in one work tree.
 *
 * @param git asks it there
 */
record GitBisect(Git git) {

    /** Returns whether one goes on, by whatever words its user has for good and bad. */
    boolean isRunning() {
        return term("bad").filter(bad -> !refs(bad).isEmpty()).isPresent();
    }

    private Optional<String> term(String word) {
        return git.answer("bisect", "terms", "--term-" + word);
    }

    /**
     * Returns the commit that was called good first, by the user: steps call further ones so.
     *
     * @return empty if none is called so
     */
    Optional<String> good() {
        String good = "# " + term("good").orElseThrow() + ": [";
        return git.said("bisect", "log")
                .lines()
                .filter(line -> line.startsWith(good))
                .map(line -> line.substring(good.length(), line.indexOf(']')))
                .findFirst();
    }

    private List<String> refs(String name) {
        return git.said("for-each-ref", "--format=%(objectname)", "refs/bisect/" + name)
                .lines()
                .toList();
    }

    /** Begins one, and checks the commit out that is to be looked at first. */
    void start(String bad, String good) {
        git.bisect("start", bad, good);
    }

    /** Tells it of the commit that is checked out, and checks out the next one. */
    void mark(Mark mark) {
        git.bisect(mark.word());
    }

    /** Returns the commits that may be the first bad one: those that bad has and no good one. */
    List<String> candidates() {
        return git.said("rev-list", "refs/bisect/bad", "--not", "--glob=refs/bisect/good-*")
                .lines()
                .toList();
    }

    /** Returns those of the candidates that are still to be looked at. */
    List<String> left() {
        List<String> known = refs("skip-*");
        String bad = git.said("rev-parse", "refs/bisect/bad");
        return candidates().stream()
                .filter(commit -> !commit.equals(bad) && !known.contains(commit))
                .toList();
    }

    /** Returns how many commits another one has and a first one has not. */
    int between(String from, String to) {
        return Integer.parseInt(git.said("rev-list", "--count", from + ".." + to));
    }

    void checkOut(NamedCommit commit) {
        git.said("checkout", "-q", "--detach", commit.commit());
    }

    NamedCommit commit(String name) {
        List<String> lines = git.said("show", "-s", "--no-show-signature", "--format=%H%n%h%n%s%n%an%n%as", name)
                .lines()
                .toList();
        return new NamedCommit(lines.get(0), lines.get(1), lines.get(2), lines.get(3), lines.get(4));
    }
}
