package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.NoisyMachine.Noise;
import io.github.junitlatency.cause.CauseFinder;
import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.clock.ScriptedClock;
import io.github.junitlatency.host.CompilerThreads;
import io.github.junitlatency.host.CpuReservation;
import io.github.junitlatency.host.Host;
import io.github.junitlatency.host.Reservations;
import io.github.junitlatency.host.ThreadCounters;
import io.github.junitlatency.measure.OverheadMeter;
import io.github.junitlatency.measure.Round;
import io.github.junitlatency.measure.SpeedControl;
import io.github.junitlatency.plan.Configuration;
import io.github.junitlatency.plan.LatencyPlan;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.result.Source;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.verdict.Judge;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Simulates gates of unchanged code on noisy machines: everything but the clock is real.
 */
class HonestyTests {

    private static final int GATES = 2_000;
    private static final long ITERATIONS = 2_000;
    private static final long LIMIT_TICKS = 300;
    private static final CompilerThreads COMPILERS = Host.local().compilerThreads();
    private static final Supplier<ThreadCounters> COUNTERS = () -> ThreadCounters.NONE;

    static Noise independent(SplittableRandom random, double meanGap) {
        return after -> after + exponential(random, meanGap);
    }

    static Noise periodic(SplittableRandom random, double period) {
        double phase = random.nextDouble() * period;
        return after -> (Math.floor((after + 1 - phase) / period) + 1) * period + phase; // a tick later at least
    }

    static Noise bursty(SplittableRandom random, double meanQuiet, double meanBurst, double meanGap) {
        return new Noise() {
            private boolean on = random.nextDouble() < meanBurst / (meanBurst + meanQuiet);
            private double until = exponential(random, on ? meanBurst : meanQuiet);

            @Override
            public double after(double ticks) {
                double next = ticks;
                while (true) {
                    while (until < next) {
                        on = !on;
                        until += exponential(random, on ? meanBurst : meanQuiet);
                    }
                    if (on) {
                        double stall = next + exponential(random, meanGap);
                        if (stall < until) {
                            return stall;
                        }
                    }
                    next = Math.nextUp(until);
                }
            }
        };
    }

    private static double exponential(SplittableRandom random, double mean) {
        return -mean * Math.log(1 - random.nextDouble());
    }

    Map<Verdict, Integer> gates(String budget, double slowShare, Function<SplittableRandom, Noise> noise)
            throws Throwable {
        return gates(budget, slowShare, noise, GATES);
    }

    Map<Verdict, Integer> gates(String budget, double slowShare, Function<SplittableRandom, Noise> noise, int gates)
            throws Throwable {
        Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
        SplittableRandom seeds = new SplittableRandom(20);
        LatencyPlan plan = LatencyPlan.of(
                "@LatencyTest on OrderBookTest.add()",
                new LatencyPlan.Request(ITERATIONS, 0, 1, -1, List.of(), List.of(budget), 4),
                Configuration.from(name ->
                        Optional.ofNullable(Map.of("junit.latency.jfr", "off", "junit.latency.kernel-trace", "off")
                                .get(name))));
        for (int i = 0; i < gates; i++) {
            SplittableRandom random = seeds.split();
            machine.restart(random, slowShare, noise.apply(random));
            verdicts.merge(gate(plan), 1, Integer::sum);
        }
        return verdicts;
    }

    private final NoisyMachine machine = new NoisyMachine();
    private final Clock clock = machine.clock();
    private final OverheadMeter meter = new OverheadMeter(clock, 1, COUNTERS, COMPILERS);
    private final SpeedControl speed =
            new SpeedControl(ScriptedClock.ticking(3_000).clock(), COUNTERS, COMPILERS);
    private final Round round = new Round(clock, machine.body(), 1, COUNTERS, COMPILERS);

    private Verdict gate(LatencyPlan plan) throws Throwable {
        CauseFinder finder = new CauseFinder(clock, new Source("counters", false, ""), false, false);
        CpuReservation reservation = Reservations.none();
        Overhead overhead = new Overhead(NoisyMachine.OVERHEAD_TICKS, NoisyMachine.OVERHEAD_TICKS, 0, 0, 1);
        ControlSlices control = new ControlSlices(meter, speed, -1, overhead, NoisyMachine.FREQUENCY_HZ);
        long[] limits = {plan.budgets().get(0).limitTicks(NoisyMachine.FREQUENCY_HZ)};
        Rounds rounds = new Rounds(
                plan,
                finder,
                reservation,
                control,
                round,
                new Rounds.Scale(overhead.ticks(), limits, NoisyMachine.FREQUENCY_HZ),
                machine::sleep);
        while (true) {
            rounds.next();
            Judge.Decision decision = Judge.decide(
                    plan,
                    new Judge.Measured(NoisyMachine.FREQUENCY_HZ, 1, limits, rounds.judged(), control.sum(clock)),
                    rounds.doubts());
            if (decision.isFinal()) {
                if (decision.verdict() == Verdict.FAIL && Boolean.getBoolean("why"))
                    System.out.println("   " + decision.reason() + " "
                            + decision.budgets().get(0).exceedancesByRound() + " "
                            + decision.budgets().get(0).rates() + " ctl s "
                            + control.sum(clock).timedNanos() / 1e9);
                return decision.verdict();
            }
            rounds.pause();
        }
    }

    @Test
    void trial() throws Throwable {
        machine.restart(new SplittableRandom(), 0, after -> Double.MAX_VALUE);
        for (double share : new double[] {0.009, 0.01}) {
            for (double gap : new double[] {20_000, 60_000, 300_000}) {
                show("independent " + gap, share, r -> independent(r, gap));
                show("periodic " + gap, share, r -> periodic(r, gap));
            }
            for (double gap : new double[] {3_000, 20_000})
                for (double burst : new double[] {100_000, 1_000_000, 4_000_000})
                    for (double duty : new double[] {0.1, 0.4})
                        show(
                                "bursty " + gap + " of " + burst + " duty " + duty,
                                share,
                                r -> bursty(r, burst * (1 - duty) / duty, burst, gap));
        }
        assertThat(1).isEqualTo(1);
    }

    private void show(String what, double share, Function<SplittableRandom, Noise> noise) throws Throwable {
        int n = Integer.getInteger("gates", 50);
        long t = System.nanoTime();
        Map<Verdict, Integer> p = gates("p99 <= 300 ticks", share, noise, n);
        double tp = (System.nanoTime() - t) / 1e9;
        Map<Verdict, Integer> m = gates("max <= 500 ticks", 0.01, noise, n);
        System.out.printf(
                "%-50s share %.3f p99 %s max %s  %.1f %.1f s%n", what, share, p, m, tp, (System.nanoTime() - t) / 1e9);
    }
}
