package io.github.junitlatency.internal.machine.task;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/**
 * The purpose of a thread that is not the user's, recognised by the name that the kernel shows.
 *
 * <p>Such names have 15 bytes at most, so that only the beginning of a longer name is compared. From JDK 26 on it is
 * beginning and end: {@code C1 Comp..hread0} for {@code C1 CompilerThread0}. So a thread of a user's that is called
 * {@code Signal Mail Dispatcher} looks like the JVM's {@code Signal Dispatcher}, as {@code Signal Dispatch} did before.
 * The names are those of HotSpot of JDK 17 to 28, from its sources below src/hotspot/share (compiler, jvmci, gc,
 * runtime, logging, jfr) and src/jdk.jfr/share/classes. Checked against /proc with each collector of JDK 17.0.15,
 * 25.0.3, 26.0.2, 27.0.1 and 28-ea+18, string deduplication and Flight Recorder on, 2026-11-22; with Graal 22.3.5 as
 * JDK 17's compiler too.
 *
 * <p>Threads that may call what users wrote are not among the JVM's own: {@code Notification Thread}, which calls
 * listeners of collections, {@code JFR Event Stream}, {@code Finalizer}, {@code Common-Cleaner},
 * {@code Attach Listener}.
 */
public enum ThreadKind {

    /** Compiles. */
    COMPILER("""
            C1 CompilerThread, C2 CompilerThread
            JVMCI CompilerThread, JVMCI-native CompilerThread
            """),
    /** Works in the pauses of a collection. X is ZGC without generations in JDK 21 to 23, Shen is from JDK 27. */
    COLLECTOR("""
            GC Thread#, ZWorker, XWorker, Shenandoah GC Threads#, ShenWorker#
            VM Thread
            """),
    /** Runs while the code does: concurrent phases of a collection, the recorder, housekeeping. */
    SERVICE("""
            G1 Main Marker, G1 Conc#, G1 Refine#, G1 Refinement Workers#, G1 Refinement Control, G1 Service
            ZDirector, ZDriver, ZStat, ZUncommitter, ZUnmapper, RuntimeWorker#
            XDirector, XDriver, XStat, XUncommitter, XUnmapper
            Shenandoah Control Thread, Shenandoah Uncommit Thread, ShenControl, ShenUncommit, ShenRegulator
            StringDedup, StringDedupThread, Safepoint Cleanup Thread, Training replay thread, Sweeper thread
            VM Periodic Task Thread, Monitor Deflation Thread, Service Thread, Signal Dispatcher, AsyncLog Thread
            JFR Recorder Thread, JFR Thread Sampler, JFR Sampler Thread, JFR CPU Sampler Thread, JFR Periodic Tasks
            JFR Recording Scheduler, JFR Shutdown Hook, JFR: Shutdown Hook
            """),
    /** Belongs to this library, the test runner, an IDE or a tool that is attached: what it takes is not the code's. */
    INSTRUMENT("""
            junit-, surefire-, last-ditch-daemon, ThreadedStreamConsumer, Test worker, Monitor Ctrl-Break
            Attach Listener, JFR , Async-profiler ,
            """),
    /** Works for the JDK's own classes, and runs little of users' code. */
    JDK("""
            Common-Cleaner, Finalizer, Reference Handler, Notification Thread, process reaper, JNA Cleaner
            VirtualThread-unparker, DestroyJavaVM
            """);

    private static final int MAX_NAME = 15; // TASK_COMM_LEN less one, proc(5)
    private static final int FIRST = 7; // bytes of a shortened name before its dots
    private static final String DOTS = "..";
    private static final int DIGITS = 3; // of a thread's number, at most

    private final List<String> names;

    /** A kind, with the beginnings of its names; a number may follow, and a blank that ends one counts. */
    ThreadKind(String table) {
        names = names(table);
    }

    private static List<String> names(String table) {
        List<String> names = new ArrayList<>();
        StringTokenizer each = new StringTokenizer(table, ",\n");
        while (each.hasMoreTokens()) {
            names.add(each.nextToken().stripLeading());
        }
        return names;
    }

    /** Returns whether a thread of this process is one of them, by its name, which may be cut as the kernel's are. */
    public boolean includes(String name) {
        return isOf(name, names);
    }

    /** Returns whether a thread of this process is the JVM's own. */
    static boolean isJvms(String name) {
        return COMPILER.includes(name) || COLLECTOR.includes(name) || SERVICE.includes(name);
    }

    /** Returns whether a thread of this process may run code of users: it is neither the JVM's own nor the instrument's. */
    public static boolean mayRunCodeOfUsers(String name) {
        return !isJvms(name) && !INSTRUMENT.includes(name);
    }

    private static boolean isOf(String shown, List<String> starts) {
        return Lists.any(
                starts,
                start -> shown.startsWith(start.substring(0, Math.min(MAX_NAME, start.length())))
                        || isShortened(shown, start));
    }

    /** HotSpot of JDK 26 and later leaves seven bytes, two dots and six bytes of a name that is too long. */
    private static boolean isShortened(String shown, String start) {
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
