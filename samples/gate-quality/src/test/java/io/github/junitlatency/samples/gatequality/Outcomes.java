package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** Outcomes to make rows of. */
final class Outcomes {

    private Outcomes() {}

    static List<Cell.Outcome> of(int pass, int fail, int inconclusive) {
        return Stream.of(
                        Collections.nCopies(pass, new Cell.Outcome(Verdict.PASS, 0.25)),
                        Collections.nCopies(fail, new Cell.Outcome(Verdict.FAIL, 2)),
                        Collections.nCopies(inconclusive, new Cell.Outcome(Verdict.INCONCLUSIVE, 1)))
                .flatMap(List::stream)
                .toList();
    }
}
