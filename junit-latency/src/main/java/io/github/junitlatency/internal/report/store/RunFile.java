package io.github.junitlatency.internal.report.store;

import java.util.function.Function;

/**
 * A file that there is once for all results of a run.
 *
 * @param name such as {@code index.html}
 * @param text makes its text of all that is known of the run
 */
public record RunFile(String name, Function<MergedRun, String> text) {}
