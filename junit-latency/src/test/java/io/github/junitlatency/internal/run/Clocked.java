package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.NoCompilers;
import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.memory.HeapPages;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.machine.task.TaskSnapshot;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.SpeedControl;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.loop.LoopSetup;
import io.github.junitlatency.internal.measure.loop.PacedLoops;
import io.github.junitlatency.internal.plan.IterationCounts;
import io.github.junitlatency.internal.plan.IterationCounts.Threads;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.run.figure.ErrorFigure;
import io.github.junitlatency.internal.run.figure.TestTime;
import io.github.junitlatency.internal.run.figure.TestTime.RoundGap;
import io.github.junitlatency.internal.run.heap.Heap.HeapUse;
import io.github.junitlatency.internal.run.heap.WarmHeap;
import io.github.junitlatency.internal.run.heap.WarmHeap.EdenLevels;
import io.github.junitlatency.internal.run.round.ClockedPlan;
import io.github.junitlatency.internal.run.round.ControlRunner.ControlLoops;
import io.github.junitlatency.internal.run.round.RoundRunner;
import io.github.junitlatency.internal.run.round.RoundThreads;
import io.github.junitlatency.internal.verdict.Judge;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ClockFacts.Overhead;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Plans, loops and rounds on scripted clocks, whose overhead is always the same. */
public final class Clocked {

    public static final CompilerThreads COMPILERS = NoCompilers.compilerThreads();
    public static final Supplier<ThreadCounters> COUNTERS = () -> ThreadCounters.NONE;
    static final RoundGap NO_GAP = new RoundGap(nanos -> {}, new SplittableRandom(1));

    /** Parameters without sources of causes. */
    public static final Map<String, String> NO_SOURCES =
            Map.of("junit.latency.jfr", "off", "junit.latency.kernel-trace", "off");

    static final Source NO_COUNTERS = new Source("counters", false, "scripted", List.of());

    public static final TestTime UNLIMITED =
            TestTime.of(plan(Map.of("junit.latency.time-limit", "86_400 s"), request(1, 0)), () -> 0);

    private Clocked() {}

    public static Loop loop(Clock clock, Body body) {
        return new Loop(LoopSetup.alone(clock, body, 1, COUNTERS, COMPILERS));
    }

    public static OverheadMeter meter(Clock clock, boolean isPaced) {
        return new OverheadMeter(every -> isPaced
                ? PacedLoops.loop(LoopSetup.alone(clock, Body.empty(), 1, COUNTERS, COMPILERS), every)
                : loop(clock, Body.empty()));
    }

    public static SpeedControl speed(Clock clock) {
        return new SpeedControl(clock, COUNTERS, COMPILERS);
    }

    /** Returns what explains iterations by nothing but the clock. */
    public static CauseFinder finder(Clock clock) {
        return new CauseFinder(clock, NO_COUNTERS, false, false);
    }

    /** Returns rounds of which nothing is watched. */
    public static RoundByRound rounds(ClockedPlan plan, Loop loop, OverheadMeter meter, SpeedControl speed) {
        return rounds(plan, loop, meter, speed, UNLIMITED);
    }

    private static RoundByRound rounds(
            ClockedPlan plan, Loop loop, OverheadMeter meter, SpeedControl speed, TestTime time) {
        CauseFinder finder = finder(ScriptedClock.ticking(1).clock());
        return rounds(plan, loop, control(meter, speed), finder, untouchedHeap(), time, ProgressListener.NOBODY);
    }

    /** Returns a plan on a clock of step 1. */
    public static ClockedPlan plan(LatencyPlan plan, long overheadTicks, double frequencyHz) {
        return plan(plan, overheadTicks, 1, frequencyHz);
    }

    public static ClockedPlan plan(LatencyPlan plan, long overheadTicks, long stepTicks, double frequencyHz) {
        Overhead overhead = new Overhead(overheadTicks, overheadTicks, overheadTicks, overheadTicks, 1);
        return ClockedPlan.of(plan, new ClockFacts("scripted", frequencyHz, stepTicks, overhead, List.of()));
    }

    /** Returns a plan of which only the budgets matter. */
    public static LatencyPlan budgets(String... budgets) {
        return plan(request(100_000, 0, budgets));
    }

    public static LatencyPlan plan(LatencyPlan.Request request) {
        return plan(Map.of(), request);
    }

    public static LatencyPlan plan(Map<String, String> parameters, LatencyPlan.Request request) {
        return PlanFixtures.plan(parameters, request);
    }

    /** Returns what one thread on any CPU is asked for. */
    public static LatencyPlan.Request request(long iterations, long warmup, String... budgets) {
        return request(IterationCounts.asked(iterations, warmup, 1, 4, Threads.ONE), budgets);
    }

    public static LatencyPlan.Request request(IterationCounts counts, String... budgets) {
        return PlanFixtures.request(counts, "", budgets);
    }

    /** Returns rounds of a body on one clock, while another shows that the machine is at rest. */
    public static RoundByRound rounds(ClockedPlan plan, ScriptedClock body, ScriptedClock empty, TestTime time) {
        Clock control = empty.clock();
        return rounds(plan, loop(body.clock(), Body.empty()), meter(control, false), speed(control), time);
    }

    /** Returns rounds of a thread that is not pinned, beside which no other runs. */
    public static RoundByRound rounds(
            ClockedPlan plan,
            Loop loop,
            ControlLoops control,
            CauseFinder finder,
            WarmHeap heap,
            TestTime time,
            ProgressListener listener) {
        RoundThreads others = new RoundThreads(() -> new TaskSnapshot(0, 1, true, Map.of()), id -> false, () -> 0);
        RoundRunner.Surroundings machine =
                new RoundRunner.Surroundings(Reservations.none(), others, heap, Optional.empty());
        return new RoundByRound(
                new RoundRunner(plan, loop, control, finder, machine, new ErrorFigure(plan.plan()), time, listener));
    }

    /** Returns the control run of code that does not block. */
    public static ControlLoops control(OverheadMeter meter, SpeedControl speed) {
        return new ControlLoops(meter, Optional.empty(), speed);
    }

    /** Returns what leaves the heap as it is. */
    public static WarmHeap untouchedHeap() {
        return heap(() -> {}, () -> new HeapUse(0, 0, 0, new HeapUse.Eden(0, 0, 0)), () -> true, () -> {});
    }

    /** Returns a heap that is never filled. */
    public static WarmHeap heap(
            Runnable touch, Supplier<HeapUse> use, BooleanSupplier isPreTouched, Runnable collection) {
        HeapPages.Touch nothing = new HeapPages.Touch(0, 0, "", false);
        return new WarmHeap(
                new ScriptedHeap(
                        () -> {
                            touch.run();
                            return nothing;
                        },
                        use,
                        isPreTouched,
                        collection,
                        bytes -> {}),
                new EdenLevels(0));
    }

    /** Judges as users' tests are judged, with nothing else that could leave a doubt. */
    static Measurement.Decided decided(RoundByRound rounds, RoundGap gap) throws Throwable {
        return new Measurement(rounds.runner, gap, Judge::decide, List.of())
                .decide(measured -> List.of(), () -> {})
                .orElseThrow();
    }
}
