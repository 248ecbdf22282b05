package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.plan.ThroughputBudget;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ThroughputFacts;
import io.github.junitlatency.result.ThroughputFacts.Round;
import io.github.junitlatency.result.ThroughputReason;
import io.github.junitlatency.result.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Judges one absolute budget on throughput, by the rounds so far.
 *
 * <ul>
 *   <li>PASS: the median of {@value #OF_LOOP} rounds reaches the limit, or that of all of two loops. A pinned thread's waits for its CPU
 *       count in none, since only other processes make it wait.
 *   <li>FAIL: no round of two loops reaches it, each loop compiled separately, not even without all that the machine was measured to take.
 *   <li>INCONCLUSIVE: neither.
 * </ul>
 *
 * <p>A round's own throughput is its calls by what is left of the time without waits for a CPU and without the hypervisor's
 * share, times the slowdown of the core. Example: {@code throughput >= 200_000/s}; the best of ten rounds made 45,000 calls in 250 ms, which is
 * 180,000/s, and waited 10 ms of it: 45,000 / 240 ms = 187,500/s, FAIL. Had it waited 30 ms, it would be 204,545/s: INCONCLUSIVE.
 *
 * <p>What innocent code is below the limit in all rounds? One that the machine slows down for the seconds that they take, which
 * is why what it took is added; and one that the JVM compiled badly once, which is why there are two loops. How would slow code
 * hide? Behind waits for a CPU that it makes itself. Threads that are free have theirs counted, and are INCONCLUSIVE on a busy
 * machine, never PASS; a pinned thread that gives its CPU away waits on a busy machine alone.
 *
 * @param rounds all so far, at least one; {@value #OF_LOOP} of each loop
 */
public record ThroughputJudge(ThroughputBudget budget, List<Round> rounds) {

    /** Of fewer, the median says little; more take over a second of each test. */
    public static final int OF_LOOP = 5;

    private static final int LOOPS = 2;

    /** Returns whether another round would change nothing. */
    public boolean isFinal() {
        return rounds.size() >= LOOPS * OF_LOOP || rounds.size() == OF_LOOP && verdict() == Verdict.PASS;
    }

    /** Returns whether the next round is the first of another loop, compiled separately. */
    public boolean isToBeCompiledAnew() {
        return rounds.size() % OF_LOOP == 0 && !isFinal();
    }

    /** Returns the outcome so far. */
    public BudgetOutcome outcome() {
        return new BudgetOutcome(
                new BudgetKind.Nature.Throughput(Optional.of(new ThroughputFacts(limit(), median(), rounds))),
                Double.NaN,
                new BudgetOutcome.Limit(budget.text(), budget.subject(), 0, 0),
                BudgetOutcome.Measured.ofCounts(0, 0, List.of()),
                verdict(),
                why(),
                List.of());
    }

    private double limit() {
        return budget.perSecond().doubleValue();
    }

    /** Returns the middle round; of an even number the lower one of both. */
    private double median() {
        double[] sorted = new double[rounds.size()];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = rounds.get(i).perSecond();
        }
        Arrays.sort(sorted);
        return sorted[(sorted.length - 1) / 2];
    }

    private double best() {
        double best = 0;
        for (Round round : rounds) {
            best = Math.max(best, round.perSecond());
        }
        return best;
    }

    private double bestOwn() {
        double best = 0;
        for (Round round : rounds) {
            best = Math.max(best, round.ownPerSecond());
        }
        return best;
    }

    private Verdict verdict() {
        if (median() >= limit()) {
            return Verdict.PASS;
        }
        return rounds.size() >= LOOPS * OF_LOOP && bestOwn() < limit() ? Verdict.FAIL : Verdict.INCONCLUSIVE;
    }

    private Reason why() {
        return switch (verdict()) {
            case PASS -> Reason.NONE;
            case FAIL -> new ThroughputReason.TooSlow(rounds.size(), bestOwn());
            case INCONCLUSIVE, NOT_JUDGED ->
                best() < limit()
                        ? new ThroughputReason.TakenByMachine(rounds.size(), best(), bestOwn())
                        : new ThroughputReason.InSomeRounds(below(), rounds.size());
        };
    }

    private int below() {
        int below = 0;
        for (Round round : rounds) {
            below += round.perSecond() < limit() ? 1 : 0;
        }
        return below;
    }
}
