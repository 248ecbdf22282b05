package io.github.junitlatency.internal.run.allocation;

import io.github.junitlatency.internal.common.text.Quantities;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Counts what threads beside the measured one allocate in a round: helper threads, and others that may run the code's work.
 *
 * <p>Where the code is free, what others allocate more than without the body is the body's, and is bounded from both sides. It is
 * counted until they are at rest, so that work which is left in a queue counts as well.
 *
 * <p>Example: a pool's thread allocates 2 GB in 20,000 iterations, and nothing without them: 100 KB an iteration. A timer that allocates
 * as much without the body adds nothing.
 */
public final class ThreadBytes {

    private static final int MAX_LOOKS = 100; // for threads that come to no rest: 2 s
    private static final double VARIATION = 1.25; // of what a thread allocates by itself
    private static final long REST_BYTES = 10_000;

    private final IdleBytes idle;
    private final boolean isFree;
    private final Supplier<Set<Long>> helpers;
    private ThreadLook before;
    private boolean isAtRest = true;

    /**
     * What other threads allocated.
     *
     * @param helperBytes helper threads
     * @param otherBytes others: at least with what they allocate by themselves
     * @param added what of it is the body's
     */
    public record Beside(long helperBytes, long otherBytes, Added added) {

        /** Nothing. */
        public static final Beside NOTHING = new Beside(0, 0, Added.NOTHING);
    }

    /**
     * What the body's other threads allocated for it in a round; nothing of a pinned body, whose own thread alone counts.
     *
     * @param leastBytes less the most that they allocate without the body
     * @param mostBytes less the least
     * @param uncounted why it may be more; empty where it is not
     */
    record Added(long leastBytes, long mostBytes, String uncounted) {

        /** Nothing. */
        static final Added NOTHING = new Added(0, 0, "");
    }

    ThreadBytes(IdleBytes idle, boolean isFree, Supplier<Set<Long>> helpers) {
        this.idle = idle;
        this.isFree = isFree;
        this.helpers = helpers;
    }

    /**
     * Counts the threads of a body that is free.
     *
     * @param idle as they were watched before the body's first call
     * @param helpers gives the ids of the helper threads that run
     */
    public static ThreadBytes ofFree(IdleBytes idle, Supplier<Set<Long>> helpers) {
        return new ThreadBytes(idle, true, helpers);
    }

    /**
     * Counts the threads of a body that is pinned.
     *
     * @param firstThreadId the lowest id of a thread that was born since the test began
     * @param helpers gives the ids of the helper threads that run
     */
    public static ThreadBytes ofPinned(long firstThreadId, Supplier<Set<Long>> helpers) {
        long measured = Thread.currentThread().getId();
        IdleBytes unwatched = new IdleBytes(() -> ThreadLook.ofThisJvm(firstThreadId, measured), Thread::sleep);
        return new ThreadBytes(unwatched, false, helpers);
    }

    /** Says that the body was called, and is not running. */
    void called() {
        idle.called(idle.look());
    }

    /** Notes what threads have allocated so far, before the first iteration. */
    void begin() throws InterruptedException {
        before = isFree ? idle.watch() : idle.look();
    }

    /** Waits until the threads of a free body have done its work. */
    void awaitRest() throws InterruptedException {
        isAtRest = !isFree;
        ThreadLook last = idle.look();
        for (int look = 0; !isAtRest && look < MAX_LOOKS; look++) {
            ThreadLook now = last.others().isEmpty() ? last : idle.pause();
            isAtRest = isRest(last, now);
            last = now;
        }
    }

    private boolean isRest(ThreadLook last, ThreadLook now) {
        Set<Long> ofHelpers = helpers.get();
        double more = 0;
        for (long thread : now.others()) {
            double alone = VARIATION * idle.leastBytes(thread, now.nanos() - last.nanos());
            more += ofHelpers.contains(thread) ? 0 : Math.max(0, now.bytesSince(last, thread) - alone);
        }
        return more <= REST_BYTES;
    }

    /** Returns what they have allocated since the beginning; helpers must still run. */
    Beside sinceBegin() {
        ThreadLook now = idle.look();
        Set<Long> ofHelpers = helpers.get();
        long nanos = now.nanos() - before.nanos();
        long helperBytes = 0;
        long otherBytes = 0;
        double least = 0;
        double most = 0;
        for (long thread : now.others()) {
            long bytes = now.bytesSince(before, thread);
            if (ofHelpers.contains(thread)) {
                helperBytes += bytes;
            } else {
                otherBytes += bytes;
                least += Math.max(0, bytes - idle.mostBytes(thread, nanos));
                most += Math.max(0, bytes - idle.leastBytes(thread, nanos));
            }
        }
        idle.called(now);
        if (!isFree) {
            return new Beside(helperBytes, otherBytes, Added.NOTHING);
        }
        long ended = now.endedSince(before);
        long endedBytes = ended == 0 ? 0 : now.endedBytesSince(before);
        long counted = Math.max(0, endedBytes);
        return new Beside(
                helperBytes,
                otherBytes + counted,
                new Added(Math.round(least) + counted, Math.round(most) + counted, uncounted(ended, endedBytes)));
    }

    private String uncounted(long ended, long endedBytes) {
        if (endedBytes == ThreadLook.UNKNOWN) {
            return Quantities.counted(ended, "thread") + " ended, and this JVM does not count what they allocated";
        }
        return isAtRest ? "" : "its threads allocated on after the last call";
    }
}
