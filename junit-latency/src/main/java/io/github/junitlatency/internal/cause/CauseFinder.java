package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.ControlPool.Conditions;
import io.github.junitlatency.internal.cause.Explainer.Explained;
import io.github.junitlatency.internal.cause.Explainer.Sight;
import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.event.EventSource;
import io.github.junitlatency.internal.cause.recorder.FlightRecorder;
import io.github.junitlatency.internal.cause.trace.KernelTrace;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.Exceedances;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.measure.WorkListener;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Configuration.FlightRecorderMode;
import io.github.junitlatency.internal.plan.Configuration.KernelTraceMode;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.internal.plan.Pace;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Source;
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
    private final FlightRecorder recorder;
    private final KernelTrace trace;
    private final Source counters;
    private final boolean seesInterruptions;
    private final boolean isVirtual;
    private final ControlPool machineAlone = new ControlPool();
    private List<EventSource> watching = List.of();
    private List<CauseEvent> events = List.of();
    private boolean isRead;
    private boolean isLeftUnread; // Flight Recorder's recording
    private Set<Integer> cpus = Set.of();
    private int threads = 1;

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
    public record Measurement(
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
        this(clock, new FlightRecorder(clock), counters, seesInterruptions, isVirtual);
    }

    private CauseFinder(
            Clock clock, FlightRecorder recorder, Source counters, boolean seesInterruptions, boolean isVirtual) {
        this.clock = clock;
        this.recorder = recorder;
        this.seesInterruptions = seesInterruptions;
        this.counters = counters;
        trace = new KernelTrace(clock);
        this.isVirtual = isVirtual;
    }

    /** Returns another one for the calling thread, which may record while stacks are taken. */
    public CauseFinder besideStacks() {
        return new CauseFinder(clock, FlightRecorder.besideStacks(clock), counters, seesInterruptions, isVirtual);
    }

    /**
     * Begins to record, before the warm-up.
     *
     * @param cpus the CPUs that the thread may run on: one that it is pinned to, or several; empty where they are not known
     * @return why the kernel's trace cannot be had although the configuration requires it
     */
    public Optional<String> begin(Configuration configuration, Set<Integer> cpus) {
        this.cpus = Set.copyOf(cpus);
        List<EventSource> wanted = new ArrayList<>();
        if (configuration.machine().flightRecorder() == FlightRecorderMode.ON) {
            wanted.add(recorder);
        }
        boolean isTraced = threads == 1 && configuration.machine().kernelTrace() != KernelTraceMode.OFF;
        if (isTraced) {
            wanted.add(trace);
        }
        watching = wanted;
        isRead = false;
        isLeftUnread = false;
        for (EventSource source : wanted) {
            source.begin(cpus);
        }
        if (threads != 1 && configuration.machine().kernelTrace() == KernelTraceMode.REQUIRED) {
            return Optional.of(whyNotTraced());
        }
        return configuration.machine().kernelTrace() == KernelTraceMode.REQUIRED
                        && !trace.source().used()
                ? Optional.of(trace.source().reason())
                : Optional.empty();
    }

    /**
     * Says which threads are measured at once from now on.
     *
     * @param javaIds theirs, by number
     */
    public void watch(List<Long> javaIds) {
        threads = javaIds.size();
        recorder.watch(javaIds);
    }

    private boolean isJvmSeen() {
        return watching.contains(recorder) && recorder.source().used();
    }

    /** Runs between blocks of iterations, outside all timing. */
    public void betweenBlocks() {
        for (EventSource source : watching) {
            source.betweenBlocks();
        }
    }

    /** Ends recording; may be called without {@link #begin}, and twice. */
    public void end() {
        for (EventSource source : watching) {
            source.end();
        }
    }

    /** Ends recording and forgets the events, after a measurement has failed or been explained. */
    public void discard() {
        end();
        events = List.of();
        recorder.leaveUnread();
    }

    /** Reads what was recorded, for {@link #explain}. */
    public void read() {
        if (!isRead) { // a source can be read but once
            events = Lists.flatMap(watching, EventSource::read);
            isRead = true;
        }
    }

    /**
     * Reads all but Flight Recorder's recording, which is forgotten, because nothing is in question. An iteration without a cause
     * that was seen is then of unknown origin, and says nothing of the machine.
     */
    public void leaveUnread() {
        isLeftUnread = watching.contains(recorder) && recorder.leaveUnread();
        read();
    }

    /**
     * Returns a round with stops of the JVM between two of its calls, counted as calls.
     *
     * <p>Of several threads another one may have been in a call; on a schedule what is late anyway is counted by it.
     */
    public Samples withStops(Samples samples, double frequencyHz) {
        return threads == 1 && samples.queue().isEmpty()
                ? StopsBetweenCalls.addTo(samples, events, frequencyHz)
                : samples;
    }

    /**
     * Explains what was measured between {@link #begin} and {@link #end}; may be called for several measurements of it.
     *
     * @param listener hears how far it is where that takes long
     * @throws InterruptedException if interrupted between two iterations
     */
    public Explanation explain(Measurement measurement, WorkListener listener) throws InterruptedException {
        read();
        ExplanationProgress progress = new ExplanationProgress(listener, System::nanoTime);
        long traceFrom = watching.contains(trace) && trace.source().used() ? trace.coveredFromTicks() : Long.MAX_VALUE;
        EventIndex index = new EventIndex(events, threads);

        Samples samples = measurement.samples();
        Map<Long, Explained> explained =
                explain(index, samples, sight(measurement, samples, traceFrom), progress); // by iteration
        List<ExplainedSamples> controls = new ArrayList<>();
        Conditions conditions = new Conditions(
                cpus,
                traceFrom < Long.MAX_VALUE,
                measurement.pace().isPresent() ? measurement.pace().get().intervalNanos() : BigDecimal.ZERO);
        for (Samples control : measurement.controls()) {
            Map<Long, Explained> alone = explain(index, control, sight(measurement, control, traceFrom), progress);
            if (!isLeftUnread) {
                machineAlone.add(conditions, WatchedTime.of(control, alone.values()));
            }
            controls.add(new ExplainedSamples(
                    List.of(),
                    Lists.map(control.exceeding(), noted -> ofTheMachine(alone.get(noted.iteration()))),
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
                        recorder.jitEvents(),
                        samples.phase().progress(),
                        samples.times().medianTicks() / measurement.frequencyHz() * 1e9)
                : LateCompilations.NONE;
        return new Explanation(
                new ExplainedSamples(named(samples.slowest(), explained, unseen), exceeding, totals),
                controls,
                sources(),
                late,
                isJvmSeen(),
                Lists.present(List.of(late.doubt(measurement.warmUp()))));
    }

    private Sight sight(Measurement measurement, Samples samples, long traceFrom) {
        return new Sight(
                measurement.frequencyHz() / 1e9,
                measurement.overheadTicks(),
                samples.times().medianTicks(),
                samples.phase().faultsPerIteration(),
                traceFrom,
                isJvmSeen(),
                seesInterruptions ? 0 : Math.max(1, samples.unnotedTicks(measurement.frequencyHz())));
    }

    private static Map<Long, Explained> explain(
            EventIndex index, Samples samples, Sight sight, ExplanationProgress progress) throws InterruptedException {
        Map<Long, Explained> explained = new LinkedHashMap<>();
        List<NotedIteration> byThread =
                Lists.sorted(Lists.concat(samples.exceeding(), samples.slowest()), index::thread);
        for (int i = 0; i < byThread.size(); i++) {
            progress.at(i, byThread.size());
            NotedIteration noted = byThread.get(i);
            if (!explained.containsKey(noted.iteration())) {
                explained.put(noted.iteration(), Explainer.explain(noted, index, sight));
            }
        }
        return explained;
    }

    private static List<ExplainedIteration> named(
            List<NotedIteration> noted, Map<Long, Explained> explained, UnexplainedTime unseen) {
        return Lists.map(noted, iteration -> named(explained.get(iteration.iteration()), unseen));
    }

    /** Takes this JVM's stops and threads for the machine's: no code runs in the control run. */
    private static ExplainedIteration ofTheMachine(Explained explained) {
        List<Cause> causes = Lists.map(explained.causes(), cause -> {
            boolean isOfThisJvm = Stops.ofTheJvm(cause.kind()) || cause.kind() == CauseKind.PREEMPTED;
            return isOfThisJvm && cause.origin() == Cause.Origin.CODE
                    ? new Cause(cause.kind(), Cause.Origin.MACHINE, cause.which(), cause.ticks(), cause.share())
                    : cause;
        });
        return explainedBy(explained, causes);
    }

    private static ExplainedIteration explainedBy(Explained explained, List<Cause> causes) {
        NotedIteration noted = explained.noted();
        return new ExplainedIteration(noted.iteration(), noted.ticks(), noted.disturbance(), causes);
    }

    private static ExplainedIteration named(Explained explained, UnexplainedTime unseen) {
        List<Cause> causes = new ArrayList<>(explained.causes());
        if (!explained.isSeen()) {
            causes.add(unseen.cause(explained));
        }
        return explainedBy(explained, Lists.sortedDown(causes, Cause::ticks));
    }

    private List<Source> sources() {
        return List.of(counters, source(recorder, "jfr"), source(trace, "kernel-trace"));
    }

    private String whyNotTraced() {
        return "it follows one thread, and " + threads + " are measured at once";
    }

    private Source source(EventSource source, String parameter) {
        if (watching.contains(source)) {
            return source.source();
        }
        String whyNot = source == trace && threads != 1
                ? whyNotTraced()
                : "switched off by junit.latency." + parameter + " = off";
        return new Source(source.source().name(), false, whyNot);
    }
}
