package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.internal.verdict.Confirmation.Opinion;
import io.github.junitlatency.internal.verdict.Evidence.AtBest;
import io.github.junitlatency.internal.verdict.Evidence.Counts;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Rates;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.TimeReason;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Judges one budget by the rounds so far. */
final class BudgetJudge {

    private static final Percentile MEDIAN = Percentile.of(50);

    private final LatencyPlan plan;
    private final Measured measured;
    private final Limit limit;
    private final Budget budget;
    private final Set<Excuse> excuses;
    private final JudgedTrack track;

    /**
     * Prepares to judge one of the plan's budgets.
     *
     * @param excuses those in force
     */
    BudgetJudge(LatencyPlan plan, Measured measured, Limit limit, Set<Excuse> excuses) {
        this.plan = plan;
        this.measured = measured;
        this.limit = limit;
        this.excuses = excuses;
        budget = limit.budget();
        track = measured.track(limit);
    }

    /**
     * What became of the budget.
     *
     * @param outcome for users
     * @param isFinal whether another round would not change it
     */
    record Judgement(BudgetOutcome outcome, boolean isFinal) {}

    /** Decides from all rounds so far. */
    Judgement judge() {
        Confirmation confirmation = new Confirmation(
                budget,
                plan.iterations(),
                plan.confirmations(),
                plan.configuration().budgetSignificance());
        Opinion opinion = opinion(confirmation);
        BudgetOutcome outcome = outcome(opinion).withFalseAlarmBound(confirmation.falseAlarmBound(opinion));
        return new Judgement(outcome, opinion.verdict().isPresent());
    }

    /** Returns whether a round that says something about the code broke the budget. */
    boolean isBroken() {
        return Lists.any(Lists.map(track.rounds(), this::evidence), round -> round.isEvidence() && !round.holds());
    }

    /** Returns whether any round broke the budget, whatever that says. */
    boolean isOver() {
        return Lists.any(track.rounds(), round -> !evidence(round).holds());
    }

    private Opinion opinion(Confirmation confirmation) {
        String failure = measured.control().failure();
        if (!failure.isEmpty()) {
            return Opinion.unsure(true, new TimeReason.NoControlRun(failure));
        }
        List<Evidence> evidence = Lists.map(track.rounds(), this::evidence);
        Opinion opinion = null;
        // Round by round: what was decided is not taken up again because another budget wants more rounds.
        for (int rounds = 1; rounds <= evidence.size(); rounds++) {
            List<JudgedRound> judged = track.rounds().subList(0, rounds);
            List<Evidence> soFar = evidence.subList(0, rounds);
            opinion = confirmation.after(soFar, control(judged, magnitude(soFar, judged)));
            if (opinion.verdict().isPresent()) {
                return NothingMeasured.check(
                        ClockStep.check(opinion, counting(soFar), limit, measured), measured, budget);
            }
        }
        return opinion;
    }

    /** Returns the rounds that say something about the code. */
    private List<JudgedRound> counting(List<Evidence> evidence) {
        List<JudgedRound> counting = new ArrayList<>();
        for (int round = 0; round < evidence.size(); round++) {
            if (evidence.get(round).isEvidence()) {
                counting.add(track.rounds().get(round));
            }
        }
        return counting;
    }

    private Magnitude magnitude(List<Evidence> evidence, List<JudgedRound> rounds) {
        List<Magnitude.BrokenRound> broken = new ArrayList<>();
        for (int round = 0; round < evidence.size(); round++) {
            if (evidence.get(round).isEvidence() && !evidence.get(round).holds()) {
                JudgedRound judged = rounds.get(round);
                broken.add(new Magnitude.BrokenRound(
                        judged,
                        limitTicksOn(judged),
                        evidence.get(round).counts().allowed()));
            }
        }
        return Magnitude.in(broken, measured.frequencyHz());
    }

