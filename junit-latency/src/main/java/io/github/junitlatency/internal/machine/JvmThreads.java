package io.github.junitlatency.internal.machine;

import java.util.List;
import java.util.Optional;

/**
 * Recognises the JVM's own threads, which run none of the user's code, by the names that the kernel shows.
 *
 * <p>Those have 15 bytes at most, so that only the beginning of a longer name is compared. From JDK 26 on it is beginning and
 * end: {@code C1 Comp..hread0} for {@code C1 CompilerThread0}. So a thread of a user's that is called {@code Signal Mail
 * Dispatcher} looks like the JVM's {@code Signal Dispatcher}, as {@code Signal Dispatch} did before. The names are those of HotSpot of JDK 17 to 28; their sources are below src/hotspot/share, those in
 * Java below src/jdk.jfr/share/classes. Checked against /proc with each collector of JDK 17.0.15, 25.0.3, 26.0.2, 27.0.1 and
 * 28-ea+18, string deduplication and Flight Recorder on, 2026-11-22; with Graal 22.3.5 as JDK 17's compiler too. Those of
 * Eclipse OpenJ9 are from its sources and thread dumps, and were not tried; it sets them by prctl(2), which cuts them at 15
 * bytes too (omr/thread/unix/thrdsup.c).
 *
 * <p>Threads that may call what users wrote are not among them: {@code Notification Thread}, which calls listeners of
 * collections, {@code JFR Event Stream}, {@code Finalizer}, {@code Common-Cleaner}, {@code Attach Listener}.
 */
public final class JvmThreads {

    /** The kernel's TASK_COMM_LEN, less the zero at the end: proc(5), /proc/PID/comm. */
    private static final int MAX_NAME = 15;

    private static final int FIRST = 7; // bytes of a shortened name before its dots
    private static final String DOTS = "..";
    private static final int DIGITS = 3; // of a thread's number, at most

    /** The purpose of a thread. */
    enum Kind {
        /** Compiles. */
        COMPILER,
        /** Works in the pauses of a collection, in parallel to others of its kind. */
        COLLECTOR,
        /** Runs the phases of a pause that are not parallel; all of it with the serial collector. */
        VM_THREAD,
        /** Runs while the code does: concurrent phases of a collection, the recorder, housekeeping. */
        SERVICE
    }

    /**
     * A name.
     *
     * @param start its beginning; a number may follow
     */
    private record Name(Kind kind, String start) {

        private boolean isOf(String shown) {
            return shown.startsWith(start.substring(0, Math.min(start.length(), MAX_NAME))) || isShortened(shown);
        }

        /** HotSpot of JDK 26 and later leaves seven bytes, two dots and six bytes of a name that is too long. */
        private boolean isShortened(String shown) {
            if (shown.length() != MAX_NAME || !shown.startsWith(DOTS, FIRST) || start.length() + DIGITS <= MAX_NAME) {
                return false;
            }
            int end = MAX_NAME;
            while (Character.isDigit(shown.charAt(end - 1))) {
                end--;
            }
            return start.startsWith(shown.substring(0, FIRST))
                    && start.endsWith(shown.substring(FIRST + DOTS.length(), end));
        }
    }

