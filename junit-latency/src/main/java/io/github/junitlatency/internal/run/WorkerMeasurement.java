package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.cause.stack.StackSources;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.cpu.CounterOffsets;
import io.github.junitlatency.internal.machine.cpu.CounterOffsets.CpuComparison;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.machine.task.OwnTasks;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.ThroughputRound;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.body.Settling.FirstCalls;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.threads.ThreadTeam;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.internal.run.JudgingJvm.Command;
import io.github.junitlatency.internal.run.JudgingJvm.WorkerStep;
import io.github.junitlatency.internal.run.figure.AllocationRounds;
import io.github.junitlatency.internal.run.figure.ErrorFigure;
import io.github.junitlatency.internal.run.figure.ThreadBytes;
import io.github.junitlatency.internal.run.figure.ThroughputFigure;
import io.github.junitlatency.internal.run.figure.ThroughputFigure.SideThroughput;
import io.github.junitlatency.internal.run.heap.WarmHeap;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.internal.run.loops.Loops;
import io.github.junitlatency.internal.run.loops.Loops.TestLoops;
import io.github.junitlatency.internal.run.round.ClockedPlan;
import io.github.junitlatency.internal.run.round.PinChoice;
import io.github.junitlatency.internal.run.round.Steadiness;
import io.github.junitlatency.internal.run.stack.StackRounds;
import io.github.junitlatency.internal.verdict.FigureJudge.SideFigure;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.Figure;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Measures a body at the commands of another process, in turns with a second worker on the same CPU.
 *
 * <p>It returns samples and judges nothing: no control run, no causes. What disturbs both sides alike is no difference
 * between them.
 */
final class WorkerMeasurement {

    private static final long MAX_STACKS_NANOS = 1_000_000_000L; // of each side

    private final Host host;
    private final Clock clock;
    private final ClockSelection selection;
    private final Loops loops;
    private final CounterOffsets offsets;

    WorkerMeasurement(Host host, ClockSelection selection, Loops loops, CounterOffsets offsets) {
        this.host = host;
        this.selection = selection;
        this.loops = loops;
        this.offsets = offsets;
        clock = selection.clock();
    }

    /**
     * Measures until the command to end.
     *
     * @throws Throwable what the body threw, or that the other process is gone
     */
    void follow(JudgingJvm judging, LatencyPlan plan, BodySource called, HelperGroup helpers) throws Throwable {
        BodySource source = new ErrorFigure(plan).around(called);
        JudgingJvm.Setting setting = judging.setting();
        try (ThreadTeam team = loops.team(plan);
                CpuReservation reservation = host.claims().join(setting.cpu(), setting.isFree())) {
            Optional<ThreadBytes> others = setting.isFree() && plan.budgets().isByBase(Figure.BYTES)
                    ? Optional.of(ThreadBytes.ofFree(helpers::runningIds))
                    : Optional.empty();
            reservation.moveOthersAway();
            Body body = loops.placed(source, helpers, reservation, offsets, setting.stepTicks());
            if (body.section().isPresent()) {
                offsets.visitAll(reservation);
            }
            OwnTasks tasks = host.ownTasks(reservation);
            TestLoops made = loops.of(plan, team, reservation::cpuOf, tasks, CpuComparison.NONE);
            ClockedPlan clocked =
                    ClockedPlan.of(plan, facts(setting, overhead(setting, plan, made, source, body, reservation)));
            Body prepared = BodySource.preparedFree(helpers.with(body), tasks);
            Loop loop = made.loop(clocked::intervalTicks, prepared, source, judging, ProgressListener.NOBODY);
            WarmHeap heap = WarmHeap.of(host, judging.test());
            WorkerRounds rounds = new WorkerRounds(loop, reservation, heap);
            ThroughputFigure.CallLoop untimed =
                    new ThroughputFigure.CallLoop(plan, () -> made.throughput(prepared, source));
            long othersNanos = setting.isFree() ? 0 : ThroughputRound.ALL_WAITS;
            Gauge calls = settled -> {
                ThroughputRound reached = untimed.next(settled.iterations());
                return new SideThroughput(reached.calls(), reached.secondsWithout(othersNanos, 0), 1);
            };
            Gauge bytes = settled -> AllocationRounds.of(settled, source, helpers, host, tasks, others)
                    .settle(settled.iterations());
            Map<Figure, Gauge> gauges = Map.of(Figure.BYTES, bytes, Figure.THROUGHPUT, calls, Figure.MEAN, calls);
            heap.beforeRound(); // before any command: in their warm-ups one worker would touch the heap after the other
            ClockedPlan settled = clocked;
            for (Command command = judging.awaitCommand();
                    command.step() != WorkerStep.END;
                    command = judging.awaitCommand()) {
                switch (command.step()) {
                    case WARM_UP -> {
                        settled = rounds.warmUp(clocked);
                        judging.warmedUp(settled.plan().iterations());
                    }
                    case ROUND -> {
                        settled = clocked.with(plan.with(command.iterations())); // as many as the other side's
                        judging.measured(rounds.next(settled));
                    }
                    case GAUGE -> judging.gauged(gauges.get(command.figure()).gauge(settled.plan()));
                    case STACKS -> {
                        settled = clocked.with(plan.with(command.iterations()));
                        judging.sampled(rounds.sample(settled, clock, command.slowTicks()));
                    }
                    case END -> throw new AssertionError("an end is no command in between");
                }
            }
        } finally {
            loops.end();
        }
    }

