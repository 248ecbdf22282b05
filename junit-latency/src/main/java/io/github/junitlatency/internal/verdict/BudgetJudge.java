package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.internal.verdict.Confirmation.Opinion;
import io.github.junitlatency.internal.verdict.Evidence.AtBest;
import io.github.junitlatency.internal.verdict.Evidence.Counts;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Rates;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.TimeReason;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Judges one budget by the rounds so far. */
final class BudgetJudge {

    private static final double LONG_COLLECTION_SECONDS = 0.05; // of a young generation of some 100 MB that survives

    private final LatencyPlan plan;
    private final Measured measured;
    private final Limit limit;
    private final Budget budget;
    private final Set<Excuse> excuses;
    private final List<JudgedRound> rounds;

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
        rounds = measured.rounds(limit);
    }

    /**
     * Holds the outcome of the budget so far.
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
                leastRounds(),
                plan.configuration().budgetSignificance());
        Opinion opinion = opinion(confirmation);
        BudgetOutcome outcome = outcome(opinion).withFalseAlarmBound(confirmation.falseAlarmBound(opinion));
        return new Judgement(outcome, opinion.verdict().isPresent());
    }

    /**
     * Returns how many rounds there must be before PASS.
     *
     * <p>A round of which iterations over the limit are excluded may have met a collection in one of these. It does not count, but
     * no more rounds follow for that than break a budget.
     */
    private long leastRounds() {
        long least = hangsOnACollection() ? measured.leastRounds() : 0;
        if (least == 0) {
            return 1;
        }
        long obscured = Lists.count(rounds, round -> leftOut(round.own().over(limit)) > 0);
        return Math.max(least, Math.min(least + obscured, plan.confirmations() + 1L));
    }

    private static long leftOut(OverLimit over) {
        return over.inAll() - over.judged();
    }

    /**
     * Returns whether one collection may break the budget.
     *
     * <p>It stops a call of each thread. On a schedule the calls that were to start meanwhile are late as well. For example, of
     * 20,000 starts each 1 ms p99.9 allows 20 late ones, as many as a collection of 20 ms makes.
     */
    private boolean hangsOnACollection() {
        double waiting = plan.pace().isPresent() && limit.timing() == Timing.RESPONSE
                ? LONG_COLLECTION_SECONDS
                        * measured.frequencyHz()
                        / plan.pace().get().intervalTicks(measured.frequencyHz())
                : 0;
        return budget.allowedExceedances(plan.iterations()) < plan.threads().count() + waiting;
    }

    /** Returns whether a round that says something about the code broke the budget. */
    boolean isBroken() {
        return Lists.any(Lists.map(rounds, this::evidence), round -> round.isEvidence() && !round.holds());
    }

    /** Returns whether any round broke the budget, whatever that says. */
    boolean isOver() {
        return Lists.any(rounds, round -> !evidence(round).holds());
    }

    private Opinion opinion(Confirmation confirmation) {
        String failure = measured.control().failure();
        if (!failure.isEmpty()) {
            return Opinion.unsure(true, new TimeReason.NoControlRun(failure));
        }
        List<Evidence> evidence = Lists.map(rounds, this::evidence);
        Opinion opinion = null;
        // Round by round: what was decided is not taken up again because another budget wants more rounds.
        for (int count = 1; count <= evidence.size(); count++) {
            List<Evidence> soFar = evidence.subList(0, count);
            opinion = confirmation.after(soFar, control(rounds.subList(0, count), magnitude(soFar)));
            if (opinion.verdict().isPresent()) {
                List<JudgedRound> counting = rounds(soFar, Evidence::isEvidence);
                return NothingMeasured.check(ClockStep.check(opinion, counting, limit, measured), measured, budget);
            }
        }
        return opinion;
    }

    /** Returns the first rounds, as far as a condition holds for what they say. */
    private List<JudgedRound> rounds(List<Evidence> evidence, Predicate<Evidence> condition) {
        List<JudgedRound> chosen = new ArrayList<>();
        for (int round = 0; round < evidence.size(); round++) {
            if (condition.test(evidence.get(round))) {
                chosen.add(rounds.get(round));
            }
        }
        return chosen;
    }

    private Magnitude magnitude(List<Evidence> evidence) {
        List<JudgedRound> broken = rounds(evidence, round -> round.isEvidence() && !round.holds());
        return Magnitude.in(
                Lists.map(
                        broken,
                        round -> new Magnitude.BrokenRound(
                                round,
                                limitTicksOn(round),
                                JudgedCount.of(limit, round.own()).allowed())),
                measured.frequencyHz());
    }

    private Evidence evidence(JudgedRound round) {
        OverLimit over = round.own().over(limit);
        JudgedCount judged = JudgedCount.of(limit, round.own());
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
        double busy = round.utilization(plan, measured.frequencyHz());
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
        return Math.max(
                1, Math.max(Math.abs(ticks - rounds.get(0).medianTicks()), Math.max(measured.stepTicks(), ticks / 50)));
    }

    private long subjectTicks(Distribution distribution) {
        return budget.percentile().isPresent() && distribution.count() > 0
                ? distribution.ticksAt(budget.percentile().get())
                : distribution.maxTicks();
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
    private Control control(List<JudgedRound> soFar, Magnitude magnitude) {
        long headroom = headroomTicks();
        return new Control(
                headroom,
                measured.nanos(headroom),
                slices(soFar, headroom),
                () -> LeastLimit.of(limit, body(), over -> slices(soFar, over)),
                magnitude);
    }

    private LeastLimit.Body body() {
        JudgedRound first = rounds.get(0);
        long seenTicks = Lists.max(rounds, round -> subjectTicks(round.own().distribution()), 0);
        double perSecond = perSecond(first.own().distribution().count(), measured.seconds(first.judgedTicks()));
        return new LeastLimit.Body(first.medianTicks(), seenTicks, perSecond, measured.frequencyHz());
    }

    /** The short slice before the first round counts as one with that after it: alone it would tell too little. */
    private List<Control.Slice> slices(List<JudgedRound> soFar, long headroomTicks) {
        List<Control.Slice> slices = new ArrayList<>();
        for (JudgedRound round : soFar) {
            List<Control.Slice> ofRound = Lists.map(
                    round.controls(),
                    slice -> slice.over(headroomTicks, measured.seconds(slice.timedTicks()), round.stalls()));
            slices.addAll(slices.isEmpty() ? List.of(Control.Slice.together(ofRound)) : ofRound);
        }
        return slices;
    }

    private BudgetOutcome outcome(Opinion opinion) {
        Control control = control(rounds, Magnitude.UNKNOWN);
        JudgedRound shown = rounds.get(opinion.round());
        Distribution distribution = shown.own().distribution();
        OverLimit over = shown.own().over(limit);
        long allowed = JudgedCount.of(limit, shown.own()).allowed();
        long ticks = distribution.count() == 0 ? longestWithin(shown) : subjectTicks(distribution);
        List<Long> byRound = Lists.map(rounds, round -> round.own().over(limit).judged());
        long timedTicks = Lists.sum(rounds, JudgedRound::timedTicks);
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
                                control.all().rate())),
                verdict,
                why(opinion.why(), verdict, over),
                Blame.ofTotals(over.causes(), verdict, limit.ticks() < shown.medianTicks()));
    }

    /** Returns what to show of a round of which every iteration was disturbed: the longest that is within the limit. */
    private long longestWithin(JudgedRound round) {
        return Lists.max(round.own().slow().slowest(), slow -> limit.isExceededBy(slow.ticks()) ? 0 : slow.ticks(), 0);
    }

    /**
     * Returns a reason, and with it that a PASS holds only because iterations were excluded, where it does.
     *
     * <p>Example: of 100,000 iterations a budget on p99.9 allows 100. 13 are over the limit by their own time, and 113 more
     * were preempted for longer than the limit.
     */
    private Reason why(Reason why, Verdict verdict, OverLimit over) {
        long leftOut = leftOut(over);
        boolean hangs =
                verdict == Verdict.PASS && leftOut > 0 && over.inAll() > budget.allowedExceedances(plan.iterations());
        return hangs ? new Reason.LeftOut(why, leftOut) : why;
    }

    private static double perSecond(long count, double seconds) {
        return seconds == 0 ? 0 : count / seconds;
    }
}
