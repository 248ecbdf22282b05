package io.github.junitlatency.internal.run.round;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.measure.samples.Concurrency;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.internal.run.figure.MachineShare.CoreSpeedWatch;
import io.github.junitlatency.internal.run.figure.TestTime;
import io.github.junitlatency.internal.run.round.FinishedRound.RoundTiming;
import io.github.junitlatency.internal.run.round.FinishedRound.RoundTiming.Control;
import io.github.junitlatency.internal.verdict.NothingMeasured;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.Measured;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.ControlRun.CoreSpeed;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.HeapFacts;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.HdrHistogram.Histogram;

/**
 * The rounds of one measurement that are finished.
 *
 * @param plan with the number of iterations that was settled for all rounds
 * @param finished in their order
 * @param hasHandOffs whether the control run was hand-offs
 * @param next how many iterations the next round has; 0 before the first
 */
public record Rounds(ClockedPlan plan, List<FinishedRound> finished, boolean hasHandOffs, long next) {

    /** Returns these rounds with one more, measured by a plan whose iterations are settled. */
    Rounds plus(ClockedPlan settled, FinishedRound round) {
        return new Rounds(
                settled,
                Lists.concat(finished, List.of(round)),
                hasHandOffs,
                round.calls().iterations());
    }

    /**
     * Returns the same with as many iterations in the next round as some budgets need.
     *
     * @param open the limits that it may decide; none for as many as in the last
     */
    public Rounds deciding(List<Limit> open) {
        return open.isEmpty()
                ? this
                : new Rounds(
                        plan,
                        finished,
                        hasHandOffs,
                        plan.plan()
                                .iterationsFor(
                                        Lists.map(open, Limit::budget),
                                        last().calls().nanosPerIteration()));
    }

    /** Returns about how long the next round takes, after the first. */
    public double nextSeconds() {
        return last().seconds() * next / last().calls().iterations();
    }

    /** Returns these rounds, before the first, with the number of iterations settled. */
    Rounds with(ClockedPlan settled) {
        return new Rounds(settled, finished, hasHandOffs, settled.plan().iterations());
    }

    /** Returns the next round as work; before the first, whose iterations are not settled yet, the warm-up. */
    ProgressEvent nextWork(TestTime time) {
        return finished.isEmpty() ? ProgressEvent.warmUp(1, plan.plan().warmup()) : work(time, nextSeconds());
    }

    /**
     * Returns the next round as work, once its iterations are settled.
     *
     * @param seconds how long it takes, about
     */
    ProgressEvent work(TestTime time, double seconds) {
        LatencyPlan asked = plan.plan();
        int wanted = asked.isToSuggest() ? asked.suggestRounds() : 1 + asked.confirmations();
        int more = Math.min(wanted - count(), Math.max(1, time.rounds(seconds)));
        return ProgressEvent.round(count() + 1, count() < wanted ? count() + more : 0, next, seconds);
    }

    /** Returns how many rounds are finished. */
    public int count() {
        return finished.size();
    }

    /** Returns the first round. */
    public FinishedRound first() {
        return finished.get(0);
    }

    private FinishedRound last() {
        return finished.get(count() - 1);
    }

    /** Returns how the heap was kept warm. */
    public HeapFacts heap() {
        return last().heap().facts();
    }

    /** Returns whether the code changed in the last round. */
    boolean isChangedLast() {
        return Lists.any(last().timings(), timing -> timing.judged().change().isPresent());
    }

    /** Returns how often threads took turns. */
    long inTurns() {
        return Lists.sum(finished, FinishedRound::inTurns);
    }

    /** Returns all rounds by one timing. */
    List<RoundTiming> by(Timing timing) {
        return Lists.map(
                finished,
                round -> round.timings()
                        .get(timing == Timing.SERVICE ? round.timings().size() - 1 : 0));
    }

    /** Returns how much more timed code rounds had than their control run, by one timing. */
    long missingControlTicks(Timing timing) {
        return Lists.sum(
                by(timing), round -> round.timedTicks() - round.control().timedTicks());
    }

