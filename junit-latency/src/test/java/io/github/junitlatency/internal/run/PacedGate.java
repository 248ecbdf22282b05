package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.host.CompilerThreads;
import io.github.junitlatency.internal.host.NoCompilers;
import io.github.junitlatency.internal.host.Reservations;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.LoopRunner;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.PaceTicks;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.measure.SpeedControl;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.NoisyMachine.Noise;
import io.github.junitlatency.internal.verdict.Judge;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.result.Source;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** A gate on a schedule of 10 us, with everything but the clock as users run it: loop, control run, rounds, verdict. */
public final class PacedGate {

    public static final long EVERY = 10_000;
    public static final Noise QUIET = after -> Double.MAX_VALUE;
    private static final CompilerThreads COMPILERS = NoCompilers.compilerThreads();
    private static final Supplier<ThreadCounters> COUNTERS = () -> ThreadCounters.NONE;
    private static final long OVERHEAD = PacedMachine.OVERHEAD_TICKS;
    private static final long CHAIN_TICKS = 5_000;

    private final PacedMachine machine = new PacedMachine();
    private final Clock clock = machine.clock();
    private final OverheadMeter meter = OverheadMeter.paced(clock, Body.empty(), 1, COUNTERS, COMPILERS);
    private final long iterations;
    private long[] serviceLimits = {};
    private final LoopRunner round =
            LoopRunner.paced(clock, machine.body(), 1, () -> new PaceTicks(EVERY, serviceLimits), COUNTERS, COMPILERS);
    private SpeedControl speed = speed(chain -> CHAIN_TICKS);

    public PacedGate(long iterations) {
        this.iterations = iterations;
    }

    private static SpeedControl speed(LongUnaryOperator chainTicks) {
        return new SpeedControl(ScriptedClock.playing(chainTicks).clock(), COUNTERS, COMPILERS);
    }

    /** Runs on a core whose chain takes what the script says, from the number of an iteration of it. */
    public PacedGate onACore(LongUnaryOperator chainTicks) {
        speed = speed(chainTicks);
        return this;
    }

    /** Begins a new life of the machine. */
    public PacedGate restart(
            SplittableRandom random, ToLongFunction<SplittableRandom> service, Noise noise, long stallTicks) {
        machine.restart(random, service, noise, stallTicks);
        return this;
    }

    /** Measures responses and services without a verdict. */
    Samples measure(long many) throws Throwable {
        serviceLimits = new long[] {Long.MAX_VALUE};
        return round.measure(many, -1, OVERHEAD, new long[] {Long.MAX_VALUE}, 0);
    }

    public Judge.Decision decide(String budget, SplittableRandom random) throws Throwable {
        LatencyPlan plan = plan(budget);
        long limit = plan.budgets().get(0).limitTicks(PacedMachine.FREQUENCY_HZ);
        boolean isOnService = plan.budgets().get(0).isOnService();
        long[] responseLimits = {isOnService ? Long.MAX_VALUE : limit};
        serviceLimits = new long[] {isOnService ? limit : Long.MAX_VALUE};
        Overhead overhead = new Overhead(OVERHEAD, OVERHEAD, OVERHEAD, OVERHEAD, 1);
        ControlSlices control = new ControlSlices(meter, speed, -1, overhead, EVERY, PacedMachine.FREQUENCY_HZ);
        meter.measure(-1); // compiles it
        Rounds rounds = new Rounds(
                plan,
                new CauseFinder(clock, new Source("counters", false, "scripted"), false, false),
                Reservations.none(),
                control,
                round,
                new Rounds.Scale(OVERHEAD, responseLimits, serviceLimits, EVERY, PacedMachine.FREQUENCY_HZ));
        RoundGap pause = new RoundGap(machine::sleep, random);
        while (true) {
            rounds.next();
            Judge.Measured measured = new Judge.Measured(
                    PacedMachine.FREQUENCY_HZ,
                    1,
                    new long[] {limit},
                    rounds.judged(),
                    rounds.services(),
                    control.sum());
            Judge.Decision decision = Judge.decide(plan, measured, rounds.doubts());
            if (decision.isFinal()) {
                return decision;
            }
            pause.after(rounds.judged().size());
        }
    }

    private LatencyPlan plan(String budget) {
        return LatencyPlan.of(
                "@LatencyTest on FeedTest.parse()",
                new LatencyPlan.Request(
                        iterations,
                        0,
                        1,
                        Defaults.ANY_CPU,
                        List.of(),
                        List.of(budget),
                        Defaults.CONFIRMATIONS,
                        new LatencyPlan.Start(Optional.of("10 us"), Optional.empty())),
                Configuration.from(name ->
                        Optional.ofNullable(Map.of("junit.latency.jfr", "off", "junit.latency.kernel-trace", "off")
                                .get(name))));
    }
}
