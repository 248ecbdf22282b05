package io.github.junitlatency.cause;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which events to record. */
final class RecordingSettings {

    /** Events of the JVM: all of them, however short. */
    private static final List<String> OF_THE_VM = List.of(
            "GCPhasePause",
            "GarbageCollection",
            "GCHeapSummary",
            "SystemGC",
            "SafepointBegin",
            "SafepointEnd",
            "ExecuteVMOperation",
            "Compilation",
            "CompilerInlining",
            "Deoptimization",
            "ClassLoad",
            "DataLoss");

    /** Events of threads, of which there may be very many: those that last. */
    private static final List<String> OF_THREADS = List.of(
            "JavaMonitorEnter",
            "JavaMonitorWait",
            "ThreadPark",
            "ThreadSleep",
            "SocketRead",
            "SocketWrite",
            "FileRead",
            "FileWrite",
            "FileForce");

    private RecordingSettings() {}

    /** Returns the settings of a recording, as {@code jdk.jfr.Recording.setSettings} wants them. */
    static Map<String, String> all() {
        Map<String, String> settings = new HashMap<>();
        OF_THE_VM.forEach(event -> enable(settings, "jdk." + event, "0 ns"));
        OF_THREADS.forEach(event -> enable(settings, "jdk." + event, "1 us"));
        enable(settings, AnchorEvent.NAME, "0 ns");
        return settings;
    }

    private static void enable(Map<String, String> settings, String event, String threshold) {
        settings.put(event + "#enabled", "true");
        settings.put(event + "#threshold", threshold);
        settings.put(event + "#stackTrace", "false"); // walking the stack would cost more than the event
        settings.put(
                event + "#throttle", "off"); // JDK 25 can thin I/O events; where there is no such setting, no effect
    }
}
