package io.github.junitlatency.internal.store;

import io.github.junitlatency.report.GitFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds out which commit is measured, from the environment of a CI server and from the folder {@code .git}.
 *
 * <p>The environment goes first, because a CI server checks commits out without a branch. Git is not run: a process of its own
 * would disturb a measurement, and may not be there.
 */
public final class GitFolder {

    private static final Pattern ORIGIN =
            Pattern.compile("\\[remote \"origin\"][^\\[]*?^\\s*url\\s*=\\s*(\\S+)", Pattern.MULTILINE);
    private static final Pattern PASSWORD = Pattern.compile("(?<=://)[^/@]*@");
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
        return Stream.of(names)
                .map(name -> environment.getOrDefault(name, ""))
                .filter(value -> !value.isBlank())
                .findFirst()
                .orElse("");
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
                return in(folder.resolve(Files.readString(git).strip().replaceFirst("^gitdir: ", "")));
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
        return Files.readAllLines(packed).stream()
                .filter(line -> line.endsWith(" " + reference))
                .map(line -> line.substring(0, line.indexOf(' ')))
                .findFirst()
                .orElse("");
    }

    private static String origin(Path shared) throws IOException {
        Path config = shared.resolve("config");
        Matcher origin = ORIGIN.matcher(Files.exists(config) ? Files.readString(config) : "");
        return origin.find() ? clean(origin.group(1)) : "";
    }

    /** Returns an address without the name and password that may be in it: reports are published. */
    private static String clean(String address) {
        return PASSWORD.matcher(address).replaceFirst("");
    }
}
