package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Judges one budget on the share of calls that throw, by all rounds, timed or not.
 *
 * <ul>
 *   <li>PASS: the errors of all rounds / the calls of all rounds is within the limit.
 *   <li>FAIL: it is not, and so it is in {@value #PROOF} rounds at least.
 *   <li>INCONCLUSIVE: it is not, but one round alone is over the limit.
 * </ul>
 *
 * <p>Example: {@code errors <= 0.1%}. 150 of 100,000 calls threw in the timed round, and 140 of 100,000 in the next: FAIL.
 *
 * @param rounds all so far
 * @param threw calls of all rounds that threw, by class
 * @param first the first exception; empty where there was none
 */
public record ErrorJudge(Budget budget, List<ErrorRound> rounds, Map<String, Long> threw, String first)
        implements FigureJudge {

    private static final int ROUNDS = 5; // at most
    private static final int PROOF = 2;

    /** Copies what the rounds go on to fill, in its order. */
    public ErrorJudge {
        rounds = List.copyOf(rounds);
        threw = Collections.unmodifiableMap(new LinkedHashMap<>(threw));
    }

    /** The calls of a round, and how many threw. */
    public record ErrorRound(long errors, long calls) {}

    @Override
    public boolean isFinal() {
        return verdict() != Verdict.INCONCLUSIVE || rounds.size() >= ROUNDS;
    }

    @Override
    public BudgetOutcome outcome() {
        double share = (double) errors() / Math.max(1, calls());
        return BudgetOutcome.of(
                        budget.limit(0),
                        budget.figure().amount(budget.figure().count(share), 0),
                        BudgetOutcome.Counts.NONE,
                        verdict(),
                        why())
                .withFalseAlarmBound(0);
    }

    private long errors() {
        return Lists.sum(rounds, ErrorRound::errors);
    }

    private long calls() {
        return Lists.sum(rounds, ErrorRound::calls);
    }

    private boolean isOver(long errors, long calls) {
        return errors > budget.limitValue(0) * calls;
    }

    private int broken() {
        return Lists.count(rounds, round -> isOver(round.errors, round.calls));
    }

    private Verdict verdict() {
        if (!isOver(errors(), calls())) {
            return Verdict.PASS;
        }
        return broken() >= PROOF ? Verdict.FAIL : Verdict.INCONCLUSIVE;
    }

    private Reason why() {
        if (errors() == 0) {
            return Reason.NONE;
        }
        ReasonKind kind = broken() == 1 ? ReasonKind.THREW_IN_ONE_ROUND : ReasonKind.THREW;
        List<Reason> thrown = Lists.map(
                Lists.sortedDown(threw.entrySet(), Map.Entry::getValue),
                one -> ReasonKind.THROWN.of(one.getKey(), one.getValue()));
        return kind.of(errors(), calls(), broken(), rounds.size(), first, thrown);
    }
}
