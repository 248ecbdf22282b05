package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.Frequency;
import io.github.junitlatency.internal.clock.FrequencyCalibration;
import io.github.junitlatency.internal.clock.Step;
import io.github.junitlatency.internal.clock.UnavailableClockException;
import io.github.junitlatency.internal.clock.WrongAbiException;
import io.github.junitlatency.internal.helper.HelperGroup;
import io.github.junitlatency.internal.helper.Placements;
import io.github.junitlatency.internal.host.CpuNotAllowedException;
import io.github.junitlatency.internal.host.CpuReservation;
import io.github.junitlatency.internal.host.HelperCpus;
import io.github.junitlatency.internal.host.Host;
import io.github.junitlatency.internal.jitter.JitterMeter;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.SpeedControl;
import io.github.junitlatency.internal.plan.JitterPlan;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Judge;
import io.github.junitlatency.internal.verdict.JudgedRound;
import io.github.junitlatency.internal.verdict.NetOfInterference;
import io.github.junitlatency.internal.verdict.SlowestRows;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.HelperFacts;
import io.github.junitlatency.result.JitterResult;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ProbeFacts;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.TestIdentity;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/** Host, clock and loop put together: from a plan to a result. One for each choice of a clock in a JVM. */
public final class Instrument {

    private static final Frequency NANOSECONDS = new Frequency(1e9, 0);

    private static final ReentrantLock MEASURING = new ReentrantLock();
    private static final Map<ClockChoice, Instrument> INSTRUMENTS = new EnumMap<>(ClockChoice.class);

    private final RoundGap pause = new RoundGap(TimeUnit.NANOSECONDS::sleep, new SplittableRandom());
    private final Host host;
    private final ClockSelection selection;
    private final CauseFinder finder;
    private final FrequencyCalibration calibration;
    private final SpeedControl speed;
    private final Loops loops;

    public Instrument(Host host, ClockSelection selection) {
        this.host = host;
        this.selection = selection;
        finder = new CauseFinder(
                selection.clock(),
                host.counters(selection.seesInterruptions()),
                selection.seesInterruptions(),
                host.isVirtual(selection.tsc()));
        calibration = new FrequencyCalibration(selection.clock()::read, host.referenceNanos());
        loops = new Loops(selection.clock(), host);
        speed = new SpeedControl(selection.clock(), host.threadCounters(), host.compilerThreads());
    }

    /** Measures; one measurement at a time in a JVM, whichever thread asks. */
    public static LatencyResult measure(LatencyPlan plan, TestIdentity test, BodySource body, HelperGroup helpers)
            throws Throwable {
        return alone(plan, instrument -> instrument.run(plan, test, body, helpers));
    }

    /** Measures the machine without any body. */
    public static JitterResult jitter(JitterPlan plan) throws Throwable {
        return alone(plan.machine(), instrument -> instrument.run(plan));
    }

    /** What is done while nothing else is measured. */
    private interface Measurement<T> {
        T with(Instrument instrument) throws Throwable;
    }

    private static <T> T alone(LatencyPlan plan, Measurement<T> measurement) throws Throwable {
        if (MEASURING.isHeldByCurrentThread()) {
            throw plan.error("it was called while this thread is measuring already, in a body or a @BeforeRound method;"
                    + " measure one thing at a time");
        }
        MEASURING.lockInterruptibly();
        try {
            ClockChoice choice = plan.configuration().clock();
            Instrument instrument = INSTRUMENTS.get(choice);
            if (instrument == null) {
                instrument = create(plan);
                INSTRUMENTS.put(choice, instrument);
            }
            return measurement.with(instrument);
        } finally {
            MEASURING.unlock();
        }
    }

    private static Instrument create(LatencyPlan plan) {
        Host host = Host.local();
        try {
            return new Instrument(
                    host, ClockSelection.select(plan.configuration().clock(), host::nativeLibrary));
        } catch (UnavailableClockException | WrongAbiException e) {
            throw plan.error(e);
        }
    }

    public LatencyResult run(LatencyPlan plan, TestIdentity test, BodySource body, HelperGroup helpers)
            throws Throwable {
        try (CpuReservation reservation = reserve(plan);
                HelperCpus helperCpus = host.helperCpus(reservation)) {
            return run(plan, test, body, reservation, helpers, helperCpus);
        } finally {
            finder.discard();
        }
    }

    private CpuReservation reserve(LatencyPlan plan) throws InterruptedException {
        try {
            return host.reserve(plan.cpu());
        } catch (CpuNotAllowedException e) {
            throw plan.cpuError(e);
        }
    }

    JitterResult run(JitterPlan plan) throws InterruptedException {
        try (CpuReservation reservation = reserve(plan.machine())) {
            Clock clock = selection.clock();
            reservation.moveOthersAway();
            int cpu = reservation.cpu();
            long step = Step.measure(clock);
            Overhead overhead = loops.ordinaryMeter().measure(cpu);
            Frequency frequency = clock.fenced() ? calibration.frequency() : NANOSECONDS;
            ClockFacts facts =
                    new ClockFacts(clock.provider(), frequency.hertz(), step, overhead, selection.notTaken());
            List<Doubt> doubts = host.doubts(plan.machine().configuration().clock(), selection, frequency, reservation);
            reservation.moveOthersAway();
            JitterMeter meter = new JitterMeter(
                    clock, selection.seesInterruptions(), host.threadCounters(), host.compilerThreads());
            JitterResult result = meter.measure(plan, cpu, facts);
            return result.withDoubts(with(doubts, reservation.doubts(meter.migrations())));
        }
    }

