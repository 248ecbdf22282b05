package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Amount;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.Verdict;

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
        boolean isWorse = figure.isMoreBetter() ? measured.count() < limit.count() : measured.count() > limit.count();
        boolean areAlike = figure.text(measured.value()).equals(figure.text(limit.value()));
        return isWorse && areAlike
                ? new BudgetFigures(figure.textInFull(limit), figure.textInFull(measured), ratio, true)
                : new BudgetFigures(figure.text(limit.value()), figure.text(measured.value()), ratio, false);
    }
}
