package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.event.EventSource;
import io.github.junitlatency.internal.cause.event.JitEvent;
import io.github.junitlatency.internal.cause.recorder.Sleeps.Sleep;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Configuration.FlightRecorderMode;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CauseKind.Effect;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Records with the JVM's Flight Recorder: collections, safepoints, what held the thread up, and what the compilers did.
 *
 * <p>Runs where the module jdk.jfr is missing, and then says so; all that links to it is behind {@link Recorder}.
 */
public final class FlightRecorder implements EventSource {

    private static final List<CauseKind> SEES = List.of(
            CauseKind.GC,
            CauseKind.SAFEPOINT,
            CauseKind.LOCK,
            CauseKind.WAIT,
            CauseKind.PARK,
            CauseKind.SLEEP,
            CauseKind.IO,
            CauseKind.CLASS_LOADING,
            CauseKind.DEOPTIMISATION);

    /** So many readings in a row, because the first ones run cold code or, later on, miss the caches. */
    private static final int ANCHORS_AT_THE_ENDS = 8;

    private static final int ANCHORS_BETWEEN = 4;

    private static final long ANCHOR_INTERVAL_NANOS = 20_000_000;

    private final Clock clock;
    private final Function<Clock, Recorder> recorders;

    private Recorder recorder; // null when there is nothing to record with or to read
    private boolean recording;
    private String failure = "nothing was recorded yet";
    private String quality;
    private List<JitEvent> jitEvents = List.of();

    private List<Long> threads = List.of(Thread.currentThread().getId());
    private long dueNanos;
    private int group;
    private long beginNanos;
    private long beginTicks;
    private double nanosPerTick;

    /** Takes the clock whose ticks the events are to have. */
    public FlightRecorder(Clock clock) {
        this(clock, reading -> new JfrRecorder(reading)); // a reference would link to it here
    }

    /** Takes what records, too. */
    FlightRecorder(Clock clock, Function<Clock, Recorder> recorders) {
        this.clock = clock;
        this.recorders = recorders;
    }

    /** Returns one that may record while stacks are taken. */
    public static FlightRecorder besideStacks(Clock clock) {
        return new FlightRecorder(clock, reading -> new JfrRecorder(reading, RecordingSettings.besideStacks()));
    }

    @Override
    public String name() {
        return "flight-recorder";
    }

    @Override
    public List<CauseKind> sees() {
        return SEES;
    }

    @Override
    public Optional<String> refusal(Configuration.Machine asked) {
        return asked.flightRecorder() == FlightRecorderMode.OFF
                ? Optional.of("switched off by junit.latency.jfr = off")
                : Optional.empty();
    }

    @Override
    public void watch(List<Long> javaIds) {
        threads = List.copyOf(javaIds);
    }

    @Override
    public void begin(Set<Integer> cpus) {
        EarlyStart.ofThisJvm().await();
        release();
        quality = null;
        jitEvents = List.of();
        group = 0;
        try {
            recorder = recorders.apply(clock);
            recorder.start();
            recording = true;
            anchorGroup(ANCHORS_AT_THE_ENDS);
        } catch (IOException | RuntimeException | LinkageError | InternalError e) {
            fail("start", e);
            return;
        }
        beginTicks = clock.read();
        beginNanos = System.nanoTime();
        dueNanos = beginNanos + ANCHOR_INTERVAL_NANOS;
    }

    @Override
    public void betweenBlocks() {
        if (!recording) {
            return;
        }
        long now = System.nanoTime();
        if (now - dueNanos < 0) {
            return;
        }
        dueNanos = now + ANCHOR_INTERVAL_NANOS;
        try {
            anchorGroup(ANCHORS_BETWEEN);
        } catch (RuntimeException | LinkageError | InternalError e) {
            fail("record", e);
        }
    }

    @Override
    public boolean leaveUnread() {
        end();
        boolean isLeft = recorder != null;
        if (isLeft) {
            failure = "not read: nothing was in question";
            release();
        }
        return isLeft;
    }

