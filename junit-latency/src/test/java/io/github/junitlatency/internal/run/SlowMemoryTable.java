package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.FrequencyCalibration;
import io.github.junitlatency.internal.clock.Step;
import io.github.junitlatency.internal.host.CpuReservation;
import io.github.junitlatency.internal.host.CpuShare;
import io.github.junitlatency.internal.host.Host;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.CacheWalk;
import io.github.junitlatency.internal.measure.IterationNumber;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.SpeedControl;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.BodySource.WholeBody;
import io.github.junitlatency.internal.verdict.Judge;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.internal.verdict.JudgedRound;
import io.github.junitlatency.internal.verdict.JudgedTrack;
import io.github.junitlatency.internal.verdict.Measured;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.result.Percentile;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/**
 * Judges look-ups beside a process that takes the caches with walks and, from the same rounds, without: for the figures in
 * docs/evidence/excuses.md. It is no test, and runs by its {@code main}.
 */
final class SlowMemoryTable {

    private static final int ITERATIONS = Integer.getInteger("iterations", 50_000);
    private static final int QUIET_LOOK_UPS = 10;
    private static final int MAX_ROUNDS = 30;
    private static final List<Percentile> SUBJECTS = List.of(Percentile.of(90), Percentile.of(99));

    private final Host host = Host.local();
    private final ClockSelection selection = ClockSelection.select(ClockChoice.AUTO, host::nativeLibrary);
    private final Clock clock = selection.clock();
    private final Loops loops = new Loops(clock, host, new CpuShare());
    private final SpeedControl speed = new SpeedControl(clock, host.threadCounters(), host.compilerThreads());
    private final CacheWalk walk = new CacheWalk(
            clock,
            host.threadCounters(),
            host.compilerThreads(),
            Runtime.getRuntime().maxMemory());
    private final RoundGap gap = new RoundGap(TimeUnit.NANOSECONDS::sleep, new SplittableRandom());
    private final Map<Integer, Integer> map = new HashMap<>();
    private final int[] keys = new SplittableRandom(1).ints(40_000).toArray();
    private final String every;
    private int calls; // look-ups of an iteration
    private int at;
    private long sum;
    private int preparations;
    private Optional<Process> neighbour = Optional.empty();

    private SlowMemoryTable(String every) {
        this.every = every;
        Arrays.stream(keys).forEach(key -> map.put(key, key));
    }

    /** What the rounds of one test say with walks and without. */
    private record Both(Decision with, Decision without, int rounds) {}

    /**
     * Prints the table.
     *
     * @param arguments the interval, or {@code none}; look-ups of a call when it is judged, of 10 in the quiet run before; how
     *     many tests; the limits, as a multiple of the quiet run's service times; and the command of the process beside them
     */
    public static void main(String[] arguments) throws Throwable {
        SlowMemoryTable table = new SlowMemoryTable(arguments[0]);
        List<String> command = List.of(arguments).subList(4, arguments.length);
        double factor = Double.parseDouble(arguments[3]);
        for (int i = 0; i < Integer.parseInt(arguments[2]); i++) {
            table.test(Integer.parseInt(arguments[1]), factor, command);
        }
    }

    private void test(int lookUpsOfACall, double factor, List<String> command) throws Throwable {
        Measured quiet = rounds(plan(List.of()), QUIET_LOOK_UPS).measured;
        for (Percentile subject : SUBJECTS) {
            long ticks = quiet.service().rounds().get(0).own().distribution().ticksAt(subject);
            String budget = "p" + subject.value().toPlainString() + " <= " + Math.round(factor * ticks) + " ticks";
            if (!command.isEmpty()) {
                neighbour = Optional.of(new ProcessBuilder(command).start());
                TimeUnit.MILLISECONDS.sleep(500);
                signal("STOP");
            }
            preparations = 0;
            Both both = rounds(plan(List.of(budget)), lookUpsOfACall).both;
            System.out.printf(
                    "%s %s: with walks %s, without %s, %d rounds | %s | %s%n",
                    every,
                    budget,
                    both.with.verdict(),
                    both.without.verdict(),
                    both.rounds,
                    both.with.reason(),
                    both.without.reason());
            neighbour.ifPresent(Process::destroyForcibly);
            neighbour = Optional.empty();
            TimeUnit.MILLISECONDS.sleep(200);
        }
    }

