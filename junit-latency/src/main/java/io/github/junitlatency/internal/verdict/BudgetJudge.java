package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.internal.verdict.Confirmation.Opinion;
import io.github.junitlatency.internal.verdict.Evidence.ControlEvidence;
import io.github.junitlatency.internal.verdict.SmallestSlowdown.LeastLimit;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import io.github.junitlatency.internal.verdict.round.ControlSlice.Stalls;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.Measured;
import io.github.junitlatency.internal.verdict.round.ObservedBreaches;
import io.github.junitlatency.internal.verdict.round.ObservedBreaches.ObservedTime;
import io.github.junitlatency.internal.verdict.round.OwnTimes.OverLimit;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Rates;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Sensitivity;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Judges one budget by the rounds so far. */
final class BudgetJudge {

    /** The empty body spends so many seconds for a second of timed code: 2.2 to 2.6 on a 2-CPU Xeon guest, JDK 17. */
    private static final double WALL_PER_CONTROL_SECOND = 2.5;

    private static final double LONG_COLLECTION_SECONDS = 0.05; // of a young generation of some 100 MB that survives

    private final LatencyPlan plan;
    private final Measured measured;
    private final Limit limit;
    private final Budget budget;
    private final List<Doubt> doubts; // about the CPU time of all calls
    private final List<JudgedRound> rounds;
    private final Map<List<Long>, Evidence> known = new HashMap<>(); // by round and what later rounds tell of it

    /**
     * Prepares to judge one of the plan's budgets.
     *
     * @param doubts about the CPU time of all calls
     */
    BudgetJudge(LatencyPlan plan, Measured measured, Limit limit, List<Doubt> doubts) {
        this.plan = plan;
        this.measured = measured;
        this.limit = limit;
        this.doubts = doubts;
        budget = limit.budget();
        rounds = measured.rounds(limit);
    }

    /**
     * Holds the outcome of the budget so far.
     *
     * @param outcome for users
     * @param isFinal whether another round would not change it
     */
    record Judgement(BudgetOutcome outcome, boolean isFinal) {

        /** Returns it as doubts leave it, once it is final. */
        Judgement with(Disqualification disqualification) {
            return isFinal ? new Judgement(disqualification.of(outcome), true) : this;
        }
    }

    /** Decides from all rounds so far. */
    Judgement judge() {
        Confirmation confirmation = new Confirmation(
                budget,
                plan.confirmations(),
                leastRounds(),
                plan.configuration().budgetSignificance());
        Opinion opinion = opinion(confirmation);
        BudgetOutcome outcome = outcome(opinion)
                .withFalseAlarmBound(confirmation.falseAlarmBound(opinion))
                .withRedFrom(redFrom(confirmation, rounds.get(opinion.round())));
        return new Judgement(outcome, opinion.verdict().isPresent());
    }

    /** Returns what would have made it FAIL; empty where a doubt excuses whatever is measured. */
    private Optional<Sensitivity> redFrom(Confirmation confirmation, JudgedRound shown) {
        SmallestSlowdown slowdown = new SmallestSlowdown(
                shown.calls(),
                confirmation.rateLevel(),
                confirmation.tellingRounds(roundsThatFit(rounds.subList(0, 1))),
                measured.seconds(shown.judgedTicks()),
                control(rounds).all().rate(),
                Math.round(Excuses.CLOCK_STEPS * measured.stepTicks() + limit.ticks() * (shown.slowdown() - 1)));
        return doubts.isEmpty()
                ? slowdown.of(limit, shown.own().distribution(), shown.medianTicks(), measured.frequencyHz())
                : Optional.empty();
    }

