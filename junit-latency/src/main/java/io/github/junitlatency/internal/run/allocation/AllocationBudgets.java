package io.github.junitlatency.internal.run.allocation;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.AllocationBudget;
import io.github.junitlatency.internal.plan.Configuration.UnpinnedMode;
import io.github.junitlatency.internal.verdict.Disqualification;
import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.AllocationFacts.StandOut;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/**
 * The absolute budgets of a plan on allocation, and their outcomes by counted rounds.
 *
 * @param budgets none of them relative to base
 */
public record AllocationBudgets(List<AllocationBudget> budgets) {

    /** Returns the limits in bytes, whose exceedances rounds are to count. */
    public List<Long> limits() {
        return Lists.map(budgets, AllocationJudge::limitBytes);
    }

    /** Returns whether another round would change no outcome. */
    public boolean areFinal(List<CountedRound> rounds) {
        return Lists.all(judges(rounds), AllocationJudge::isFinal);
    }

    /** Returns whether another loop is to show that a breach does not depend on how this one is compiled. */
    public boolean areToBeCompiledAnew(List<CountedRound> rounds) {
        return Lists.any(judges(rounds), AllocationJudge::isToBeCompiledAnew);
    }

    /**
     * Returns the outcomes.
     *
     * @param doubts of which some, that the JVM does not compile as in production, make a FAIL INCONCLUSIVE
     * @param whyOpen returns why a budget is not decided that another round might decide, given why it is open
     */
    public List<BudgetOutcome> outcomes(List<CountedRound> rounds, List<Doubt> doubts, UnaryOperator<Reason> whyOpen) {
        Disqualification disqualification = new Disqualification(doubts, UnpinnedMode.JUDGE);
        return Lists.map(
                Lists.map(judges(rounds), judge -> outcome(judge, whyOpen)),
                outcome -> outcome.verdict() == Verdict.FAIL ? disqualification.of(outcome) : outcome);
    }

    private static BudgetOutcome outcome(AllocationJudge judge, UnaryOperator<Reason> whyOpen) {
        BudgetOutcome outcome = judge.outcome();
        return judge.isFinal() ? outcome : outcome.withVerdict(outcome.verdict(), whyOpen.apply(outcome.why()));
    }

    private List<AllocationJudge> judges(List<CountedRound> rounds) {
        List<AllocationJudge> judges = new ArrayList<>();
        for (int index = 0; index < budgets.size(); index++) {
            judges.add(AllocationJudge.of(budgets.get(index), index, rounds));
        }
        return judges;
    }

    /** Returns what was allocated: of the last round, in which the code is warmest. */
    public static AllocationFacts facts(List<CountedRound> rounds) {
        CountedRound last = rounds.get(rounds.size() - 1);
        return new AllocationFacts(
                last.bytes(),
                rounds.size(),
                standOuts(rounds),
                last.others().helperBytes(),
                last.others().otherBytes(),
                added(rounds),
                states(rounds));
    }

    /** Returns the most that other threads add to an iteration, by the rounds. */
    private static long added(List<CountedRound> rounds) {
        return Lists.any(rounds, CountedRound::isUncounted)
                ? AllocationFacts.UNCOUNTED
                : Lists.max(rounds, CountedRound::mostAdded, 0);
    }

    /** Returns what was allocated in each state of the compiled code that lasted for a round. */
    private static List<AllocationFacts.State> states(List<CountedRound> rounds) {
        List<AllocationFacts.State> states = new ArrayList<>();
        int begin = 0;
        while (begin < rounds.size()) {
            int end = begin + 1;
            while (end < rounds.size() && rounds.get(begin).isSameCodeUntil(rounds.get(end))) {
                end++;
            }
            List<CountedRound> state = rounds.subList(begin, end);
            if (state.get(0).isStill()) {
                states.add(new AllocationFacts.State(
                        state.size(),
                        most(state, round -> round.bytes().bytesAt(Percentile.of(50))),
                        most(state, round -> round.bytes().bytesAt(Percentile.of(99))),
                        most(state, round -> round.bytes().maxBytes())));
            }
            begin = end;
        }
        return states;
    }

    private static long most(List<CountedRound> rounds, ToLongFunction<CountedRound> figure) {
        return Lists.max(rounds, figure, 0);
    }

    /** Returns the doubt that a mean is judged; empty where the measured thread allocates alone. */
    public static Optional<Doubt> doubt(List<CountedRound> rounds) {
        long added = added(rounds);
        if (added == 0) {
            return Optional.empty();
        }
        return Optional.of(
                added == AllocationFacts.UNCOUNTED
                        ? new Doubt(
                                Doubt.Kind.ALLOC_MEAN,
                                CountedRound.uncounted(rounds),
                                "run with JDK 21 or later, or wait in the body for what it starts")
                        : new Doubt(
                                Doubt.Kind.ALLOC_MEAN,
                                "other threads allocate " + Quantities.bytes(added)
                                        + " an iteration, a mean that is added to what the measured thread allocates",
                                "a single iteration of other threads cannot be limited; limit what they allocate together"));
    }

    /** Returns those of the last round, with the number of rounds in which the same iteration stands out. */
    static List<StandOut> standOuts(List<CountedRound> rounds) {
        return Lists.map(
                rounds.get(rounds.size() - 1).standOuts(),
                one -> new StandOut(one.iteration(), one.bytes(), Lists.count(rounds, round -> has(round, one))));
    }

    private static boolean has(CountedRound round, StandOut one) {
        return Lists.any(round.standOuts(), other -> other.iteration() == one.iteration());
    }
}
