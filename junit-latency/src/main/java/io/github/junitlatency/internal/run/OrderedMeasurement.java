package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.stack.OwnCode;
import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.cause.stack.StackSources;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.machine.CpuReservation;
import io.github.junitlatency.internal.machine.HelperCpus;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.OwnTasks;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.Crew;
import io.github.junitlatency.internal.measure.LoopRunner;
import io.github.junitlatency.internal.measure.RoundSamples;
import io.github.junitlatency.internal.measure.ThroughputRound;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.internal.run.JudgingJvm.Command;
import io.github.junitlatency.internal.run.JudgingJvm.Step;
import io.github.junitlatency.internal.run.allocation.ThreadBytes;
import io.github.junitlatency.internal.verdict.SideFigure;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.Figure;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Measures a body at the commands of another process, in turns with a second worker on the same CPU.
 *
 * <p>It returns samples and judges nothing: no control run, no causes. What disturbs both sides alike is no difference between
 * them.
 */
final class OrderedMeasurement {

    private static final long MAX_STACKS_NANOS = 1_000_000_000L; // of each side

    private final Host host;
    private final Clock clock;
    private final ClockSelection selection;
    private final Loops loops;

    OrderedMeasurement(Host host, ClockSelection selection, Loops loops) {
        this.host = host;
        this.selection = selection;
        this.loops = loops;
        clock = selection.clock();
    }

    /**
     * Measures until the order to end.
     *
     * @throws Throwable what the body threw, or that the other process is gone
     */
    void follow(JudgingJvm judging, LatencyPlan plan, BodySource called, HelperGroup helpers) throws Throwable {
        BodySource source = new ErrorFigure(plan).around(called);
        JudgingJvm.Setting setting = judging.setting();
        try (Crew crew = loops.crew(plan);
                CpuReservation reservation = setting.isFree() ? host.joinFree() : host.join(setting.cpu());
                HelperCpus helperCpus = host.helperCpus(reservation)) {
            Optional<ThreadBytes> others = setting.isFree() && plan.budgets().isByBase(Figure.BYTES)
                    ? Optional.of(ThreadBytes.ofFree(helpers::runningIds))
                    : Optional.empty();
            reservation.moveOthersAway();
            loops.runBy(crew);
            Body body = loops.placed(source, helpers, helperCpus, setting.stepTicks());
            OwnTasks tasks = host.ownTasks(reservation);
            loops.count(tasks);
            ClockedPlan clocked =
                    ClockedPlan.of(plan, facts(setting, overhead(setting, plan, source, body, reservation)));
            LoopRunner loop =
                    loops.loop(plan, clocked::intervalTicks, Loops.preparedFree(helpers.with(body), tasks), source);
            if (reservation.cpu() >= 0) {
                PinChoice.beginFree(loop, plan, reservation);
            }
            if (!plan.threads().areSeveral()) {
                loop.take(
                        judging); // others take turns by whole rounds, as no thread of them may run without the others
            }
            WarmHeap heap = WarmHeap.of(host, judging.test());
            loop.settleBy(heap.then(reservation::moveOthersAway));
            OrderedRounds rounds = new OrderedRounds(clocked, loop, reservation, heap, new Steadiness(clocked));
            ThroughputRounds.Loop untimed = new ThroughputRounds.Loop(
                    plan, () -> loops.throughput(plan, Loops.preparedFree(helpers.with(body), tasks), source));
            long othersNanos = setting.isFree() ? 0 : ThroughputRound.ALL_WAITS;
            Gauge calls = () -> {
                ThroughputRound reached = untimed.next(clocked.plan().iterations());
                return new ReachedCalls(reached.calls(), reached.secondsWithout(othersNanos, 0), 1);
            };
            Gauge bytes = () -> AllocationFigure.rounds(clocked.plan(), source, helpers, host, tasks, others)
                    .settle(clocked.plan().iterations(), List.of());
            Map<Figure, Gauge> gauges = Map.of(Figure.BYTES, bytes, Figure.THROUGHPUT, calls, Figure.MEAN, calls);
            heap.beforeRound(); // before any command: in their warm-ups one worker would touch the heap after the other
            for (Command command = judging.awaitCommand();
                    command.step() != Step.END;
                    command = judging.awaitCommand()) {
                switch (command.step()) {
                    case WARM_UP -> judging.warmedUp(rounds.warmUp());
                    case ROUND -> judging.measured(rounds.next(command.iterations()));
                    case GAUGE -> judging.gauged(gauges.get(command.figure()).gauge());
                    case STACKS -> judging.sampled(rounds.sample(clock, command.iterations(), command.slowTicks()));
                    case END -> throw new AssertionError("an end is no command in between");
                }
            }
        } finally {
            loops.alone();
        }
    }