    /**
     * Returns how many rounds there must be before PASS.
     *
     * <p>A round of which iterations over the limit are excluded may have met a collection in one of these. It does not
     * count, but no more rounds follow for that than break a budget.
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
     * <p>It stops a call of each thread. On a schedule the calls that were to start meanwhile are late as well. For
     * example, of 20,000 starts each 1 ms p99.9 allows 20 late ones, as many as a collection of 20 ms makes.
     */
    private boolean hangsOnACollection() {
        double waiting = plan.pace().isPresent() && limit.timing() == Timing.RESPONSE
                ? LONG_COLLECTION_SECONDS
                        * measured.frequencyHz()
                        / plan.pace().get().intervalTicks(measured.frequencyHz())
                : 0;
        return budget.allowedExceedances(plan.iterations()) < plan.threads().count() + waiting;
    }

    private Opinion opinion(Confirmation confirmation) {
        String failure = measured.control().failure();
        if (!failure.isEmpty()) {
            return Opinion.unsure(true, ReasonKind.NO_CONTROL_RUN.of(failure), 0);
        }
        Opinion opinion = null;
        // Round by round: what was decided is not taken up again because another budget wants more rounds.
        for (int count = 1; count <= rounds.size(); count++) {
            List<JudgedRound> soFar = rounds.subList(0, count);
            opinion = confirmation.after(evidence(soFar), control(soFar), roundsThatFit(soFar));
            if (opinion.verdict().isPresent()) {
                return NothingMeasured.check(opinion, measured, budget);
            }
        }
        return opinion;
    }

    /** Later rounds tell what earlier ones are excused by. */
    private List<Evidence> evidence(List<JudgedRound> soFar) {
        List<Evidence> evidence = new ArrayList<>();
        for (int index = 0; index < soFar.size(); index++) {
            List<Long> about = List.of((long) index, Excuses.pauseTicks(soFar, index));
            if (!known.containsKey(about)) {
                known.put(about, evidence(soFar, index));
            }
            evidence.add(known.get(about));
        }
        return evidence;
    }

    private Evidence evidence(List<JudgedRound> soFar, int index) {
        JudgedRound round = soFar.get(index);
        double slowdown = longer(round);
        ObservedTime observed = ObservedTime.in(round, measured.frequencyHz());
        RoundBounds bounds = new RoundBounds(
                round,
                limit,
                Excuses.of(measured, soFar, index, limit.ticks(), slowdown, doubts),
                observed,
                headroomTicks());
        long calls = round.calls();
        long allowed = budget.allowedExceedances(calls);
        long certain = bounds.certainOver(limit.ticks());
        long atBest = (long) (limit.ticks() * slowdown);
        long events = Stalls.over(
                atBest, round.stalls(), certain, round.own().over(limit).inAll());
        double eventSize = round.stalls().isPresent() ? round.stalls().get().eventSize(atBest) : 1;
        boolean isBetween = bounds.possible() > allowed && certain <= allowed;
        return new Evidence(
                new Evidence.CallCounts(calls, bounds.possible(), certain, allowed),
                new Evidence.Certain(events, eventSize, bounds.certainIndices()),
                measured.seconds(round.judgedTicks()),
                ObservedBreaches.over(atBest, round, observed, measured.frequencyHz()),
                2 * bounds.certainOver((long) (Judge.FAR * limit.ticks())) >= calls,
                isBetween ? Optional.of(bounds.decisive(allowed)) : Optional.empty());
    }

    private long roundsThatFit(List<JudgedRound> soFar) {
        double wallNanos = 0;
        double roundNanos = 0; // of the last round: the first may be longer
        for (JudgedRound round : soFar) {
            roundNanos = round.wallNanos()
                    + WALL_PER_CONTROL_SECOND * measured.nanos(Lists.sum(round.controls(), ControlSlice::timedTicks));
            wallNanos += roundNanos;
        }
        return (long) ((plan.timeLimit().seconds() * 1e9 - wallNanos) / Math.max(1, roundNanos));
    }

