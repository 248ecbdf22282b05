package io.github.junitlatency;

import io.github.junitlatency.cause.CauseFinder;
import io.github.junitlatency.cause.Explanation;
import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.clock.ClockSelection;
import io.github.junitlatency.clock.Frequency;
import io.github.junitlatency.clock.FrequencyCalibration;
import io.github.junitlatency.clock.Step;
import io.github.junitlatency.clock.UnavailableClockException;
import io.github.junitlatency.clock.WrongAbiException;
import io.github.junitlatency.host.CpuReservation;
import io.github.junitlatency.host.Host;
import io.github.junitlatency.measure.Body;
import io.github.junitlatency.measure.OverheadMeter;
import io.github.junitlatency.measure.Round;
import io.github.junitlatency.measure.Samples;
import io.github.junitlatency.plan.Budget;
import io.github.junitlatency.plan.ClockChoice;
import io.github.junitlatency.plan.LatencyPlan;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.TestIdentity;
import io.github.junitlatency.verdict.Judge;
import io.github.junitlatency.verdict.OwnTimes;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.LongStream;

/** Host, clock and loop put together: from a plan to a result. One for each choice of a clock in a JVM. */
final class Instrument {

    /** Of empty-body control after a test whose slow iterations are in question, timed code alone. */
    private static final double MOST_CONTROL_SECONDS = 0.25;

    /** Of control after a test that nobody will ask about. */
    private static final double LEAST_CONTROL_SECONDS = 0.002;

    private static final Frequency NANOSECONDS = new Frequency(1e9, 0);

    private static final ReentrantLock MEASURING = new ReentrantLock();
    private static final Map<ClockChoice, Instrument> INSTRUMENTS = new EnumMap<>(ClockChoice.class);

    private final Host host;
    private final ClockSelection selection;
    private final CauseFinder finder;
    private final FrequencyCalibration calibration;
    private final Map<Integer, OverheadMeter> overheadMeters = new HashMap<>(); // by batch

    Instrument(Host host, ClockSelection selection) {
        this.host = host;
        this.selection = selection;
        finder = new CauseFinder(
                selection.clock(),
                host.counters(selection.seesInterruptions()),
                selection.seesInterruptions(),
                host.isVirtual(selection.tsc()));
        calibration = new FrequencyCalibration(selection.clock()::read, host.referenceNanos());
    }

