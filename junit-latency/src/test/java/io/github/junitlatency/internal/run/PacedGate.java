package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.SpeedControl;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.loop.PacedLoops;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.run.NoisyMachine.Noise;
import io.github.junitlatency.internal.run.figure.TestTime.RoundGap;
import io.github.junitlatency.internal.run.round.ClockedPlan;
import io.github.junitlatency.internal.verdict.Judge;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongFunction;

/** A gate on a schedule of 10 us, with everything but the clock as users run it: loop, control run, rounds, verdict. */
public final class PacedGate {

    public static final long EVERY = 10_000;
    public static final Noise QUIET = after -> Double.MAX_VALUE;
    private static final long OVERHEAD = PacedMachine.OVERHEAD_TICKS;
    private static final long CHAIN_TICKS = 5_000;

    private final PacedMachine machine = new PacedMachine();
    private final Clock clock = machine.clock();
    private final OverheadMeter meter = Clocked.meter(clock, true);
    private final long iterations;
    private final Loop loop =
            PacedLoops.loop(clock, machine.body(), 1, () -> EVERY, Clocked.COUNTERS, Clocked.COMPILERS);
    private SpeedControl speed = speed(chain -> CHAIN_TICKS);

    public PacedGate(long iterations) {
        this.iterations = iterations;
    }

    private static SpeedControl speed(LongUnaryOperator chainTicks) {
        return Clocked.speed(ScriptedClock.playing(chainTicks).clock());
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

    /** Measures responses without a verdict. */
    Samples measure(long many) throws Throwable {
        return loop.measure(many, -1, OVERHEAD, List.of(), 0, Settling.NONE).response();
    }

    public Judge.Decision decide(String budget, SplittableRandom random) throws Throwable {
        ClockedPlan clocked = Clocked.plan(plan(budget), OVERHEAD, PacedMachine.FREQUENCY_HZ);
        meter.measure(-1); // compiles it
        RoundByRound rounds = Clocked.rounds(clocked, loop, meter, speed);
        return Clocked.decided(rounds, new RoundGap(machine::sleep, random)).decision();
    }

    private LatencyPlan plan(String budget) {
        return Clocked.plan(Clocked.NO_SOURCES, PlanFixtures.every("10 us", Clocked.request(iterations, 0, budget)));
    }
}