    /** Returns how many times longer a slower core makes iterations; in a queue, s (1 - busy / s) / (1 - busy) times. */
    private double longer(JudgedRound round) {
        double slowdown = round.slowdown();
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

    /** Returns what the machine alone does, over the headroom. */
    private ControlEvidence control(List<JudgedRound> soFar) {
        long headroom = headroomTicks();
        return new ControlEvidence(
                headroom,
                measured.nanos(headroom),
                slices(soFar, headroom),
                () -> LeastLimit.of(limit, body(), over -> slices(soFar, over)));
    }

    private LeastLimit.TimedBody body() {
        JudgedRound first = rounds.get(0);
        long seenTicks = Lists.max(rounds, round -> subjectTicks(round.own().distribution()), 0);
        double perSecond = perSecond(first.own().distribution().count(), measured.seconds(first.judgedTicks()));
        return new LeastLimit.TimedBody(first.medianTicks(), seenTicks, perSecond, measured.frequencyHz());
    }

    /** The short slice before the first round counts as one with that after it: alone it would tell too little. */
    private List<ControlSlice.SliceOverLimit> slices(List<JudgedRound> soFar, long headroomTicks) {
        List<ControlSlice.SliceOverLimit> slices = new ArrayList<>();
        for (JudgedRound round : soFar) {
            List<ControlSlice.SliceOverLimit> ofRound = Lists.map(
                    round.controls(),
                    slice -> slice.over(headroomTicks, measured.seconds(slice.timedTicks()), round.stalls()));
            slices.addAll(slices.isEmpty() ? List.of(ControlSlice.SliceOverLimit.together(ofRound)) : ofRound);
        }
        return slices;
    }

    private BudgetOutcome outcome(Opinion opinion) {
        ControlEvidence control = control(rounds);
        JudgedRound shown = rounds.get(opinion.round());
        Distribution distribution = shown.own().distribution();
        OverLimit over = shown.own().over(limit);
        long allowed = budget.allowedExceedances(shown.calls());
        long ticks = distribution.count() == 0 ? longestWithin(shown) : subjectTicks(distribution);
        List<Long> byRound = Lists.map(rounds, round -> round.own().over(limit).judged());
        long timedTicks = Lists.sum(rounds, JudgedRound::timedTicks);
        long exceedances = Lists.sum(byRound, Long::longValue);
        Verdict verdict = opinion.verdict().orElse(Verdict.INCONCLUSIVE);
        // A histogram bucket may reach over a limit that holds by exact count.
        long shownTicks = over.judged() <= allowed ? Math.min(ticks, limit.ticks()) : ticks;
        return new BudgetOutcome(
                budget.limit(measured.frequencyHz()),
                budget.figure().amount(shownTicks, measured.frequencyHz()),
                new BudgetOutcome.Counts(
                        over.judged(),
                        allowed,
                        over.inAll(),
                        byRound,
                        new Rates(
                                control.headroomTicks(),
                                perSecond(exceedances, measured.seconds(timedTicks)),
                                control.all().rate())),
                Optional.empty(),
                verdict,
                why(opinion.why(), verdict, over, allowed),
                Double.NaN,
                Blame.ofTotals(over.causes(), verdict, limit.ticks() < shown.medianTicks()),
                Optional.empty());
    }

    /** Returns what to show of a round of which every iteration was disturbed: the longest that is within the limit. */
    private long longestWithin(JudgedRound round) {
        return Lists.max(round.own().slowest(), slow -> limit.isExceededBy(slow.ticks()) ? 0 : slow.ticks(), 0);
    }

    /**
     * Returns a reason, and with it that a PASS holds only because iterations were excluded, where it does.
     *
     * <p>Example: of 100,000 iterations a budget on p99.9 allows 100. 13 are over the limit by their own time, and 113 more
     * were preempted for longer than the limit.
     */
    private Reason why(Reason why, Verdict verdict, OverLimit over, long allowed) {
        long leftOut = leftOut(over);
        boolean hangs = verdict == Verdict.PASS && leftOut > 0 && over.inAll() > allowed;
        return hangs ? ReasonKind.ONLY_WITHOUT.of(leftOut, why) : why;
    }

    private static double perSecond(long count, double seconds) {
        return seconds == 0 ? 0 : count / seconds;
    }
}
