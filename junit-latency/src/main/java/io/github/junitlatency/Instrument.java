package io.github.junitlatency;

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
import io.github.junitlatency.measure.NotedIteration;
import io.github.junitlatency.measure.OverheadMeter;
import io.github.junitlatency.measure.Round;
import io.github.junitlatency.measure.Samples;
import io.github.junitlatency.plan.Budget;
import io.github.junitlatency.plan.ClockChoice;
import io.github.junitlatency.plan.LatencyPlan;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import io.github.junitlatency.verdict.Judge;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** Host, clock and loop put together: from a plan to a result. One for each choice of a clock in a JVM. */
final class Instrument {

    private static final Frequency NANOSECONDS = new Frequency(1e9, 0);

    private static final ReentrantLock MEASURING = new ReentrantLock();
    private static final Map<ClockChoice, Instrument> INSTRUMENTS = new EnumMap<>(ClockChoice.class);

    private final Host host;
    private final ClockSelection selection;
    private final FrequencyCalibration calibration;
    private final Map<Integer, OverheadMeter> overheadMeters = new HashMap<>(); // by batch

    Instrument(Host host, ClockSelection selection) {
        this.host = host;
        this.selection = selection;
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
        Clock clock = selection.clock();
        try (CpuReservation reservation = host.reserve(plan)) {
            reservation.moveOthersAway();
            int cpu = reservation.cpu();
            long step = Step.measure(clock);
            Overhead overhead = overheadMeter(plan.batch()).measure(cpu);
            // After the overhead: the first calibration must be a while old, and that while is well spent there.
            Frequency frequency = clock.fenced() ? calibration.frequency() : NANOSECONDS;
            double frequencyHz = frequency.hertz();
            long[] limits = limits(plan, frequencyHz, step);
            List<Doubt> before = host.doubts(plan, selection, frequency, reservation);

            Round round = new Round(clock, body, plan.batch(), host.threadCounters(), host.compilerThreads());
            round.warmUp(plan.warmup(), cpu);
            reservation.moveOthersAway();
            Samples samples = round.measure(plan.iterations(), cpu, overhead.ticks(), limits, frequencyHz);

            List<Doubt> doubts = new ArrayList<>(before);
            doubts.addAll(reservation.doubts(samples.migrated()));
            ClockFacts facts = new ClockFacts(clock.provider(), frequencyHz, step, overhead, selection.notTaken());
            return result(plan, test, facts, cpu, limits, samples, doubts);
        }
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
            List<Doubt> doubts) {
        Distribution distribution = new Distribution(samples.histogram(), samples.maxTicks());
        Judge.Counts counts =
                new Judge.Counts(clock.frequencyHz(), limits, samples.exceedances(), samples.exceedancesInAll());
        Judge.Decision decision = Judge.decide(plan, counts, distribution, doubts);
        long disturbed = samples.tainted() + samples.preempted() + samples.migrated();
        double timedShare = clock.nanos(samples.grossTicks()) / samples.wallNanos();
        return new LatencyResult(
                test,
                plan.iterations(),
                plan.warmup(),
                plan.batch(),
                clock,
                new CpuFacts(cpu >= 0, cpu, disturbed, samples.preempted(), samples.migrated(), timedShare),
                distribution,
                plan.percentiles(),
                samples.maxIteration(),
                samples.slowest().stream().map(NotedIteration::iteration).toList(),
                decision.budgets(),
                decision.verdict(),
                decision.reason(),
                doubts);
    }
}
