package io.github.junitlatency.internal.allocation;

import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.plan.AllocationBudget;
import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.Verdict;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Judges one budget on allocation with a limit of its own, by the rounds so far.
 *
 * <ul>
 *   <li>PASS: the first round holds; or the last two do, and no two broken ones prove the breach.
 *   <li>FAIL: two rounds break it, on the same compiled code: from the first iteration of the one to the last of the other,
 *       nothing was compiled or deoptimised.
 *   <li>INCONCLUSIVE: neither, after {@link #MAX_ROUNDS} rounds.
 * </ul>
 *
 * <p>A round breaks the budget when more of its n iterations are over the limit than the percentile allows, n - ceil(p / 100
 * * n), or any for the maximum. Example: {@code alloc p50 <= 0 B}, rounds of 1,000. All of round 1 allocate 16 B, and the
 * compiler sets in: 1,000 are over, 500 allowed. Rounds 2 and 3 allocate nothing: PASS. Were it still 16 B in rounds 2 and 3
 * with nothing compiled between: FAIL.
 *
 * <p>What innocent code breaks a round? A branch that is taken for the first time loads classes and links lambdas, on the
 * measured thread; code that is not compiled as a whole yet allocates what escape analysis removes later. Both are over in
 * the next rounds. How would code hide? By a breach that comes in few rounds only: one round that holds is no PASS after
 * one that broke.
 */
final class AllocationJudge {

    /** The first test of a JVM takes up to six, while the JVM compiles what it does at its start; others two. */
    static final int MAX_ROUNDS = 12;

    private final AllocationBudget budget;
    private final int index;
    private final List<CountedRound> rounds;

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

    /** Returns what the compilers changed last, as the end of a reason. */
    static String changes(List<CountedRound> rounds) {
        String last = rounds.get(rounds.size() - 1).code().lastChange();
        return "the JVM compiled or deoptimised code in every pair of " + rounds.size() + " rounds"
                + (last.isEmpty() ? "" : ", last " + last);
    }

    /** Returns whether another round would change nothing. */
    boolean isFinal() {
        return verdict() != Verdict.INCONCLUSIVE || rounds.size() >= MAX_ROUNDS;
    }

    /** Returns the verdict so far. */
    Verdict verdict() {
        if (proof().isPresent()) {
            return Verdict.FAIL;
        }
        int last = rounds.size() - 1;
        boolean holds = !isBroken(last) && (last == 0 || !isBroken(last - 1));
        return holds ? Verdict.PASS : Verdict.INCONCLUSIVE;
    }

    /** Two rounds, counted from 0, that broke the budget on the same compiled code. */
    private record Proof(int first, int second) {}

    private Optional<Proof> proof() {
        for (int second = 0; second < rounds.size(); second++) {
            for (int first = 0; first < second; first++) {
                if (isBroken(first) && isBroken(second) && rounds.get(first).isSameCodeUntil(rounds.get(second))) {
                    return Optional.of(new Proof(first, second));
                }
            }
        }
        return Optional.empty();
    }

    private boolean isBroken(int round) {
        return over(round) > allowed(round);
    }

    private long over(int round) {
        return rounds.get(round).over().get(index);
    }

    private long allowed(int round) {
        long count = rounds.get(round).bytes().count();
        return budget.percentile().isPresent() ? budget.percentile().get().allowedExceedances(count) : 0;
    }

    /** Returns the outcome; its figures are of the second round of a proof, and of the last round otherwise. */
    BudgetOutcome outcome() {
        Optional<Proof> proof = proof();
        int shown = proof.isPresent() ? proof.get().second : rounds.size() - 1;
        return BudgetOutcome.ofAllocation(
                new BudgetOutcome.Limit(budget.text(), budget.subject(), 0, 0),
                new BudgetOutcome.Bytes(
                        limitBytes(budget), subject(budget, rounds.get(shown).bytes())),
                BudgetOutcome.Measured.ofCounts(
                        over(shown),
                        allowed(shown),
                        Lists.map(rounds, round -> round.over().get(index))),
                Optional.empty(),
                verdict(),
                reason());
    }

    private String reason() {
        List<Integer> broken = new ArrayList<>();
        for (int round = 0; round < rounds.size(); round++) {
            if (isBroken(round)) {
                broken.add(round);
            }
        }
        return switch (verdict()) {
            case PASS -> broken.isEmpty() ? "" : "broken in " + named(broken) + " alone, and then held";
            case FAIL -> proven(proof().orElseThrow());
            case INCONCLUSIVE, NOT_JUDGED ->
                broken.size() < 2 || broken.size() < rounds.size()
                        ? "broken in " + named(broken) + " of " + rounds.size() + ", on code that changed between"
                        : changes(rounds);
        };
    }

    private String proven(Proof proof) {
        String first = bytes(proof.first);
        String second = bytes(proof.second);
        String figures = first.equals(second) ? first : first + " and " + second;
        return figures + " in " + named(List.of(proof.first, proof.second)) + ", on the same compiled code";
    }

    private String bytes(int round) {
        return Quantities.whole(subject(budget, rounds.get(round).bytes())) + " B";
    }

    private static String named(List<Integer> rounds) {
        String numbers = Lists.joined(rounds, round -> String.valueOf(round + 1), ", ");
        int last = numbers.lastIndexOf(", ");
        return last < 0
                ? (rounds.size() == 1 ? "round " : "rounds ") + numbers
                : "rounds " + numbers.substring(0, last) + " and " + numbers.substring(last + 2);
    }
}