    private void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder(
                        "kill",
                        "-" + name,
                        Long.toString(neighbour.orElseThrow().pid()))
                .start()
                .waitFor();
    }

    private LatencyPlan plan(List<String> budgets) {
        LatencyPlan.Request request =
                new LatencyPlan.Request(ITERATIONS, 50_000, 1, Defaults.ANY_CPU, List.of(), budgets, 4);
        return LatencyPlan.of(
                "look-ups",
                every.equals("none")
                        ? request
                        : request.starting(new LatencyPlan.Start(Optional.of(every), Optional.empty())),
                Configuration.from(name -> Optional.ofNullable(Map.of(
                                "junit.latency.jfr",
                                "off",
                                "junit.latency.kernel-trace",
                                "off",
                                "junit.latency.cpu",
                                "1")
                        .get(name))));
    }

    /** A test with its verdicts. */
    private record Run(Measured measured, Both both) {}

    private void lookUp() {
        long found = 0;
        for (int i = 0; i < calls; i++) {
            found += map.get(keys[at]);
            at = at + 1 == keys.length ? 0 : at + 1;
        }
        sum += found;
    }

    private void beforeRound() throws Exception {
        if (++preparations == 2 && neighbour.isPresent()) {
            signal("CONT");
        }
    }

    private Run rounds(LatencyPlan plan, int lookUpsOfACall) throws Throwable {
        calls = lookUpsOfACall;
        MethodHandle handle = MethodHandles.lookup()
                .bind(this, "lookUp", MethodType.methodType(void.class))
                .asType(Body.TYPE);
        try (CpuReservation reservation = host.reserve(plan.cpu())) {
            int cpu = reservation.cpu();
            reservation.moveOthersAway();
            Body body = new Body(handle, this::beforeRound, () -> {}, new IterationNumber());
            BodySource source = new WholeBody(body);
            OverheadMeter meter = loops.meter(plan, source, body);
            Overhead overhead = meter.measure(cpu);
            double hertz = new FrequencyCalibration(clock::read, host.referenceNanos())
                    .frequency()
                    .hertz();
            ClockedPlan clocked = ClockedPlan.of(
                    plan, new ClockFacts(clock.provider(), hertz, Step.measure(clock), overhead, List.of()));
            CauseFinder finder = new CauseFinder(
                    clock, host.counters(selection.seesInterruptions()), selection.seesInterruptions(), true);
            finder.begin(plan.configuration(), Set.of(cpu));
            Rounds rounds = new Rounds(
                    clocked, loops.loop(clocked, body), meter, speed, Optional.of(walk), finder, reservation);
            Decision with = null;
            Decision without = null;
            while (with == null || without == null) {
                rounds.next();
                Measured measured = rounds.measured();
                with = with == null ? decided(plan, measured, rounds) : with;
                without = without == null ? decided(plan, withoutWalks(measured), rounds) : without;
                gap.after(rounds.count());
                finder.begin(plan.configuration(), Set.of(cpu));
            }
            finder.discard();
            return new Run(rounds.measured(), new Both(with, without, rounds.count()));
        }
    }

    private static Decision decided(LatencyPlan plan, Measured measured, Rounds rounds) {
        Decision decision = Judge.decide(plan, measured, List.of());
        return decision.isFinal() || rounds.count() >= MAX_ROUNDS ? decision : null;
    }

    private static Measured withoutWalks(Measured measured) {
        return new Measured(
                measured.frequencyHz(),
                measured.stepTicks(),
                measured.limits(),
                measured.tracks().stream()
                        .map(track -> new JudgedTrack(
                                track.timing(),
                                track.rounds().stream()
                                        .map(SlowMemoryTable::withoutWalks)
                                        .toList()))
                        .toList(),
                measured.control());
    }

    private static JudgedRound withoutWalks(JudgedRound round) {
        return new JudgedRound(
                round.own(),
                round.timedTicks(),
                round.wallNanos(),
                round.controls().stream().filter(slice -> !slice.isWalk()).toList(),
                round.stalls(),
                round.machine(),
                round.unsteady());
    }
}
