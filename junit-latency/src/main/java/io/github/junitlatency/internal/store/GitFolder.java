package io.github.junitlatency.internal.store;

import io.github.junitlatency.report.GitFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.Map;

/**
 * Finds out which commit is measured, from the environment of a CI server and from the folder {@code .git}.
 *
 * <p>The environment goes first, because a CI server checks commits out without a branch. Git is not run: a process of its own
 * would disturb a measurement, and may not be there.
 */
public final class GitFolder {

    private static final String ORIGIN = "[remote \"origin\"]";
    private static final String BLANKS = " \t\n\u000b\f\r";
    private static final String LINE_ENDS = "\n\r\u0085\u2028\u2029";
    private static final String LINK = "gitdir: ";
    private static final String SCHEME_END = "://";
    private static final String BRANCHES = "refs/heads/";

    private GitFolder() {}

    /**
     * Returns what is known of the commit.
     *
     * @param environment variables of the process
     * @param project a folder in the work tree
     */
    public static GitFacts read(Map<String, String> environment, Path project) {
        GitFacts asked = of(environment);
        try {
            return asked.or(inWorkTree(project.toAbsolutePath()));
        } catch (IOException | RuntimeException e) {
            // A broken or foreign .git is a repository of which nothing is known: the report's fields stay empty.
            return asked;
        }
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
            return -1; // the commit's own object may tell
        }
    }

    private static GitFacts inWorkTree(Path project) throws IOException {
        for (Path folder = project; folder != null; folder = folder.getParent()) {
            Path git = folder.resolve(".git");
            if (Files.isDirectory(git)) {
                return in(git);
            }
            if (Files.isRegularFile(git)) { // a further work tree, or a submodule: gitrepository-layout(5)
                String link = Files.readString(git).strip();
                return in(folder.resolve(link.startsWith(LINK) ? link.substring(LINK.length()) : link));
            }
        }
        return GitFacts.UNKNOWN;
    }

    private static GitFacts in(Path git) throws IOException {
        Path common = git.resolve("commondir");
        Path shared =
                Files.exists(common) ? git.resolve(Files.readString(common).strip()) : git;
        String head = Files.readString(git.resolve("HEAD")).strip();
        String reference = head.startsWith("ref: ") ? head.substring(5) : "";
        String commit = reference.isEmpty() ? head : commit(git, shared, reference);
        return new GitFacts(
                origin(shared),
                reference.startsWith(BRANCHES) ? reference.substring(BRANCHES.length()) : "",
                commit,
                new GitCommits(shared.resolve("objects")).epochSeconds(commit).orElse(-1));
    }

    private static String commit(Path git, Path shared, String reference) throws IOException {
        for (Path folder : new Path[] {git, shared}) {
            Path file = folder.resolve(reference);
            if (Files.isRegularFile(file)) {
                return Files.readString(file).strip();
            }
        }
        Path packed = shared.resolve("packed-refs");
        if (!Files.exists(packed)) {
            return "";
        }
        for (String line : Files.readAllLines(packed)) {
            if (line.endsWith(" " + reference)) {
                return line.substring(0, line.indexOf(' '));
            }
        }
        return "";
    }

    private static String origin(Path shared) throws IOException {
        Path config = shared.resolve("config");
        return clean(originUrl(Files.exists(config) ? Files.readString(config) : ""));
    }

    /** Returns the first address of a line in the section of {@code origin}, which ends at the next bracket. */
    private static String originUrl(String config) {
        for (int origin = config.indexOf(ORIGIN); origin >= 0; origin = config.indexOf(ORIGIN, origin + 1)) {
            for (int i = origin + ORIGIN.length(); i < config.length() && config.charAt(i) != '['; i++) {
                String url = LINE_ENDS.indexOf(config.charAt(i)) < 0 ? "" : url(config, i + 1);
                if (!url.isEmpty()) {
                    return url;
                }
            }
        }
        return "";
    }

    /** Returns the value of {@code url = VALUE} behind blanks; empty where something else stands there. */
    private static String url(String config, int start) {
        int name = skipBlanks(config, start);
        int equals = skipBlanks(config, name + "url".length());
        int value = skipBlanks(config, equals + 1);
        int end = value;
        while (end < config.length() && BLANKS.indexOf(config.charAt(end)) < 0) {
            end++;
        }
        return config.startsWith("url", name) && config.startsWith("=", equals) ? config.substring(value, end) : "";
    }

    private static int skipBlanks(String text, int start) {
        int end = start;
        while (end < text.length() && BLANKS.indexOf(text.charAt(end)) >= 0) {
            end++;
        }
        return end;
    }

    /** Returns an address without the name and password that may be in it: reports are published. */
    private static String clean(String address) {
        for (int i = address.indexOf(SCHEME_END); i >= 0; i = address.indexOf(SCHEME_END, i + 1)) {
            int host = i + SCHEME_END.length();
            int at = address.indexOf('@', host);
            int slash = address.indexOf('/', host);
            if (at >= 0 && (slash < 0 || at < slash)) {
                return address.substring(0, host) + address.substring(at + 1);
            }
        }
        return address;
    }
}
