package io.github.junitlatency.internal.report;

import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.SightFacts;
import io.github.junitlatency.result.SightFacts.ByBase;
import io.github.junitlatency.result.SightFacts.OfBudget;
import io.github.junitlatency.result.SightFacts.Plant;
import io.github.junitlatency.result.SightFacts.PlantKind;
import io.github.junitlatency.result.SightFacts.Sighting;
import io.github.junitlatency.result.SightFacts.Tally;
import io.github.junitlatency.result.SightFacts.Trouble;
import io.github.junitlatency.result.SightFacts.Unproven;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/** Results of the mode prove, of a body with a median of 10 us. */
public final class SightResults {

    static final double MEDIAN = 10_000;
    static final Tally KEPT = new Tally(0, 0, 10);

    private SightResults() {}

    static Sighting each(double share, int found, int of) {
        return new Sighting(
                Plant.delay(PlantKind.EACH_CALL, share * MEDIAN, MEDIAN), new Tally(found, 0, of), new Tally(1, 0, 1));
    }

    static Sighting missed(double share, int undecided) {
        return new Sighting(
                Plant.delay(PlantKind.EACH_CALL, share * MEDIAN, MEDIAN), Tally.NONE, new Tally(0, undecided, 1));
    }

    static Sighting rare(PlantKind kind, double nanos) {
        return new Sighting(Plant.delay(kind, nanos, MEDIAN), new Tally(10, 0, 10), new Tally(1, 0, 1));
    }

    static OfBudget budget(String text, double limitByMeasured, Tally plain, Sighting... sightings) {
        return new OfBudget(
                text, BudgetKind.TIME, limitByMeasured, plain, List.of(sightings), Optional.empty(), Optional.empty());
    }

    static OfBudget unproven(String text, BudgetKind kind, Unproven why) {
        Tally plain = kind == BudgetKind.TIME ? new Tally(0, 0, 1) : Tally.NONE; // other JVMs measure base
        return new OfBudget(text, kind, Double.NaN, plain, List.of(), Optional.empty(), Optional.of(why));
    }

    static OfBudget estimated(String text, double share) {
        return OfBudget.ofBase(text, BudgetKind.TIME_BY_BASE, new ByBase(share, 7, true));
    }

    static OfBudget exact(String text) {
        return OfBudget.ofBase(text, BudgetKind.ALLOCATION_BY_BASE, new ByBase(0, 2, false));
    }

    /** Returns what the example in the documents sees. */
    static OfBudget sighted() {
        return budget(
                "p99.9 <= 20 us",
                1.05,
                KEPT,
                missed(0.05, 0),
                each(0.08, 10, 10),
                rare(PlantKind.ONE_IN_THOUSAND, 25_000));
    }

    static OfBudget blind() {
        return budget("p50 <= 400 us", 40, KEPT, missed(1, 0), missed(2, 0));
    }

    static OfBudget ofBytes() {
        return new OfBudget(
                "alloc p50 <= 48 B",
                BudgetKind.ALLOCATION,
                1,
                KEPT,
                List.of(new Sighting(Plant.allocation(24), new Tally(10, 0, 10), new Tally(1, 0, 1))),
                Optional.empty(),
                Optional.empty());
    }

    /** Returns a result with what its budgets see. */
    public static LatencyResult of(String method, Optional<Trouble> trouble, OfBudget... budgets) {
        ResultFixtures fixtures = ResultFixtures.result().test("io.acme.BookTest", method, method + "()");
        for (OfBudget budget : budgets) {
            if (budget.kind() == BudgetKind.TIME) {
                fixtures.budget(BudgetFixtures.outcome(budget.text(), 9_000, 0, 0, Verdict.PASS));
            }
        }
        LatencyResult result = fixtures.build();
        return result.with(
                result.decision(), result.apart().with(new SightFacts(31, MEDIAN, trouble, List.of(budgets))));
    }

    /** Returns a result of the mode prove in which everything is said. */
    public static SightFacts everything() {
        return new SightFacts(
                31,
                MEDIAN,
                Optional.of(new Trouble(Trouble.Kind.TIME_OVER, "")),
                List.of(sighted(), blind(), ofBytes(), estimated("p50 <= base + 5%", 0.14)));
    }
}