    private LatencyResult run(
            LatencyPlan plan,
            TestIdentity test,
            BodySource source,
            CpuReservation reservation,
            HelperGroup helpers,
            HelperCpus helperCpus)
            throws Throwable {
        Clock clock = selection.clock();
        Body body = source.on(clock);
        int cpu = reservation.cpu();
        // First of all: what Flight Recorder's start leaves to the compilers would hold up the loop's compilation.
        record(plan, cpu);
        reservation.moveOthersAway();
        long step = Step.measure(clock);
        OverheadMeter meter = loops.meter(plan, source, body);
        Overhead overhead = meter.measure(cpu);
        // After the overhead: the first calibration must be a while old, and that while is well spent there.
        Frequency frequency = clock.fenced() ? calibration.frequency() : NANOSECONDS;
        double frequencyHz = frequency.hertz();
        long[] limits = PlanOnClock.limits(plan, frequencyHz, step);
        Rounds.Scale scale = PlanOnClock.scale(plan, limits, overhead.ticks(), step, frequencyHz);
        List<Doubt> doubts = with(
                host.doubts(plan.configuration().clock(), selection, frequency, reservation),
                plan
                        .pace()
                        .flatMap(pace -> PaceDoubts.ofRate(pace, scale.intervalTicks(), meter.turnaroundTicks()))
                        .stream()
                        .toList());

        LongSchedule.of(plan).ifPresent(LongSchedule::announce);
        helpers.place(new Placements(helperCpus, clock, step));
        body.section().ifPresent(section -> section.stoppers().askOf(helpers::known, step));
        Body accompanied = helpers.with(body).alsoBetweenBlocks(finder::betweenBlocks);
        ControlSlices control = new ControlSlices(meter, speed, cpu, overhead, scale.intervalTicks(), frequencyHz);
        Rounds rounds = new Rounds(plan, finder, reservation, control, loops.round(plan, accompanied, scale), scale);
        ClockFacts facts = new ClockFacts(clock.provider(), frequencyHz, step, overhead, selection.notTaken());
        HandOffDoubts handOffs = new HandOffDoubts();
        while (true) {
            rounds.next();
            body.section().ifPresent(handOffs::add);
            doubts = with(with(doubts, rounds.doubts()), helpers.doubts());
            long median =
                    rounds.judged().get(0).own().distribution().histogram().getValueAtPercentile(50);
            doubts = with(doubts, handOffs.doubts(clock, new HandOffDoubts.Tolerance(limits, median, frequencyHz)));
            Judge.Measured measured =
                    new Judge.Measured(frequencyHz, step, limits, rounds.judged(), rounds.services(), control.sum());
            Judge.Decision decision = Judge.decide(plan, measured, doubts);
            if (decision.isFinal()) {
                ProbeFacts probe = new ProbeFacts(body.section().isPresent(), handOffs.count());
                return result(plan, test, facts, cpu, measured, decision, doubts, rounds, probe, helpers.facts());
            }
            pause.after(measured.rounds().size());
            record(plan, cpu);
        }
    }

    private static List<Doubt> with(List<Doubt> doubts, List<Doubt> more) {
        return Stream.concat(doubts.stream(), more.stream()).distinct().toList();
    }

    private void record(LatencyPlan plan, int cpu) {
        finder.begin(plan.configuration(), cpu).ifPresent(reason -> {
            throw plan.error("junit.latency.kernel-trace = required, but it cannot be had: " + reason);
        });
    }

    private static LatencyResult result(
            LatencyPlan plan,
            TestIdentity test,
            ClockFacts clock,
            int cpu,
            Judge.Measured measured,
            Judge.Decision decision,
            List<Doubt> doubts,
            Rounds rounds,
            ProbeFacts probe,
            List<HelperFacts> helpers) {
        JudgedRound first = measured.rounds().get(0);
        JudgedRound timed = measured.services().stream().findFirst().orElse(first); // waiting is not timed
        NetOfInterference.Judged own = first.own();
        CpuFacts facts = new CpuFacts(
                cpu >= 0,
                cpu,
                own.interrupted()
                        + own.leftOut().get(Disturbance.PREEMPTED)
                        + own.leftOut().get(Disturbance.MIGRATED),
                own.leftOut().get(Disturbance.PREEMPTED),
                own.leftOut().get(Disturbance.MIGRATED),
                own.leftOut().get(Disturbance.HELD_UP),
                clock.nanos(timed.timedTicks()) / timed.wallNanos());
        return new LatencyResult(
                new ResultParts.Setup(test, plan.iterations(), plan.warmup(), plan.batch(), plan.percentiles()),
                new ResultParts.Conditions(clock, facts, measured.control(), helpers, rounds.sources(), doubts),
                new ResultParts.Times(
                        measured.rounds().size(),
                        own.distribution(),
                        own.maxIteration(),
                        SlowestRows.of(measured.rounds()),
                        probe,
                        rounds.pace()),
                new ResultParts.Decision(decision.budgets(), decision.verdict(), decision.reason()));
    }
}
