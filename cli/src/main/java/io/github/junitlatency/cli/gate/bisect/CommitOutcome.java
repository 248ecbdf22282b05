package io.github.junitlatency.cli.gate.bisect;

import io.github.junitlatency.cli.gate.outcome.GateOutcome;
import io.github.junitlatency.cli.gate.outcome.GateTest;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The outcome of one commit.
 *
 * @param mark what git is told
 * @param text figures, {@code p50 +15.2%}, or why it is skipped
 */
record CommitOutcome(Mark mark, String text) {

    /** Returns what a gate of one test says of its commit: the test's budgets by base decide. */
    static CommitOutcome of(GateOutcome gate) {
        List<BudgetOutcome> budgets =
                gate.tests().stream().flatMap(CommitOutcome::byBase).toList();
        String figures = budgets.stream().flatMap(CommitOutcome::figure).collect(Collectors.joining(", "));
        if (budgets.stream().anyMatch(budget -> budget.verdict() == Verdict.FAIL)) {
            return new CommitOutcome(Mark.BAD, figures);
        }
        if (gate.tests().isEmpty()) {
            return new CommitOutcome(Mark.SKIP, "it has no such test");
        }
        Optional<GateTest> undecided =
                gate.tests().stream().filter(test -> !isKept(test)).findFirst();
        return undecided.isPresent()
                ? new CommitOutcome(Mark.SKIP, why(undecided.get()))
                : new CommitOutcome(Mark.GOOD, figures.isEmpty() ? "nothing differs that the test runs" : figures);
    }

    private static Stream<BudgetOutcome> byBase(GateTest test) {
        return test.result().stream()
                .flatMap(result -> result.budgets().stream())
                .filter(BudgetOutcome::isByBase);
    }

    private static boolean isKept(GateTest test) {
        return switch (test.state()) {
            case UNCHANGED -> true;
            case ERRORED, MISSING -> false;
            default ->
                byBase(test).findAny().isPresent() && byBase(test).allMatch(budget -> budget.verdict() == Verdict.PASS);
        };
    }

    private static String why(GateTest test) {
        boolean isPassed = test.state() == State.KEPT;
        String reason = test.reason().lines().findFirst().orElse("");
        return isPassed || reason.isEmpty() ? "it has no budget by base" : reason;
    }

    private static Stream<String> figure(BudgetOutcome budget) {
        return budget.base().stream().map(base -> budget.subject() + " " + change(budget, base));
    }

    private static String change(BudgetOutcome budget, BaseComparison base) {
        double ratio = base.ratio().value();
        return Double.isFinite(ratio)
                ? String.format(Locale.ROOT, "%+.1f%%", (ratio - 1) * 100)
                : budget.figure().text(base.head()) + ", base "
                        + budget.figure().text(base.base());
    }

    @Override
    public String toString() {
        return mark == Mark.SKIP ? "skipped, " + text : mark.word() + ": " + text;
    }
}
