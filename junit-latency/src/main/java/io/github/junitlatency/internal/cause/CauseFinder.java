package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.Explainer.MeasurementFacts;
import io.github.junitlatency.internal.cause.Explainer.PartlyExplained;
import io.github.junitlatency.internal.cause.Explanation.ExplainedIteration;
import io.github.junitlatency.internal.cause.Explanation.ExplainedSamples;
import io.github.junitlatency.internal.cause.ThreadEvents.EventIndex;
import io.github.junitlatency.internal.cause.WatchedTime.ControlPool;
import io.github.junitlatency.internal.cause.WatchedTime.ControlPool.ControlConditions;
import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.event.EventSource.Watched;
import io.github.junitlatency.internal.cause.recorder.FlightRecorder;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.samples.Samples.Exceedances;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Pace;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.WarmUpFacts;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Records around measurements what could stop the thread, and explains slow iterations by it afterwards. One for each
 * clock in a JVM; belongs to the thread that measures.
 */
public final class CauseFinder {

    /** Shorter stops of the JVM between two calls are its housekeeping, and not looked for. */
    public static final long MIN_STOP_NANOS = 1_000_000;

    private final Clock clock;
    private final List<SourceRun> sources;
    private final Source counters;
    private final boolean seesInterruptions;
    private final boolean isVirtual;
    private final ControlPool machineAlone = new ControlPool();
    private List<CauseEvent> events; // of all sources since the begin; null until they are asked for
    private boolean isLeftUnread; // what a source recorded
    private Set<Integer> cpus = Set.of();
    private List<Long> threads = List.of(Thread.currentThread().getId()); // their Java ids

    /**
     * A measurement that is to be explained.
     *
     * @param samples the measured iterations
     * @param controls slices of the empty body, measured around them
     * @param overheadTicks the overhead that was taken off all
     * @param frequencyHz ticks a second
     * @param warmUp the warm-up before it
     * @param pace the schedule where these are response times, so that stalls add up; empty for other times
     */
    public record RoundToExplain(
            Samples samples,
            List<Samples> controls,
            long overheadTicks,
            double frequencyHz,
            WarmUpFacts warmUp,
            Optional<Pace> pace) {}

    /**
     * Prepares; nothing is started yet.
     *
     * @param counters the thread's counters, which need no recording
     * @param seesInterruptions whether the clock flags an interrupted iteration
     * @param isVirtual whether there may be a hypervisor
     */
    public CauseFinder(Clock clock, Source counters, boolean seesInterruptions, boolean isVirtual) {
        this(clock, EventSources.of(new FlightRecorder()), counters, seesInterruptions, isVirtual);
    }

    /** Prepares with other sources. */
    CauseFinder(Clock clock, List<SourceRun> sources, Source counters, boolean seesInterruptions, boolean isVirtual) {
        this.clock = clock;
        this.sources = sources;
        this.seesInterruptions = seesInterruptions;
        this.counters = counters;
        this.isVirtual = isVirtual;
    }

    /** Returns another one for the calling thread, which may record while stacks are taken. */
    public CauseFinder besideStacks() {
        return new CauseFinder(
                clock, EventSources.of(FlightRecorder.besideStacks()), counters, seesInterruptions, isVirtual);
    }

    /**
     * Begins to record, before the warm-up.
     *
     * @param cpus the CPUs that the thread may run on: one that it is pinned to, or several; empty where they are not known
     * @return which source cannot be had although the configuration requires it, and why
     */
    public Optional<String> begin(Configuration configuration, Set<Integer> cpus) {
        this.cpus = Set.copyOf(cpus);
        isLeftUnread = false;
        events = null;
        Watched watched = new Watched(clock, this.cpus, threads);
        return Lists.first(
                Lists.present(Lists.map(sources, source -> source.begin(configuration.machine(), watched))),
                lacking -> true);
    }

    /**
     * Says which threads are measured at once from now on; the one that made this unless said.
     *
     * @param javaIds theirs, by number
     */
    public void watch(List<Long> javaIds) {
        threads = List.copyOf(javaIds);
    }

    /** Returns from when on causes of a kind were seen; {@link Long#MAX_VALUE} where no source that is used sees them. */
    private long seenFrom(CauseKind kind) {
        long from = Long.MAX_VALUE;
        for (SourceRun source : sources) {
            from = Math.min(from, source.seesFrom(kind));
        }
        return from;
    }

    private boolean isJvmSeen() {
        return seenFrom(CauseKind.SAFEPOINT) < Long.MAX_VALUE;
    }

    /** Runs between blocks of iterations, outside all timing. */
    public void betweenBlocks() {
        for (SourceRun source : sources) {
            source.betweenBlocks();
        }
    }

    /** Ends recording; may be called without {@link #begin}, and twice. */
    public void end() {
        for (SourceRun source : sources) {
            source.end();
        }
    }

    /** Ends recording and forgets the events, after a measurement has failed or been explained. */
    public void discard() {
        for (SourceRun source : sources) {
            source.forget();
        }
        events = null;
    }