    /** Gauges a figure of the body in this JVM, with as many iterations as were settled. */
    private interface Gauge {
        SideFigure gauge(LatencyPlan settled) throws Throwable;
    }

    /** Returns the overhead of the other JVM's loop where this one is of the same kind; else what this one measures. */
    private ClockFacts.Overhead overhead(
            JudgingJvm.Setting setting,
            LatencyPlan plan,
            TestLoops made,
            BodySource source,
            Body body,
            CpuReservation reservation)
            throws InterruptedException {
        long ticks = setting.overheadTicks();
        return setting.loop().equals(Loops.kind(plan, body.section().isPresent()))
                ? new ClockFacts.Overhead(ticks, ticks, ticks, ticks, 0)
                : made.meter(source, body).measure(reservation.cpu());
    }

    private ClockFacts facts(JudgingJvm.Setting setting, ClockFacts.Overhead overhead) {
        return new ClockFacts(
                clock.provider(), setting.frequencyHz(), setting.stepTicks(), overhead, selection.notTaken());
    }

    /** Settles a round in a worker JVM: the heap, then what the collection has started. */
    private record WorkerSettling(WarmHeap heap, CpuReservation reservation, Optional<FirstCalls> firstCalls)
            implements Settling {

        @Override
        public void settle() throws InterruptedException {
            heap.settle();
            reservation.moveOthersAway();
        }

        @Override
        public void prepare(Body.Preparation own) throws Throwable {
            heap.prepare(own);
        }
    }

    /** Runs the rounds of a body in a worker JVM: warm-up, fresh state, heap, as in a test's own rounds. */
    private record WorkerRounds(Loop loop, CpuReservation reservation, WarmHeap heap) {

        /**
         * Warms the loop up in full.
         *
         * @return the plan with as many iterations as a round would have by what they took here
         * @throws Throwable what the body threw
         */
        ClockedPlan warmUp(ClockedPlan plan) throws Throwable {
            heap.beforeRound();
            Settling beginning = new WorkerSettling(heap, reservation, PinChoice.firstCalls(plan.plan(), reservation));
            loop.warmUp(Steadiness.warmUp(plan), reservation.cpu(), beginning);
            return plan.settled(plan.nanosPerIteration(loop));
        }

        /**
         * Measures one more round on a fresh state, again where the heap grew under it, after some iterations that bring the
         * caches back.
         *
         * @throws Throwable what the body threw
         */
        RoundSamples next(ClockedPlan plan) throws Throwable {
            int cpu = reservation.cpu();
            Settling settling = new WorkerSettling(heap, reservation, Optional.empty());
            RoundSamples samples;
            do {
                heap.beforeRound();
                loop.warmUp(Steadiness.warmUp(plan).again(), cpu, settling);
                samples = loop.measure(plan.plan().iterations(), cpu, plan.overheadTicks(), List.of(), 0, settling);
            } while (heap.wantsAnotherRound());
            return samples;
        }

        /**
         * Takes stacks in rounds in which nothing is judged.
         *
         * @param slowTicks an iteration of more is slow; 0 where all are
         */
        SampledRounds sample(ClockedPlan plan, Clock clock, long slowTicks) {
            long roundNanos = Math.round(plan.plan().iterations() * loop.warmNanosPerIteration());
            List<Limit> slow = slowTicks == 0 ? List.of() : List.of(Limit.onMaximum(Timing.RESPONSE, slowTicks));
            // The same loop: this JVM's flags have it compiled to tell what runs.
            return new StackRounds(
                            plan,
                            loop,
                            () -> loop,
                            reservation,
                            heap,
                            clock,
                            Optional.empty(),
                            StackSources::best,
                            System::nanoTime)
                    .take(StackRounds.Slow.over(slow), roundNanos, MAX_STACKS_NANOS, round -> false);
        }
    }
}
