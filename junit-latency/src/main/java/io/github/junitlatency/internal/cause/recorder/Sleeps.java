package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the thread whose sleep another thread waited for.
 *
 * <p>A call may hand its work to a thread that sleeps, or that waits for a time that it asked for, and wait for that.
 * Then the wait is time that the code asked for, as if the call had slept itself. It is one if the sleep covers
 * {@value #MIN_SHARE} of the wait and ends in it, and begins in it, or before it by a tenth of it at most: the other
 * thread may be faster than the one that then waits.
 *
 * <p>Example: a call parks from 1.0 to 6.2 ms. A thread of a pool slept from 1.1 to 6.1 ms: that made the wait. One
 * that polls each millisecond slept in the wait four times; none of its sleeps covers it.
 */
final class Sleeps {

    private static final double MIN_SHARE = 0.8;
    private static final double MAX_BEFORE = 0.1;

    private final List<RecordedSleep> sleeps = new ArrayList<>();
    private long[] starts = {}; // of all, once they are sorted

    /**
     * One sleep, or wait that lasted as long as was asked for.
     *
     * @param javaId of the thread
     * @param name of the thread
     * @param start in the recorder's time
     * @param end likewise
     * @param askedNanos what it asked for
     */
    record RecordedSleep(long javaId, String name, long start, long end, long askedNanos) {}

    /** Adds one. */
    void add(RecordedSleep sleep) {
        sleeps.add(sleep);
    }

    /** Returns all that were added, in no order. */
    List<RecordedSleep> all() {
        return List.copyOf(sleeps);
    }

    /** Returns the sleep that a wait of a thread was for. */
    Optional<RecordedSleep> madeWait(long javaId, long start, long end) {
        if (starts.length < sleeps.size()) {
            List<RecordedSleep> sorted = Lists.sorted(sleeps, RecordedSleep::start);
            sleeps.clear();
            sleeps.addAll(sorted);
            starts = Lists.longs(sleeps, RecordedSleep::start);
        }
        long least = Math.round(MIN_SHARE * (end - start));
        long earliest = start - Math.round(MAX_BEFORE * (end - start));
        for (int i = Lists.countBelow(starts, earliest); i < sleeps.size() && sleeps.get(i).start <= end - least; i++) {
            RecordedSleep sleep = sleeps.get(i);
            boolean covers = sleep.end <= end && sleep.end - Math.max(start, sleep.start) >= least;
            if (covers && sleep.javaId != javaId) {
                return Optional.of(sleep);
            }
        }
        return Optional.empty();
    }
}
