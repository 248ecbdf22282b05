package io.github.junitlatency.internal.run.figure;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.run.figure.AllocationRounds.CountedRound;
import io.github.junitlatency.internal.verdict.FigureJudge;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Sensitivity;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Judges one absolute budget on allocation, by the rounds so far.
 *
 * <p>A round breaks the budget where more of its n iterations are over the limit than the percentile allows, n - ceil(p
 * / 100 * n), or any for the maximum. It is broken if it does with the least bytes that surely are the code's, it holds
 * if it does not with the most that may be, and else it is between.
 *
 * <ul>
 *   <li>PASS: a round holds in which the code did not change, or {@value #HELD} rounds hold, and none before is broken.
 *   <li>FAIL: {@value #PROOF} rounds are broken, in two loops, each compiled separately.
 *   <li>INCONCLUSIVE: {@value #HELD} rounds hold after one that is broken, or more than {@value #MAX_BETWEEN} are between.
 * </ul>
 *
 * <p>Least and most differ where other threads of a free body allocate: to each iteration comes their mean, which is
 * known between two bounds.
 *
 * <p>A round in which the code was compiled, and which does not hold, says nothing, since its calls may have run the
 * code before. That excuses {@value #MAX_EXCUSED} rounds; from then on changing is the code's way.
 *
 * <p>Example: {@code alloc p50 <= 0 B}, rounds of 1,000. All of round 1 allocate 16 B, and the code is compiled
 * meanwhile. Round 2 allocates nothing: PASS. Were it 16 B as well, 1,000 would be over and 500 allowed: broken.
 *
 * <p>What is decided stays, whatever rounds follow for other budgets.
 */
public final class AllocationJudge implements FigureJudge {

    private static final int PROOF = 3;
    private static final int HELD = 2;
    private static final int MAX_BETWEEN = 2;
    private static final int MAX_EXCUSED = 3;
    private static final int OF_LOOP = 2;

    private final Budget budget;
    private final long limitBytes;
    private final List<CountedRound> rounds;
    private final List<Integer> broken = new ArrayList<>(); // counted from 0
    private final List<Integer> held = new ArrayList<>();
    private final List<Integer> between = new ArrayList<>();

    private AllocationJudge(Budget budget, List<CountedRound> rounds) {
        this.budget = budget;
        limitBytes = budget.limitCount(0);
        this.rounds = rounds;
        int excused = 0;
        for (int round = 0; round < rounds.size(); round++) {
            if (rounds.get(round).possibleOver(limitBytes) <= allowed(round)) {
                held.add(round);
            } else if (isChanged(round) && excused < MAX_EXCUSED) {
                excused++;
            } else if (over(round) > allowed(round)) {
                broken.add(round);
            } else {
                between.add(round);
            }
        }
    }

    /** Judges by the rounds so far, at least one, up to the first that decides. */
    public static AllocationJudge of(Budget budget, List<CountedRound> rounds) {
        AllocationJudge judge = new AllocationJudge(budget, rounds.subList(0, 1));
        for (int count = 2; count <= rounds.size() && !judge.isFinal(); count++) {
            judge = new AllocationJudge(budget, rounds.subList(0, count));
        }
        return judge;
    }

    /** Returns what a budget is on. */
    static long subject(Budget budget, ByteCounts bytes) {
        return budget.percentile().isPresent()
                ? bytes.bytesAt(budget.percentile().get())
                : bytes.maxBytes();
    }

    /** Returns whether code was compiled after a round began, and before the next one of its loop did. */
    private boolean isChanged(int round) {
        return rounds.get(round).isChanged()
                || round + 1 < rounds.size() && rounds.get(round + 1).isChangedBefore();
    }

    private long over(int round) {
        return rounds.get(round).certainOver(limitBytes);
    }

    private long allowed(int round) {
        return budget.allowedExceedances(rounds.get(round).bytes().count());
    }

    @Override
    public boolean isFinal() {
        return verdict() != Verdict.INCONCLUSIVE || held.size() >= HELD || between.size() > MAX_BETWEEN;
    }

    @Override
    public boolean isToBeCompiledAnew() {
        int loop = loop(rounds.size() - 1);
        return !isFinal() && Lists.count(broken, round -> loop(round) == loop) >= OF_LOOP;
    }

    private int loop(int round) {
        return rounds.get(round).loop();
    }

    /** Returns the verdict so far. */
    Verdict verdict() {
        if (broken.isEmpty()) {
            boolean isHeld = held.size() >= HELD || Lists.any(held, round -> !isChanged(round));
            return isHeld ? Verdict.PASS : Verdict.INCONCLUSIVE;
        }
        boolean areInTwoLoops = loop(broken.get(0)) != loop(broken.get(broken.size() - 1));
        return broken.size() >= PROOF && areInTwoLoops ? Verdict.FAIL : Verdict.INCONCLUSIVE;
    }

    /**
     * Returns the outcome; its figures are of the last round that is broken, and of the last of all where the budget is
     * kept.
     */
    @Override
    public BudgetOutcome outcome() {
        int shown = broken.isEmpty() ? rounds.size() - 1 : broken.get(broken.size() - 1);
        BudgetOutcome.Limit limit = budget.limit(0);
        BudgetOutcome.Amount measured = budget.figure().amount(bytes(shown), 0);
        return BudgetOutcome.of(
                        limit,
                        measured,
                        new BudgetOutcome.Counts(over(shown), allowed(shown), overByRound()),
                        verdict(),
                        why())
                .withFalseAlarmBound(0)
                .withRedFrom(Optional.of(Sensitivity.ofCounts(limit.amount(), measured, allowed(shown) + 1)));
    }

    private List<Long> overByRound() {
        List<Long> all = new ArrayList<>();
        for (int round = 0; round < rounds.size(); round++) {
            all.add(over(round));
        }
        return all;
    }

    private long bytes(int round) {
        CountedRound counted = rounds.get(round);
        boolean isBound = verdict() != Verdict.FAIL && !counted.isUncounted();
        return subject(budget, counted.bytes()) + (isBound ? counted.mostAdded() : counted.leastAdded());
    }

    private Reason why() {
        return switch (verdict()) {
            case PASS -> Reason.NONE;
            case FAIL -> proven(broken.get(broken.size() - 1));
            case INCONCLUSIVE, NOT_JUDGED -> open();
        };
    }

    private Reason proven(int shown) {
        CountedRound counted = rounds.get(shown);
        return ReasonKind.OVER_LIMIT.of(
                counted.leastAdded(), numbers(broken), counted.bytes().sizes(subject(budget, counted.bytes())));
    }

    private Reason open() {
        if (!broken.isEmpty() && !held.isEmpty()) {
            return ReasonKind.IN_SOME_ROUNDS.of(
                    numbers(broken),
                    bytes(broken.get(broken.size() - 1)),
                    numbers(held),
                    bytes(held.get(held.size() - 1)));
        }
        CountedRound last = rounds.get(rounds.size() - 1);
        if (last.mostAdded() == 0 && !last.isUncounted()) {
            return ReasonKind.ALWAYS_CHANGING.of(rounds.size());
        }
        return last.isUncounted()
                ? ReasonKind.UNCOUNTED.of(last.others().uncounted())
                : ReasonKind.MEANS_NOT_APART.of(last.leastAdded(), last.mostAdded());
    }

    private static List<Integer> numbers(List<Integer> rounds) {
        return Lists.map(rounds, round -> round + 1);
    }
}
