package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.TimeReason;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * Decides one budget from the rounds so far.
 *
 * <p>Only rounds count that say something about the code, see {@link Evidence#isEvidence}. In this order:
 *
 * <ul>
 *   <li>The first of them holds by exact count: PASS. Where one collection would break the limit, there must be as many rounds as
 *       may meet one ({@link Measured#leastRounds}), and none of them broken by what was seen ({@link SeenInCode}).
 *   <li>A later one holds: FAIL where two break by what was seen ({@link SeenInCode}, {@link SlowState}), since the code is slow in
 *       some of its states; another round where one of these may be so yet; else INCONCLUSIVE, because the breach was not repeated.
 *   <li>The same iterations are slow in every round, beyond chance ({@link Recurrence}), and so many that they alone break
 *       the budget: FAIL.
 *   <li>Two rounds break by iterations alone that a source saw the code make slow ({@link SeenInCode}), or one where there
 *       is but one: FAIL.
 *   <li>As many rounds as that takes break by more than the machine alone ever stalled ({@link Magnitude}): FAIL. Where there are
 *       fewer rounds than these, and each so far does, further ones follow the last.
 *   <li>No further round can lead to FAIL: INCONCLUSIVE at once. Too few iterations have been slow in every round, which can
 *       only become fewer, no source saw the code make enough of them slow, one round does not break by more than the machine ever
 *       stalled, and a round of the test is not above the machine's highest rate, which can only rise.
 *   <li>At least four rounds break, and the rates of the test are higher than the machine's alone ({@link RateTest}): FAIL.
 *   <li>Otherwise another round is asked for. After the last one a few further ones, where these would tell what is too rare
 *       to be told so far ({@link Extension}). Else INCONCLUSIVE.
 * </ul>
 *
 * <p><b>Levels.</b> With significance a, unchanged code may be called broken with a chance of at most a, over all looks
 * together. Bonferroni: each of the w = 3 ways to FAIL gets a / w, and each look of a way an equal part of that. With r rounds
 * at most, recurrences are looked for r - 1 times and rates r - 3 times, and once more after further rounds; magnitudes once,
 * at the least number of rounds that suffices:
 *
 * <pre>
 * recurrence level = a / w / max(1, r - 1)
 * rate level       = a / w / (max(1, r - 3) + 1)
 * magnitude level  = a / w
 * </pre>
 *
 * <p>For r = 1 magnitudes are not looked at, nothing follows, w is 2 and the rate level a / 2. Example: with the defaults, a =
 * 0.01 and r = 5, a recurrence needs a p-value below 0.00083, rates one below 0.0011, and magnitudes six rounds.
 *
 * <p>What was seen needs no part of the level. It is no chance event of the machine's that a source of the JVM saw this
 * thread sleep, and by how much the machine can have lengthened that is bounded without a chance, see {@link SeenInCode}. What
 * turns FAIL into INCONCLUSIVE afterwards, {@link ClockStep}, only makes fewer.
 *
 * <p><b>Not steady.</b> A round that breaks while the code changed, by a compilation for example, is set aside, and one more
 * may follow. There is one such round at most in a measurement, so code that changes in every round counts from the next
 * on; and it is no look at the data, so no level is divided by it.
 *
 * <p><b>Why four rounds.</b> Noise that comes in spells may make any of the slices the worst ones. Four rounds have 4 slices
 * of the test and 7 of the control run: one around the start of the first round, and two for every further one. That the
 * worst four are just the test's has a chance of 1 in (11 over 4) = 330. With three rounds it would be 1 in (8 over 3) = 56.
 */
final class Confirmation {

    /** So many rounds must break, where there may be so many, before rates tell. */
    private static final int MIN_ROUNDS = 4;

    private final Budget budget;
    private final long leastRounds;
    private final long iterations;
    private final long maxRounds;
    private final double recurrenceLevel;
    private final double rateLevel;
    private final int magnitudeRounds; // 0 where they are not asked
    private final FalseAlarm falseAlarm;
    private int further; // rounds of the extension, set by the last ordinary round
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

        static Opinion broken(Reason why) {
            return new Opinion(Optional.of(Verdict.FAIL), why, 0);
        }

        static Opinion unsure(boolean isFinal, Reason why) {
            return new Opinion(isFinal ? Optional.of(Verdict.INCONCLUSIVE) : Optional.empty(), why, 0);
        }
    }

    /**
     * Divides the significance between ways and looks.
     *
     * @param iterations of a round
     * @param confirmations how many rounds may follow the first
     * @param leastRounds how many there must be before PASS
     * @param significance the chance at which unchanged code may be called broken, over all looks together
     */
    Confirmation(Budget budget, long iterations, int confirmations, long leastRounds, double significance) {
        this.budget = budget;
        this.leastRounds = leastRounds;
        this.iterations = iterations;
        maxRounds = confirmations + 1L;
        falseAlarm = new FalseAlarm(significance, confirmations);
        // Recurrences are looked for after every round but the first. Bonferroni holds whether looks depend on each
        // other or
        // not.
        double level = significance / FalseAlarm.ways(confirmations);
        recurrenceLevel = level / Math.max(1, maxRounds - 1);
        long looksAtTheEnd = maxRounds > 1 ? 1 : 0; // of an extension
        rateLevel = level / (Math.max(1, maxRounds - MIN_ROUNDS + 1) + looksAtTheEnd);
        magnitudeRounds = confirmations > 0 ? Magnitude.rounds(level, maxRounds).orElse(0) : 0;
    }

    /**
     * Decides after a round, once for each, from the first on.
     *
     * @param rounds all rounds so far
     * @param control the control run next to them
     */
    Opinion after(List<Evidence> rounds, Control control) {
        long ordinaryRounds = maxRounds + Lists.count(rounds, Evidence::isBrokenUnsteady);
        boolean last = rounds.size() >= ordinaryRounds + further;
        boolean isExtended = rounds.size() > ordinaryRounds;
        List<Evidence> counting = Lists.filter(rounds, Evidence::isEvidence);
        if (counting.isEmpty()) {
            return Opinion.unsure(last, nothingToSay(rounds));
        }
        if (counting.get(0).holds() && !SeenInCode.isIn(Lists.filter(counting, round -> !round.holds()))) {
            if (rounds.size() < leastRounds) {
                return Opinion.unsure(false, new TimeReason.MoreRounds(leastRounds - rounds.size()));
            }
            return holds(rounds, rounds.indexOf(counting.get(0)));
        }
        if (Lists.any(counting, Evidence::holds)) {
            return notRepeated(counting, ordinaryRounds - rounds.size());
        }
        Recurrence recurrence =
                Recurrence.in(Lists.map(counting, round -> round.atBest().slowIndices()), iterations);
        long allowed = counting.get(0).counts().allowed();
        if (!isExtended && recurrence.pValue() < recurrenceLevel && recurrence.count() > allowed) {
            proofBound = falseAlarm.ofRecurrence(recurrence.pValue());
            return Opinion.broken(
                    new TimeReason.SameIterations(recurrence.count(), counting.size(), recurrence.pValue()));
        }
        Optional<TimeReason> seen = SeenInCode.proof(counting, counting.size(), maxRounds);
        if (seen.isPresent()) {
            proofBound = FalseAlarm.NO_CHANCE;
            return Opinion.broken(seen.get());
        }
        boolean mayBeAbove = control.magnitude().isAbove() && counting.size() <= magnitudeRounds;
        if (mayBeAbove && counting.size() == magnitudeRounds) {
            proofBound = falseAlarm.ofMagnitude(magnitudeRounds);
            return Opinion.broken(control.magnitude().why());
        }
        RateTest rates = new RateTest(budget, rateLevel, counting, control);
        boolean mayRecur = !isExtended && recurrence.count() > allowed;
        boolean mayBeSeenAgain = !last && SeenInCode.isIn(counting);
        if (!mayRecur && !mayBeSeenAgain && !mayBeAbove && rates.isOver()) {
            return Opinion.unsure(true, rates.finding().why());
        }
        if (counting.size() < Math.min(MIN_ROUNDS, maxRounds)) {
            return Opinion.unsure(last, last ? nothingToSay(rounds) : new TimeReason.Broken(counting.size()));
        }
        if (isExtended && !last) {
            return Opinion.unsure(false, new TimeReason.MoreRounds(ordinaryRounds + further - rounds.size()));
        }
        RateTest.Finding finding = rates.finding();
        if (finding.isHigher()) {
            proofBound = falseAlarm.ofAny();
            return Opinion.broken(finding.why());
        }
        if (last && !isExtended && maxRounds > 1) {
            further = mayBeAbove
                    ? magnitudeRounds - counting.size()
                    : Extension.rounds(budget, rateLevel, counting, control);
            return Opinion.unsure(further == 0, further == 0 ? finding.why() : new TimeReason.MoreRounds(further));
        }
        return Opinion.unsure(last, finding.why());
    }

    /**
     * Returns the chance at most of a FAIL as well proven, where the code keeps to its budget.
     *
     * @param last what was decided in the end
     */
    double falseAlarmBound(Opinion last) {
        return last.isBroken() ? proofBound : falseAlarm.ofAny();
    }

    private Opinion notRepeated(List<Evidence> counting, long further) {
        List<Evidence> broken = Lists.filter(counting, round -> !round.holds());
        Optional<TimeReason> seen = SeenInCode.proof(broken, counting.size(), maxRounds);
        if (seen.isPresent()) {
            return Opinion.broken(seen.get());
        }
        return Opinion.unsure(
                further <= 0 || !SeenInCode.isIn(broken), new TimeReason.NotRepeated(broken.size(), counting.size()));
    }

    private Opinion holds(List<Evidence> rounds, int first) {
        Reason why = first == 0 ? Reason.NONE : new Reason.LaterRound(first + 1, nothingToSay(rounds));
        return new Opinion(Optional.of(Verdict.PASS), why, first);
    }

    /** Returns why no round, or too few, tell anything about the code. */
    private TimeReason nothingToSay(List<Evidence> rounds) {
        Optional<Evidence> slow = Lists.first(rounds, Evidence::isBrokenByASlowCore);
        if (slow.isPresent()) {
            return new TimeReason.SlowCore(slow.get().atBest().slowdown());
        }
        Optional<Evidence> hanging = Lists.first(rounds, Evidence::hangsOnLeftOut);
        if (hanging.isPresent()) {
            return new TimeReason.Preempted(hanging.get().counts().unsure());
        }
        Optional<Evidence> waited = Lists.first(rounds, Evidence::isBrokenByWaits);
        if (waited.isPresent()) {
            return new TimeReason.OwnThreads(waited.get().atBest().late());
        }
        Optional<Evidence> unsteady = Lists.first(rounds, Evidence::isBrokenUnsteady);
        if (unsteady.isPresent()) {
            return new TimeReason.NotSteady(unsteady.get().unsteady());
        }
        Optional<Evidence> cold = Lists.first(rounds, Evidence::isBrokenByAColdStart);
        if (cold.isPresent()) {
            return new TimeReason.ColdStart(cold.get().atBest().cold());
        }
        Evidence disturbed = Lists.first(rounds, round -> !round.supported()).orElseThrow();
        return new TimeReason.TooFewJudged(
                disturbed.counts().judged(), iterations, budget.subject().toString());
    }
}
