package io.github.junitlatency.internal.run.allocation;

import io.github.junitlatency.internal.common.text.Quantities;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Counts the bytes that threads other than the measured one allocate in a round: helper threads, and others that may
 * run the code's work.
 *
 * <p>Where the code is free, what others allocate more than without the body is the body's, and is bounded from both
 * sides. It is counted until they are at rest, so that work which is left in a queue counts as well.
 *
 * <p>Example: a pool's thread allocates 2 GB in 20,000 iterations, and nothing without them: 100 KB an iteration. A
 * timer that allocates as much without the body adds nothing.
 *
 * <p>Threads are watched while the body does not run: before its first call, and before each round. One that the body
 * has started may be at work for earlier calls whenever it is watched, so that its least is nothing. How would greedy
 * code hide? Only behind what was seen before any call of it; and no code is called greedy for what a thread was seen
 * to allocate without it.
 */
public final class ThreadBytes {

    private static final long WINDOW_MILLIS = 20; // as long as participants are watched before the first call
    private static final int MAX_LOOKS = 100; // for threads that come to no rest: 2 s
    private static final double VARIATION = 1.25; // of what a thread allocates without the body
    private static final long REST_BYTES = 10_000;

    private final Supplier<ThreadLook> looks;
    private final Sleep sleep;
    private final boolean isFree;
    private final Supplier<Set<Long>> helpers;
    private final Map<Long, Double> least = new HashMap<>(); // bytes per nanosecond without the body, by thread
    private final Map<Long, Double> most = new HashMap<>();
    private Set<Long> called = Set.of(); // threads that lived when the body was called
    private ThreadLook before;
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

    ThreadBytes(Supplier<ThreadLook> looks, Sleep sleep, boolean isFree, Supplier<Set<Long>> helpers) {
        this.looks = looks;
        this.sleep = sleep;
        this.isFree = isFree;
        this.helpers = helpers;
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
        return new ThreadBytes(() -> ThreadLook.ofThisJvm(firstThreadId, measured), Thread::sleep, isFree, helpers);
    }

    /** Watches threads while the body does not run, and returns the look at the end. */
    ThreadLook watch() throws InterruptedException {
        ThreadLook first = looks.get();
        if (first.others().isEmpty()) {
            return first;
        }
        ThreadLook last = pause();
        double nanos = Math.max(1, last.nanos() - first.nanos());
        for (long thread : last.others()) {
            double rate = last.bytesSince(first, thread) / nanos;
            most.put(thread, Math.max(rate, most.getOrDefault(thread, 0.0)));
            double seen = least.getOrDefault(thread, called.contains(thread) ? 0 : rate);
            least.put(thread, Math.min(rate, seen));
        }
        return last;
    }

    private ThreadLook pause() throws InterruptedException {
        sleep.millis(WINDOW_MILLIS);
        return looks.get();
    }

    /** Says that the body was called, and is not running: threads that live now may be at work for it. */
    void called() {
        called = Set.copyOf(looks.get().all().keySet());
    }

    /** Notes what threads have allocated so far, before the first iteration. */
    void begin() throws InterruptedException {
        before = isFree ? watch() : looks.get();
    }

    /** Waits until the threads of a free body have done its work. */
    void awaitRest() throws InterruptedException {
        isAtRest = !isFree;
        ThreadLook last = looks.get();
        for (int look = 0; !isAtRest && look < MAX_LOOKS; look++) {
            ThreadLook now = last.others().isEmpty() ? last : pause();
            isAtRest = isRest(last, now);
            last = now;
        }
    }

    private boolean isRest(ThreadLook last, ThreadLook now) {
        Set<Long> ofHelpers = helpers.get();
        double more = 0;
        for (long thread : now.others()) {
            double alone = VARIATION * alone(least, thread, now.nanos() - last.nanos());
            more += ofHelpers.contains(thread) ? 0 : Math.max(0, now.bytesSince(last, thread) - alone);
        }
        return more <= REST_BYTES;
    }

    /** Returns what a thread allocates without the body in so many nanoseconds. */
    private static double alone(Map<Long, Double> rates, long thread, long nanos) {
        return rates.getOrDefault(thread, 0.0) * nanos;
    }

    /** Returns what they have allocated since the beginning; helpers must still run. */
    Others sinceBegin() {
        ThreadLook now = looks.get();
        Set<Long> ofHelpers = helpers.get();
        long nanos = now.nanos() - before.nanos();
        long helperBytes = 0;
        long otherBytes = 0;
        double leastBytes = 0;
        double mostBytes = 0;
        for (long thread : now.others()) {
            long bytes = now.bytesSince(before, thread);
            if (ofHelpers.contains(thread)) {
                helperBytes += bytes;
            } else {
                otherBytes += bytes;
                leastBytes += Math.max(0, bytes - alone(most, thread, nanos));
                mostBytes += Math.max(0, bytes - alone(least, thread, nanos));
            }
        }
        called = Set.copyOf(now.all().keySet());
        if (!isFree) {
            return new Others(helperBytes, otherBytes, 0, 0, "");
        }
        long ended = now.endedSince(before);
        long endedBytes = ended == 0 ? 0 : now.endedBytesSince(before);
        long counted = Math.max(0, endedBytes);
        return new Others(
                helperBytes,
                otherBytes + counted,
                Math.round(leastBytes) + counted,
                Math.round(mostBytes) + counted,
                uncounted(ended, endedBytes));
    }

    private String uncounted(long ended, long endedBytes) {
        if (endedBytes == ThreadLook.UNKNOWN) {
            return Quantities.counted(ended, "thread") + " ended, and this JVM does not count what they allocated";
        }
        return isAtRest ? "" : "its threads allocated on after the last call";
    }
}
