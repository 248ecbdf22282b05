package io.github.junitlatency.internal.run.figure;

import com.sun.management.ThreadMXBean;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.machine.task.Participants;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ThreadInfo;
import java.util.HashSet;
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
 * <p>What they allocate without the body is seen before its first call: whatever calls start is the code's, so that
 * greedy code cannot hide behind it. For what surely is the body's a quarter more is subtracted, since it varies.
 */
public final class ThreadBytes {

    private static final long WINDOW_MILLIS = 20; // as long as participants are watched before the first call
    private static final int MAX_LOOKS = 100; // for threads that come to no rest: 2 s
    private static final double VARIATION = 1.25; // of what threads allocate without the body
    private static final long REST_BYTES = 10_000;

    private final Supplier<ThreadLook> looks;
    private final Sleep sleep;
    private final boolean isFree;
    private double alone; // bytes per nanosecond without the body
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
                () -> ThreadLook.ofThisJvm(firstThreadId, measured, helpers.get(), isFree), Thread::sleep, isFree);
    }

    /** Watches threads before the body's first call. */
    void watch() throws InterruptedException {
        ThreadLook first = looks.get();
        ThreadLook last = pause();
        alone = last.othersSince(first) / (double) Math.max(1, last.nanosSince(first));
    }

    private ThreadLook pause() throws InterruptedException {
        sleep.millis(WINDOW_MILLIS);
        return looks.get();
    }

    /** Notes what threads have allocated so far, before the first iteration. */
    void begin() {
        before = looks.get();
    }

    /** Waits until the threads of a free body have done its work. */
    void awaitRest() throws InterruptedException {
        isAtRest = !isFree;
        ThreadLook last = looks.get();
        for (int look = 0; !isAtRest && look < MAX_LOOKS; look++) {
            ThreadLook now = pause();
            isAtRest = now.othersSince(last) - VARIATION * alone * now.nanosSince(last) <= REST_BYTES;
            last = now;
        }
    }

    /** Returns what they have allocated since the beginning; helpers must still run. */
    Others sinceBegin() {
        ThreadLook now = looks.get();
        long helperBytes = now.helperBytes - before.helperBytes;
        long bytes = now.othersSince(before);
        if (!isFree) {
            return new Others(helperBytes, bytes, 0, 0, "");
        }
        double aloneBytes = alone * now.nanosSince(before);
        return new Others(
                helperBytes,
                bytes,
                Math.round(Math.max(0, bytes - VARIATION * aloneBytes)),
                Math.round(Math.max(0, bytes - aloneBytes)),
                uncounted(now.uncounted - before.uncounted));
    }

    private String uncounted(long ended) {
        if (ended > 0) {
            return Quantities.counted(ended, "thread") + " ended, and this JVM does not count what they allocated";
        }
        return isAtRest ? "" : "its threads allocated on after the last call";
    }

    /**
     * The bytes that the threads of a JVM had allocated up to a moment.
     *
     * @param nanos the moment
     * @param helperBytes of helper threads
     * @param otherBytes of others that may run the code's work, without the measured one
     * @param uncounted how many threads had ended whose bytes the JVM does not count
     */
    record ThreadLook(long nanos, long helperBytes, long otherBytes, long uncounted) {

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
         * @param withEnded whether threads count that have ended
         */
        static ThreadLook ofThisJvm(long firstThreadId, long measured, Set<Long> helpers, boolean withEnded) {
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
            long ended =
                    withEnded ? totalBytes(bean) : 0; // before the others: what its first call allocates is no one's
            long[] bytes = bean.getThreadAllocatedBytes(ids);
            boolean areEndedCounted = ended >= 0;
            long helperBytes = 0;
            long otherBytes = 0;
            for (int i = 0; i < ids.length; i++) {
                long own = Math.max(0, bytes[i]);
                ended -= own;
                helperBytes += helpers.contains(ids[i]) ? own : 0;
                otherBytes += others.contains(ids[i]) && !helpers.contains(ids[i]) ? own : 0;
            }
            return new ThreadLook(
                    nanos,
                    helperBytes,
                    otherBytes + (areEndedCounted ? Math.max(0, ended) : 0),
                    areEndedCounted ? 0 : started - ids.length);
        }

        private static long totalBytes(ThreadMXBean bean) {
            try {
                return TOTAL == null ? -1 : (long) TOTAL.invoke(bean);
            } catch (Throwable e) { // where the JVM does not count them
                return -1;
            }
        }

        /** Returns what others have allocated since an earlier look. */
        long othersSince(ThreadLook earlier) {
            return Math.max(0, otherBytes - earlier.otherBytes);
        }

        long nanosSince(ThreadLook earlier) {
            return nanos - earlier.nanos;
        }
    }
}