    private Evidence evidence(JudgedRound round) {
        OverLimit over = round.own().over(limit);
        JudgedCount judged = JudgedCount.of(budget, round.own(), over);
        long ticksAtBest = limitTicksOn(round);
        return new Evidence(
                new Counts(judged.count(), over.judged(), judged.allowed(), over.unsure()),
                atBest(round, over, ticksAtBest),
                isSupported(judged.count(), over.judged()),
                measured.seconds(round.judgedTicks()),
                seen(round, ticksAtBest, judged.count() == 0 ? 0 : over.judged()),
                round.unsteady());
    }

    private SeenInCode seen(JudgedRound round, long ticksAtBest, long exceedances) {
        SeenInCode state = plan.confirmations() > 0 // one round has one state
                ? SlowState.in(round, slowdown(round), limit.ticks(), exceedances, measured.frequencyHz())
                : SeenInCode.NONE;
        return state.count() > 0 ? state : SeenInCode.over(ticksAtBest, round, measured.frequencyHz());
    }

    private double slowdown(JudgedRound round) {
        return excuses.contains(Excuse.SLOW_CORE) ? round.slowdown() : 1;
    }

    /** Returns the limit on a core that ran slower than at its best: the largest there is, where only that overloads it. */
    private long limitTicksOn(JudgedRound round) {
        return (long) (limit.ticks() * longer(round));
    }

    /** Returns how many times longer a slower core makes iterations; in a queue, s (1 - busy / s) / (1 - busy) times. */
    private double longer(JudgedRound round) {
        double slowdown = slowdown(round);
        if (plan.pace().isEmpty() || round.stalls().isEmpty()) {
            return slowdown;
        }
        double busy =
                1 - round.stalls().get().catchUpTicks() / plan.pace().get().intervalTicks(measured.frequencyHz());
        double busyAtBest = busy / slowdown;
        if (busyAtBest >= 1 || slowdown == 1) {
            return slowdown; // overloaded by itself, or nothing to excuse
        }
        return busy >= 1 ? Double.POSITIVE_INFINITY : slowdown * (1 - busyAtBest) / (1 - busy);
    }

    private AtBest atBest(JudgedRound round, OverLimit over, long ticksAtBest) {
        long ticks = limit.ticks();
        long exceedances = ticksAtBest == ticks
                ? over.judged()
                : Math.min(over.judged(), round.own().distribution().countOver(ticksAtBest));
        long coldTicks = excuses.contains(Excuse.COLD_START)
                ? ColdStart.provingTicks(ticksAtBest, round, measured.frequencyHz())
                : ticksAtBest;
        SlowIndices.Found slow = SlowIndices.over(ticksAtBest, round, exceedances, coldTicks);
        return new AtBest(
                slowdown(round),
                exceedances,
                Stalls.over(ticksAtBest, round.stalls(), exceedances, over.inAll()),
                round.stalls().isPresent() ? round.stalls().get().eventSize(ticksAtBest) : 1,
                slow.iterations(),
                slow.cold(),
                Math.min(
                        round.machine().waits().lateIterations(headroomTicks()),
                        Waits.mayHaveMade(round, exceedances)));
    }

    /**
     * Returns what the machine must add to a usual iteration to break the limit.
     *
     * <p>That is |limit - median|, but never less than a step of the clock or a fiftieth of the limit, since so little is
     * everywhere. A median over the limit means that the machine must have added it to half of all iterations.
     */
    private long headroomTicks() {
        long ticks = limit.ticks();
        return Math.max(1, Math.max(Math.abs(ticks - medianTicks()), Math.max(measured.stepTicks(), ticks / 50)));
    }

    /** Returns the least limit that all rounds so far keep. */
    private long seenTicks() {
        return Lists.max(track.rounds(), round -> subjectTicks(round.own().distribution()), 0);
    }

    private long subjectTicks(Distribution distribution) {
        return budget.percentile().isPresent() && distribution.count() > 0
                ? distribution.ticksAt(budget.percentile().get())
                : distribution.maxTicks();
    }

    private long medianTicks() {
        return track.first().own().distribution().ticksAt(MEDIAN);
    }

