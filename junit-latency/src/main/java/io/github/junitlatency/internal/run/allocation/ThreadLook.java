package io.github.junitlatency.internal.run.allocation;

import com.sun.management.ThreadMXBean;
import io.github.junitlatency.internal.machine.task.Participants;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ThreadInfo;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The bytes that the threads of a JVM had allocated up to a moment.
 *
 * @param nanos the moment
 * @param all bytes by thread, of every platform thread that lives
 * @param others those of them that may run the code's work, without the measured one
 * @param started how many threads the JVM had started
 * @param totalBytes of all threads, ended ones as well; {@link #UNKNOWN} where the JVM does not count these
 */
record ThreadLook(long nanos, Map<Long, Long> all, Set<Long> others, long started, long totalBytes) {

    static final long UNKNOWN = -1;

    /** In JDK 21 and later, and in late updates of JDK 17; null in others. */
    private static final MethodHandle TOTAL = total();

    private static MethodHandle total() {
        try {
            return MethodHandles.publicLookup()
                    .findVirtual(ThreadMXBean.class, "getTotalThreadAllocatedBytes", MethodType.methodType(long.class));
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    /**
     * Looks at this JVM.
     *
     * @param firstThreadId the lowest id of a thread that may run the code's work
     * @param measured the id of the measured thread
     */
    static ThreadLook ofThisJvm(long firstThreadId, long measured) {
        ThreadMXBean bean = AllocationCounter.bean();
        long nanos = System.nanoTime();
        long started = bean.getTotalStartedThreadCount();
        long[] ids = bean.getAllThreadIds();
        Set<Long> others = new HashSet<>();
        for (ThreadInfo info : bean.getThreadInfo(ids)) {
            boolean isOther = info != null // null: it has ended
                    && info.getThreadId() >= firstThreadId
                    && info.getThreadId() != measured
                    && Participants.mayTakePart(info.getThreadName());
            if (isOther) {
                others.add(info.getThreadId());
            }
        }
        long[] bytes = bean.getThreadAllocatedBytes(ids);
        Map<Long, Long> all = new HashMap<>();
        for (int i = 0; i < ids.length; i++) {
            if (bytes[i] >= 0) {
                all.put(ids[i], bytes[i]);
            }
        }
        others.retainAll(all.keySet());
        return new ThreadLook(nanos, all, others, started, totalBytes(bean));
    }

    private static long totalBytes(ThreadMXBean bean) {
        try {
            return TOTAL == null ? UNKNOWN : (long) TOTAL.invoke(bean);
        } catch (Throwable e) { // where the JVM does not count them
            return UNKNOWN;
        }
    }

    /** Returns what a thread has allocated since an earlier look; all of it where it was born since. */
    long bytesSince(ThreadLook earlier, long thread) {
        return all.get(thread) - earlier.all.getOrDefault(thread, 0L);
    }

    /** Returns how many threads ended since an earlier look, at least. */
    long endedSince(ThreadLook earlier) {
        long ended = 0;
        for (long thread : earlier.others) {
            ended += all.containsKey(thread) ? 0 : 1;
        }
        long born = started - earlier.started;
        for (long thread : all.keySet()) {
            born -= earlier.all.containsKey(thread) ? 0 : 1;
        }
        return ended + Math.max(0, born);
    }

    /**
     * Returns what threads that ended since an earlier look allocated meanwhile; {@link #UNKNOWN} where it is not
     * counted.
     */
    long endedBytesSince(ThreadLook earlier) {
        if (totalBytes == UNKNOWN || earlier.totalBytes == UNKNOWN) {
            return UNKNOWN;
        }
        long bytes = totalBytes - earlier.totalBytes;
        for (long thread : all.keySet()) {
            bytes -= bytesSince(earlier, thread);
        }
        return Math.max(0, bytes);
    }
}
