package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lists the events to record. */
final class RecordingSettings {

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
            "jdk.ClassLoad");

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

    private RecordingSettings() {}

    /** Returns the names of the events. */
    static List<String> events() {
        return Lists.concat(OF_THE_VM, OF_THREADS);
    }

    /** Returns the settings of a recording, as {@code jdk.jfr.Recording.setSettings} wants them. */
    static Map<String, String> all() {
        Map<String, String> settings = new HashMap<>();
        for (String event : events()) {
            settings.put(event + "#enabled", "true");
            settings.put(event + "#threshold", OF_THREADS.contains(event) ? "1 us" : "0 ns");
            settings.put(event + "#stackTrace", "false"); // walking the stack would cost more than the event
            settings.put(event + "#throttle", "off"); // JDK 25 can thin I/O events; before it, of no effect
        }
        return settings;
    }
}
