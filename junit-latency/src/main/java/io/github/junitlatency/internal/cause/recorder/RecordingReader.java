package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.recorder.CallGraph.CompiledMethod;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcPause;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcSummary;
import io.github.junitlatency.internal.cause.recorder.Recorded.Jit;
import io.github.junitlatency.internal.cause.recorder.Recorded.Operation;
import io.github.junitlatency.internal.cause.recorder.Recorded.Stop;
import io.github.junitlatency.internal.cause.recorder.Sleeps.RecordedSleep;
import io.github.junitlatency.internal.machine.file.HostFiles.CounterFiles;
import io.github.junitlatency.internal.machine.task.ThreadKind;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CauseKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedThread;

/**
 * Reads a file of the Flight Recorder.
 *
 * <p>Times are taken raw, as {@code getLong("startTime")} gives them. As instants they would start anew from the wall
 * clock in every chunk, with the error of reading it next to the recorder's time.
 */
final class RecordingReader implements Consumer<RecordedEvent> {

    /** The event's clock and the timer's differ by less than one in so many. */
    private static final long CLOCKS_DIFFER = 1_000;

    private static final String UNNAMED = "a thread without a name"; // as virtual ones have

    private final Recorded recorded = new Recorded();
    private final Map<Long, Integer> threads = new HashMap<>(); // the measured ones' numbers, by Java id

    private RecordingReader(List<Long> ids) {
        for (int number = 0; number < ids.size(); number++) {
            threads.put(ids.get(number), number);
        }
    }

    /**
     * Returns what a file holds.
     *
     * @param threads the measured threads' Java ids
     */
    static Recorded read(Path file, List<Long> threads) throws IOException {
        RecordingReader reader = new RecordingReader(threads);
        JfrRecorder.read(file, RecordingSettings.events(), reader);
        return reader.recorded;
    }