    /** Gauges a figure of the body in this JVM. */
    private interface Gauge {
        SideFigure gauge() throws Throwable;
    }

    /** Returns the overhead of the other JVM's loop where this one is of the same kind; else what this one measures. */
    private ClockFacts.Overhead overhead(
            JudgingJvm.Setting setting, LatencyPlan plan, BodySource source, Body body, CpuReservation reservation)
            throws InterruptedException {
        long ticks = setting.overheadTicks();
        return setting.loop().equals(Loops.kind(plan, body.section().isPresent()))
                ? new ClockFacts.Overhead(ticks, ticks, ticks, ticks, 0)
                : loops.meter(plan, source, body).measure(reservation.cpu());
    }

    private ClockFacts facts(JudgingJvm.Setting setting, ClockFacts.Overhead overhead) {
        return new ClockFacts(
                clock.provider(), setting.frequencyHz(), setting.stepTicks(), overhead, selection.notTaken());
    }

    /** Runs the rounds of a body in a worker JVM: warm-up, fresh state, heap, as in a test's own rounds. */
    private record OrderedRounds(
            ClockedPlan plan, LoopRunner loop, CpuReservation reservation, WarmHeap heap, Steadiness steadiness) {

        /**
         * Warms the loop up in full.
         *
         * @return how many iterations a round would have by what they took here
         * @throws Throwable what the body threw
         */
        long warmUp() throws Throwable {
            heap.beforeRound();
            steadiness.warmUp(loop, reservation.cpu());
            plan.settleBy(loop);
            return plan.plan().iterations();
        }

        /**
         * Measures one more round on a fresh state, again where the heap grew under it, after some iterations that bring the
         * caches back.
         *
         * @param iterations as many as the other side's
         * @throws Throwable what the body threw
         */
        RoundSamples next(long iterations) throws Throwable {
            int cpu = reservation.cpu();
            plan.settle(plan.plan().with(iterations));
            RoundSamples samples;
            do {
                heap.beforeRound();
                steadiness.warmUp(loop, cpu);
                samples = loop.measure(plan.plan().iterations(), cpu, plan.overheadTicks(), List.of(), 0);
            } while (heap.wantsAnotherRound());
            return samples;
        }

        /**
         * Takes stacks in rounds in which nothing is judged.
         *
         * @param slowTicks an iteration of more is slow; 0 where all are
         */
        SampledRounds sample(Clock clock, long iterations, long slowTicks) {
            plan.settle(plan.plan().with(iterations));
            long roundNanos = Math.round(iterations * loop.warmNanosPerIteration());
            List<Limit> slow = slowTicks == 0 ? List.of() : List.of(Limit.onMaximum(Timing.RESPONSE, slowTicks));
            // The same loop: this JVM's flags have it compiled to tell what runs.
            OwnCode unasked = new OwnCode(Thread.currentThread().getContextClassLoader(), ""); // who asked knows it
            return new Diagnosis(
                            plan,
                            loop,
                            () -> loop,
                            reservation,
                            heap,
                            unasked,
                            clock,
                            Optional.empty(),
                            StackSources::best,
                            System::nanoTime)
                    .take(slow, roundNanos, MAX_STACKS_NANOS, round -> false);
        }
    }
}