    /** Reads what was recorded, for {@link #explain}. */
    public void read() {
        events();
    }

    private List<CauseEvent> events() {
        if (events == null) {
            events = Lists.flatMap(sources, source -> source.read().events());
        }
        return events;
    }

    /**
     * Reads only the sources that may not stay unread, because nothing is in question. An iteration without a cause
     * that was seen is then of unknown origin, and says nothing of the machine.
     */
    public void leaveUnread() {
        for (SourceRun source : sources) {
            isLeftUnread |= source.leaveUnread();
        }
        read();
    }

    /**
     * Returns a round with stops of the JVM between two of its calls, counted as calls.
     *
     * <p>Of several threads another one may have been in a call; on a schedule what is late anyway is counted by it.
     */
    public Samples withStops(Samples samples, double frequencyHz) {
        return threads.size() == 1 && samples.queue().isEmpty()
                ? StopsBetweenCalls.addTo(samples, events(), frequencyHz)
                : samples;
    }

    /**
     * Explains what was measured between {@link #begin} and {@link #end}; may be called for several measurements of it.
     *
     * @throws InterruptedException if interrupted between two iterations
     */
    public Explanation explain(RoundToExplain round) throws InterruptedException {
        EventIndex index = new EventIndex(events(), threads.size());
        // Who sees interrupts sees all that the kernel does on a CPU.
        long traceFrom = seenFrom(CauseKind.DEVICE_INTERRUPT);

        Samples samples = round.samples();
        Map<Long, PartlyExplained> explained =
                explain(index, samples, facts(round, samples, traceFrom)); // by iteration
        List<ExplainedSamples> controls = new ArrayList<>();
        ControlConditions conditions = new ControlConditions(
                cpus,
                traceFrom < Long.MAX_VALUE,
                round.pace().isPresent() ? round.pace().get().intervalNanos() : BigDecimal.ZERO);
        for (Samples control : round.controls()) {
            Map<Long, PartlyExplained> alone = explain(index, control, facts(round, control, traceFrom));
            if (!isLeftUnread) {
                machineAlone.add(conditions, WatchedTime.of(control, alone.values()));
            }
            controls.add(new ExplainedSamples(
                    List.of(),
                    Lists.map(
                            control.exceeding(),
                            noted -> alone.get(noted.iteration()).ofTheMachine()),
                    Map.of()));
        }
        UnexplainedTime unseen = new UnexplainedTime(
                WatchedTime.of(samples, explained.values()),
                samples.times().medianTicks(),
                machineAlone.of(conditions),
                isVirtual,
                traceFrom,
                !isLeftUnread);

        List<ExplainedIteration> exceeding = named(samples.exceeding(), explained, unseen);
        Map<Limit, List<CauseTotal>> totals = new LinkedHashMap<>();
        for (Exceedances over : samples.exceedances()) {
            totals.put(over.limit(), CauseTotals.of(over, exceeding, samples.histogram(), unseen::originOver));
        }
        LateCompilations late = isJvmSeen()
                ? LateCompilations.of(
                        Lists.flatMap(sources, source -> source.read().compilations()),
                        samples.phase().progress(),
                        samples.times().medianTicks() / round.frequencyHz() * 1e9)
                : LateCompilations.NONE;
        return new Explanation(
                new ExplainedSamples(named(samples.slowest(), explained, unseen), exceeding, totals),
                controls,
                Lists.concat(List.of(counters), Lists.map(sources, SourceRun::shown)),
                late,
                isJvmSeen(),
                Lists.present(List.of(late.doubt(round.warmUp()))));
    }

    private MeasurementFacts facts(RoundToExplain round, Samples samples, long traceFrom) {
        return new MeasurementFacts(
                round.frequencyHz() / 1e9,
                round.overheadTicks(),
                samples.times().medianTicks(),
                samples.phase().faultsPerIteration(),
                traceFrom,
                isJvmSeen(),
                seesInterruptions ? 0 : Math.max(1, samples.unnotedTicks(round.frequencyHz())));
    }

    private static Map<Long, PartlyExplained> explain(EventIndex index, Samples samples, MeasurementFacts facts)
            throws InterruptedException {
        Map<Long, PartlyExplained> explained = new LinkedHashMap<>();
        List<NotedIteration> byThread =
                Lists.sorted(Lists.concat(samples.exceeding(), samples.slowest()), index::thread);
        for (int i = 0; i < byThread.size(); i++) {
            if (Thread.interrupted()) {
                throw new InterruptedException("interrupted after " + Quantities.whole(i) + " of "
                        + Quantities.whole(byThread.size()) + " slow iterations were explained");
            }
            NotedIteration noted = byThread.get(i);
            if (!explained.containsKey(noted.iteration())) {
                explained.put(noted.iteration(), Explainer.explain(noted, index, facts));
            }
        }
        return explained;
    }

    private static List<ExplainedIteration> named(
            List<NotedIteration> noted, Map<Long, PartlyExplained> explained, UnexplainedTime unseen) {
        return Lists.map(
                noted, iteration -> explained.get(iteration.iteration()).named(unseen));
    }
}
