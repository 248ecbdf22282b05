package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.cause.recorder.EarlyStart;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.Frequency;
import io.github.junitlatency.internal.clock.FrequencyCalibration;
import io.github.junitlatency.internal.clock.Step;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.CounterOffsets;
import io.github.junitlatency.internal.machine.CpuNotAllowedException;
import io.github.junitlatency.internal.machine.CpuReservation;
import io.github.junitlatency.internal.machine.CpuShare;
import io.github.junitlatency.internal.machine.CpuWait;
import io.github.junitlatency.internal.machine.HelperCpus;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.Leftovers;
import io.github.junitlatency.internal.machine.OwnTasks;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.machine.ThreadWaits;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.HandOffMeter;
import io.github.junitlatency.internal.measure.LoopRunner;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.SpeedControl;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.helper.Placements;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.Measurement.Decided;
import io.github.junitlatency.internal.verdict.Judge;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/** Measures plans with one clock: it puts host, clock and loops together and returns a result. */
public final class Instrument {

    private final RoundGap gap = new RoundGap(TimeUnit.NANOSECONDS::sleep, new SplittableRandom());
    private final Host host;
    private final ClockSelection selection;
    private final CauseFinder finder;
    private final CalibratedClock clock;
    private final SpeedControl speed;
    private final CpuShare share = new CpuShare();
    private final Loops loops;
    private final CounterOffsets offsets;
    private final Supplier<WarmHeap> warmHeap; // one for each measurement
    private Judge.Deciding judge = Judge::decide;

    /** Prepares; nothing is measured yet. */
    public Instrument(Host host, ClockSelection selection) {
        this(host, selection, () -> WarmHeap.of(host));
    }

    /** Prepares with another way to keep the heap of each measurement warm. */
    Instrument(Host host, ClockSelection selection, Supplier<WarmHeap> warmHeap) {
        this.warmHeap = warmHeap;
        this.host = host;
        this.selection = selection;
        finder = new CauseFinder(
                selection.clock(),
                host.counters(selection.seesInterruptions()),
                selection.seesInterruptions(),
                host.isVirtual(selection.counter()));
        clock = new CalibratedClock(selection, host);
        loops = new Loops(selection.clock(), host, share);
        Supplier<ThreadCounters> counters = share.watching(host.threadCounters());
        offsets = host.counterOffsets(selection);
        SpeedControl serial = new SpeedControl(selection.clock(), counters, host.compilerThreads());
        // Chains that are interpreted wait for the interpreter, whatever the core's width.
        speed = host.isOptimising() ? serial.withWidth() : serial;
    }

    /** Has somebody else judge what is measured from now on. */
    public Instrument judgedBy(Judge.Deciding other) {
        judge = other;
        return this;
    }

    /**
     * Measures a body.
     *
     * @throws Throwable what the body threw
     */
    public LatencyResult measure(LatencyPlan plan, TestIdentity test, BodySource body, HelperGroup helpers)
            throws Throwable {
        return measure(plan, test, body, helpers, Listeners.NOBODY);
    }

    /**
     * Measures a body.
     *
     * @param listeners hear what comes next
     * @throws Throwable what the body threw
     */
    LatencyResult measure(
            LatencyPlan plan, TestIdentity test, BodySource body, HelperGroup helpers, Listeners listeners)
            throws Throwable {
        PhaseClock phases = listeners.phases();
        phases.begin(PhaseClock.Phase.PIN);
        AllocationMeasurement allocation = new AllocationMeasurement(plan);
        PinChoice pin = new PinChoice(plan, helpers, host);
        allocation.beforeCalls();
        try (CpuReservation reservation = claim(plan, listeners.work()::awaits);
                HelperCpus helperCpus = host.helperCpus(reservation)) {
            LatencyResult timed =
                    measure(new Asked(plan, test, body, helpers, listeners), new Place(reservation, helperCpus, pin));
            phases.begin(PhaseClock.Phase.ALLOCATION);
            LatencyResult complete = allocation
                    .telling(listeners.work())
                    .complete(timed, body, helpers, host, host.ownTasks(reservation));
            phases.end();
            return complete;
        } finally {
            share.end();
            finder.discard();
            loops.alone();
        }
    }

    /** Where a test is measured. */
    private record Place(CpuReservation reservation, HelperCpus helperCpus, PinChoice pin) {}

    /** What is measured, and who hears of it. */
    private record Asked(
            LatencyPlan plan, TestIdentity test, BodySource source, HelperGroup helpers, Listeners listeners) {}

    private LatencyResult measure(Asked asked, Place place) throws Throwable {
        LatencyPlan plan = asked.plan();
        HelperGroup helpers = asked.helpers();
        Listeners listeners = asked.listeners();
        Clock reads = selection.clock();
        Body body = asked.source().on(reads);
        long step = Step.measure(reads);
        helpers.place(new Placements(place.helperCpus(), reads, step));
        if (body.section().isPresent()) {
            body.section().get().enders().askOf(helpers::known, step);
        }
        Body accompanied = helpers.with(body).alsoBetweenBlocks(finder::betweenBlocks);
        OwnTasks tasks = host.ownTasks(place.reservation());
        loops.beside(tasks);
        StartInterval interval = new StartInterval();
        LoopRunner loop = loops.loop(plan, interval, Loops.preparedFree(accompanied, tasks));
        ClockedPlan.of(plan, clock.factsSoFar(step)); // says what cannot be resolved before any call
        EarlyStart.ofThisJvm().await(); // its threads are none of the code's
        place.pin().decide(loop, place.reservation(), listeners.work()::awaits);
        share.begin(place.reservation().cpu(), host.threadCounters().get(), listeners.work()::starves);
        loops.comparing(offsets, loop);
        Setup setup = new Setup(body, loop, step, interval);
        Optional<LatencyResult> result = measure(asked, place, setup);
        if (result.isEmpty()) {
            finder.discard();
            place.reservation().free(listeners.work()::awaits);
            result = measure(asked, place, setup);
        }
        return result.orElseThrow();
    }

