package io.github.junitlatency.internal.run.round;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.cause.Explanation;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.body.Settling.FirstCalls;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.internal.run.figure.ErrorFigure;
import io.github.junitlatency.internal.run.figure.MachineShare.CoreSpeedWatch;
import io.github.junitlatency.internal.run.figure.TestTime;
import io.github.junitlatency.internal.run.heap.WarmHeap;
import io.github.junitlatency.internal.run.round.ControlRunner.ControlLoops;
import io.github.junitlatency.internal.run.round.FinishedRound.RoundTiming;
import io.github.junitlatency.internal.run.round.PinChoice.RoundWatch;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.JudgedRound.Waits;
import io.github.junitlatency.result.WarmUpFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures the rounds of one test, each by the same steps: prepare, control, warm up, measure, control, explain, judge.
 *
 * @param plan of the test, its budgets in ticks
 * @param loop runs the test's body
 * @param controls run around it
 * @param finder explains slow iterations
 * @param machine what is around the loop
 * @param errors counts measured calls that throw
 * @param time limits the rounds
 * @param listener hears what comes next
 */
public record RoundRunner(
        ClockedPlan plan,
        Loop loop,
        ControlLoops controls,
        CauseFinder finder,
        Surroundings machine,
        ErrorFigure errors,
        TestTime time,
        ProgressListener listener) {

    /** So many rounds are measured again at most: the compilers of a young JVM take CPUs for as long. */
    private static final int MAX_IN_TURNS = 3;

    /** Shows the machine's usual stalls, which no budget to suggest is to be below. */
    private static final double CONTROL_SECONDS_TO_SUGGEST = 0.25;

    /**
     * What is around the loop.
     *
     * @param reservation where the calling thread is pinned
     * @param threads watches other threads
     * @param heap keeps the heap warm
     * @param pin looks at each round of a pinned thread; empty where nobody does
     */
    public record Surroundings(
            CpuReservation reservation, RoundThreads threads, WarmHeap heap, Optional<PinChoice> pin) {}

    /**
     * A round that was measured, whether it counts or not.
     *
     * @param plan with its number of iterations settled
     * @param iterations of the round
     * @param threads what other threads did
     * @param control the slices of the control run before it
     */
    private record RoundAttempt(
            ClockedPlan plan,
            long iterations,
            WarmUpFacts warmUp,
            RoundSamples samples,
            RoundThreads.OfRound threads,
            List<ControlRunner.TimingPart> control) {

        /** Returns whether its threads took turns, which may pass. */
        boolean isInTurns() {
            return samples.concurrency().doubt().isPresent();
        }
    }

    /** Returns what there is before the first round. */
    public Rounds none() {
        return new Rounds(plan, List.of(), controls.handOffs().isPresent(), 0);
    }

    /**
     * Measures one more round; causes are being recorded already.
     *
     * @return the rounds with this one; empty where it does not count, because threads took part and the measured one
     *     was pinned
     * @throws Throwable what the body threw
     */
    public Optional<Rounds> next(Rounds before) throws Throwable {
        long begin = System.nanoTime();
        Optional<RoundWatch> participants =
                Lists.map(machine.pin, pin -> pin.watch(machine.reservation, before.count()));
        listener.hear(before.nextWork(time));
        CoreSpeedWatch chain = new CoreSpeedWatch(controls.speed(), cpu(), plan.overheadTicks());

        List<RoundAttempt> attempts = new ArrayList<>();
        do {
            attempts.add(measure(before, attempts.isEmpty(), chain, participants));
        } while (isToBeRepeated(before, attempts));
        RoundAttempt counted = attempts.get(attempts.size() - 1);
        if (participants.isPresent()
                && participants.get().isToBeFree(counted.warmUp.iterations() + counted.iterations)) {
            return Optional.empty();
        }
        errors.ended(counted.iterations * plan.plan().batch());
        machine.heap.countRound();

        chain.run(bodyTicks());
        List<ControlRunner.TimingPart> controlBefore = Lists.flatMap(attempts, RoundAttempt::control);
        List<Timing> whole = controlRunner().wholeNeeded(before, counted.samples);
        List<ControlRunner.TimingPart> control = Lists.concat(
                controlBefore,
                controlRunner()
                        .after(before, counted.samples, controlBefore, whole, () -> controlSeconds(counted.samples)));
        read(before, counted);
        List<RoundTiming> timings = new ArrayList<>();
        for (Timing timing : plan.timings()) {
            timings.add(judge(before, counted, timing, control, whole.contains(timing), chain.slowdown()));
        }

        double seconds = (System.nanoTime() - begin) / 1e9;
        time.add(seconds);
        boolean isFirst = before.count() == 0;
        FinishedRound round = new FinishedRound(
                counted.warmUp,
                FinishedRound.Calls.of(
                        counted.plan,
                        counted.iterations,
                        bodyTicks(),
                        counted.samples,
                        timings.get(timings.size() - 1).judged()),
                timings,
                Lists.map(attempts, RoundAttempt::threads),
                Lists.count(attempts, RoundAttempt::isInTurns),
                chain.slowest(),
                chain.failure(),
                machine.heap.summary(),
                seconds - (isFirst ? counted.warmUp.seconds() : 0));
        return Optional.of(before.plus(counted.plan, round));
    }

    private int cpu() {
        return machine.reservation.cpu();
    }

    private ControlRunner controlRunner() {
        return new ControlRunner(plan, controls, cpu());
    }

    /** Returns about how long the body is, by what ran last. */
    private long bodyTicks() {
        return Math.max(0, loop.typicalTicks() - plan.overheadTicks());
    }

    /** Prepares the machine, runs the control run, warms up, and measures. */
    private RoundAttempt measure(
            Rounds before, boolean isFirstAttempt, CoreSpeedWatch chain, Optional<RoundWatch> participants)
            throws Throwable {
        machine.heap.beforeRound();
        RoundThreads.ThreadMoment alone = machine.threads.now();
        List<ControlRunner.TimingPart> control = controlRunner().before();
        chain.run(bodyTicks());
        RoundThreads.ThreadMoment aloneEnd = machine.threads.now();
        if (participants.isPresent()) {
            participants.get().begin();
        }
        PreparedRound preparation = new PreparedRound(before, isFirstAttempt);
        WarmUpFacts warmUp = warmUp(before, preparation);
        RoundSamples samples = loop.measure(
                preparation.iterations(), cpu(), plan.overheadTicks(), plan.limits(), plan.frequencyHz(), preparation);
        return new RoundAttempt(
                preparation.settled,
                preparation.iterations(),
                warmUp,
                samples,
                machine.threads.of(alone, aloneEnd, preparation.begun, machine.threads.now()),
                control);
    }

    /** Warms up in full for the first round, and after one in which the code changed; a little for others. */
    private WarmUpFacts warmUp(Rounds before, Settling settling) throws Throwable {
        WarmUpOrder full = Steadiness.warmUp(before.plan());
        boolean isWarm = before.count() > 0 && !before.isChangedLast();
        return loop.warmUp(isWarm ? full.again() : full, cpu(), settling);
    }

    /** Settles one round in its warm-up: the heap, its number of iterations, then what watches other threads. */
    private final class PreparedRound implements Settling {

        private final Rounds before;
        private final boolean isFirstAttempt;
        private ClockedPlan settled;
        private RoundThreads.ThreadMoment begun; // null until the round is settled
        private boolean isCollectedLast; // after the state was prepared

        PreparedRound(Rounds before, boolean isFirstAttempt) {
            this.before = before;
            this.isFirstAttempt = isFirstAttempt;
            settled = before.plan();
        }

        long iterations() {
            return before.count() == 0 ? settled.plan().iterations() : before.next();
        }

        @Override
        public void settle() throws InterruptedException {
            machine.heap.settle();
            if (before.count() == 0) {
                double nanosOfOne = plan.nanosPerIteration(loop);
                settled = plan.settled(nanosOfOne);
                double seconds = iterations() * nanosOfOne / 1e9;
                time.checkRound(settled.plan(), seconds);
                listener.hear(before.with(settled).work(time, seconds));
            }
            begun = machine.threads.now();
            machine.reservation.moveOthersAway(); // also those that the collection has started
        }

        @Override
        public void prepare(Body.Preparation own) throws Throwable {
            isCollectedLast = machine.heap.prepareState(own);
            if (isCollectedLast) {
                begun = machine.threads.now(); // the collectors' waits are not the code's
            }
            errors.begins(); // behind the last calls of the warm-up
        }

        @Override
        public Optional<FirstCalls> firstCalls() {
            boolean areFirst = before.count() == 0 && isFirstAttempt && machine.pin.isPresent();
            return areFirst ? machine.pin.get().firstCalls(machine.reservation) : Optional.empty();
        }

        /** Not in a first round, which most tests hold in; and another collection would be one less of the code's own. */
        @Override
        public boolean canPauseAgain() {
            return before.count() > 0 && !isCollectedLast;
        }

        @Override
        public void pauseAgain(Body.Preparation own) throws Throwable {
            machine.heap.pauseAgain(own);
        }
    }

    /** Returns whether the last round counts as none: the heap grew under it, or its threads took turns. */
    private boolean isToBeRepeated(Rounds before, List<RoundAttempt> attempts) {
        boolean isCold = machine.heap.wantsAnotherRound();
        long inTurns = before.inTurns() + Lists.count(attempts, RoundAttempt::isInTurns);
        return isCold || attempts.get(attempts.size() - 1).isInTurns() && inTurns <= MAX_IN_TURNS;
    }

    /** Returns how long the control run after a round may take, so that another round with one fits in. */
    private double controlSeconds(RoundSamples samples) {
        return plan.plan().isToSuggest()
                ? CONTROL_SECONDS_TO_SUGGEST
                : (time.leftSeconds() - samples.service().phase().wallNanos() / 1e9) / 2;
    }

    /**
     * Ends the recording of causes, and reads it where anything is in question.
     *
     * <p>Reading it takes as long as some thousand iterations, and in a first test loads two hundred classes. A round in
     * which not one iteration is over a limit, excluded or not, is PASS whatever the JVM did meanwhile.
     */
    private void read(Rounds before, RoundAttempt counted) {
        finder.end();
        if (before.count() > 0
                || isInQuestion(counted.plan.plan(), plan.timings(), counted.samples, plan.frequencyHz())
                || new Steadiness(counted.plan, loop).mayHaveChanged()) {
            finder.read();
        } else {
            finder.leaveUnread();
        }
    }

    /** Returns whether anything of a first round is; without a limit causes are all that is asked for. */
    static boolean isInQuestion(LatencyPlan plan, List<Timing> timings, RoundSamples round, double frequencyHz) {
        return plan.isToSuggest()
                || Lists.any(timings, timing -> isAnyOver(round.by(timing), frequencyHz))
                || Lists.all(timings, timing -> round.by(timing).exceedances().isEmpty());
    }

    private static boolean isAnyOver(Samples samples, double frequencyHz) {
        long untimedNanos = samples.phase().longestUntimedNanos();
        double untimedTicks = untimedNanos < CauseFinder.MIN_STOP_NANOS ? 0 : untimedNanos * frequencyHz / 1e9;
        return Lists.any(
                samples.exceedances(),
                over -> over.inAll() + over.late() > 0
                        || untimedTicks > over.limit().ticks());
    }

    /** Explains and judges a round by one timing, and the slices of the control run around it. */
    private RoundTiming judge(
            Rounds before,
            RoundAttempt counted,
            Timing timing,
            List<ControlRunner.TimingPart> control,
            boolean isWholeNeeded,
            double slowdown)
            throws InterruptedException {
        int number = before.count() + 1;
        double hertz = plan.frequencyHz();
        Samples samples = finder.withStops(counted.samples.by(timing), hertz);
        List<ControlRunner.TimingPart> parts = ControlRunner.TimingPart.by(timing, control);
        Explanation explanation = finder.explain(new CauseFinder.RoundToExplain(
                samples,
                Lists.present(Lists.map(parts, ControlRunner.TimingPart::samples)),
                plan.overheadTicks(),
                hertz,
                number == 1 ? counted.warmUp : before.first().warmUp(),
                plan.pace(timing)));
        Steadiness steadiness = new Steadiness(counted.plan, loop);
        RoundTiming.Control alone = RoundTiming.Control.of(
                number, parts, explanation, isWholeNeeded, controls.handOffs().isPresent(), hertz);
        JudgedRound judged = JudgedRound.of(
                samples,
                explanation.samples(),
                alone.slices(),
                slowdown,
                Waits.of(counted.threads.waits(), hertz),
                hertz,
                steadiness.change(explanation),
                counted.samples.afterPause());
        return new RoundTiming(
                judged,
                samples.phase().progress().startTicks(),
                counted.samples.by(timing).timedTicks(),
                SlowMoments.of(number, samples, explanation.samples(), judged.own()),
                alone,
                explanation.sources(),
                explanation.doubts(),
                number == 1 ? steadiness.doubt(explanation, counted.warmUp) : Optional.empty());
    }
}
