package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.verdict.BudgetJudge.Judgement;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * Makes verdicts INCONCLUSIVE that a doubt disqualifies, as {@link DoubtPolicy} says.
 *
 * @param doubts all so far
 */
public record Disqualification(List<Doubt> doubts) {

    /** Returns an outcome that no more rounds can change; INCONCLUSIVE where a doubt disqualifies its verdict. */
    public BudgetOutcome of(BudgetOutcome outcome) {
        return DoubtPolicy.disqualifying(outcome.verdict(), doubts)
                .map(doubt -> outcome.withVerdict(Verdict.INCONCLUSIVE, reason(doubt)))
                .orElse(outcome);
    }

    /**
     * Decides one budget.
     *
     * <p>Where FAIL is disqualified and a round that says something about the code broke the budget, FAIL cannot come any more,
     * and PASS hardly, so further rounds are spared.
     */
    Judgement of(BudgetJudge judge) {
        Judgement judgement = judge.judge();
        BudgetOutcome outcome = judgement.outcome();
        Verdict coming = !judgement.isFinal() && judge.isBroken() ? Verdict.FAIL : outcome.verdict();
        Optional<Doubt> doubt = DoubtPolicy.disqualifying(coming, doubts);
        return coming == Verdict.INCONCLUSIVE || doubt.isEmpty()
                ? judgement
                : new Judgement(outcome.withVerdict(Verdict.INCONCLUSIVE, reason(doubt.get())), true);
    }

    private static String reason(Doubt doubt) {
        return "in doubt: " + doubt.key() + ", " + doubt.seen();
    }
}
