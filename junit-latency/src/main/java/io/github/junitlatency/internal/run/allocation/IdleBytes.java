package io.github.junitlatency.internal.run.allocation;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Knows what threads allocate per second while the body does not run: the least and the most that was seen of each.
 *
 * <p>A thread that was there before the first call was watched then. One that the body has started may be at work for earlier calls
 * whenever it is watched, so that its least is nothing. How would greedy code hide? Only behind what was seen before any call of it;
 * and no code is called greedy for what a thread was seen to allocate by itself.
 */
public final class IdleBytes {

    private static final long WINDOW_MILLIS = 20; // as long as participants are watched before the first call

    private final Supplier<ThreadLook> looks;
    private final Sleep sleep;
    private final Map<Long, Double> least = new HashMap<>(); // bytes per nanosecond, by thread
    private final Map<Long, Double> most = new HashMap<>();
    private Set<Long> called = Set.of(); // threads that lived when the body was called

    /** Sleeps for so many milliseconds. */
    interface Sleep {
        void millis(long millis) throws InterruptedException;
    }

    IdleBytes(Supplier<ThreadLook> looks, Sleep sleep) {
        this.looks = looks;
        this.sleep = sleep;
    }

    /** Watches the threads of this JVM beside the calling one, before the body's first call. */
    public static IdleBytes beforeCalls() throws InterruptedException {
        long measured = Thread.currentThread().getId();
        IdleBytes idle = new IdleBytes(() -> ThreadLook.ofThisJvm(0, measured), Thread::sleep);
        idle.watch();
        return idle;
    }

    /** Watches threads while the body does not run, and returns the look at the end. */
    ThreadLook watch() throws InterruptedException {
        ThreadLook before = looks.get();
        if (before.others().isEmpty()) {
            return before;
        }
        ThreadLook after = pause();
        double nanos = Math.max(1, after.nanos() - before.nanos());
        for (long thread : after.others()) {
            double rate = after.bytesSince(before, thread) / nanos;
            most.put(thread, Math.max(rate, most.getOrDefault(thread, 0.0)));
            double seen = least.getOrDefault(thread, called.contains(thread) ? 0 : rate);
            least.put(thread, Math.min(rate, seen));
        }
        return after;
    }

    /** Looks again after a moment. */
    ThreadLook pause() throws InterruptedException {
        sleep.millis(WINDOW_MILLIS);
        return looks.get();
    }

    /** Looks now. */
    ThreadLook look() {
        return looks.get();
    }

    /** Says that the body was called before a look: threads that lived then may be at work for it. */
    void called(ThreadLook now) {
        called = Set.copyOf(now.all().keySet());
    }

    /** Returns what a thread allocates by itself in so many nanoseconds at least. */
    double leastBytes(long thread, long nanos) {
        return least.getOrDefault(thread, 0.0) * nanos;
    }

    /** Returns what a thread allocates by itself in so many nanoseconds at most. */
    double mostBytes(long thread, long nanos) {
        return most.getOrDefault(thread, 0.0) * nanos;
    }
}
