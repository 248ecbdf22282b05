package io.github.junitlatency.internal.run.figure;

import com.sun.management.ThreadMXBean;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.machine.task.Participants;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ThreadInfo;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Counts the bytes that threads other than the measured one allocate in a round: helper threads, and others that may
 * run the code's work.
 *
 * <p>Where the code is free, what others allocate more than without the body is the body's. It is counted until they
 * are at rest, so that work which is left in a queue counts as well.
 *
 * <p>Example: a pool's thread allocates 2 GB in 20,000 iterations, and nothing without them: 100 KB an iteration. A
 * timer that allocates as much without the body adds nothing.
 *
 * <p>How would greedy code hide? Only behind a thread that lived before its first call, by what that thread allocates
 * whenever the body does not run, and no further than by what the thread itself allocates in the round. A thread that
 * calls have started has nothing subtracted. For what surely is the body's a quarter more than the most of any window is
 * subtracted, since it varies.
 */
public final class ThreadBytes {

    private static final long WINDOW_MILLIS = 20; // as long as participants are watched before the first call
    private static final int MAX_LOOKS = 100; // for threads that come to no rest: 2 s
    private static final double VARIATION = 1.25; // of what a thread allocates without the body
    private static final long REST_BYTES = 10_000;

    private final Supplier<ThreadLook> looks;
    private final Sleep sleep;
    private final boolean isFree;
    private final Map<Long, Double> least = new HashMap<>(); // bytes per nanosecond without the body, by thread
    private final Map<Long, Double> most = new HashMap<>();
    private ThreadLook before; // null until the first round begins
    private boolean isAtRest = true;

    /** Sleeps for so many milliseconds. */
    interface Sleep {
        void millis(long millis) throws InterruptedException;
    }

    /**
     * The bytes that other threads allocated in a round.
     *
     * @param helperBytes of helper threads
     * @param otherBytes of others, with what they allocate without the body
     * @param leastBytes the least of it that is the body's; 0 for a pinned body, whose own thread alone counts
     * @param mostBytes the most of it
     * @param uncounted why it may be more; empty where it is not
     */
    public record Others(long helperBytes, long otherBytes, long leastBytes, long mostBytes, String uncounted) {

        static final Others NONE = new Others(0, 0, 0, 0, "");
    }

    ThreadBytes(Supplier<ThreadLook> looks, Sleep sleep, boolean isFree) {
        this.looks = looks;
        this.sleep = sleep;
        this.isFree = isFree;
    }

    /**
     * Counts the threads of a body that is free; watches all threads but the calling one before the body's first call.
     *
     * @param helpers gives the ids of the helper threads that run
     */
    public static ThreadBytes ofFree(Supplier<Set<Long>> helpers) throws InterruptedException {
        ThreadBytes threads = ofThisJvm(0, true, helpers);
        threads.watch();
        return threads;
    }

    /**
     * Counts the threads of a body that is pinned.
     *
     * @param firstThreadId the lowest id of a thread that was born since the test began
     * @param helpers gives the ids of the helper threads that run
     */
    public static ThreadBytes ofPinned(long firstThreadId, Supplier<Set<Long>> helpers) {
        return ofThisJvm(firstThreadId, false, helpers);
    }

    private static ThreadBytes ofThisJvm(long firstThreadId, boolean isFree, Supplier<Set<Long>> helpers) {
        long measured = Thread.currentThread().getId();
        return new ThreadBytes(
                () -> ThreadLook.ofThisJvm(firstThreadId, measured, helpers.get()), Thread::sleep, isFree);
    }

    /** Watches threads before the body's first call. */
    void watch() throws InterruptedException {
        for (long thread : watchOn(looks.get()).others) {
            least.put(thread, most.getOrDefault(thread, 0.0));
        }
    }

    /** Watches threads for a window in which the body does not run, and returns the look at its end. */
    private ThreadLook watchOn(ThreadLook first) throws InterruptedException {
        if (first.others.isEmpty()) {
            return first;
        }
        ThreadLook last = pause();
        for (long thread : last.others) {
            most.put(thread, Math.max(last.rateSince(first, thread), most.getOrDefault(thread, 0.0)));
        }
        lowerLeast(first, last);
        return last;
    }

    private void lowerLeast(ThreadLook first, ThreadLook last) {
        for (long thread : last.others) {
            if (least.containsKey(thread)) {
                least.put(thread, Math.min(last.rateSince(first, thread), least.get(thread)));
            }
        }
    }

    private ThreadLook pause() throws InterruptedException {
        sleep.millis(WINDOW_MILLIS);
        return looks.get();
    }

    /** Notes what threads have allocated so far, before the first iteration. */
    void begin() throws InterruptedException {
        before = isFree ? watchOn(looks.get()) : looks.get();
    }

