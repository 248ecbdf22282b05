package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * Makes verdicts INCONCLUSIVE that a doubt disqualifies, as {@link Doubt.Kind} says.
 *
 * <p>Without a pin or a fenced clock, no flag tells that others stopped the thread, and a core of another kind is
 * another machine. What innocent code looks like a FAIL there? Any that a laptop's system moved or stopped at the same
 * rate in every round. How would slow code hide? Behind that doubt only: its verdict is INCONCLUSIVE and counted, never
 * PASS. A limit on bytes depends on neither, so it is judged everywhere; what is doubtful about the time of single
 * calls says nothing of throughput ({@link Doubt.Kind#concerns}).
 *
 * @param doubts all so far
 */
public record Disqualification(List<Doubt> doubts) {

    /**
     * Returns an outcome that no more rounds can change; INCONCLUSIVE where a doubt disqualifies its verdict.
     *
     * <p>Where a doubt disqualifies each FAIL, nothing makes it red, and it is not known what would.
     */
    public BudgetOutcome of(BudgetOutcome outcome) {
        Optional<Reason> why = why(outcome);
        boolean mayFail = why(outcome.withVerdict(Verdict.FAIL, Reason.NONE)).isEmpty();
        BudgetOutcome judged = mayFail ? outcome : outcome.withRedFrom(Optional.empty());
        return why.isPresent() ? judged.withVerdict(Verdict.INCONCLUSIVE, why.get()) : judged;
    }

    private Optional<Reason> why(BudgetOutcome outcome) {
        return Lists.map(by(outcome.verdict(), outcome.figure(), outcome.isByBase(), doubts), ReasonKind.IN_DOUBT::of);
    }

    /** Returns the doubts that a broken limit on times has as an excuse: about all time for which calls had a CPU. */
    List<Doubt> ofCpuTime() {
        return Lists.filter(
                doubts,
                doubt -> doubt.kind().concerns(Figure.TIME) && doubt.kind().disqualifies() == Doubt.Disqualifies.FAIL);
    }

    /** Returns the first doubt that makes a verdict on budgets on a figure INCONCLUSIVE; empty where it stands. */
    public static Optional<Doubt> by(Verdict verdict, Figure figure, boolean isByBase, List<Doubt> doubts) {
        return Lists.first(
                doubts,
                doubt -> doubt.kind().concerns(figure)
                        && doubt.kind().disqualifies().covers(verdict, figure, isByBase));
    }
}
