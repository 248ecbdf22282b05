package io.github.junitlatency.internal.run.allocation;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.AllocationBudget;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.BytesReason;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.Verdict;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Judges one absolute budget on allocation, by the rounds so far.
 *
 * <ul>
 *   <li>PASS: the first round holds, and nothing was compiled or deoptimised in it; or the last two do. None where a state that
 *       lasts breaks it.
 *   <li>FAIL: each state of the compiled code that lasts breaks it, in {@link #LOOPS} loops, each compiled separately. A state lasts
 *       where two rounds ran in it, from the first iteration to the last.
 *   <li>INCONCLUSIVE: one such state breaks it and another does not; or neither is known after {@link #MAX_ROUNDS} rounds, or after two
 *       in which threads ended uncounted.
 * </ul>
 *
 * <p>A round breaks the budget when more of its n iterations are over the limit than the percentile allows, n - ceil(p / 100
 * * n), or any for the maximum. To each iteration of a free body comes the mean of what its other threads allocate: at least for
 * a breach, at most for a round that holds.
 *
 * <p>Example: {@code alloc p50 <= 0 B}, rounds of 1,000. All of round 1 allocate 16 B, and the compiler sets in: 1,000 are over,
 * 500 allowed. Rounds 2 and 3 allocate nothing: PASS. Were it still 16 B in rounds 2 and 3 with nothing compiled between, and in
 * two rounds of another loop: FAIL.
 *
 * <p>What innocent code breaks a round? A branch that is taken for the first time loads classes and links lambdas, on the
 * measured thread; code that is not compiled as a whole yet allocates what escape analysis removes later; and where the compiler
 * inlines otherwise, a state may allocate more than others. How would greedy code hide? By a breach that comes in few rounds only:
 * one round that holds is no PASS after one that broke, and a lean state that lasts makes a FAIL INCONCLUSIVE, no PASS. What is lean for
 * less than two rounds excuses nothing.
 */
final class AllocationJudge {

    /** The first test of a JVM takes up to six, while the JVM compiles what it does at its start; others two. */
    static final int MAX_ROUNDS = 12;

    private static final int LOOPS = 2;

    private static final int UNCOUNTED_ROUNDS = 2; // more would be alike

    private final AllocationBudget budget;
    private final int index;
    private final List<CountedRound> rounds;
    private final List<Integer> broken = new ArrayList<>(); // in states that last: two of such a state at least
    private final List<Integer> held = new ArrayList<>(); // all of states that last and do not break it

    /**
     * Judges.
     *
     * @param index of the budget among the limits that the rounds have counted
     * @param rounds all so far, at least one
     */
    AllocationJudge(AllocationBudget budget, int index, List<CountedRound> rounds) {
        this.budget = budget;
        this.index = index;
        this.rounds = rounds;
        for (List<Integer> state : states(rounds)) {
            List<Integer> ofState = brokenOf(state);
            if (ofState.size() > 1) {
                broken.addAll(ofState);
            } else if (state.size() - ofState.size() > 1) {
                held.addAll(state);
            }
        }
    }

    /** Returns the largest whole number of bytes that is within a budget's limit. */
    static long limitBytes(AllocationBudget budget) {
        return budget.bytes().setScale(0, RoundingMode.FLOOR).longValueExact();
    }

    /** Returns what a budget is on. */
    static long subject(AllocationBudget budget, ByteCounts bytes) {
        return budget.percentile().isPresent()
                ? bytes.bytesAt(budget.percentile().get())
                : bytes.maxBytes();
    }

    /** Returns that the compilers changed the code all the time. */
    static Reason changes(List<CountedRound> rounds) {
        return new BytesReason.AlwaysChanging(
                rounds.size(), rounds.get(rounds.size() - 1).code().lastChange());
    }

    /** Returns whether another round would change nothing. */
    boolean isFinal() {
        return verdict() != Verdict.INCONCLUSIVE
                || rounds.size() >= MAX_ROUNDS
                || !broken.isEmpty() && !held.isEmpty()
                || Lists.count(rounds, CountedRound::isUncounted) >= UNCOUNTED_ROUNDS && !isBroken(rounds.size() - 1);
    }

    /** Returns whether another loop is to show that the budget is broken however the code is compiled. */
    boolean isToBeCompiledAnew() {
        int loop = rounds.get(rounds.size() - 1).code().loop();
        return !isFinal() && loop < LOOPS && loops(broken) == loop;
    }

    private int loops(List<Integer> some) {
        return Lists.distinct(Lists.map(some, round -> rounds.get(round).code().loop()))
                .size();
    }

    /** Returns the verdict so far. */
    Verdict verdict() {
        if (loops(broken) >= LOOPS && held.isEmpty()) {
            return Verdict.FAIL;
        }
        int last = rounds.size() - 1;
        boolean isHeldBefore = last == 0 ? rounds.get(0).isStill() : holds(last - 1);
        return broken.isEmpty() && holds(last) && isHeldBefore ? Verdict.PASS : Verdict.INCONCLUSIVE;
    }

    /** Returns the numbers of rounds, counted from 0, in groups in each of which the same compiled code ran. */
    static List<List<Integer>> states(List<CountedRound> rounds) {
        List<List<Integer>> states = new ArrayList<>();
        int begin = 0;
        while (begin < rounds.size()) {
            List<Integer> state = new ArrayList<>(List.of(begin));
            int next = begin + 1;
            while (next < rounds.size() && rounds.get(begin).isSameCodeUntil(rounds.get(next))) {
                state.add(next);
                next++;
            }
            states.add(state);
            begin = next;
        }
        return states;
    }

    private List<Integer> brokenOf(List<Integer> some) {
        return Lists.filter(some, this::isBroken);
    }

    private List<Integer> all() {
        List<Integer> all = new ArrayList<>();
        for (int round = 0; round < rounds.size(); round++) {
            all.add(round);
        }
        return all;
    }

    private boolean isBroken(int round) {
        return over(round) > allowed(round);
    }

    private boolean holds(int round) {
        long added = rounds.get(round).mostAdded();
        return added == 0
                ? !isBroken(round)
                : !rounds.get(round).isUncounted()
                        && rounds.get(round).bytes().countOver(limitBytes(budget) - added) <= allowed(round);
    }

    /** Returns how many iterations are over the limit at least. */
    private long over(int round) {
        CountedRound counted = rounds.get(round);
        long added = counted.leastAdded();
        long roundedUpBy = counted.bytes().stepBytes() - ByteCounts.EXACT;
        return added == 0
                ? counted.over().get(index)
                : counted.bytes().countOver(limitBytes(budget) - added + roundedUpBy);
    }

    private long allowed(int round) {
        return budget.allowedExceedances(rounds.get(round).bytes().count());
    }

    /** Returns the outcome; its figures are of the last round that proves a breach, and of the last of all otherwise. */
    BudgetOutcome outcome() {
        int shown = verdict() == Verdict.FAIL ? shown() : rounds.size() - 1;
        return BudgetOutcome.ofAllocation(
                new BudgetOutcome.Limit(budget.text(), budget.subject(), 0, 0),
                new BudgetOutcome.Bytes(limitBytes(budget), bytes(shown)),
                BudgetOutcome.Measured.ofCounts(over(shown), allowed(shown), Lists.map(all(), this::over)),
                Optional.empty(),
                verdict(),
                why());
    }

    private int shown() {
        return broken.get(broken.size() - 1);
    }

    private long bytes(int round) {
        CountedRound counted = rounds.get(round);
        boolean isBound = verdict() != Verdict.FAIL && !counted.isUncounted();
        return subject(budget, counted.bytes()) + (isBound ? counted.mostAdded() : counted.leastAdded());
    }

    private Reason why() {
        List<Integer> atAll = brokenOf(all());
        return switch (verdict()) {
            case PASS -> atAll.isEmpty() ? Reason.NONE : new BytesReason.BrokenAtFirst(numbers(atAll));
            case FAIL -> proven();
            case INCONCLUSIVE, NOT_JUDGED -> open(atAll);
        };
    }

    private Reason proven() {
        CountedRound counted = rounds.get(shown());
        return new BytesReason.OverLimit(
                BytesReason.Sizes.of(subject(budget, counted.bytes()), counted.bytes()),
                counted.leastAdded(),
                numbers(broken));
    }

    private Reason open(List<Integer> atAll) {
        if (!broken.isEmpty() && !held.isEmpty()) {
            return new BytesReason.CompiledInSeveralWays(numbers(broken), numbers(held));
        }
        String uncounted = CountedRound.uncounted(rounds);
        if (!uncounted.isEmpty() && atAll.size() < rounds.size()) {
            return new BytesReason.Uncounted(uncounted);
        }
        if (atAll.isEmpty()) {
            return new BytesReason.MeansNotApart();
        }
        return atAll.size() < rounds.size() || !broken.isEmpty()
                ? new BytesReason.ChangedBetween(numbers(atAll), rounds.size())
                : changes(rounds);
    }

    private static List<Integer> numbers(List<Integer> rounds) {
        return Lists.map(rounds, round -> round + 1);
    }
}
