package io.github.junitlatency.internal.allocation;

import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.plan.AllocationBudget;
import io.github.junitlatency.internal.plan.UnpinnedMode;
import io.github.junitlatency.internal.verdict.Disqualification;
import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * The budgets of a plan on allocation with limits of their own, and their outcomes by counted rounds.
 *
 * @param budgets none of them relative to base
 */
public record AllocationBudgets(List<AllocationBudget> budgets) {

    public AllocationBudgets {
        budgets = List.copyOf(budgets);
    }

    /** Returns the limits in bytes, whose exceedances rounds are to count. */
    public List<Long> limits() {
        return Lists.map(budgets, AllocationJudge::limitBytes);
    }

    /** Returns whether another round would change no outcome. */
    public boolean areFinal(List<CountedRound> rounds) {
        return Lists.all(judges(rounds), AllocationJudge::isFinal);
    }

    /**
     * Returns the outcomes.
     *
     * @param doubts of which some, that the JVM does not compile as in production, make a FAIL INCONCLUSIVE
     */
    public List<BudgetOutcome> outcomes(List<CountedRound> rounds, List<Doubt> doubts) {
        Disqualification disqualification = new Disqualification(doubts, UnpinnedMode.JUDGE);
        return Lists.map(
                Lists.map(judges(rounds), AllocationJudge::outcome),
                outcome -> outcome.verdict() == Verdict.FAIL ? disqualification.of(outcome) : outcome);
    }

    private List<AllocationJudge> judges(List<CountedRound> rounds) {
        List<AllocationJudge> judges = new ArrayList<>();
        for (int index = 0; index < budgets.size(); index++) {
            judges.add(new AllocationJudge(budgets.get(index), index, rounds));
        }
        return judges;
    }

    /** Returns what was allocated: of the last round, in which the code is warmest. */
    public static AllocationFacts facts(List<CountedRound> rounds) {
        CountedRound last = rounds.get(rounds.size() - 1);
        return new AllocationFacts(
                last.bytes(),
                rounds.size(),
                StandOuts.byRounds(rounds),
                last.beside().helperBytes(),
                last.beside().otherBytes());
    }
}
