package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lists the events to record. */
public final class RecordingSettings {

    private static final String CLASS_LOAD = "jdk.ClassLoad";

    /** Events of the JVM, and ours: all of them, however short. */
    private static final List<String> OF_THE_VM = List.of(
            AnchorEvent.NAME,
            "jdk.GCPhasePause",
            "jdk.GarbageCollection",
            "jdk.SafepointBegin",
            "jdk.SafepointEnd",
            "jdk.ExecuteVMOperation",
            "jdk.Compilation",
            "jdk.CompilerInlining",
            "jdk.Deoptimization",
            CLASS_LOAD);

    /** Events of threads: only those that last a microsecond, because there may be very many. */
    private static final List<String> OF_THREADS = List.of(
            "jdk.JavaMonitorEnter",
            "jdk.JavaMonitorWait",
            "jdk.ThreadPark",
            "jdk.ThreadSleep",
            "jdk.SocketRead",
            "jdk.SocketWrite",
            "jdk.FileRead",
            "jdk.FileWrite",
            "jdk.FileForce");

    /** Events of a thread that waits, or has the JVM do something; a JVM ignores those that it does not know. */
    public static final List<String> WITH_STACKS = Lists.concat(OF_THREADS, List.of(CLASS_LOAD, "jdk.SystemGC"));

    /** Events of a thread that runs, or that a native method has. */
    public static final List<String> SAMPLES = List.of("jdk.ExecutionSample", "jdk.NativeMethodSample");

    /** Events that show where memory is taken. */
    public static final List<String> ALLOCATIONS =
            List.of("jdk.ObjectAllocationInNewTLAB", "jdk.ObjectAllocationOutsideTLAB");

    private static final String MIN_WITH_STACK = "20 us";

    private RecordingSettings() {}

    /** Returns the names of the events. */
    static List<String> events() {
        return Lists.concat(OF_THE_VM, OF_THREADS);
    }

    /** Returns the settings of a recording, as {@code jdk.jfr.Recording.setSettings} wants them. */
    static Map<String, String> all() {
        return all("1 us");
    }

    /** Returns those of a recording beside {@link #ofStacks()}, which would walk the stacks of shorter waits, too. */
    static Map<String, String> besideStacks() {
        return all(MIN_WITH_STACK);
    }

    private static Map<String, String> all(String minOfThreads) {
        Map<String, String> settings = new HashMap<>();
        for (String event : events()) {
            settings.put(event + "#enabled", "true");
            settings.put(event + "#threshold", OF_THREADS.contains(event) ? minOfThreads : "0 ns");
            settings.put(event + "#stackTrace", "false"); // walking the stack would cost more than the event
            settings.put(event + "#throttle", "off"); // JDK 25 can thin I/O events; before it, of no effect
        }
        return settings;
    }

    /**
     * Returns the settings of a recording of stacks.
     *
     * <p>A sample each millisecond is the most that the JVM takes. A wait's stack is walked by the thread that waited, in
     * microseconds: so only waits of 20 us and more have one.
     */
    public static Map<String, String> ofStacks() {
        Map<String, String> settings = new HashMap<>();
        settings.put(AnchorEvent.NAME + "#enabled", "true");
        for (String event : Lists.concat(SAMPLES, WITH_STACKS, ALLOCATIONS)) {
            settings.put(event + "#enabled", "true");
            settings.put(event + "#stackTrace", "true");
            settings.put(event + "#throttle", "off");
        }
        for (String event : WITH_STACKS) {
            settings.put(event + "#threshold", MIN_WITH_STACK);
        }
        for (String event : SAMPLES) {
            settings.put(event + "#period", "1 ms");
        }
        return settings;
    }
}
