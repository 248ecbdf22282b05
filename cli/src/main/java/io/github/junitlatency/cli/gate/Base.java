package io.github.junitlatency.cli.gate;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The version that head is compared with.
 *
 * @param name for reports, such as {@code aa29268 (origin/main)}
 * @param source where its classes come from
 * @param otherFiles tracked files, other than sources, that differ from it; empty where that is unknown
 */
record Base(String name, Source source, Optional<List<String>> otherFiles) {

    /** Where base's classes come from. */
    sealed interface Source {}

    /** A commit, to be built. */
    record Commit(String id) implements Source {}

    /** Artifacts, to be resolved by the name of base: {@code version:…} or coordinates. */
    record Artifacts() implements Source {}

    /** A folder, built already. */
    record Built(Path folder) implements Source {}
}
