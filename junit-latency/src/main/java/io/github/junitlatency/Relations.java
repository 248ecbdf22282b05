package io.github.junitlatency;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PairFacts;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Interim: puts relative outcomes into a result. */
final class Relations {

    private Relations() {}

    static LatencyResult with(
            LatencyResult result, List<BudgetOutcome> relative, Optional<PairFacts> pairs, LatencyPlan plan) {
        List<BudgetOutcome> all = new ArrayList<>(result.budgets());
        all.addAll(relative);
        Verdict verdict = result.verdict();
        String reason = result.reason();
        for (BudgetOutcome outcome : relative) {
            if (outcome.verdict() == Verdict.FAIL
                    || outcome.verdict() == Verdict.INCONCLUSIVE && verdict == Verdict.PASS) {
                verdict = outcome.verdict();
                reason = outcome.subject() + ": " + outcome.reason();
            }
        }
        return result.with(
                new ResultParts.Decision(all, verdict, reason), new ResultParts.Apart(pairs, result.allocation()));
    }
}