    /** Returns all of them, with what the machine alone did meanwhile. */
    public Measured measured() {
        return new Measured(
                plan.frequencyHz(),
                plan.clock().stepTicks(),
                plan.limits(),
                judged(Timing.RESPONSE),
                judged(Timing.SERVICE),
                control(),
                last().heap().leastRounds(),
                RoundThreads.leftovers(threads()));
    }

    private List<JudgedRound> judged(Timing timing) {
        return Lists.map(by(timing), RoundTiming::judged);
    }

    private List<RoundThreads.OfRound> threads() {
        return Lists.flatMap(finished, FinishedRound::threads);
    }

    private ControlRun control() {
        Histogram netTicks = Histograms.ofTicks();
        long maxTicks = 0;
        for (ControlSlice slice : Lists.flatMap(judged(Timing.RESPONSE), JudgedRound::controls)) {
            netTicks.add(slice.distribution().histogram());
            maxTicks = Math.max(maxTicks, slice.distribution().maxTicks());
        }
        CoreSpeed slowest = CoreSpeed.UNKNOWN;
        for (FinishedRound round : finished) {
            slowest = CoreSpeedWatch.slower(slowest, round.slowest());
        }
        List<String> failures = Lists.concat(
                Lists.map(by(Timing.RESPONSE), round -> round.control().failure()),
                Lists.map(by(Timing.SERVICE), round -> round.control().failure()),
                Lists.map(finished, FinishedRound::chainFailure));
        return new ControlRun(
                new Distribution(netTicks, maxTicks),
                plan.clock()
                        .nanos(Lists.sum(
                                by(Timing.RESPONSE), round -> round.control().timedTicks())),
                slowest,
                Lists.first(failures, reason -> !reason.isEmpty()).orElse(""),
                hasHandOffs);
    }

    /**
     * Returns when slow iterations ran, by response times.
     *
     * @param blamed returns the same iterations with the blame that stands
     */
    public Timeline timeline(UnaryOperator<List<SlowIteration>> blamed) {
        List<RoundTiming> rounds = by(Timing.RESPONSE);
        long origin = rounds.get(0).startTicks();
        return new Timeline(
                SlowMoments.shown(Lists.flatMap(rounds, RoundTiming::slow), origin, plan.frequencyHz(), blamed),
                SlowMoments.shown(
                        Lists.flatMap(Lists.map(rounds, RoundTiming::control), Control::slow),
                        origin,
                        plan.frequencyHz(),
                        UnaryOperator.identity()));
    }

    /** Returns what the rounds leave to doubt. */
    public List<Doubt> doubts(CpuReservation reservation) {
        Measured measured = measured();
        List<Doubt> doubts = new ArrayList<>(Lists.concat(
                reservation.doubts(migrated()),
                by(Timing.RESPONSE).get(0).doubts())); // later rounds could only say the same of other iterations
        Concurrency concurrency = Concurrency.UNKNOWN;
        for (FinishedRound round : finished) {
            concurrency = concurrency.plus(round.calls().concurrency());
        }
        FinishedRound.Calls calls = first().calls();
        doubts.addAll(Lists.present(List.of(
                RoundThreads.doubtOfFewCpus(threads()),
                by(Timing.SERVICE).get(0).unsteady(),
                calls.pace().isPresent() ? StartDoubts.ofPauses(calls.pace().get()) : Optional.<Doubt>empty(),
                NothingMeasured.doubt(measured),
                concurrency.doubt(),
                measured.isAnyInQuestion() ? RoundThreads.doubtOfLeftovers(threads()) : Optional.<Doubt>empty(),
                StartDoubts.ofGaps(
                        calls.gaps(), plan.clock().nanos(last().calls().bodyTicks())),
                last().heap().doubt())));
        return doubts;
    }

    /** Returns how many iterations ended on another CPU; without a warm-up the first round began free, so that they may. */
    private long migrated() {
        LatencyPlan asked = plan.plan();
        return Lists.sum(
                asked.warmup() == 0 ? finished.subList(1, count()) : finished,
                round -> round.calls().migrated());
    }
}
