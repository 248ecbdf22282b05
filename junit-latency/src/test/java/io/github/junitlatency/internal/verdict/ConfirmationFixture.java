package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.internal.verdict.Confirmation.Opinion;
import io.github.junitlatency.internal.verdict.Evidence.AtBest;
import io.github.junitlatency.internal.verdict.Evidence.Counts;
import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/** Rounds of 10,000 iterations that take a second each; a budget on p99.9 allows 10 of them. */
abstract class ConfirmationFixture {

    static final long ITERATIONS = 10_000;
    static final long ALLOWED = 10;
    static final int DEFAULT = 4; // confirmations
    static final double SIGNIFICANCE = 0.01;
    static final Budget P999 = budget("p99.9 <= 60 us");
    static final Budget MAX = budget("max <= 60 us");

    /** Far too long for chance to explain why it exceeds nothing. */
    static final Control SILENT = control(0, 5);

    static Budget budget(String text) {
        return DecisionFixture.plan(ITERATIONS, DEFAULT, text)
                .budgets()
                .absolute()
                .get(0);
    }

    static Control control(long exceedances, double seconds) {
        return new Control(125_000, 50_000, List.of(new Control.Slice(exceedances, exceedances, exceedances, seconds)));
    }

    static Told after(int confirmations, Control control, Evidence... rounds) {
        return told(P999, confirmations, control, rounds);
    }

    static Told after(Control control, Evidence... rounds) {
        return after(DEFAULT, control, rounds);
    }

    static Told ofMax(int confirmations, Control control, Evidence... rounds) {
        return told(MAX, confirmations, control, rounds);
    }

    private static Told told(Budget budget, int confirmations, Control control, Evidence... rounds) {
        Opinion opinion =
                new Confirmation(budget, ITERATIONS, confirmations, 1, SIGNIFICANCE).after(List.of(rounds), control);
        return new Told(opinion.verdict(), opinion.why().text(), opinion.round());
    }

    static Evidence round(long exceedances, long allowed, AtBest atBest) {
        return new Evidence(new Counts(ITERATIONS, exceedances, allowed, 0), atBest, true, 1);
    }

    static Evidence round(long exceedances, List<Long> slow) {
        return round(exceedances, ALLOWED, new AtBest(1, exceedances, exceedances, 1, slow));
    }

    static Evidence round(long exceedances) {
        return round(exceedances, List.of());
    }

    static Evidence roundOfMax(long... slow) {
        List<Long> iterations = LongStream.of(slow).boxed().toList();
        return round(slow.length, 0, new AtBest(1, slow.length, slow.length, 1, iterations));
    }

    /** A round that the slow core alone may have broken. */
    static Evidence onASlowCore(double slowdown) {
        return slowedDown(slowdown, 20, 3);
    }

    static Evidence slowedDown(double slowdown, long exceedances, long atBest) {
        return round(exceedances, ALLOWED, new AtBest(slowdown, atBest, atBest, 1, List.of()));
    }

    static Evidence undisturbed(long judged) {
        return new Evidence(new Counts(judged, 0, judged / 1_000, 0), new AtBest(1, 0, 0, 1, List.of()), false, 1);
    }

    /** A round of 100 iterations over the limit, which so many events made late. */
    static Evidence ofEvents(long events) {
        return round(100, ALLOWED, new AtBest(1, 100, events, 100.0 / events, List.of()));
    }

    /** A round of 40 iterations over the limit, as many of which threads that waited for a CPU may have made late. */
    static Evidence late(long iterations) {
        return round(40, ALLOWED, new AtBest(1, 40, 40, 1, List.of(), 0, iterations));
    }

    static Evidence[] times(int count, Evidence round) {
        return Collections.nCopies(count, round).toArray(Evidence[]::new);
    }

    /** An opinion with its reason in words, which tests can spell. */
    record Told(Optional<Verdict> verdict, String reason, int round) {}

    static Told decided(Verdict verdict, String reason) {
        return new Told(Optional.of(verdict), reason, 0);
    }

    static Told passedBySecond(String reasonOfTheFirst) {
        return new Told(Optional.of(Verdict.PASS), "round 2 holds, before it " + reasonOfTheFirst, 1);
    }

    static Told open(String reason) {
        return new Told(Optional.empty(), reason, 0);
    }
}
