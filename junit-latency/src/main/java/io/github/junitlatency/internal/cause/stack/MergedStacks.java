package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Merges the JVM's stacks and a watcher's into one timeline, in which no moment of a thread counts twice.
 *
 * <ul>
 *   <li>A wait counts as if the thread had been sampled meanwhile at each multiple of the interval, 0.5 ms. So of waits of 0.1
 *       ms every fifth counts. No other stack of the thread counts in it, nor a wait that begins in it.
 *   <li>Outside waits, the JVM's own samples are the best: they disturb nothing, and are not tied to safepoints. There is one a
 *       millisecond, so that each weighs two intervals.
 *   <li>Where the JVM took none within two intervals, the watcher's stacks count, with the weight that they have. The JVM cannot
 *       see a thread in its own routines: JDK 17 none that copies arrays, reads the clock or works out a sine, and JDK 25 none
 *       that copies arrays.
 * </ul>
 *
 * <p>Example: a thread works from 0 to 8 ms and sleeps until 10 ms. The JVM took samples at 1, 2 and 3 ms: they weigh 6. The
 * watcher saw stacks of weight 8 at 2.5 and 6.5 ms: the second counts, 8. The sleep counts at 8.0, 8.5, 9.0 and 9.5 ms: 4.
 */
final class MergedStacks {

    static final long INTERVAL_NANOS = 500_000;

    private static final int INTERVALS_OF_THE_JVM = 2;

    private static final int NEAR_INTERVALS = 2;

    private final long interval;
    private final long measured;
    private final List<StackSample> merged = new ArrayList<>();

    /**
     * Takes the interval.
     *
     * @param interval in ticks
     * @param measured the measured thread's id
     */
    MergedStacks(long interval, long measured) {
        this.interval = interval;
        this.measured = measured;
    }

    /**
     * A wait of a thread.
     *
     * @param start in ticks
     * @param end in ticks
     */
    record Wait(long start, long end, long threadId, String threadName, List<Frame> frames) {}

    /**
     * Returns the timeline, in the order of time.
     *
     * @param waits each with its stack
     * @param sampled by the JVM
     * @param watched by the watcher
     */
    List<StackSample> merge(List<Wait> waits, List<StackSample> sampled, List<StackSample> watched) {
        merged.clear();
        Map<Long, List<Wait>> waiting = apart(waits);
        List<StackSample> ofTheJvm = Lists.filter(sampled, sample -> !isIn(waiting.get(sample.threadId()), sample));
        for (StackSample each : ofTheJvm) {
            merged.add(new StackSample(
                    each.ticks(), each.threadId(), each.threadName(), INTERVALS_OF_THE_JVM, each.frames()));
        }
        Map<Long, long[]> times = times(ofTheJvm);
        for (StackSample each : watched) {
            if (!isIn(waiting.get(each.threadId()), each) && !isNear(times.get(each.threadId()), each.ticks())) {
                merged.add(each);
            }
        }
        return Lists.sorted(merged, StackSample::ticks);
    }

    /** Counts waits, and returns for each thread those that do not lie in another, in the order of time. */
    private Map<Long, List<Wait>> apart(List<Wait> waits) {
        Map<Long, List<Wait>> threads = new HashMap<>();
        for (Wait wait : Lists.sorted(waits, Wait::start)) {
            threads.putIfAbsent(wait.threadId(), new ArrayList<>());
            List<Wait> before = threads.get(wait.threadId());
            long ended = before.isEmpty()
                    ? Long.MIN_VALUE
                    : before.get(before.size() - 1).end();
            if (wait.end() > ended) {
                Wait rest = new Wait(
                        Math.max(wait.start(), ended), wait.end(), wait.threadId(), wait.threadName(), wait.frames());
                before.add(rest);
                count(rest);
            }
        }
        return threads;
    }

    private void count(Wait wait) {
        long first = -Math.floorDiv(-wait.start(), interval); // the first multiple in it
        long end = -Math.floorDiv(-wait.end(), interval); // the first one behind it
        if (end > first) {
            new SamplesInARow(wait.threadId(), wait.threadName(), wait.frames())
                    .addTo(merged, end - first, first * interval, (end - 1) * interval, measured);
        }
    }

    private static boolean isIn(List<Wait> waits, StackSample sample) {
        if (waits == null) {
            return false;
        }
        int low = 0;
        int high = waits.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            Wait wait = waits.get(middle);
            if (sample.ticks() < wait.start()) {
                high = middle - 1;
            } else if (sample.ticks() >= wait.end()) {
                low = middle + 1;
            } else {
                return true;
            }
        }
        return false;
    }

    private static Map<Long, long[]> times(List<StackSample> samples) {
        Map<Long, List<StackSample>> threads = new HashMap<>();
        for (StackSample sample : samples) {
            threads.putIfAbsent(sample.threadId(), new ArrayList<>());
            threads.get(sample.threadId()).add(sample);
        }
        Map<Long, long[]> times = new HashMap<>();
        for (Map.Entry<Long, List<StackSample>> thread : threads.entrySet()) {
            long[] sorted = Lists.longs(thread.getValue(), StackSample::ticks);
            Arrays.sort(sorted);
            times.put(thread.getKey(), sorted);
        }
        return times;
    }

    /** Returns whether a time is near one of these. */
    private boolean isNear(long[] times, long ticks) {
        if (times == null) {
            return false;
        }
        int at = Arrays.binarySearch(times, ticks);
        int next = at < 0 ? -at - 1 : at;
        long near = NEAR_INTERVALS * interval;
        return next < times.length && times[next] - ticks <= near || next > 0 && ticks - times[next - 1] <= near;
    }
}
