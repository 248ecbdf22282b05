package io.github.junitlatency.cli.gate;

import java.nio.file.Path;

/**
 * The version that head is compared with.
 *
 * @param name for reports, such as {@code aa29268 (origin/main)}
 * @param source where its classes come from
 */
record Base(String name, Source source) {

    /** Where base's classes come from. */
    sealed interface Source {}

    /** A commit, to be built. */
    record Commit(String id) implements Source {}

    /** Artifacts, to be resolved by the name of base: {@code version:…} or coordinates. */
    record Artifacts() implements Source {}

    /** A folder, built already. */
    record Built(Path folder) implements Source {}
}
