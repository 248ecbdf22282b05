package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.samples.gatequality.kinds.Kind;
import io.github.junitlatency.samples.gatequality.kinds.ResultTaken;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What the tests of a kind came to.
 *
 * @param verdicts of the latency tests, as names, the worst first; {@code error} if a test broke
 * @param reason of the first budget that is as bad as the worst test; or what broke
 * @param seconds that JUnit took
 */
record Seen(List<String> verdicts, String reason, double seconds) implements Serializable {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final List<Verdict> WORST_FIRST =
            List.of(Verdict.FAIL, Verdict.INCONCLUSIVE, Verdict.NOT_JUDGED, Verdict.PASS);

    /** Returns a run that has no verdict. */
    static Seen broken(String reason, double seconds) {
        return new Seen(List.of("error"), reason, seconds);
    }

    /** Runs a kind's test classes in this JVM, as a build tool's fork does. */
    static Seen run(Kind kind) {
        long begin = System.nanoTime();
        Launch.passes(kind.tests());
        double seconds = (System.nanoTime() - begin) / NANOS_PER_SECOND;
        List<LatencyResult> results = new ArrayList<>(ResultTaken.TAKEN);
        results.sort(Comparator.comparing(result -> WORST_FIRST.indexOf(result.verdict())));
        if (results.isEmpty()) {
            return broken("the tests ended without a result", seconds);
        }
        String reason = results.get(0).budgets().stream()
                .filter(budget -> budget.verdict() == results.get(0).verdict())
                .map(budget -> budget.text() + ": " + budget.reason())
                .findFirst()
                .orElse("");
        List<String> verdicts =
                results.stream().map(result -> result.verdict().name()).toList();
        return new Seen(new ArrayList<>(verdicts), reason, seconds);
    }
}
