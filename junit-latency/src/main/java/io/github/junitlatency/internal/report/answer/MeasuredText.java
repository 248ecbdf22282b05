package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Amount;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;

/** Says what was measured of each budget and what was allowed, in counts of calls, or in calls per second. */
public final class MeasuredText {

    static final int IN_FULL = 3;

    private static final int MAX_COUNTS = 3; // of rounds, to tell one by one

    private MeasuredText() {}

    /** Returns the budgets, those that decide first. */
    public static List<BudgetOutcome> decidingFirst(LatencyResult result) {
        return Severity.worstFirst(result.budgets());
    }

    /** Returns the budgets to tell in full: at most three that are not PASS, or the first if all are. */
    public static List<BudgetOutcome> inFull(LatencyResult result) {
        List<BudgetOutcome> ordered = decidingFirst(result);
        int open = Lists.count(ordered, budget -> budget.verdict() != Verdict.PASS);
        return Lists.limit(ordered, Math.max(1, Math.min(IN_FULL, open)));
    }

    /** Returns what was counted in the words of users, in the plural: calls, timed sections, hand-offs. */
    static String things(LatencyResult result) {
        if (result.times().probe().used()) {
            return result.times().probe().handOffs() == 0 ? "timed sections" : "hand-offs";
        }
        return result.setup().batch() == 1
                ? "calls"
                : "batches of " + Quantities.whole(result.setup().batch()) + " calls";
    }

    /** Returns what the clauses of a budget are: what was measured, then the figure. */
    public static List<String> clauses(LatencyResult result, BudgetOutcome budget) {
        String text = Printable.of(budget.text()) + ": ";
        if (budget.isByBase()) {
            return List.of(text + byBase(budget));
        }
        if (budget.verdict() == Verdict.NOT_JUDGED) {
            return List.of(text + budget.why().text());
        }
        if (!budget.isCounted()) {
            return List.of(text + FigureText.ofWhole(result, budget));
        }
        return List.of(text + counts(result, budget), figure(budget));
    }

    private static String counts(LatencyResult result, BudgetOutcome budget) {
        boolean isOfService = budget.isOfService() && result.times().pace().isPresent();
        long judged = !budget.figure().isTime()
                ? result.iterations()
                : (isOfService ? result.times().pace().get().service() : result.distribution()).count();
        String allowed = budget.allowed() == 0 ? "none allowed" : Quantities.whole(budget.allowed()) + " allowed";
        String over = budget.exceedances() == 0 ? "none" : Quantities.whole(budget.exceedances());
        return over + " of " + Quantities.whole(judged) + " " + things(result) + " over, " + allowed;
    }

    private static String figure(BudgetOutcome budget) {
        if (budget.why().kind() == ReasonKind.OVER_LIMIT) {
            return "it is " + budget.why().parts().get(0).text();
        }
        BudgetFigures figures = BudgetFigures.of(budget);
        return "it is " + figures.measured() + (figures.areInFull() ? ", the limit " + figures.limit() : "");
    }

    private static String byBase(BudgetOutcome budget) {
        if (budget.base().isEmpty()) {
            return "not compared";
        }
        BaseComparison base = budget.base().get();
        BudgetFigures figures = BudgetFigures.of(budget);
        return figures.measured() + ", base " + budget.figure().text(base.base())
                + (figures.ratio().isEmpty() ? "" : ", " + figures.ratio())
                + ", in " + Quantities.counted(base.pairs(), "pair") + " of JVMs";
    }

    /** Returns what became of the budgets that are not told in full; nothing where there are none, or all are kept. */
    public static String others(LatencyResult result) {
        List<Verdict> others = verdictsOfOthers(result);
        return Lists.all(others, Verdict.PASS::equals)
                ? ""
                : "other budgets: "
                        + Lists.joined(
                                Lists.filter(Severity.VERDICTS, others::contains),
                                verdict -> Quantities.whole(Lists.count(others, verdict::equals)) + " " + word(verdict),
                                ", ");
    }

    /** Returns how many of the budgets that are not told in full are kept; nothing where {@link #others} counts them. */
    public static String kept(LatencyResult result) {
        List<Verdict> others = verdictsOfOthers(result);
        return others.isEmpty() || !Lists.all(others, Verdict.PASS::equals)
                ? ""
                : Quantities.counted(others.size(), "other budget") + " kept";
    }

    private static List<Verdict> verdictsOfOthers(LatencyResult result) {
        List<BudgetOutcome> ordered = decidingFirst(result);
        return Lists.map(ordered.subList(inFull(result).size(), ordered.size()), BudgetOutcome::verdict);
    }

    private static String word(Verdict verdict) {
        return switch (verdict) {
            case FAIL -> "over too";
            case INCONCLUSIVE -> "undecided";
            case NOT_JUDGED -> "not judged";
            case PASS -> "kept";
        };
    }

    /** Returns how many were over in each round, of the budgets that are told in full. */
    static List<String> rounds(LatencyResult result) {
        if (result.times().rounds() == 1) {
            return List.of();
        }
        List<String> clauses = new ArrayList<>();
        for (BudgetOutcome budget : inFull(result)) {
            List<Long> counts = budget.exceedancesByRound();
            if (counts.size() > 1) {
                clauses.add(
                        (clauses.isEmpty() ? heading(counts.size()) : "") + budget.subject() + " " + counts(counts));
            }
        }
        return clauses;
    }

    private static String heading(int rounds) {
        return rounds <= MAX_COUNTS ? "calls over in each: " : "calls over in each of " + rounds + ": ";
    }

    /** Returns few counts as they are; of more the least and the most, which may be the same. */
    private static String counts(List<Long> counts) {
        if (counts.size() <= MAX_COUNTS) {
            return Lists.joined(counts, Quantities::whole, ", ");
        }
        List<Long> ascending = Lists.sorted(counts, Long::longValue);
        String least = Quantities.whole(ascending.get(0));
        String most = Quantities.whole(ascending.get(ascending.size() - 1));
        return least.equals(most) ? most : least + " to " + most;
    }

    /**
     * A budget's limit and what was measured of it, in words.
     *
     * <p>Where a broken limit and what was measured would read alike when rounded, both are in full.
     *
     * @param limit the limit; of a relative budget what base allows; empty if it was not judged
     * @param measured the measured value; empty where there is none
     * @param ratio head by base in words, {@code 12% more (95% sure: 1.09-1.15 x base)}; empty without base
     * @param areInFull whether limit and measured are in full, because they would read alike
     */
    public record BudgetFigures(String limit, String measured, String ratio, boolean areInFull) {

        /** Returns those of a budget. */
        public static BudgetFigures of(BudgetOutcome budget) {
            boolean isJudged = budget.isByBase() ? budget.base().isPresent() : budget.verdict() != Verdict.NOT_JUDGED;
            if (!isJudged) {
                return new BudgetFigures("", "", "", false);
            }
            Figure figure = budget.figure();
            Amount limit = budget.limit().amount();
            Amount measured = budget.measured();
            String ratio = Lists.text(budget.base(), base -> RatioText.words(base.ratio()));
            boolean isWorse =
                    figure.isMoreBetter() ? measured.count() < limit.count() : measured.count() > limit.count();
            boolean areAlike = figure.text(measured.value()).equals(figure.text(limit.value()));
            return isWorse && areAlike
                    ? new BudgetFigures(figure.textInFull(limit), figure.textInFull(measured), ratio, true)
                    : new BudgetFigures(figure.text(limit.value()), figure.text(measured.value()), ratio, false);
        }
    }
}