    @Override
    public void accept(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            case AnchorEvent.NAME -> recorded.anchors.add(AnchorEvent.read(event));
            case "jdk.GCPhasePause" ->
                recorded.pauses.add(
                        new GcPause(event.getInt("gcId"), event.getString("name"), start(event), end(event)));
            case "jdk.GarbageCollection" ->
                recorded.collections.put(
                        event.getInt("gcId"), new GcSummary(event.getString("name"), event.getString("cause")));
            case "jdk.SafepointBegin" -> recorded.safepointStarts.put(event.getLong("safepointId"), start(event));
            case "jdk.SafepointEnd" -> recorded.safepointEnds.put(event.getLong("safepointId"), end(event));
            case "jdk.ExecuteVMOperation" -> addOperation(event);
            case "jdk.CompilerInlining" -> addCall(event);
            case "jdk.Compilation" -> addCompilation(event);
            default -> {
                addSleep(event);
                if (threads.containsKey(threadId(event, "eventThread"))) {
                    acceptOfThread(event);
                }
            }
        }
    }

    /** Adds the time that any thread asked for, because a measured one may have waited for it. */
    private void addSleep(RecordedEvent event) {
        long askedNanos = askedNanos(event);
        RecordedThread thread = askedNanos > 0 ? event.getThread("eventThread") : null;
        if (thread != null && thread.getJavaName() != null && !ThreadKind.INSTRUMENT.includes(thread.getJavaName())) {
            String name = thread.getJavaName().isEmpty() ? UNNAMED : thread.getJavaName();
            recorded.sleeps.add(
                    new RecordedSleep(thread.getJavaThreadId(), name, start(event), end(event), askedNanos));
        }
    }

    /** Returns how long a thread asked to wait that did so, because no other thread ended it; 0 of any other event. */
    private static long askedNanos(RecordedEvent event) {
        long askedNanos = switch (event.getEventType().getName()) {
            case "jdk.ThreadSleep" -> event.getDuration("time").toNanos();
            case "jdk.ThreadPark", "jdk.JavaMonitorWait" ->
                event.getLong("timeout") < 0 ? 0 : event.getDuration("timeout").toNanos();
            default -> 0;
        };
        boolean hasRunOut = askedNanos > 0 && event.getDuration().toNanos() >= askedNanos - askedNanos / CLOCKS_DIFFER;
        return hasRunOut ? askedNanos : 0;
    }

    private void acceptOfThread(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            case "jdk.Deoptimization" -> addDeoptimisation(event);
            case "jdk.ClassLoad" -> addStop(event, CauseKind.CLASS_LOADING, loaded(event));
            case "jdk.JavaMonitorEnter" ->
                addStop(event, CauseKind.LOCK, lock(event, "monitorClass", event.getThread("previousOwner")));
            case "jdk.JavaMonitorWait" -> addWait(event, CauseKind.WAIT, "monitorClass");
            case "jdk.ThreadPark" -> addWait(event, CauseKind.PARK, "parkedClass");
            case "jdk.ThreadSleep" -> addStop(event, CauseKind.SLEEP, asked(event));
            case "jdk.FileRead" -> addRead(event);
            case "jdk.FileWrite" -> addStop(event, CauseKind.IO, new Detail.Text("write " + path(event)));
            case "jdk.FileForce" -> addStop(event, CauseKind.IO, new Detail.Text("force " + path(event)));
            case "jdk.SocketRead" -> addStop(event, CauseKind.IO, new Detail.Text("read " + peer(event)));
            case "jdk.SocketWrite" -> addStop(event, CauseKind.IO, new Detail.Text("write " + peer(event)));
            default ->
                throw new IllegalArgumentException("an event that was not asked for: "
                        + event.getEventType().getName());
        }
    }

    /** In milliseconds on JDK 17, in nanoseconds later: the event's type says which. */
    private static Detail asked(RecordedEvent event) {
        long nanos = event.getDuration("time").toNanos();
        return nanos < 0 ? Detail.NONE : new Detail.Asked(nanos);
    }

    private void addOperation(RecordedEvent event) {
        if (event.getBoolean("safepoint")) {
            recorded.operations.put(
                    event.getLong("safepointId"),
                    new Operation(event.getString("operation"), isOfTheInstrument(event)));
        }
    }

    private void addCall(RecordedEvent event) {
        CompiledMethod caller = method(event, "caller");
        RecordedObject callee = event.getValue("callee");
        if (caller != null && callee != null) {
            recorded.calls.addCall(
                    event.getInt("compileId"),
                    caller,
                    CompiledMethod.of(
                            callee.getString("type"), callee.getString("name"), callee.getString("descriptor")),
                    event.getBoolean("succeeded"));
        }
    }

    private void addCompilation(RecordedEvent event) {
        CompiledMethod method = method(event, "method");
        if (method == null) {
            return;
        }
        recorded.calls.addCompilation(event.getInt("compileId"), method);
        if (event.getBoolean("succeded")) { // spelt so
            String osr = event.getBoolean("isOsr") ? ", OSR" : "";
            String what = "compiled (tier " + event.getShort("compileLevel") + osr + ")";
            recorded.jit.add(new Jit(method, what, end(event)));
        }
    }

    private void addDeoptimisation(RecordedEvent event) {
        CompiledMethod method = method(event, "method");
        if (method != null) {
            String reason = event.getString("reason");
            recorded.jit.add(new Jit(method, "deoptimised (" + reason + ")", start(event)));
            addStop(event, CauseKind.DEOPTIMISATION, new Detail.Text(method.shown() + ": " + reason));
        }
    }

    private void addStop(RecordedEvent event, CauseKind kind, Detail which) {
        long javaId = threadId(event, "eventThread");
        recorded.stops.add(new Stop(kind, which, start(event), end(event), threads.get(javaId), javaId));
    }

    /** One that lasted as long as the code asked for at most is a sleep: no other thread ended it. */
    private void addWait(RecordedEvent event, CauseKind kind, String classField) {
        long askedNanos = askedNanos(event);
        if (askedNanos > 0) {
            addStop(event, CauseKind.SLEEP, new Detail.Asked(askedNanos));
        } else {
            addStop(event, kind, lock(event, classField, null));
        }
    }

    /** Excludes this library's own reads: they come between iterations, and a late one's time may reach over them. */
    private void addRead(RecordedEvent event) {
        if (!CounterFiles.contains(path(event))) {
            addStop(event, CauseKind.IO, new Detail.Text("read " + path(event)));
        }
    }

    private static Detail loaded(RecordedEvent event) {
        String type = className(event, "loadedClass");
        return type.isEmpty() ? Detail.NONE : new Detail.Loaded(type);
    }

    /**
     * Names the holder's thread alone: the event has the stack of the thread that waits, not of the one that it waits
     * for.
     */
    private static Detail lock(RecordedEvent event, String classField, RecordedThread holder) {
        String type = className(event, classField);
        Optional<String> name = Optional.ofNullable(holder == null ? null : holder.getJavaName());
        return type.isEmpty() && name.isEmpty() ? Detail.NONE : new Detail.Lock(type, name);
    }

    private static String path(RecordedEvent event) {
        String path = event.getString("path");
        return path == null ? "a file" : path;
    }

    private static String peer(RecordedEvent event) {
        String host = event.getString("host");
        String named = host == null || host.isEmpty() ? event.getString("address") : host;
        return named + ":" + event.getInt("port");
    }

    private static String className(RecordedEvent event, String field) {
        RecordedClass type = event.getClass(field);
        return type == null ? "" : type.getName();
    }

    private static CompiledMethod method(RecordedEvent event, String field) {
        RecordedMethod method = event.getValue(field);
        return method == null || method.getType() == null
                ? null
                : CompiledMethod.of(method.getType().getName(), method.getName(), method.getDescriptor());
    }

    /** Returns the Java id of a thread; below 1 when there is none. */
    private static long threadId(RecordedEvent event, String field) {
        RecordedThread found = event.getThread(field);
        return found == null ? 0 : found.getJavaThreadId();
    }

    /** Returns whether a thread asked for it that runs no code of the user's; the JVM's own have no name here. */
    private static boolean isOfTheInstrument(RecordedEvent operation) {
        RecordedThread caller = operation.getThread("caller");
        return caller != null && caller.getJavaName() != null && ThreadKind.INSTRUMENT.includes(caller.getJavaName());
    }

    private static long start(RecordedEvent event) {
        return event.getLong("startTime");
    }

    /** Returns when it ended; an event without a length ends when it starts. */
    private static long end(RecordedEvent event) {
        return start(event) + (event.hasField("duration") ? event.getLong("duration") : 0);
    }
}