    /** What it is measured with. */
    private record Setup(Body body, LoopRunner loop, long stepTicks, StartInterval interval) {}

    /** Measures all rounds; empty where threads took part that were not there before, and the thread was pinned. */
    private Optional<LatencyResult> measure(Asked asked, Place place, Setup setup) throws Throwable {
        LatencyPlan plan = asked.plan();
        LoopRunner loop = setup.loop();
        CpuReservation reservation = place.reservation();
        Clock reads = selection.clock();
        PhaseClock phases = asked.listeners().phases();
        int cpu = reservation.cpu();
        phases.begin(PhaseClock.Phase.RECORD);
        // Before all else: what Flight Recorder's start leaves to the compilers would hold up the loop's compilation.
        record(plan, reservation);
        phases.begin(PhaseClock.Phase.OVERHEAD);
        OverheadMeter meter = loops.meter(plan, asked.source(), setup.body());
        meter.warmUp(cpu); // before others are moved away: a compiler that is waited for may as well have this CPU
        phases.begin(PhaseClock.Phase.SPEED);
        speed.warmUp(cpu);
        phases.begin(PhaseClock.Phase.PIN);
        reservation.moveOthersAway();
        phases.begin(PhaseClock.Phase.OVERHEAD);
        Overhead overhead = meter.measure(cpu);
        // After the overhead: the first calibration must be a while old, and that while is well spent there.
        Frequency frequency = clock.frequency();
        phases.begin(PhaseClock.Phase.PREPARE);
        ClockFacts facts = clock.facts(frequency, setup.stepTicks(), overhead);
        ClockedPlan clocked = ClockedPlan.of(plan, facts);
        setup.interval().set(clocked.intervalTicks());
        List<Doubt> doubts =
                new ArrayList<>(host.doubts(plan.configuration().clock(), selection, frequency, reservation));
        doubts.addAll(Lists.present(List.of(StartDoubts.ofRate(clocked, meter.turnaroundTicks()))));
        LongMeasurement.announceSchedule(plan);
        Rounds rounds = new Rounds(clocked, loop, meter, speed, finder, reservation)
                .besides(new RoundThreads(ThreadWaits.ofThisProcess()::read, Leftovers::ranNanos, System::nanoTime))
                .over(warmHeap.get())
                .watchedBy(place.pin())
                .telling(asked.listeners());
        ClockRate rate = new ClockRate(
                new FrequencyCalibration(reads::read, host.referenceNanos()),
                frequency,
                !reads.fenced() || host.isReferenceAdjusted());
        TestSurroundings surroundings = new TestSurroundings(
                clocked,
                reads,
                setup.body(),
                asked.helpers(),
                doubts,
                () -> record(plan, reservation),
                () -> List.of(
                        rate.doubt(),
                        place.pin().doubt(),
                        StartDoubts.ofOffsets(reservation.mode(), offsets.boundTicks(), clocked.limits(), facts)));
        Optional<Decided> decided;
        try (HandOffMeter handOffs = loops.handOffMeter()) {
            if (reservation.mode() == CpuMode.FREE && loop.isBlocking()) {
                rounds.besideHandOffs(handOffs);
            }
            decided = new Measurement(clocked, rounds, gap, surroundings)
                    .timedBy(phases)
                    .judgedBy(judge)
                    .decide();
        }
        if (decided.isEmpty()) {
            return Optional.empty();
        }
        phases.begin(PhaseClock.Phase.RESULT);
        return Optional.of(Results.of(
                asked.test(),
                clocked,
                place.pin().use(reservation, offsets.boundTicks()),
                decided.get(),
                rounds,
                surroundings,
                host.environmentFacts()));
    }

    /** Returns the machine. */
    Host host() {
        return host;
    }

    /** Returns what measures with the same clock at the orders of another process. */
    OrderedMeasurement ordered() {
        return new OrderedMeasurement(host, selection, loops);
    }

    private void record(LatencyPlan plan, CpuReservation reservation) {
        Optional<String> reason = finder.begin(plan.configuration(), reservation.cpus());
        if (reason.isPresent()) {
            throw plan.error("junit.latency.kernel-trace = required, but it cannot be had: " + reason.get());
        }
    }

    private CpuReservation claim(LatencyPlan plan, CpuWait.Listener listener) throws InterruptedException {
        try {
            return host.claim(plan.cpu(), listener);
        } catch (CpuNotAllowedException e) {
            throw plan.cpuError(e);
        }
    }

    /** The ticks between two starts of a schedule: 0, one call after the other, until the clock's frequency is known. */
    static final class StartInterval implements DoubleSupplier {

        private double ticks;

        void set(double known) {
            ticks = known;
        }

        @Override
        public double getAsDouble() {
            return ticks;
        }
    }
}
