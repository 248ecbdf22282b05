package io.github.junitlatency.cli.gate;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What head is compared with.
 *
 * <p>It is read from text: {@code version:1.4.2}, {@code group:artifact:version}, a folder that exists, or else a git ref.
 */
sealed interface Against {

    /** Three parts without blanks, which no git ref can have: it has no colon. */
    Pattern COORDINATES = Pattern.compile("[^:\\s]+:[^:\\s]+:[^:\\s]+");

    /** The beginning of the text that names a release. */
    String VERSION = "version:";

    /**
     * A git ref, whose merge base with HEAD is base.
     *
     * @param isNamed whether a user, or a pull request, says that there is something to compare
     */
    record Ref(String name, boolean isNamed) implements Against {}

    /** A release of the project's own artifacts. */
    record Release(String version) implements Against {}

    /** A release of a module, or of a dependency. */
    record Artifact(String coordinates) implements Against {}

    /** A folder with a built older version. */
    record Folder(Path path) implements Against {}

    /**
     * Reads what was asked for.
     *
     * @param text empty for the branch that the CI server names, or else {@code origin/HEAD}
     * @param environment the variables of the process
     * @param folder what a relative path starts from
     */
    static Against of(Optional<String> text, Map<String, String> environment, Path folder) {
        if (text.isEmpty() || text.get().isBlank()) {
            return ofServer(environment);
        }
        String named = text.get().strip();
        if (named.startsWith(VERSION)) {
            return new Release(named.substring(VERSION.length()));
        }
        if (COORDINATES.matcher(named).matches()) {
            return new Artifact(named);
        }
        Optional<Path> path = folder(folder, named);
        return path.isPresent() ? new Folder(path.get()) : new Ref(named, true);
    }

    private static Optional<Path> folder(Path folder, String named) {
        try {
            // A branch may have the name of a folder here, so a folder is named by a path.
            Path path = folder.resolve(named).normalize();
            boolean isPath = named.startsWith("/") || named.startsWith("./") || named.startsWith("../");
            return isPath && Files.isDirectory(path) ? Optional.of(path) : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static Ref ofServer(Map<String, String> environment) {
        // The target of a pull request: GitHub, GitLab, Jenkins.
        for (String name : List.of("GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "CHANGE_TARGET")) {
            String branch = environment.getOrDefault(name, "");
            if (!branch.isBlank()) {
                return new Ref("origin/" + branch, true);
            }
        }
        return new Ref("origin/HEAD", false);
    }
}
