package io.github.junitlatency.cli.gate.bisect;

import java.util.List;
import java.util.Optional;

/**
 * The end of a bisection, as the file {@code bisect.json} has it: docs/files.md.
 *
 * @param test what was bisected
 * @param good names the good commit
 * @param first the first bad commit; empty if it is not known
 * @param candidates the commits one of which is the first bad one; empty if none is
 * @param steps what was measured, in its order
 */
record BisectReport(
        String test,
        String good,
        Optional<NamedCommit> first,
        List<NamedCommit> candidates,
        List<MeasuredCommit> steps) {

    /** A commit that was looked at. */
    record MeasuredCommit(String commit, Mark outcome, String text) {}
}
