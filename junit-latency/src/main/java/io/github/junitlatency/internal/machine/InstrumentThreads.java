package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.List;

/**
 * Tells the threads of the instrument by their names: this library's, the test runner's, and those of tools that are attached.
 *
 * <p>What they take is not the code's. The kernel shows 15 bytes of a name, which suffice.
 */
public final class InstrumentThreads {

    static final int MAX_NAME = 15; // TASK_COMM_LEN less one, proc(5)

    private static final List<String> STARTS = List.of(
            "junit-", // this library, and JUnit's watchers
            "surefire-",
            "last-ditch-daemon",
            "ThreadedStreamConsumer",
            "Test worker", // Gradle
            "Monitor Ctrl-Break", // IntelliJ IDEA
            "Attach Listener",
            "JFR ", // Flight Recorder
            "Async-profiler "); // its timer

    private InstrumentThreads() {}

    /** Returns whether a thread of this name is one of them; the name may be cut as the kernel's are. */
    public static boolean include(String name) {
        return Lists.any(STARTS, start -> beginsWith(name, start));
    }

    /** Returns whether a name, which may be cut, begins with another. */
    static boolean beginsWith(String name, String start) {
        return name.startsWith(start.substring(0, Math.min(MAX_NAME, start.length())));
    }
}
