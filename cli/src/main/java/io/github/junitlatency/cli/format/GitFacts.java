package io.github.junitlatency.cli.format;

/**
 * The commit that was measured; a text is empty where it is unknown.
 *
 * @param repository the repository's address, such as {@code https://github.com/acme/books}
 * @param branch the branch's name
 * @param commit the commit's hash
 * @param epochSeconds the time of the commit, in seconds since 1970; -1 where it is unknown
 */
public record GitFacts(String repository, String branch, String commit, long epochSeconds) {

    /** Facts of which none is known. */
    public static final GitFacts UNKNOWN = new GitFacts("", "", "", -1);

    /** Returns these, with what is unknown taken from others; a time only of the same commit. */
    public GitFacts or(GitFacts others) {
        boolean sameCommit = commit.isEmpty() || commit.equals(others.commit);
        return new GitFacts(
                repository.isEmpty() ? others.repository : repository,
                branch.isEmpty() ? others.branch : branch,
                commit.isEmpty() ? others.commit : commit,
                epochSeconds < 0 && sameCommit ? others.epochSeconds : epochSeconds);
    }

    /** Returns these with a time, where none is known. */
    public GitFacts orTime(long seconds) {
        return epochSeconds < 0 ? new GitFacts(repository, branch, commit, seconds) : this;
    }
}
