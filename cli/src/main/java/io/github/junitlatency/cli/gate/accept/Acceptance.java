package io.github.junitlatency.cli.gate.accept;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.junitlatency.internal.plan.GateOrder.GateBudget;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.BudgetParser;
import io.github.junitlatency.internal.report.answer.MeasuredText.BudgetFigures;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a commit accepts of a test, as {@code gate.json} has it.
 *
 * @param commit the commit's short name
 * @param module the module of the test
 * @param className its class's binary name
 * @param methodName its method's name
 * @param budget the test's own budget
 * @param accepted the budget in its place
 * @param reason why
 * @param applied whether the test is judged by it
 * @param measured what was measured, in words; empty if nothing was compared
 * @param needed whether what was measured is over the test's own budget; empty if that was not decided here
 */
public record Acceptance(
        String commit,
        String module,
        @JsonProperty("class") String className,
        @JsonProperty("method") String methodName,
        String budget,
        String accepted,
        String reason,
        boolean applied,
        Optional<String> measured,
        Optional<Boolean> needed) {

    static Acceptance of(Commit commit, BudgetedTest test, String budget, AcceptTrailer trailer, boolean isApplied) {
        return new Acceptance(
                commit.name(),
                test.module(),
                test.className(),
                test.methodName(),
                budget,
                trailer.budget().text(),
                trailer.reason(),
                isApplied,
                Optional.empty(),
                Optional.empty());
    }

    /** Returns what tells the tests' JVMs of it. */
    public GateBudget order() {
        return new GateBudget(className + "." + methodName, accepted, Optional.of(reason));
    }

    /** Returns the name that tests of all modules are listed by. */
    public String test() {
        return new BudgetedTest(module, className, methodName, List.of(), false).name();
    }

    /** Returns it with what was measured of its test. */
    public Acceptance with(Collection<LatencyResult> results, boolean isUnchanged) {
        Budget own = BudgetParser.parse(budget);
        Set<Boolean> over =
                results.stream().flatMap(result -> isOver(own, result).stream()).collect(Collectors.toSet());
        if (isUnchanged) {
            over.add(false);
        }
        Optional<Boolean> isNeeded = over.isEmpty() ? Optional.empty() : Optional.of(over.contains(true));
        Optional<String> figures = results.stream()
                .flatMap(result -> outcome(own, result).stream())
                .max((one, other) -> Double.compare(worse(one), worse(other)))
                .map(BudgetFigures::of)
                .map(found -> found.measured() + (found.ratio().isEmpty() ? "" : ", " + found.ratio()));
        return new Acceptance(
                commit,
                module,
                className,
                methodName,
                budget,
                accepted,
                reason,
                applied,
                applied ? figures : Optional.empty(),
                applied ? isNeeded : Optional.empty());
    }

    /** Returns what was compared of the budget's subject; empty if nothing was. */
    private static Optional<BudgetOutcome> outcome(Budget own, LatencyResult result) {
        return result.budgets().stream()
                .filter(outcome ->
                        outcome.base().isPresent() && outcome.limit().subject().equals(own.subject()))
                .findFirst();
    }

    private static double worse(BudgetOutcome outcome) {
        double ratio = outcome.base().orElseThrow().ratio().value();
        return outcome.figure().isMoreBetter() ? -ratio : ratio;
    }

    /** Returns whether the test's own budget does not allow what was measured; empty if the comparison decided nothing. */
    private static Optional<Boolean> isOver(Budget own, LatencyResult result) {
        return outcome(own, result)
                .filter(outcome -> outcome.verdict() == Verdict.PASS || outcome.verdict() == Verdict.FAIL)
                .map(outcome -> {
                    BaseComparison base = outcome.base().orElseThrow();
                    double ratio = base.ratio().value(); // the pairs' estimate, by which the budget is judged
                    double head = Double.isFinite(ratio) ? ratio * base.base() : base.head();
                    double hertz = result.conditions().clock().frequencyHz();
                    double allowed = own.bound().factor().doubleValue() * base.base()
                            + own.figure().value(own.amountCount(hertz).doubleValue(), hertz);
                    return own.figure().isMoreBetter() ? head < allowed : head > allowed;
                });
    }

    /** Returns whether both are on one budget of one test. */
    boolean isOnSameBudget(Acceptance other) {
        return test().equals(other.test()) && className.equals(other.className) && budget.equals(other.budget);
    }

    /** Says all of it in a line, next to others of the gate. */
    public String text(Collection<Acceptance> others) {
        return test() + ": " + accepted + " in place of " + budget + " (" + reason + "), by commit " + commit + ": "
                + outcome(others);
    }

    /** Says what became of it, next to others of the gate. */
    public String outcome(Collection<Acceptance> others) {
        if (!applied) {
            return others.stream().anyMatch(other -> other.applied && isOnSameBudget(other))
                    ? "not applied: a larger one is"
                    : "not applied";
        }
        String figures = measured.map(text -> "measured " + text).orElse("");
        if (needed.isEmpty()) {
            return figures.isEmpty() ? "not compared" : figures;
        }
        return needed.get()
                ? figures
                : figures.isEmpty() ? "not needed: nothing differs from base" : "not needed: " + figures;
    }
}