    @Override
    public void end() {
        if (!recording) {
            return;
        }
        recording = false;
        long ticks = clock.read() - beginTicks;
        nanosPerTick = (double) (System.nanoTime() - beginNanos) / Math.max(1, ticks);
        try {
            anchorGroup(ANCHORS_AT_THE_ENDS);
            recorder.stop();
        } catch (RuntimeException | LinkageError | InternalError e) {
            fail("stop", e);
        }
    }

    @Override
    public List<CauseEvent> read() {
        end();
        if (recorder == null) {
            return List.of();
        }
        try {
            Recorded recorded = recorder.read(threads);
            release();
            return explain(recorded);
        } catch (IOException | RuntimeException | LinkageError | InternalError e) {
            fail("be read", e);
            return List.of();
        }
    }

    @Override
    public Source source() {
        boolean isUsed = quality != null;
        return new Source(name(), isUsed, isUsed ? quality : failure, SEES);
    }

    @Override
    public long seesFromTicks() {
        return beginTicks;
    }

    @Override
    public List<JitEvent> compilations() {
        return jitEvents;
    }

    private List<CauseEvent> explain(Recorded recorded) {
        Anchors anchors = new Anchors(recorded.anchors);
        List<CauseEvent> events = Pauses.events(recorded, anchors);
        for (Recorded.Stop stop : recorded.stops) {
            events.add(new CauseEvent(
                    stop.kind(),
                    stop.kind().origin(),
                    which(stop, recorded.sleeps),
                    anchors.toTicks(stop.start()),
                    anchors.toTicks(stop.end()),
                    stop.thread()));
        }
        jitEvents = jitEvents(recorded, anchors);
        quality = quality(recorded, anchors);
        return events;
    }

    /** Returns what is known of a stop. Of a wait for a thread that slept, that says more than the object that was waited on. */
    private static Detail which(Recorded.Stop stop, Sleeps sleeps) {
        Optional<Sleep> sleep = stop.kind().effect() == Effect.WAITS_FOR_A_THREAD
                ? sleeps.madeWait(stop.javaId(), stop.start(), stop.end())
                : Optional.empty();
        boolean isOfHolder = sleep.isPresent()
                && (!(stop.which() instanceof Detail.Lock lock)
                        || lock.holder()
                                .orElse(sleep.get().name())
                                .equals(sleep.get().name()));
        return isOfHolder
                ? new Detail.Asked(
                        sleep.get().askedNanos(), Optional.of(sleep.get().name()))
                : stop.which();
    }

    /** Returns what the compilers did to the methods that the timed loop runs, in the order of time. */
    private static List<JitEvent> jitEvents(Recorded recorded, Anchors anchors) {
        Set<CompiledMethod> run = recorded.calls.reachableFromLoops();
        List<JitEvent> events = new ArrayList<>();
        for (Recorded.Jit event : recorded.jit) {
            CompiledMethod method = event.method();
            if (run.contains(method) && (method.isLoop() || !method.isPlumbing())) {
                events.add(new JitEvent(anchors.toTicks(event.time()), method.shown(), method.isLoop(), event.what()));
            }
        }
        return Lists.sorted(events, JitEvent::ticks);
    }

    private String quality(Recorded recorded, Anchors anchors) {
        double micros = anchors.errorTicks() * nanosPerTick / 1000;
        boolean isWhole = Lists.any(recorded.anchors, anchor -> anchor.group() == 1);
        return "anchored within " + Math.ceil(micros * 10) / 10 + " us"
                + (isWhole ? "" : ", the oldest events dropped for want of room");
    }

    private void anchorGroup(int anchors) {
        group++;
        for (int i = 0; i < anchors; i++) {
            recorder.anchor(group);
        }
    }

    private void fail(String what, Throwable e) {
        failure = lacksModule(e)
                ? "this Java runtime has no module jdk.jfr; use one that has it"
                : "Flight Recorder could not " + what + " (" + e.getMessage() + "); mend that to see what it records";
        recording = false;
        release();
    }

    private static boolean lacksModule(Throwable e) {
        return e instanceof NoClassDefFoundError
                && String.valueOf(e.getMessage()).startsWith("jdk/jfr/");
    }

    private void release() {
        if (recorder != null) {
            recorder.close();
        }
        recorder = null;
    }
}