    /**
     * Returns whether enough iterations are judged: at least half of those that the budget needs, or more exceedances than
     * all iterations together may have.
     */
    private boolean isSupported(long judged, long exceedances) {
        long needed =
                budget.percentile().isPresent() ? budget.percentile().get().neededIterations() : plan.iterations();
        return judged * 2 >= needed || exceedances > budget.allowedExceedances(plan.iterations());
    }

    /** Returns what the machine alone does, over the headroom. */
    private Control control(List<JudgedRound> rounds, Magnitude magnitude) {
        long headroom = headroomTicks();
        return new Control(
                headroom,
                measured.nanos(headroom),
                slices(rounds, headroom),
                new LeastLimit(
                        budget,
                        new LeastLimit.Body(
                                limit.ticks(),
                                medianTicks(),
                                seenTicks(),
                                iterationsPerSecond(),
                                measured.frequencyHz()),
                        over -> slices(rounds, over)),
                magnitude);
    }

    private double iterationsPerSecond() {
        JudgedRound first = track.first();
        return perSecond(first.own().distribution().count(), measured.seconds(first.judgedTicks()));
    }

    /** The short slice before the first round counts as one with that after it: alone it would tell too little. */
    private List<Control.Slice> slices(List<JudgedRound> rounds, long headroomTicks) {
        List<Control.Slice> slices = new ArrayList<>();
        for (JudgedRound round : rounds) {
            List<Control.Slice> ofRound = Lists.map(
                    round.controls(),
                    slice -> slice.over(headroomTicks, measured.seconds(slice.timedTicks()), round.stalls()));
            slices.addAll(slices.isEmpty() ? List.of(Control.Slice.together(ofRound)) : ofRound);
        }
        return slices;
    }

    private BudgetOutcome outcome(Opinion opinion) {
        Control control = control(track.rounds(), Magnitude.UNKNOWN);
        JudgedRound shown = track.rounds().get(opinion.round());
        Distribution distribution = shown.own().distribution();
        OverLimit over = shown.own().over(limit);
        long allowed = JudgedCount.of(budget, shown.own(), over).allowed();
        long ticks =
                distribution.count() == 0 ? JudgedCount.longestWithin(shown.own(), limit) : subjectTicks(distribution);
        List<Long> byRound =
                Lists.map(track.rounds(), round -> round.own().over(limit).judged());
        long timedTicks = Lists.sum(track.rounds(), JudgedRound::timedTicks);
        long exceedances = Lists.sum(byRound, Long::longValue);
        Verdict verdict = opinion.verdict().orElse(Verdict.INCONCLUSIVE);
        return new BudgetOutcome(
                new BudgetOutcome.Limit(
                        budget.text(), budget.subject(), limit.ticks(), budget.limitNanos(measured.frequencyHz())),
                new BudgetOutcome.Measured(
                        // A histogram bucket may reach over a limit that holds by exact count.
                        over.judged() <= allowed ? Math.min(ticks, limit.ticks()) : ticks,
                        over.judged(),
                        allowed,
                        over.inAll(),
                        byRound,
                        new Rates(
                                control.headroomTicks(),
                                perSecond(exceedances, measured.seconds(timedTicks)),
                                control.rate())),
                verdict,
                why(opinion.why(), verdict, over),
                Blame.ofTotals(over.causes(), verdict, limit.ticks() < distribution.ticksAt(MEDIAN)));
    }

    /**
     * Returns a reason, and beside it that a PASS holds only because iterations were excluded, where it does.
     *
     * <p>Example: of 100,000 iterations a budget on p99.9 allows 100. 13 are over the limit by their own time, and 113 more
     * were preempted for longer than the limit.
     */
    private Reason why(Reason why, Verdict verdict, OverLimit over) {
        long leftOut = over.inAll() - over.judged();
        boolean hangs =
                verdict == Verdict.PASS && leftOut > 0 && over.inAll() > budget.allowedExceedances(plan.iterations());
        return hangs ? new Reason.LeftOut(why, leftOut) : why;
    }

    private static double perSecond(long count, double seconds) {
        return seconds == 0 ? 0 : count / seconds;
    }
}
