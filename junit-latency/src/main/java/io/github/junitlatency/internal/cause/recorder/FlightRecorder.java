package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.event.EventSource;
import io.github.junitlatency.internal.cause.event.EventSource.JitEvent;
import io.github.junitlatency.internal.cause.recorder.CallGraph.CompiledMethod;
import io.github.junitlatency.internal.cause.recorder.Sleeps.RecordedSleep;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CauseKind.Effect;
import java.io.IOException;
import java.nio.file.FileSystemException;
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

    private static final int ANCHORS_BETWEEN = 4;

    private static final long ANCHOR_INTERVAL_NANOS = 20_000_000;

    private final Function<Clock, Recorder> recorders;

    private Recorder recorder; // null when there is nothing to record with or to read
    private List<Long> threads;
    private long dueNanos;
    private long beginTicks;

    /** Prepares; nothing is started yet. */
    public FlightRecorder() {
        this(clock -> new JfrRecorder(clock::read, RecordingSettings.all())); // a reference would link to it here
    }

    /** Takes what records. */
    FlightRecorder(Function<Clock, Recorder> recorders) {
        this.recorders = recorders;
    }

    /** Returns one that may record while stacks are taken. */
    public static FlightRecorder besideStacks() {
        return new FlightRecorder(clock -> new JfrRecorder(clock::read, RecordingSettings.besideStacks()));
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
    public void begin(Watched watched) throws IOException {
        EarlyStart.ofThisJvm().await();
        requireModule();
        threads = watched.javaIds();
        attempt("start", () -> {
            recorder = recorders.apply(watched.clock());
            recorder.start();
        });
        beginTicks = watched.clock().read();
        dueNanos = System.nanoTime() + ANCHOR_INTERVAL_NANOS;
    }

    /**
     * Has no effect where this Java runtime has the module that records and reads recordings; asked before anything links
     * to it.
     *
     * @throws IOException if it has not
     */
    public static void requireModule() throws IOException {
        if (ModuleLayer.boot().findModule("jdk.jfr").isEmpty()) {
            throw new IOException("this Java runtime has no module jdk.jfr; use one that has it");
        }
    }

    @Override
    public void betweenBlocks() throws IOException {
        long now = System.nanoTime();
        if (now - dueNanos >= 0) {
            dueNanos = now + ANCHOR_INTERVAL_NANOS;
            attempt("record", () -> recorder.anchor(ANCHORS_BETWEEN));
        }
    }

    @Override
    public void end() throws IOException {
        if (recorder != null) { // it is gone after a failure
            attempt("stop", () -> recorder.stop());
        }
    }

    @Override
    public EventLog read() throws IOException {
        EventLog[] log = new EventLog[1];
        attempt("be read", () -> {
            Recorded recorded = recorder.read(threads);
            double ticksPerMicro = recorder.ticksPerNano() * 1_000;
            discard();
            log[0] = log(recorded, ticksPerMicro);
        });
        return log[0];
    }

    @Override
    public void discard() {
        if (recorder != null) {
            recorder.close();
        }
        recorder = null;
    }

    private EventLog log(Recorded recorded, double ticksPerMicro) {
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
        return new EventLog(
                events,
                beginTicks,
                quality(recorded, anchors.errorTicks() / ticksPerMicro),
                jitEvents(recorded, anchors));
    }

    /**
     * Returns what is known of a stop. Of a wait for a thread that slept, that says more than the object that was
     * waited on.
     */
    private static Detail which(Recorded.Stop stop, Sleeps sleeps) {
        Optional<RecordedSleep> sleep = stop.kind().effect() == Effect.WAITS_FOR_A_THREAD
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

    private static String quality(Recorded recorded, double errorMicros) {
        boolean isWhole = Lists.any(recorded.anchors, anchor -> anchor.group() == 1);
        return "anchored within " + Math.ceil(errorMicros * 10) / 10 + " us"
                + (isWhole ? "" : ", the oldest events dropped for want of room");
    }

    @FunctionalInterface
    private interface RecorderStep {
        void run() throws IOException;
    }

    /** Takes a step. Whatever fails in it is of the JVM or of its disk, and not of a jar of the library. */
    private void attempt(String what, RecorderStep step) throws IOException {
        try {
            step.run();
        } catch (IOException | RuntimeException | LinkageError | InternalError e) {
            discard();
            boolean isReason = e.getMessage() != null && !(e instanceof FileSystemException); // a bare path is none
            throw new IOException(
                    "Flight Recorder could not " + what + " (" + (isReason ? e.getMessage() : e)
                            + "); mend that to see what it records",
                    e);
        }
    }

    /** Keeps {@link FlightRecorder} from linking to a recorder that may be missing. */
    interface Recorder {

        /**
         * Starts to record.
         *
         * @throws IOException if it cannot
         */
        void start() throws IOException;

        /**
         * Records some readings of the clock in a row, each between two of its own times; as {@link #start} and {@link
         * #stop} do.
         */
        void anchor(int readings);

        /** Stops recording and keeps what was recorded. */
        void stop();

        /** Returns how many ticks the clock had each nanosecond from start to stop. */
        double ticksPerNano();

        /**
         * Reads what was recorded, after {@link #stop}.
         *
         * @param threads the measured threads' Java ids
         * @throws IOException if it cannot be read
         */
        Recorded read(List<Long> threads) throws IOException;

        /** Forgets what was recorded; stops first if need be. It does not fail. */
        void close();
    }
}
