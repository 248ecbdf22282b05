package io.github.junitlatency.cli.gate;

import java.util.Optional;

/**
 * The version that head is compared with.
 *
 * @param name for reports, such as {@code aa29268 (origin/main)}
 * @param commit the commit that is to be built; empty for artifacts, to be resolved by the name: {@code version:…} or
 *     coordinates
 * @param isBeyondChange whether the commits since then are more than a pull request's own, as by a date or an older tag
 */
public record Base(String name, Optional<String> commit, boolean isBeyondChange) {}
