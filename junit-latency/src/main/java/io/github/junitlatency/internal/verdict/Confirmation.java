package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.verdict.Evidence.ControlEvidence;
import io.github.junitlatency.internal.verdict.RateTest.RankTest;
import io.github.junitlatency.internal.verdict.round.Measured;
import io.github.junitlatency.internal.verdict.round.ObservedBreaches;
import io.github.junitlatency.internal.verdict.round.Recurrence;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * Decides one budget from the rounds so far.
 *
 * <p>A round holds, is broken, or is between the two and says nothing, see {@link RoundBounds}. In this order:
 *
 * <ol>
 *   <li>Kept: the first round that is not between holds. PASS. Two rounds may be between, then INCONCLUSIVE. Where one
 *   collection would break the limit, there must be as many rounds as may meet one ({@link Measured#leastRounds}), and
 *   none of them broken by what was seen.
 *   <li>FAIL, by any of three ways. The same calls are slow in every round, beyond chance ({@link Recurrence}), and so
 *   many that they alone break the budget.
 *   <li>Two rounds are broken by calls that a source saw the code make slow ({@link ObservedBreaches}), or in two at
 *   least half of all calls are far over the limit ({@link Judge#FAR}). One is enough where there is but one.
 *   <li>Over all rounds, those that hold among them, there are more calls over the limit than are allowed and than the
 *   machine alone makes ({@link RateTest}). It is looked at after 4, 12 and 24 rounds; where fewer than 4 may be, first
 *   after these.
 *   <li>INCONCLUSIVE where no way is left: no next look would tell, or it does not fit into the time that a test may take.
 * </ol>
 *
 * <p><b>Levels.</b> With significance a, unchanged code may be called broken with a chance of at most a, over all looks
 * together. Recurrences and rates have half each (Bonferroni), in equal parts for each look. With r rounds at most:
 *
 * <pre>
 * recurrence level = a / 2 / max(1, r - 1)
 * rate level       = a / 2 / 3
 * </pre>
 *
 * <p>Example: with the defaults, a = 0.01 and r = 5, a recurrence needs a p-value below 0.00125, and rates one below
 * 0.00167. So with one event a round and none in a control run of the same time, rates need 12 rounds; (1/2)^12 =
 * 0.0002.
 *
 * <p>What was seen, and half of all calls far over the limit, need no part of it. No chance event of the machine makes
 * a source see this thread sleep, and what the machine may have added to any call is bounded before it counts.
 */
final class Confirmation {

    /** Of two ways to FAIL by chance each has this part of the significance. */
    static final int WAYS = 2;

    /** So many decided rounds there are when rates are compared first, and later. */
    static final int FIRST_LOOK = 4;

    static final int[] LATER_LOOKS = {12, 24};

    private static final int MAX_BETWEEN = 2;

    private static final int MIN_AGAIN = 2;

    private final Budget budget;
    private final long leastRounds;
    private final long maxRounds;
    private final double recurrenceLevel;
    private final double rateLevel;
    private final FalseAlarm falseAlarm;
    private int looks; // at rates, so far
    private double proofBound = FalseAlarm.NO_CHANCE; // set by FAIL

    /**
     * A decision on one budget.
     *
     * @param verdict empty as long as another round may tell
     * @param why the reason, also while it is undecided
     * @param round whose figures are to be shown, from 0
     */
    record Opinion(Optional<Verdict> verdict, Reason why, int round) {

        /** Returns whether it is FAIL. */
        boolean isBroken() {
            return verdict.equals(Optional.of(Verdict.FAIL));
        }

        /** Returns whether it is PASS. */
        boolean isPassed() {
            return verdict.equals(Optional.of(Verdict.PASS));
        }

        static Opinion unsure(boolean isFinal, Reason why, int round) {
            return new Opinion(isFinal ? Optional.of(Verdict.INCONCLUSIVE) : Optional.empty(), why, round);
        }
    }

    /**
     * Divides the significance between ways and looks.
     *
     * @param confirmations how many rounds may follow the first, before rates ask for more
     * @param leastRounds how many there must be before PASS
     * @param significance the chance at which unchanged code may be called broken, over all looks together
     */
    Confirmation(Budget budget, int confirmations, long leastRounds, double significance) {
        this.budget = budget;
        this.leastRounds = leastRounds;
        maxRounds = confirmations + 1L;
        falseAlarm = new FalseAlarm(significance, confirmations);
        double level = significance / WAYS;
        recurrenceLevel = level / Math.max(1, maxRounds - 1);
        rateLevel = level / (1 + LATER_LOOKS.length);
    }

    /**
     * Decides after a round, having decided after each before it.
     *
     * @param rounds all rounds so far
     * @param control the control run next to them
     * @param further how many more rounds fit into the time that the test may take
     */
    Opinion after(List<Evidence> rounds, ControlEvidence control, long further) {
        List<Evidence> decided = Lists.filter(rounds, round -> !round.isBetween());
        int between = rounds.size() - decided.size();
        if (decided.isEmpty()) {
            return Opinion.unsure(between > Math.min(MAX_BETWEEN, maxRounds - 1), excused(rounds.get(0)), 0);
        }
        List<Evidence> broken = Lists.filter(decided, Evidence::isBroken);
        List<Evidence> observed = Lists.filter(broken, Evidence::isBrokenByObserved);
        int first = rounds.indexOf(decided.get(0));
        if (decided.get(0).holds() && observed.isEmpty()) {
            return rounds.size() < leastRounds
                    ? Opinion.unsure(false, ReasonKind.MORE_ROUNDS.of(leastRounds - rounds.size()), first)
                    : holds(rounds, first);
        }
        int shown = rounds.indexOf(broken.get(0));
        boolean isExtended = decided.size() > maxRounds;
        long calls = -Lists.max(decided, round -> -round.counts().calls(), -Long.MAX_VALUE); // of the shortest round
        long allowed = budget.allowedExceedances(calls);
        Recurrence recurrence = isExtended
                ? Recurrence.NONE
                : Recurrence.in(Lists.map(decided, round -> round.certain().indices()), calls);
        boolean mayRecur = recurrence.count() > allowed;
        if (mayRecur && recurrence.pValue() < recurrenceLevel) {
            proofBound = falseAlarm.ofRecurrence(recurrence.pValue());
            return broken(
                    ReasonKind.SAME_ITERATIONS.of(recurrence.count(), decided.size(), recurrence.pValue()), shown);
        }
        long again = Math.min(MIN_AGAIN, maxRounds);
        if (observed.size() >= again) {
            return broken(observed.get(0).observed().in(observed.size(), decided.size()), shown);
        }
        int far = Lists.count(broken, Evidence::isFarOver);
        if (far >= again) {
            return broken(ReasonKind.FAR_OVER.of(far, decided.size(), Judge.FAR), shown);
        }
        RateTest rates = new RateTest(budget, rateLevel, decided, control);
        if (isNextLook(decided.size()) && rates.isHigher(falseAlarm.rankLevel(looks))) {
            proofBound = falseAlarm.ofAny();
            return broken(rates.higher(), shown);
        }
        boolean isLast = rounds.size() >= maxRounds + Math.min(between, MAX_BETWEEN);
        boolean mayComeAgain = !isLast && (mayRecur || !observed.isEmpty() || far > 0);
        boolean mayBeHigher = looks == 0
                ? !rates.isHopeless() && (!isLast || firstLook() - decided.size() <= further)
                : maxRounds > 1 && rates.roundsToTell(further) > 0;
        return mayComeAgain || mayBeHigher
                ? Opinion.unsure(false, ReasonKind.BROKEN.of(broken.size(), decided.size()), shown)
                : Opinion.unsure(true, rates.notHigher(falseAlarm.rankLevel(looks)), shown);
    }

    /** Later rounds may decide earlier ones, so that a number of rounds may be skipped or come twice. */
    private boolean isNextLook(int rounds) {
        long next = looks == 0 ? firstLook() : looks <= LATER_LOOKS.length ? LATER_LOOKS[looks - 1] : Long.MAX_VALUE;
        looks += rounds >= next ? 1 : 0;
        return rounds >= next;
    }

    /** Returns the level of each look at rates. */
    double rateLevel() {
        return rateLevel;
    }

    /**
     * Returns after how many rounds that are alike rates are told, if ever.
     *
     * <p>These are as many as the second look has, or the first where that does not fit.
     *
     * @param further how many more rounds fit after the first
     */
    long tellingRounds(long further) {
        return maxRounds > 1 && LATER_LOOKS[0] - 1 <= further ? LATER_LOOKS[0] : firstLook();
    }

    private long firstLook() {
        return Math.min(FIRST_LOOK, maxRounds);
    }

    /**
     * Returns the chance at most of a FAIL as well proven, where the code keeps to its budget.
     *
     * @param last what was decided in the end
     */
    double falseAlarmBound(Opinion last) {
        return last.isBroken() ? proofBound : falseAlarm.ofAny();
    }

    private static Opinion broken(Reason why, int round) {
        return new Opinion(Optional.of(Verdict.FAIL), why, round);
    }

    private static Opinion holds(List<Evidence> rounds, int first) {
        Reason why = first == 0 ? Reason.NONE : ReasonKind.LATER_ROUND.of(first + 1, excused(rounds.get(0)));
        return new Opinion(Optional.of(Verdict.PASS), why, first);
    }

    private static Reason excused(Evidence between) {
        return between.excused().orElseThrow();
    }

    /**
     * Bounds the chance of a FAIL where the code keeps to its budget.
     *
     * <p>Two ways to FAIL leave something to chance, see {@link Confirmation}, and each has half of the significance a.
     *
     * <ul>
     *   <li>Recurrence: a p-value p, found in one of l looks, is worth {@code min(a, 2 l p)}. Any FAIL: a / 2.
     *   <li>Rates hold by either of two assumptions. Where the machine's events come one by one, the level holds: a / 2.
     *   Where they come in spells, only the ranks tell: with m rounds at the first look there are m rounds of the test and
     *   2 m - 1 slices of the control run, and the test must have the worst m, which has a chance of 1 in (3 m - 1 over m).
     *   The two later looks ask for 0.001 and 0.0005. It is not known which holds, so the larger is taken.
     * </ul>
     *
     * <pre>
     * bound = a / 2 + max(a / 2, 1 / (3 m - 1 over m) + 0.0015), m = min(4, rounds at most)
     * </pre>
     *
     * <p>Example: with a = 0.01 and five rounds, 0.005 + max(0.005, 0.00303 + 0.0015) = 0.01. With a = 0.0001, as one of
     * 100 budgets, 0.00005 + 0.00453 = 0.0046: that floor does not depend on the significance. With one confirmation m = 2,
     * and the bound is 0.005 + 1 / 10 = 0.107: two rounds tell little of noise that comes in spells.
     */
    static final class FalseAlarm {

        /** Stands for a proof that leaves nothing to chance. */
        static final double NO_CHANCE = Double.NaN;

        private static final double SECOND_LOOK = 0.001;
        private static final double LATER_LOOK = 0.0005;
        private static final double ROUNDING = 1 + 1e-9;

        private final double significance;
        private final long maxRounds;
        private final int first; // decided rounds at the first look

        /**
         * Prepares to bound the chance of a budget.
         *
         * @param significance the chance at which unchanged code may be called broken, over all looks together
         * @param confirmations how many rounds may follow the first
         */
        FalseAlarm(double significance, int confirmations) {
            this.significance = significance;
            maxRounds = confirmations + 1L;
            first = (int) Math.min(Confirmation.FIRST_LOOK, maxRounds);
        }

        /**
         * Returns the chance at which ranks may be told from the machine's.
         *
         * @param look which one, from 1
         */
        double rankLevel(int look) {
            if (look <= 1) {
                return RankTest.chanceOfAllAbove(first, 2 * first - 1) * ROUNDING;
            }
            return look == 2 ? SECOND_LOOK : LATER_LOOK;
        }

        /** Returns the chance at most of any FAIL; so much is a FAIL by rates worth too. */
        double ofAny() {
            double level = significance / Confirmation.WAYS;
            double later = maxRounds > 1 ? SECOND_LOOK + LATER_LOOK : 0;
            return Math.min(1, level + Math.max(level, RankTest.chanceOfAllAbove(first, 2 * first - 1) + later));
        }

        /** Returns the chance at most of a FAIL by a recurrence as unlikely as this. */
        double ofRecurrence(double pValue) {
            return Math.min(ofAny(), pValue * Confirmation.WAYS * Math.max(1, maxRounds - 1));
        }
    }
}
