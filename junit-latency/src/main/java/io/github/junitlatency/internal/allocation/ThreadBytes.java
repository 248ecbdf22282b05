package io.github.junitlatency.internal.allocation;

import com.sun.management.ThreadMXBean;
import io.github.junitlatency.internal.host.JvmThreads;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Tells what threads beside the measured one allocated: helper threads, and others that are younger than the test.
 *
 * <p>Those that have ended by the end of a round are missing, and so are virtual threads. The counts of running threads may be
 * off by a buffer, so that nothing is judged by them.
 */
public final class ThreadBytes {

    private final Supplier<Map<Long, Long>> bytesByThread;
    private final Supplier<Set<Long>> helpers;
    private Map<Long, Long> before = Map.of();

    /**
     * What other threads allocated.
     *
     * @param helperBytes helper threads
     * @param otherBytes other threads that were born since the test began: the code's own
     */
    public record Beside(long helperBytes, long otherBytes) {

        /** Nothing. */
        public static final Beside NOTHING = new Beside(0, 0);
    }

    /** Takes what gives the bytes of threads, and the ids of those that are helpers. */
    ThreadBytes(Supplier<Map<Long, Long>> bytesByThread, Supplier<Set<Long>> helpers) {
        this.bytesByThread = bytesByThread;
        this.helpers = helpers;
    }

    /**
     * Returns the threads of this JVM beside the calling one.
     *
     * @param firstThreadId the lowest id of a thread that was born since the test began
     * @param helpers gives the ids of the helper threads that run
     */
    public static ThreadBytes ofThisJvm(long firstThreadId, Supplier<Set<Long>> helpers) {
        long measured = Thread.currentThread().getId();
        return new ThreadBytes(() -> read(firstThreadId, measured), helpers);
    }

    private static Map<Long, Long> read(long firstThreadId, long measured) {
        ThreadMXBean bean = AllocationCounter.bean();
        long[] all = bean.getAllThreadIds();
        long[] ids = new long[all.length];
        int size = 0;
        for (long id : all) {
            if (id >= firstThreadId && id != measured) {
                ids[size++] = id;
            }
        }
        ThreadInfo[] young = bean.getThreadInfo(Arrays.copyOf(ids, size));
        size = 0;
        for (ThreadInfo info : young) {
            if (info != null && !JvmThreads.include(info.getThreadName())) { // null: it has ended
                ids[size++] = info.getThreadId();
            }
        }
        long[] bytes = bean.getThreadAllocatedBytes(Arrays.copyOf(ids, size));
        Map<Long, Long> byThread = new HashMap<>();
        for (int i = 0; i < size; i++) {
            if (bytes[i] >= 0) {
                byThread.put(ids[i], bytes[i]);
            }
        }
        return byThread;
    }

    /** Notes what threads have allocated so far. */
    void begin() {
        before = bytesByThread.get();
    }

    /** Returns what they have allocated since; helpers must still run. */
    Beside sinceBegin() {
        Set<Long> ids = helpers.get();
        long helperBytes = 0;
        long otherBytes = 0;
        for (Map.Entry<Long, Long> entry : bytesByThread.get().entrySet()) {
            long bytes = entry.getValue() - before.getOrDefault(entry.getKey(), 0L);
            helperBytes += ids.contains(entry.getKey()) ? bytes : 0;
            otherBytes += ids.contains(entry.getKey()) ? 0 : bytes;
        }
        return new Beside(helperBytes, otherBytes);
    }
}
