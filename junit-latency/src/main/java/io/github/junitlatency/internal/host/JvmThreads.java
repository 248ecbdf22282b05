package io.github.junitlatency.internal.host;

import java.util.List;

/**
 * Tells the JVM's own threads, which run none of the user's code, by the names that the kernel shows.
 *
 * <p>Those have 15 bytes at most (TASK_COMM_LEN). Compilers, collectors, the VM's own operations, and Flight Recorder, which this tool starts.
 */
public final class JvmThreads {

    /** As HotSpot of JDK 17 to 25 names them: os::set_native_thread_name of each, cut. */
    private static final List<String> PREFIXES = List.of(
            "C1 CompilerThre",
            "C2 CompilerThre",
            "JVMCI-native Co",
            "Sweeper thread",
            "GC Thread#",
            "G1 Main Marker",
            "G1 Conc#",
            "G1 Refine#",
            "G1 Service",
            "StringDedupProc",
            "ZDirector",
            "ZDriver",
            "ZStat",
            "ZUncommitter",
            "ZUnmapper",
            "ZWorker",
            "XDirector",
            "XDriver",
            "XStat",
            "XUncommitter",
            "XUnmapper",
            "XWorker",
            "Shenandoah",
            "VM Thread",
            "VM Periodic Tas",
            "Monitor Deflati",
            "Service Thread",
            "Signal Dispatch",
            "JFR Recorder Th",
            "JFR Periodic Ta",
            "JFR Recording S",
            "JFR Shutdown Ho",
            "JFR: Shutdown H");

    private JvmThreads() {}

    /** Returns whether a thread of this process has a name of the JVM's own. */
    public static boolean include(String name) {
        return PREFIXES.stream().anyMatch(name::startsWith);
    }
}
