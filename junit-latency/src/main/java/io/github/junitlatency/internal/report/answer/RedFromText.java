package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.answer.MeasuredText.BudgetFigures;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Sensitivity;
import io.github.junitlatency.result.Verdict;
import java.util.List;

/**
 * Says from which slowdown each budget that is not broken would have been red.
 *
 * <pre>
 * p99.9 &lt;= 20 us: +38% (3.8 us) of each call, or 18 calls a round over 20 us
 * p99.9 &lt;= 1 s would not see the code become twice as slow
 * </pre>
 */
public final class RedFromText {

    private RedFromText() {}

    /** Returns it for a table: {@code +38% (3.8 us)}, {@code never}, {@code unknown}; nothing of a broken budget. */
    public static String figure(BudgetOutcome budget) {
        if (!isToTell(budget)) {
            return "";
        }
        return budget.redFrom().isEmpty()
                ? "unknown"
                : figure(budget, budget.redFrom().get());
    }

    private static String figure(BudgetOutcome budget, Sensitivity known) {
        if (Double.isInfinite(known.share())) {
            return "never";
        }
        String more = Double.isNaN(known.more()) ? "" : budget.figure().text(known.more());
        return Double.isNaN(known.share())
                ? "+" + more
                : Quantities.more(known.share()) + (more.isEmpty() ? "" : " (" + more + ")");
    }

    /** Returns a sentence for each budget that is not broken, and one for those that see too little. */
    static List<String> clauses(LatencyResult result) {
        List<BudgetOutcome> told = Lists.filter(result.budgets(), RedFromText::isToTell);
        return Lists.concat(
                Lists.map(Lists.filter(told, budget -> !isBlind(budget)), budget -> clause(result, budget)),
                Lists.map(
                        Lists.filter(told, RedFromText::isBlind),
                        budget -> name(budget) + " would not see the code " + FigureText.doubled(budget.figure())));
    }

    private static boolean isToTell(BudgetOutcome budget) {
        boolean isOpen = budget.verdict() == Verdict.PASS || budget.verdict() == Verdict.INCONCLUSIVE;
        return isOpen && (budget.redFrom().isPresent() || budget.figure().dependsOnSpeed()); // else counts say it
    }

    private static boolean isBlind(BudgetOutcome budget) {
        return budget.redFrom().isPresent() && budget.redFrom().get().isBlind();
    }

    private static String clause(LatencyResult result, BudgetOutcome budget) {
        if (budget.redFrom().isEmpty()) {
            return name(budget) + ": unknown";
        }
        long calls = budget.redFrom().get().calls();
        String alone =
                calls == 1 ? "one alone" : Quantities.whole(calls) + " " + MeasuredText.things(result) + " a round";
        return name(budget) + ": " + figure(budget) + " of each call"
                + (calls == 0
                        ? ""
                        : ", or " + alone + " over " + BudgetFigures.of(budget).limit());
    }

    private static String name(BudgetOutcome budget) {
        return Printable.of(budget.text());
    }
}