    /** Waits until the threads of a free body have done its work. */
    void awaitRest() throws InterruptedException {
        isAtRest = !isFree;
        ThreadLook last = looks.get();
        for (int look = 0; !isAtRest && look < MAX_LOOKS; look++) {
            ThreadLook now = last.others.isEmpty() ? last : pause();
            double more = Math.max(0, now.endedBytesSince(last));
            for (long thread : now.others) {
                more += now.bytesBeyond(last, thread, VARIATION * least.getOrDefault(thread, 0.0));
            }
            isAtRest = more <= REST_BYTES;
            lowerLeast(last, now);
            last = now;
        }
    }

    /** Returns what they have allocated since the beginning; helpers must still run. */
    Others sinceBegin() {
        ThreadLook now = looks.get();
        long helperBytes = 0;
        for (long thread : now.helpers) {
            helperBytes += now.bytesSince(before, thread);
        }
        long otherBytes = 0;
        double leastBytes = 0;
        double mostBytes = 0;
        for (long thread : now.others) {
            otherBytes += now.bytesSince(before, thread);
            leastBytes += now.bytesBeyond(before, thread, VARIATION * most.getOrDefault(thread, 0.0));
            mostBytes += now.bytesBeyond(before, thread, least.getOrDefault(thread, 0.0));
        }
        if (!isFree) {
            return new Others(helperBytes, otherBytes, 0, 0, "");
        }
        long endedBytes = now.endedBytesSince(before);
        long counted = Math.max(0, endedBytes);
        return new Others(
                helperBytes,
                otherBytes + counted,
                Math.round(leastBytes) + counted,
                Math.round(mostBytes) + counted,
                uncounted(endedBytes, now));
    }

    private String uncounted(long endedBytes, ThreadLook now) {
        if (endedBytes == ThreadLook.UNKNOWN) {
            return Quantities.counted(now.endedSince(before), "thread")
                    + " ended, and this JVM does not count what they allocated";
        }
        return isAtRest ? "" : "its threads allocated on after the last call";
    }

    /**
     * The bytes that the threads of a JVM had allocated up to a moment.
     *
     * @param nanos the moment
     * @param all bytes by thread, of every platform thread that lives
     * @param helpers those of them that are helper threads
     * @param others those of them that may run the code's work, without the measured one
     * @param started how many threads the JVM had started
     * @param totalBytes of all threads, ended ones as well; {@link #UNKNOWN} where the JVM does not count these
     */
    record ThreadLook(
            long nanos, Map<Long, Long> all, Set<Long> helpers, Set<Long> others, long started, long totalBytes) {

        static final long UNKNOWN = -1;

        /** In JDK 21 and later, and in late updates of JDK 17; null in others. */
        private static final MethodHandle TOTAL = total();

        private static MethodHandle total() {
            try {
                return MethodHandles.publicLookup()
                        .findVirtual(
                                ThreadMXBean.class, "getTotalThreadAllocatedBytes", MethodType.methodType(long.class));
            } catch (ReflectiveOperationException e) {
                return null;
            }
        }

        /**
         * Looks at this JVM.
         *
         * @param firstThreadId the lowest id of a thread that may run the code's work
         * @param measured the id of the measured thread
         * @param helpers the ids of helper threads
         */
        static ThreadLook ofThisJvm(long firstThreadId, long measured, Set<Long> helpers) {
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
            long total = totalBytes(bean); // before the others: what its first call allocates is no one's
            long[] bytes = bean.getThreadAllocatedBytes(ids);
            Map<Long, Long> all = new HashMap<>();
            for (int i = 0; i < ids.length; i++) {
                if (bytes[i] >= 0) { // else it has ended
                    all.put(ids[i], bytes[i]);
                }
            }
            others.retainAll(all.keySet());
            others.removeAll(helpers);
            Set<Long> ofHelpers = new HashSet<>(helpers);
            ofHelpers.retainAll(all.keySet());
            return new ThreadLook(nanos, all, ofHelpers, others, started, total);
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

        private double rateSince(ThreadLook earlier, long thread) {
            return bytesSince(earlier, thread) / (double) Math.max(1, nanos - earlier.nanos);
        }

        /** Returns what a thread has allocated beyond so many bytes per nanosecond. */
        private double bytesBeyond(ThreadLook earlier, long thread, double rate) {
            return Math.max(0, bytesSince(earlier, thread) - rate * (nanos - earlier.nanos));
        }

        /** Returns how many threads ended since an earlier look, at least. */
        private long endedSince(ThreadLook earlier) {
            long ended = 0;
            for (long thread : earlier.others) {
                ended += all.containsKey(thread) ? 0 : 1;
            }
            long born = started - earlier.started;
            for (long thread : all.keySet()) {
                born -= earlier.all.containsKey(thread) ? 0 : 1;
            }
            return ended + Math.max(0, born); // born, and ended already
        }

        /**
         * Returns what threads that ended since an earlier look allocated since then; {@link #UNKNOWN} where it is not
         * counted.
         */
        long endedBytesSince(ThreadLook earlier) {
            if (endedSince(earlier) == 0) {
                return 0;
            }
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
}
