package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.format.GitFacts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Finds out which commit is measured, from the variables of a CI server and from the command {@code git}.
 *
 * <p>The variables go first, because a CI server checks commits out without a branch. Where the command is missing, fails or
 * hangs, the report's fields stay empty.
 */
public final class MeasuredCommit {

    /**
     * The variables that bind git to a repository, as hooks and {@code rebase --exec} get them.
     *
     * <p>With them, a command for another repository or work tree reads and writes the caller's. These are all of {@code git rev-parse --local-env-vars}, but {@code GIT_CONFIG_COUNT} and {@code GIT_CONFIG_PARAMETERS}:
     * they carry {@code safe.directory} and tokens.
     */
    public static final Set<String> REPOSITORY_VARIABLES = Set.of(
            "GIT_ALTERNATE_OBJECT_DIRECTORIES",
            "GIT_COMMON_DIR",
            "GIT_CONFIG",
            "GIT_DIR",
            "GIT_GRAFT_FILE",
            "GIT_IMPLICIT_WORK_TREE",
            "GIT_INDEX_FILE",
            "GIT_INTERNAL_SUPER_PREFIX",
            "GIT_NO_REPLACE_OBJECTS",
            "GIT_OBJECT_DIRECTORY",
            "GIT_PREFIX",
            "GIT_REPLACE_REF_BASE",
            "GIT_SHALLOW_FILE",
            "GIT_WORK_TREE");

    private static final String SCHEME_END = "://";

    private MeasuredCommit() {}

    /**
     * Returns what is known of the commit.
     *
     * @param environment variables of the process
     * @param project a folder in the work tree
     */
    public static GitFacts read(Map<String, String> environment, Path project) {
        return of(environment).or(inWorkTree("git", Duration.ofSeconds(2), project));
    }

    /** Returns what GitHub, GitLab, Jenkins or Azure Pipelines tell of the commit. */
    static GitFacts of(Map<String, String> environment) {
        String github = first(environment, "GITHUB_REPOSITORY");
        return new GitFacts(
                clean(
                        github.isEmpty()
                                ? first(environment, "CI_PROJECT_URL", "GIT_URL", "BUILD_REPOSITORY_URI")
                                : environment.getOrDefault("GITHUB_SERVER_URL", "https://github.com") + "/" + github),
                first(
                        environment,
                        "GITHUB_HEAD_REF", // of a pull request; empty otherwise
                        "GITHUB_REF_NAME",
                        "CI_COMMIT_REF_NAME",
                        "GIT_BRANCH",
                        "BUILD_SOURCEBRANCHNAME"),
                first(environment, "GITHUB_SHA", "CI_COMMIT_SHA", "GIT_COMMIT", "BUILD_SOURCEVERSION"),
                time(environment.getOrDefault("CI_COMMIT_TIMESTAMP", "")));
    }

    private static String first(Map<String, String> environment, String... names) {
        for (String name : names) {
            String value = environment.getOrDefault(name, "");
            if (!value.isBlank()) {
                return value;
            }
        }
        return "";
    }

    private static long time(String iso) {
        try {
            return iso.isEmpty() ? -1 : OffsetDateTime.parse(iso).toEpochSecond();
        } catch (DateTimeException e) {
            return -1; // the command may tell
        }
    }

    /** Returns what the command tells of a folder; nothing outside a work tree and before the first commit. */
    static GitFacts inWorkTree(String program, Duration limit, Path project) {
        Function<String, String> said = arguments -> {
            try {
                List<String> command = List.of((program + " " + arguments).split(" "));
                Commands.Ended ended = Commands.output(project.toAbsolutePath(), command, limit);
                return ended.isGood() ? ended.output() : "";
            } catch (IOException e) {
                return ""; // there is no such command
            }
        };
        String[] commit = said.apply("rev-list --max-count=1 --timestamp HEAD").split(" "); // SECONDS HASH
        return commit.length < 2
                ? GitFacts.UNKNOWN
                : new GitFacts(
                        clean(said.apply("config --get remote.origin.url")),
                        said.apply("symbolic-ref --short --quiet HEAD"),
                        commit[1],
                        Long.parseLong(commit[0]));
    }

    /** Returns an address without the name and password that may be in it: reports are published. */
    private static String clean(String address) {
        int scheme = address.indexOf(SCHEME_END);
        int host = scheme + SCHEME_END.length();
        int at = address.indexOf('@', host);
        int slash = address.indexOf('/', host);
        boolean hasUser = scheme >= 0 && at >= 0 && (slash < 0 || at < slash);
        return hasUser ? address.substring(0, host) + address.substring(at + 1) : address;
    }
}
