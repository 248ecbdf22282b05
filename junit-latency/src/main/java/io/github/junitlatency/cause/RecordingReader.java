package io.github.junitlatency.cause;

import io.github.junitlatency.cause.Recorded.Collection;
import io.github.junitlatency.cause.Recorded.Heap;
import io.github.junitlatency.cause.Recorded.Jit;
import io.github.junitlatency.cause.Recorded.Operation;
import io.github.junitlatency.cause.Recorded.Pause;
import io.github.junitlatency.cause.Recorded.Stop;
import io.github.junitlatency.cause.Recorded.SystemGc;
import io.github.junitlatency.result.CauseKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;
import jdk.jfr.consumer.EventStream;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedThread;

/**
 * Reads a file of the Flight Recorder. As a stream, because that skips events that nobody asked for without parsing
 * them, such as those that a recording of the user's left in the same file.
 *
 * <p>Times are taken raw, as {@code getLong("startTime")} gives them. As instants they would start anew from the wall
 * clock in every chunk, with the error of its being read beside the recorder's time.
 */
final class RecordingReader {

    private final Recorded recorded = new Recorded();
    private final long thread;
    private final EventStream stream;
    private Throwable failure;

    private RecordingReader(EventStream stream, long thread) {
        this.stream = stream;
        this.thread = thread;
    }

    /**
     * Reads.
     *
     * @param thread the measured thread's Java id
     */
    static Recorded read(Path file, long thread) throws IOException {
        try (EventStream stream = EventStream.openFile(file)) {
            return new RecordingReader(stream, thread).read();
        }
    }

    private Recorded read() throws IOException {
        stream.setReuse(true);
        stream.setOrdered(false);
        stream.onError(error -> failure = error);
        onCollections();
        onSafepoints();
        onCompilers();
        onStopsOfTheThread();
        stream.onEvent(AnchorEvent.NAME, this::anchor);
        stream.onEvent("jdk.DataLoss", event -> recorded.lostBytes += event.getLong("amount"));
        stream.start();
        if (failure != null) {
            throw new IOException("an event cannot be read: " + failure, failure);
        }
        return recorded;
    }

    private void anchor(RecordedEvent event) {
        recorded.anchors.add(new Anchor(event.getInt("group"), start(event), end(event), event.getLong("ticks")));
    }

    private void onCollections() {
        stream.onEvent(
                "jdk.GCPhasePause",
                event -> recorded.pauses.add(
                        new Pause(event.getInt("gcId"), event.getString("name"), start(event), end(event))));
        stream.onEvent(
                "jdk.GarbageCollection",
                event -> recorded.collections.put(
                        event.getInt("gcId"), new Collection(event.getString("name"), event.getString("cause"))));
        stream.onEvent(
                "jdk.GCHeapSummary",
                event -> recorded.heaps.add(new Heap(
                        event.getInt("gcId"),
                        "Before GC".equals(event.getString("when")),
                        start(event),
                        event.getLong("heapUsed"))));
        stream.onEvent(
                "jdk.SystemGC",
                event ->
                        recorded.systemGcs.add(new SystemGc(threadId(event, "eventThread"), start(event), end(event))));
    }

    private void onSafepoints() {
        stream.onEvent(
                "jdk.SafepointBegin",
                event -> recorded.safepointStarts.put(event.getLong("safepointId"), start(event)));
        stream.onEvent(
                "jdk.SafepointEnd", event -> recorded.safepointEnds.put(event.getLong("safepointId"), end(event)));
        stream.onEvent("jdk.ExecuteVMOperation", event -> {
            if (event.getBoolean("safepoint")) {
                recorded.operations.add(new Operation(
                        event.getString("operation"),
                        event.getLong("safepointId"),
                        threadId(event, "caller"),
                        start(event),
                        end(event)));
            }
        });
    }

    private void onCompilers() {
        stream.onEvent("jdk.CompilerInlining", event -> {
            RecordedObject callee = event.getValue("callee");
            Method caller = method(event, "caller");
            if (caller != null && callee != null) {
                recorded.calls.addCall(
                        event.getInt("compileId"),
                        caller,
                        Method.of(callee.getString("type"), callee.getString("name"), callee.getString("descriptor")),
                        event.getBoolean("succeeded"));
            }
        });
        stream.onEvent("jdk.Compilation", event -> {
            Method method = method(event, "method");
            if (method != null) {
                recorded.calls.addCompilation(event.getInt("compileId"), method);
                if (event.getBoolean("succeded")) { // spelt so
                    String osr = event.getBoolean("isOsr") ? ", OSR" : "";
                    recorded.jit.add(new Jit(
                            method, "compiled (tier " + event.getShort("compileLevel") + osr + ")", end(event)));
                }
            }
        });
        onThread("jdk.Deoptimization", event -> {
            Method method = method(event, "method");
            if (method != null) {
                String reason = event.getString("reason");
                recorded.jit.add(new Jit(method, "deoptimised (" + reason + ")", start(event)));
                recorded.stops.add(
                        new Stop(CauseKind.DEOPTIMISATION, method.shown() + ": " + reason, start(event), start(event)));
            }
        });
    }

    private void onStopsOfTheThread() {
        onStop("jdk.ClassLoad", CauseKind.CLASS_LOADING, event -> className(event, "loadedClass"));
        onStop("jdk.JavaMonitorEnter", CauseKind.MONITOR, RecordingReader::monitor);
        onStop("jdk.JavaMonitorWait", CauseKind.WAIT, event -> className(event, "monitorClass"));
        onStop("jdk.ThreadPark", CauseKind.PARK, event -> className(event, "parkedClass"));
        onStop("jdk.ThreadSleep", CauseKind.SLEEP, event -> "");
        onStop("jdk.FileRead", CauseKind.IO, event -> "read " + path(event));
        onStop("jdk.FileWrite", CauseKind.IO, event -> "write " + path(event));
        onStop("jdk.FileForce", CauseKind.IO, event -> "force " + path(event));
        onStop("jdk.SocketRead", CauseKind.IO, event -> "read " + peer(event));
        onStop("jdk.SocketWrite", CauseKind.IO, event -> "write " + peer(event));
    }

    private void onStop(String name, CauseKind kind, Function<RecordedEvent, String> detail) {
        onThread(name, event -> recorded.stops.add(new Stop(kind, detail.apply(event), start(event), end(event))));
    }

    private void onThread(String name, Consumer<RecordedEvent> action) {
        stream.onEvent(name, event -> {
            if (threadId(event, "eventThread") == thread) {
                action.accept(event);
            }
        });
    }

    private static String monitor(RecordedEvent event) {
        RecordedThread owner = event.getThread("previousOwner");
        String name = owner == null ? null : owner.getJavaName();
        return className(event, "monitorClass") + (name == null ? "" : ", held by " + name);
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

    private static Method method(RecordedEvent event, String field) {
        RecordedMethod method = event.getValue(field);
        return method == null || method.getType() == null
                ? null
                : Method.of(method.getType().getName(), method.getName(), method.getDescriptor());
    }

    /** Returns the Java id of a thread; below 1 when there is none. */
    private static long threadId(RecordedEvent event, String field) {
        RecordedThread found = event.getThread(field);
        return found == null ? 0 : found.getJavaThreadId();
    }

    private static long start(RecordedEvent event) {
        return event.getLong("startTime");
    }

    private static long end(RecordedEvent event) {
        return start(event) + event.getLong("duration");
    }
}
