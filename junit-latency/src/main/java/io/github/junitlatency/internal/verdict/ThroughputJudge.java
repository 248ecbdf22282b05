package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Sensitivity;
import io.github.junitlatency.result.ThroughputFacts.Round;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * Judges one absolute budget on throughput, or on the mean time of a call, by all calls of all rounds and all their time.
 *
 * <ul>
 *   <li>PASS: calls / the most time that can be the code's reaches the limit.
 *   <li>FAIL: calls / the least time that surely is the code's does not, in both halves of the loops, each compiled
 *   separately.
 *   <li>INCONCLUSIVE: neither.
 * </ul>
 *
 * <p>A verdict comes after {@value #OF_LOOP} rounds, a FAIL after {@value #LOOPS} times as many. Within {@value #NEAR}
 * times the limit, on either side, it takes {@value #LONG_SECONDS} s without waits, so that a stall is met that comes
 * once a second; where waits take most of the rounds, {@value #MAX_LOOPS} loops.
 *
 * <p>Example: {@code throughput >= 200_000/s}; ten rounds made 450,000 calls in 2.5 s, which is 180,000/s. The machine
 * may have taken 0.1 s: 450,000 / 2.4 s = 187,500/s. Within 1.1 times the limit, so ten more rounds follow; if they are
 * alike, FAIL. Had it taken 0.3 s, it would be 204,545/s: INCONCLUSIVE.
 *
 * @param threads that make the calls
 * @param rounds all so far, at least one; {@value #OF_LOOP} of each loop
 */
public record ThroughputJudge(Budget budget, int threads, List<Round> rounds) implements FigureJudge {

    /** They take over a second of each test. */
    public static final int OF_LOOP = 5;

    private static final int LOOPS = 2;
    private static final int MAX_LOOPS = 8;
    private static final double LONG_SECONDS = 5;
    private static final double NEAR = 1.1; // docs advise to leave a tenth of room

    @Override
    public boolean isFinal() {
        return isEndOfLoop() && (verdict() != Verdict.INCONCLUSIVE || loops() >= LOOPS && isLong());
    }

    @Override
    public boolean isToBeCompiledAnew() {
        return isEndOfLoop() && !isFinal();
    }

    /** Returns whether all calls so far reach the limit. */
    public boolean isReached() {
        return all().perSecond() >= limit();
    }

    private boolean isEndOfLoop() {
        return rounds.size() % OF_LOOP == 0;
    }

    private boolean isLong() {
        return loops() >= MAX_LOOPS || all().seconds() >= LONG_SECONDS;
    }

    @Override
    public BudgetOutcome outcome() {
        return BudgetOutcome.of(
                        budget.limit(0),
                        figure().amount(figure().count(value(all().perSecond())), 0),
                        BudgetOutcome.Counts.NONE,
                        verdict(),
                        why())
                .withRedFrom(Optional.of(Sensitivity.ofAll(redFrom())));
    }

    /** Returns how much slower each call would have to be for both halves to be under the limit. */
    private double redFrom() {
        double most = loops() < LOOPS
                ? all().mostPerSecond()
                : Math.max(firstHalf().mostPerSecond(), secondHalf().mostPerSecond());
        return Math.max(0, most / limit() - 1);
    }

    private Figure figure() {
        return budget.figure();
    }

    /** Returns the limit in calls in a second. */
    private double limit() {
        return figure().ofRate(budget.limitValue(0), threads);
    }

    /** Returns the figure's value of so many calls in a second. */
    private double value(double perSecond) {
        return figure().ofRate(perSecond, threads);
    }

    private Round all() {
        return Round.sum(rounds);
    }

    private int loops() {
        return (rounds.size() + OF_LOOP - 1) / OF_LOOP;
    }

    private Round firstHalf() {
        return Round.sum(rounds.subList(0, middle()));
    }

    private Round secondHalf() {
        return Round.sum(rounds.subList(middle(), rounds.size()));
    }

    private int middle() {
        return loops() / LOOPS * OF_LOOP;
    }

    private Verdict verdict() {
        double near = isLong() ? 1 : NEAR;
        if (all().perSecond() >= limit() * near) {
            return Verdict.PASS;
        }
        boolean isTooSlow = loops() >= LOOPS
                && firstHalf().mostPerSecond() < limit() / near
                && secondHalf().mostPerSecond() < limit() / near;
        return isTooSlow ? Verdict.FAIL : Verdict.INCONCLUSIVE;
    }

    private Reason why() {
        Round all = all();
        double taken = all.seconds() - all.leastSeconds();
        return switch (verdict()) {
            case PASS -> Reason.NONE;
            case FAIL -> ReasonKind.TOO_SLOW.of(loops(), taken, figure(), value(all.mostPerSecond()));
            case INCONCLUSIVE, NOT_JUDGED ->
                all.mostPerSecond() >= limit()
                        ? ReasonKind.TAKEN_BY_MACHINE.of(all.seconds(), taken, figure(), value(all.mostPerSecond()))
                        : ReasonKind.IN_ONE_HALF.of(
                                loops(),
                                figure(),
                                value(firstHalf().mostPerSecond()),
                                value(secondHalf().mostPerSecond()));
        };
    }
}