    /** Measures; one measurement at a time in a JVM, whichever thread asks. */
    static LatencyResult measure(LatencyPlan plan, TestIdentity test, Body body) throws Throwable {
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
            return instrument.run(plan, test, body);
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

    LatencyResult run(LatencyPlan plan, TestIdentity test, Body body) throws Throwable {
        try (CpuReservation reservation = host.reserve(plan)) {
            return run(plan, test, body, reservation);
        } finally {
            finder.discard();
        }
    }

    private LatencyResult run(LatencyPlan plan, TestIdentity test, Body body, CpuReservation reservation)
            throws Throwable {
        Clock clock = selection.clock();
        int cpu = reservation.cpu();
        // First of all: what Flight Recorder's start leaves to the compilers would hold up the loop's compilation.
        finder.begin(plan.configuration(), cpu).ifPresent(reason -> {
            throw plan.error("junit.latency.kernel-trace = required, but it cannot be had: " + reason);
        });
        reservation.moveOthersAway();
        long step = Step.measure(clock);
        OverheadMeter meter = overheadMeter(plan.batch());
        Overhead overhead = meter.measure(cpu);
        // After the overhead: the first calibration must be a while old, and that while is well spent there.
        Frequency frequency = clock.fenced() ? calibration.frequency() : NANOSECONDS;
        double frequencyHz = frequency.hertz();
        long[] limits = limits(plan, frequencyHz, step);
        List<Doubt> doubts = new ArrayList<>(host.doubts(plan, selection, frequency, reservation));

        Round round = new Round(clock, watched(body), plan.batch(), host.threadCounters(), host.compilerThreads());
        round.warmUp(plan.warmup(), cpu);
        reservation.moveOthersAway();
        Samples samples = round.measure(plan.iterations(), cpu, overhead.ticks(), limits, frequencyHz);
        Samples control = meter.control(cpu, overhead, controlTicks(samples, limits, frequencyHz), frequencyHz);
        finder.end();

        Explanation explanation = finder.explain(
                new CauseFinder.Measurement(samples, control, overhead.ticks(), limits, frequencyHz, plan.warmup()));
        doubts.addAll(reservation.doubts(samples.migrated()));
        doubts.addAll(explanation.doubts());
        ClockFacts facts = new ClockFacts(clock.provider(), frequencyHz, step, overhead, selection.notTaken());
        return result(plan, test, facts, cpu, limits, samples, explanation, doubts);
    }

    private Body watched(Body body) {
        Runnable both = () -> {
            body.betweenBlocks().run();
            finder.betweenBlocks();
        };
        return new Body(body.handle(), body.beforeRound(), both, body.number());
    }

    /** Twice the timed code that the test had, where there is something to explain; bounded either way. */
    private static long controlTicks(Samples samples, long[] limits, double frequencyHz) {
        boolean inQuestion =
                limits.length == 0 || LongStream.of(samples.exceedancesInAll()).anyMatch(count -> count > 0);
        double most = inQuestion ? MOST_CONTROL_SECONDS : LEAST_CONTROL_SECONDS;
        return Math.min(2 * samples.grossTicks(), Math.round(most * frequencyHz));
    }

    private OverheadMeter overheadMeter(int batch) {
        return overheadMeters.computeIfAbsent(
                batch,
                calls -> new OverheadMeter(selection.clock(), calls, host.threadCounters(), host.compilerThreads()));
    }

    private static long[] limits(LatencyPlan plan, double frequencyHz, long stepTicks) {
        long[] limits = new long[plan.budgets().size()];
        for (int i = 0; i < limits.length; i++) {
            Budget budget = plan.budgets().get(i);
            limits[i] = budget.limitTicks(frequencyHz);
            if (limits[i] < stepTicks) {
                throw plan.error("budget \"" + budget.text() + "\" is " + limits[i]
                        + " ticks over the overhead, but this clock cannot see below its step of " + stepTicks
                        + " ticks; raise the limit, or time several calls at once with batch");
            }
        }
        return limits;
    }

    private static LatencyResult result(
            LatencyPlan plan,
            TestIdentity test,
            ClockFacts clock,
            int cpu,
            long[] limits,
            Samples samples,
            Explanation explanation,
            List<Doubt> doubts) {
        OwnTimes.Judged judged =
                OwnTimes.judge(samples, limits, explanation.exceeding(), explanation.slowest(), clock.frequencyHz());
        Judge.Counts counts = new Judge.Counts(
                clock.frequencyHz(), limits, judged.exceedances(), samples.exceedancesInAll(), explanation.byLimit());
        Judge.Decision decision = Judge.decide(plan, counts, judged.distribution(), doubts);
        CpuFacts facts = new CpuFacts(
                cpu >= 0,
                cpu,
                judged.interrupted()
                        + judged.leftOut().get(Disturbance.PREEMPTED)
                        + judged.leftOut().get(Disturbance.MIGRATED),
                judged.leftOut().get(Disturbance.PREEMPTED),
                judged.leftOut().get(Disturbance.MIGRATED),
                judged.leftOut().get(Disturbance.HELD_UP),
                clock.nanos(samples.grossTicks()) / samples.wallNanos());
        return new LatencyResult(
                test,
                plan.iterations(),
                plan.warmup(),
                plan.batch(),
                clock,
                facts,
                judged.distribution(),
                plan.percentiles(),
                judged.maxIteration(),
                judged.slowest(),
                decision.budgets(),
                decision.verdict(),
                decision.reason(),
                doubts,
                explanation.sources());
    }
}