    private static final List<Name> NAMES = List.of(
            new Name(
                    Kind.COMPILER, "C1 CompilerThread"), // compiler/compileBroker.cpp: the compiler's name and a number
            new Name(Kind.COMPILER, "C2 CompilerThread"),
            new Name(Kind.COMPILER, "JVMCI CompilerThread"), // jvmci/jvmciCompiler.hpp
            new Name(Kind.COMPILER, "JVMCI-native CompilerThread"),
            new Name(Kind.COMPILER, "JIT Compilation Thread-"), // OpenJ9: compiler/control/CompilationThread.cpp
            new Name(Kind.COMPILER, "JIT Diagnostic Compilation Thread-"),
            new Name(Kind.COLLECTOR, "GC Thread#"), // gc/g1/g1CollectedHeap.cpp, gc/parallel/parallelScavengeHeap.cpp
            new Name(Kind.COLLECTOR, "ZWorker"), // gc/z/zWorkers.cpp; in JDK 21 and later Young or Old follows
            new Name(Kind.COLLECTOR, "XWorker"), // gc/x/xWorkers.cpp, JDK 21 to 23
            new Name(Kind.COLLECTOR, "Shenandoah GC Threads#"), // gc/shenandoah/shenandoahHeap.cpp
            new Name(Kind.COLLECTOR, "ShenWorker#"), // the same in JDK 27
            new Name(Kind.VM_THREAD, "VM Thread"), // runtime/vmThread.cpp
            new Name(Kind.SERVICE, "G1 Main Marker"), // gc/g1/g1ConcurrentMarkThread.cpp
            new Name(Kind.SERVICE, "G1 Conc#"), // gc/g1/g1ConcurrentMark.cpp
            new Name(Kind.SERVICE, "G1 Refine#"), // gc/g1/g1ConcurrentRefineThread.cpp
            new Name(Kind.SERVICE, "G1 Refinement Workers#"), // the same in JDK 26 and later
            new Name(Kind.SERVICE, "G1 Refinement Control"),
            new Name(Kind.SERVICE, "G1 Service"), // gc/g1/g1ServiceThread.cpp
            new Name(Kind.SERVICE, "ZDirector"), // gc/z/zDirector.cpp, and so on for those that follow
            new Name(Kind.SERVICE, "ZDriver"), // in JDK 21 and later Minor or Major follows
            new Name(Kind.SERVICE, "ZStat"),
            new Name(Kind.SERVICE, "ZUncommitter"),
            new Name(Kind.SERVICE, "ZUnmapper"),
            new Name(Kind.SERVICE, "RuntimeWorker#"), // gc/z/zRuntimeWorkers.cpp: for other safepoints
            new Name(Kind.SERVICE, "XDirector"), // gc/x/, as gc/z/
            new Name(Kind.SERVICE, "XDriver"),
            new Name(Kind.SERVICE, "XStat"),
            new Name(Kind.SERVICE, "XUncommitter"),
            new Name(Kind.SERVICE, "XUnmapper"),
            new Name(Kind.SERVICE, "Shenandoah Control Thread"), // gc/shenandoah/shenandoahControlThread.cpp
            new Name(Kind.SERVICE, "Shenandoah Uncommit Thread"), // gc/shenandoah/shenandoahUncommitThread.cpp
            new Name(Kind.SERVICE, "ShenControl"), // the same two in JDK 27
            new Name(Kind.SERVICE, "ShenUncommit"),
            new Name(Kind.SERVICE, "ShenRegulator"), // gc/shenandoah/shenandoahRegulatorThread.cpp, generational mode
            new Name(Kind.SERVICE, "Safepoint Cleanup Thread"), // gc/shenandoah/shenandoahHeap.cpp
            new Name(Kind.SERVICE, "StringDedup"), // gc/shared/stringdedup/: Processor or, in JDK 25, Thread follows
            new Name(Kind.SERVICE, "StringDedupThread"),
            new Name(Kind.SERVICE, "Training replay thread"), // compiler/compileBroker.cpp, JDK 25
            new Name(Kind.SERVICE, "Sweeper thread"), // compiler/compileBroker.cpp, up to JDK 19
            new Name(Kind.SERVICE, "VM Periodic Task Thread"), // runtime/nonJavaThread.hpp
            new Name(Kind.SERVICE, "Monitor Deflation Thread"), // runtime/monitorDeflationThread.cpp
            new Name(Kind.SERVICE, "Service Thread"), // runtime/serviceThread.cpp
            new Name(Kind.SERVICE, "Signal Dispatcher"), // runtime/os.cpp; handlers run in threads of their own
            new Name(Kind.SERVICE, "AsyncLog Thread"), // logging/logAsyncWriter.hpp
            new Name(Kind.SERVICE, "JFR Recorder Thread"), // jfr/recorder/service/jfrRecorderThread.cpp
            new Name(Kind.SERVICE, "JFR Thread Sampler"), // jfr/periodic/sampling/, JDK 17
            new Name(Kind.SERVICE, "JFR Sampler Thread"), // the same in JDK 25
            new Name(Kind.SERVICE, "JFR CPU Sampler Thread"), // jfr/periodic/sampling/jfrCPUTimeThreadSampler.cpp
            new Name(Kind.SERVICE, "JFR Periodic Tasks"), // jdk/jfr/internal/PeriodicEvents.java and its like
            new Name(Kind.SERVICE, "JFR Recording Scheduler"), // jdk/jfr/internal/PlatformRecorder.java
            new Name(Kind.SERVICE, "JFR Shutdown Hook"), // jdk/jfr/internal/ShutdownHook.java
            new Name(Kind.SERVICE, "JFR: Shutdown Hook"));

    /** Other names of OpenJ9: not of any JVM, since users may call their own threads so. */
    private static final List<Name> OF_OPENJ9 = List.of(
            new Name(Kind.COLLECTOR, "GC Worker"), // omr/gc/base/ParallelDispatcher.cpp
            new Name(Kind.COLLECTOR, "GC Slave"), // the same before 2020
            new Name(Kind.SERVICE, "Concurrent Mark Helper"),
            new Name(Kind.SERVICE, "JIT-SamplerThread"),
            new Name(Kind.SERVICE, "IProfiler"),
            new Name(Kind.SERVICE, "JIT IProfiler"),
            new Name(Kind.SERVICE, "Signal Reporter")); // omr/port/unix/omrsignal.c

    private static final String THIS_JVM = System.getProperty("java.vm.name", "");

    private JvmThreads() {}

    /** Returns whether a thread of this process has a name of the JVM's own. */
    public static boolean include(String name) {
        return kind(name).isPresent();
    }

    /** Returns whether a thread of this process may run code of users: it is neither the JVM's own nor the instrument's. */
    static boolean mayRunCodeOfUsers(String name) {
        return !include(name) && !InstrumentThreads.include(name);
    }

    /** Returns whether a thread of this process compiles. */
    public static boolean isCompiler(String name) {
        Optional<Kind> kind = kind(name);
        return kind.isPresent() && kind.get() == Kind.COMPILER;
    }

    /** Returns what a thread of this process is for; empty where its name is not one of the JVM's own. */
    static Optional<Kind> kind(String name) {
        return kind(name, THIS_JVM);
    }

    /**
     * Returns what a thread is for.
     *
     * @param jvm the system property {@code java.vm.name}, such as {@code Eclipse OpenJ9 VM}
     */
    static Optional<Kind> kind(String name, String jvm) {
        Optional<Kind> kind = kind(name, NAMES);
        return kind.isEmpty() && jvm.contains("J9") ? kind(name, OF_OPENJ9) : kind;
    }

    private static Optional<Kind> kind(String name, List<Name> names) {
        for (Name own : names) {
            if (own.isOf(name)) {
                return Optional.of(own.kind);
            }
        }
        return Optional.empty();
    }
}
