package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.cause.recorder.EarlyStart;
import io.github.junitlatency.internal.cause.stack.OwnCode;
import io.github.junitlatency.internal.cause.stack.StackSources;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.Frequency;
import io.github.junitlatency.internal.clock.FrequencyCalibration;
import io.github.junitlatency.internal.clock.Step;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.cpu.CounterOffsets;
import io.github.junitlatency.internal.machine.cpu.CounterOffsets.CpuComparison;
import io.github.junitlatency.internal.machine.cpu.CpuClaims.CpuNotAllowedException;
import io.github.junitlatency.internal.machine.cpu.CpuLocks.CpuWait;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.machine.cpu.CpuShare;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.task.OwnTasks;
import io.github.junitlatency.internal.measure.HandOffMeter;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.SpeedControl;
import io.github.junitlatency.internal.measure.ThroughputLoop;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.loop.LoopSetup.CpuTurns;
import io.github.junitlatency.internal.measure.threads.ThreadTeam;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.Measurement.Decided;
import io.github.junitlatency.internal.run.figure.AllocationCounter;
import io.github.junitlatency.internal.run.figure.AllocationFigure;
import io.github.junitlatency.internal.run.figure.AllocationRounds;
import io.github.junitlatency.internal.run.figure.ErrorFigure;
import io.github.junitlatency.internal.run.figure.FurtherRounds;
import io.github.junitlatency.internal.run.figure.MachineShare;
import io.github.junitlatency.internal.run.figure.TestTime;
import io.github.junitlatency.internal.run.figure.TestTime.RoundGap;
import io.github.junitlatency.internal.run.figure.ThreadBytes;
import io.github.junitlatency.internal.run.figure.ThroughputFigure;
import io.github.junitlatency.internal.run.heap.WarmHeap;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.internal.run.loops.Loops;
import io.github.junitlatency.internal.run.loops.Loops.TestLoops;
import io.github.junitlatency.internal.run.round.CalibratedClock;
import io.github.junitlatency.internal.run.round.CalibratedClock.ClockRate;
import io.github.junitlatency.internal.run.round.ClockedPlan;
import io.github.junitlatency.internal.run.round.ControlRunner.ControlLoops;
import io.github.junitlatency.internal.run.round.PinChoice;
import io.github.junitlatency.internal.run.round.RoundRunner;
import io.github.junitlatency.internal.run.round.RoundThreads;
import io.github.junitlatency.internal.run.round.StartDoubts;
import io.github.junitlatency.internal.run.stack.StackRounds;
import io.github.junitlatency.internal.verdict.Judge;
import io.github.junitlatency.internal.verdict.round.Measured;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.TestIdentity;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
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
    private final Function<String, WarmHeap> warmHeap; // one for each measurement, by the test's id
    private final int spareCpus;

    /** Prepares; nothing is measured yet. */
    public Instrument(Host host, ClockSelection selection) {
        this(host, selection, test -> WarmHeap.of(host, test), PinChoice.SPARE_CPUS);
    }

    /**
     * Prepares with another way to keep the heap of each measurement warm.
     *
     * @param warmHeap makes what keeps it warm, by the test's id
     * @param spareCpus how many more CPUs than threads there must be for several to be pinned
     */
    public Instrument(Host host, ClockSelection selection, Function<String, WarmHeap> warmHeap, int spareCpus) {
        this.warmHeap = warmHeap;
        this.spareCpus = spareCpus;
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
        speed = new SpeedControl(selection.clock(), counters, host.compilerThreads());
    }

    /**
     * Measures a body.
     *
     * @param listener hears what comes next
     * @throws Throwable what the body threw
     */
    public LatencyResult measure(
            LatencyPlan plan, TestIdentity test, BodySource body, HelperGroup helpers, ProgressListener listener)
            throws Throwable {
        PinChoice pin = new PinChoice(plan, helpers, host, spareCpus);
        Optional<ThreadBytes> watched = AllocationFigure.isWanted(plan, AllocationCounter::missing)
                ? Optional.of(ThreadBytes.ofFree(helpers::runningIds)) // before the body's first call
                : Optional.empty();
        try (ThreadTeam team = loops.team(plan);
                CpuReservation reservation = claim(plan, listener::awaits)) {
            pin.check(reservation);
            finder.watch(team.threadIds());
            return new OneTest(plan, test, body, helpers, listener, pin, team, reservation).measure(watched);
        } finally {
            share.end();
            loops.end();
            finder.discard();
        }
    }

    /** Measures one test. */
    private final class OneTest {

        private final LatencyPlan plan;
        private final TestIdentity test;
        private final ErrorFigure errors;
        private final BodySource source;
        private final HelperGroup helpers;
        private final ProgressListener listener;
        private final PinChoice pin;
        private final ThreadTeam team;
        private final CpuReservation reservation;
        private final TestTime time;
        private final CpuComparison cpus = new CpuComparison(offsets);
        private double intervalTicks; // of a schedule; 0 until the clock's frequency is known

        OneTest(
                LatencyPlan plan,
                TestIdentity test,
                BodySource source,
                HelperGroup helpers,
                ProgressListener listener,
                PinChoice pin,
                ThreadTeam team,
                CpuReservation reservation) {
            this.plan = plan;
            this.test = test;
            errors = new ErrorFigure(plan);
            this.source = errors.around(source);
            this.helpers = helpers;
            this.listener = listener;
            this.pin = pin;
            this.team = team;
            this.reservation = reservation;
            // A wait for a CPU that another process measures on is none of the test's time.
            time = TestTime.of(
                    plan, () -> System.nanoTime() - reservation.waited().toNanos());
        }

        /** Measures the timed rounds, and those of each figure that they do not have. */
        LatencyResult measure(Optional<ThreadBytes> watched) throws Throwable {
            Timed timed = measureTimed();
            OwnTasks tasks = host.ownTasks(reservation);
            TestLoops untimed = loops(tasks);
            FurtherRounds further = new FurtherRounds(plan, listener, time, host::jvmDoubts);
            boolean isFree = reservation.mode() == CpuFacts.Mode.FREE;
            Optional<AllocationRounds> counting = Lists.map(
                    watched,
                    others -> AllocationRounds.of(
                            plan, source, helpers, host, tasks, isFree ? Optional.of(others) : Optional.empty()));
            AllocationFigure bytes = new AllocationFigure(plan, timed.result, counting);
            LatencyResult counted = withCode(further.complete(timed.result, bytes), timed);
            ThroughputFigure throughput = new ThroughputFigure(
                    plan,
                    counted,
                    new ThroughputFigure.ThroughputSetup(
                            () -> throughput(untimed, tasks),
                            untimed::emptyThroughput,
                            () -> new MachineShare(speed, reservation, timed.result),
                            () -> host.threadCounters().get().runDelayNanos() >= 0),
                    gap);
            LatencyResult reached = further.complete(counted, throughput);
            return further.complete(reached, errors.through(() -> throughput(untimed, tasks)));
        }

        /** Adds where memory is taken if that breaks a budget, and no slow call is to be found. */
        private LatencyResult withCode(LatencyResult counted, Timed timed) {
            boolean areBytesOver = counted.further().code().isEmpty()
                    && Lists.any(counted.budgets(), budget -> budget.why().kind() == ReasonKind.OVER_LIMIT);
            return areBytesOver ? Results.with(counted, timed.diagnosis.ofBytes(timed.decided)) : counted;
        }

        private TestLoops loops(OwnTasks tasks) {
            return Instrument.this.loops.of(plan, team, reservation::cpuOf, tasks, cpus);
        }

        private ThroughputLoop throughput(TestLoops untimed, OwnTasks tasks) {
            return untimed.throughput(
                    BodySource.preparedFree(helpers.with(source.on(selection.clock())), tasks), source);
        }

        /** The timed rounds of the test, and what may still find where the code takes time or memory. */
        private record Timed(LatencyResult result, Decided decided, Diagnosis diagnosis) {}

        private Timed measureTimed() throws Throwable {
            long step = Step.measure(selection.clock());
            Body body = Instrument.this.loops.placed(source, helpers, reservation, offsets, step);
            OwnTasks tasks = host.ownTasks(reservation);
            TestLoops loops = loops(tasks);
            Body accompanied = helpers.with(body).alsoBetweenBlocks(finder::betweenBlocks);
            Body prepared = BodySource.preparedFree(accompanied, tasks);
            Loop loop = loops.loop(() -> intervalTicks, prepared, source, CpuTurns.ALONE, listener);
            Supplier<Loop> anew =
                    () -> loops.loop(() -> intervalTicks, prepared, source, CpuTurns.ALONE, ProgressListener.NOBODY);
            ClockedPlan.of(plan, clock.factsSoFar(step)); // says what cannot be resolved before any call
            EarlyStart.ofThisJvm().await(); // its threads are none of the code's
            pin.decide(loop, team, reservation);
            share.begin(reservation.cpu(), host.threadCounters().get(), listener::starves);
            cpus.begin();
            if (reservation.pinned().size() > 1) { // now: what compares CPUs is moved away between blocks
                team.runEach(thread -> cpus.visit());
            }
            if (body.section().isPresent()) {
                offsets.visitAll(reservation); // another thread may stop it
            }
            Optional<Timed> timed = measureRounds(loops, body, loop, anew, step);
            if (timed.isEmpty()) {
                finder.discard();
                reservation.free();
                timed = measureRounds(loops, body, loop, anew, step);
            }
            return timed.orElseThrow();
        }

        /** Measures all rounds; empty where threads took part that were not there before, and the thread was pinned. */
        private Optional<Timed> measureRounds(TestLoops loops, Body body, Loop loop, Supplier<Loop> anew, long step)
                throws Throwable {
            Clock reads = selection.clock();
            int cpu = reservation.cpu();
            // First of all: what Flight Recorder's start leaves to the compilers would delay the loop's compilation.
            record();
            OverheadMeter meter = loops.meter(source, body);
            meter.warmUp(cpu); // before others are moved away: a compiler that is waited for may as well have this CPU
            speed.warmUp(cpu);
            reservation.moveOthersAway();
            Overhead overhead = meter.measure(cpu);
            // After the overhead: the first calibration must be a while old, and that while is well spent there.
            Frequency frequency = clock.frequency();
            ClockedPlan clocked = ClockedPlan.of(plan, clock.facts(frequency, step, overhead));
            intervalTicks = clocked.intervalTicks();
            List<Doubt> before = Lists.concat(
                    host.doubts(plan.configuration().machine().clock(), selection, frequency, reservation),
                    Lists.present(List.of(StartDoubts.ofRate(clocked, meter.turnaroundTicks()))));
            ClockRate rate = new ClockRate(
                    new FrequencyCalibration(reads::read, host.referenceNanos()),
                    frequency,
                    !reads.fenced() || host.isReferenceAdjusted());
            HandOffDoubts handOffs = new HandOffDoubts(reads, clocked, body.section());
            boolean isBlocking = reservation.mode() == CpuFacts.Mode.FREE && loop.isBlocking();
            try (HandOffMeter betweenThreads = isBlocking ? loops.handOffMeter() : null) { // null is not closed
                RoundRunner runner = new RoundRunner(
                        clocked,
                        loop,
                        new ControlLoops(meter, Optional.ofNullable(betweenThreads), speed),
                        finder,
                        new RoundRunner.Surroundings(
                                reservation, RoundThreads.ofThisProcess(), warmHeap.apply(test.id()), Optional.of(pin)),
                        errors,
                        time,
                        listener);
                Optional<Decided> decided = new Measurement(runner, gap, Judge::decide, before)
                        .decide(measured -> doubts(measured, clocked, rate, handOffs), this::record);
                if (decided.isEmpty()) {
                    return Optional.empty();
                }
                LatencyResult result = Results.of( // now: rounds of the diagnosis are in no facts
                        test,
                        decided.get(),
                        pin.use(reservation, offsets.boundTicks()),
                        reservation.waited(),
                        helpers.facts(),
                        handOffs.facts(),
                        host.environmentFacts());
                Diagnosis diagnosis = new Diagnosis(
                        new StackRounds(
                                decided.get().rounds().plan(),
                                loop,
                                anew,
                                reservation,
                                warmHeap.apply(test.id()),
                                reads,
                                Optional.of(finder.besideStacks()),
                                StackSources::best,
                                System::nanoTime),
                        new OwnCode(Thread.currentThread().getContextClassLoader(), test.className()),
                        Diagnosis.LEFT_OF_THIS_JVM);
                return Optional.of(
                        new Timed(Results.with(result, diagnosis.of(decided.get())), decided.get(), diagnosis));
            }
        }

        /** Returns what the last round leaves to doubt. */
        private List<Doubt> doubts(Measured measured, ClockedPlan clocked, ClockRate rate, HandOffDoubts handOffs) {
            return Lists.concat(
                    handOffs.doubts(measured.response().get(0).medianTicks(), offsets.boundTicksOfAll()),
                    host.jvmDoubts(List.of()),
                    Lists.present(List.of(
                            rate.doubt(),
                            pin.doubt(),
                            StartDoubts.ofOffsets(
                                    reservation.mode(),
                                    offsets.boundTicks(),
                                    offsets.areMovesSeen(),
                                    clocked.limits(),
                                    clocked.clock()))));
        }

        private void record() {
            Optional<String> reason = finder.begin(plan.configuration(), reservation.cpus());
            if (reason.isPresent()) {
                throw plan.error(reason.get());
            }
        }
    }

    /** Returns the machine. */
    Host host() {
        return host;
    }

    /** Returns what measures with the same clock at the commands of another process. */
    WorkerMeasurement worker() {
        return new WorkerMeasurement(host, selection, loops, offsets);
    }

    private CpuReservation claim(LatencyPlan plan, CpuWait.Listener listener) throws InterruptedException {
        try {
            return host.claims().claim(plan.cpu(), listener);
        } catch (CpuNotAllowedException e) {
            throw plan.cpuError(e);
        }
    }
}
