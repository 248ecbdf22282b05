package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.verdict.Confirmation.Opinion;
import io.github.junitlatency.internal.verdict.Evidence.CallCounts;
import io.github.junitlatency.internal.verdict.Evidence.Certain;
import io.github.junitlatency.internal.verdict.Evidence.ControlEvidence;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import io.github.junitlatency.internal.verdict.round.ObservedBreaches;
import io.github.junitlatency.internal.verdict.round.ObservedBreaches.What;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
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
    static final long FITTING = 100; // further rounds
    static final Budget P999 = budget("p99.9 <= 60 us");
    static final Budget MAX = budget("max <= 60 us");

    /** Seven slices of two seconds without an event. */
    static final ControlEvidence SILENT = control(7, 0, 2);

    static Budget budget(String text) {
        return DecisionFixture.plan(ITERATIONS, DEFAULT, text)
                .budgets()
                .absolute()
                .get(0);
    }

    /** Returns slices of the control run, each with so many events in so many seconds. */
    static ControlEvidence control(int slices, long events, double seconds) {
        return control(Collections.nCopies(slices, new ControlSlice.SliceOverLimit(events, events, events, seconds)));
    }

    /** Returns a control run next to which no other limit is looked for. */
    static ControlEvidence control(List<ControlSlice.SliceOverLimit> slices) {
        return new ControlEvidence(125_000, 50_000, slices, Optional::empty);
    }

    static Told after(int confirmations, ControlEvidence control, Evidence... rounds) {
        return told(P999, confirmations, FITTING, control, List.of(rounds));
    }

    static Told after(ControlEvidence control, Evidence... rounds) {
        return after(DEFAULT, control, rounds);
    }

    static Told ofMax(int confirmations, ControlEvidence control, Evidence... rounds) {
        return told(MAX, confirmations, FITTING, control, List.of(rounds));
    }

    /** Decides round by round, as in a test. */
    static Told told(Budget budget, int confirmations, long further, ControlEvidence control, List<Evidence> rounds) {
        Confirmation confirmation = new Confirmation(budget, confirmations, 1, SIGNIFICANCE);
        Opinion opinion = null;
        for (int count = 1; count <= rounds.size(); count++) {
            opinion = confirmation.after(rounds.subList(0, count), control, further);
        }
        return new Told(opinion.verdict(), opinion.why().text(), opinion.round());
    }

    /** Returns a round with calls that surely are over the limit, of which those are noted. */
    static Evidence round(long certain, long... noted) {
        return evidence(certain, certain, ALLOWED, noted);
    }

    static Evidence roundOfMax(long... slow) {
        return evidence(slow.length, slow.length, 0, slow);
    }

    /** Returns a round for a maximum, of so many events at iterations that no other round has. */
    static Evidence events(int count) {
        return evidence(count, count, 0);
    }

    /** Returns a round that so many calls may break, which are all excused. */
    static Evidence between(long possible) {
        return new Evidence(
                new CallCounts(ITERATIONS, possible, 0, ALLOWED),
                new Certain(0, 1, List.of()),
                1,
                ObservedBreaches.NONE,
                false,
                Optional.of(ReasonKind.MAY_BE_OTHERS.of(possible, ALLOWED, possible, ReasonKind.SLOW_CORE.of(1.8))));
    }

    static Evidence evidence(long possible, long certain, long allowed, long... noted) {
        Certain certainly = new Certain(certain, 1, LongStream.of(noted).boxed().toList());
        return evidence(new CallCounts(ITERATIONS, possible, certain, allowed), certainly, ObservedBreaches.NONE);
    }

    private static Evidence evidence(CallCounts counts, Certain certain, ObservedBreaches seen) {
        return new Evidence(counts, certain, 1, seen, false, Optional.empty());
    }

    /** Returns a round of 40 calls over the limit, of which a source saw so many sleep. */
    static Evidence slept(long calls) {
        Evidence round = round(40);
        return evidence(
                round.counts(),
                round.certain(),
                new ObservedBreaches(calls, Optional.of(new What(CauseKind.SLEEP, 2e6))));
    }

    /** Returns a round of which more than half of all calls take over one and a half times the limit. */
    static Evidence farOver() {
        Evidence round = round(5_001);
        return new Evidence(round.counts(), round.certain(), 1, ObservedBreaches.NONE, true, Optional.empty());
    }

    /** Returns a round of 100 iterations over the limit, which so many events made late. */
    static Evidence ofEvents(long events) {
        return evidence(round(100).counts(), new Certain(events, 100.0 / events, List.of()), ObservedBreaches.NONE);
    }

    static Evidence[] times(int count, Evidence round) {
        return Collections.nCopies(count, round).toArray(Evidence[]::new);
    }

    /** Returns rounds and others after them. */
    static Evidence[] then(Evidence[] first, Evidence... next) {
        List<Evidence> all = new ArrayList<>(Arrays.asList(first));
        all.addAll(Arrays.asList(next));
        return all.toArray(Evidence[]::new);
    }

    /** An opinion with its reason in words, which tests can spell. */
    record Told(Optional<Verdict> verdict, String reason, int round) {}

    static Told decided(Verdict verdict, String reason) {
        return new Told(Optional.of(verdict), reason, 0);
    }

    static Told failed(String reason) {
        return decided(Verdict.FAIL, reason);
    }

    static Told unsure(String reason) {
        return decided(Verdict.INCONCLUSIVE, reason);
    }

    static Told open(String reason) {
        return new Told(Optional.empty(), reason, 0);
    }
}
