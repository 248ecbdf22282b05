package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.answer.MeasuredText.BudgetFigures;
import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.AllocationFacts.StandOut;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ThroughputFacts;
import io.github.junitlatency.result.Verdict;
import java.util.List;

/** Says of each figure whose a broken limit is, and what to do about it. */
final class FigureText {

    private static final double AS_JVMS_DIFFER = 1.05;

    private FigureText() {}

    /** Returns that it is the code's doing, and why the machine's share cannot be it. */
    static String notTheMachine(LatencyResult result, Figure figure) {
        return switch (figure) {
            case TIME, SERVICE -> "your code, not the machine";
            case BYTES ->
                "your code" + (VerdictText.areSeveral(result) ? "" : " in this JVM")
                        + ", not the machine: other processes add no bytes";
            case THROUGHPUT -> "your code, not the machine: what the machine took is added";
            case MEAN -> "your code, not the machine: what the machine took is taken off";
            case ERRORS -> "your code, which throws";
        };
    }

    /** Returns what code does that takes twice as much of a figure. */
    static String doubled(Figure figure) {
        return switch (figure) {
            case TIME, SERVICE, THROUGHPUT, MEAN -> "become twice as slow";
            case BYTES -> "allocate twice as much";
            case ERRORS -> "throw twice as often";
        };
    }

    /** Returns what to do about a broken fixed limit; empty of a time, whose slow calls tell. */
    static List<String> advice(LatencyResult result, BudgetOutcome broken) {
        return switch (broken.figure()) {
            case TIME, SERVICE -> List.of();
            case BYTES ->
                List.of(
                        allocating(result),
                        mayBeAnotherJvms(result, broken)
                                ? "JVMs that compile the code otherwise may differ by as much: forks = 3 judges by three"
                                : "");
            case ERRORS -> List.of("see why the first call threw; budgets on times count the calls that throw, too");
            case THROUGHPUT, MEAN ->
                List.of(
                        "a profiler names the lines, by CPU time or by waits; p50 and p99 tell whether all calls are slow or few");
        };
    }

    /**
     * Returns what was measured of a figure that calls have only together, such as the throughput of all rounds and the
     * best round's.
     */
    static String ofWhole(LatencyResult result, BudgetOutcome budget) {
        if (budget.figure() == Figure.ERRORS) {
            boolean isSaid = budget.verdict() != Verdict.PASS || budget.reason().isEmpty(); // among the reasons
            return BudgetFigures.of(budget).measured() + " of all calls" + (isSaid ? "" : ": " + budget.reason());
        }
        List<ThroughputFacts.Round> rounds =
                result.further().throughput().orElseThrow().rounds();
        List<ThroughputFacts.Round> bestFirst =
                Lists.sortedBy(rounds, (left, right) -> Double.compare(right.perSecond(), left.perSecond()));
        double best = Lists.map(Lists.first(bestFirst, round -> true), ThroughputFacts.Round::perSecond)
                .orElse(0.0);
        Figure figure = budget.figure();
        return BudgetFigures.of(budget).measured() + (figure == Figure.MEAN ? "" : " calls") + " in all of "
                + Quantities.counted(rounds.size(), "round") + ", "
                + figure.text(figure.ofRate(best, result.setup().threads())) + " in the best"
                + (figure == Figure.MEAN ? "; a mean hides tails, so limit a percentile, too" : "");
    }

    private static String allocating(LatencyResult result) {
        List<StandOut> standingOut = Lists.map(result.further().allocation(), AllocationFacts::standOuts)
                .orElse(List.of());
        return "look at what this path allocates: "
                + (standingOut.isEmpty()
                        ? "a profiler of allocations names the lines"
                        : "call " + Quantities.whole(standingOut.get(0).iteration()) + " allocates "
                                + Quantities.bytes(standingOut.get(0).bytes()));
    }

    /** Returns whether another JVM may keep the budget: escape analysis makes a few percent of difference. */
    private static boolean mayBeAnotherJvms(LatencyResult result, BudgetOutcome broken) {
        return broken.measured().value()
                        <= AS_JVMS_DIFFER * broken.limit().amount().value()
                && !VerdictText.areSeveral(result);
    }
}
