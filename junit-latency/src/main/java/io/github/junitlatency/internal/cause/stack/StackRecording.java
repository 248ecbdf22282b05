package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.recorder.Anchors;
import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Holds the stacks of one diagnostic round.
 *
 * @param times where threads were, in the order of time; of one thread no two at the same time
 * @param allocations stacks of threads that allocate, each for many bytes
 */
public record StackRecording(List<StackSample> times, List<StackSample> allocations) {

    /** Returns when stacks of a thread that was at work were taken. */
    public long[] samplesOf(long threadId) {
        return Lists.longs(
                Lists.filter(times, sample -> sample.threadId() == threadId && !sample.lasts()), StackSample::begin);
    }

    /**
     * Returns it with waits and samples on one timeline, in which no moment of a thread counts twice.
     *
     * <p>A wait is known from its begin to its end, a sample stands for the time until the next one. So no sample of a
     * thread counts in its wait. Of two waits the outer one counts: a class that is loaded reads a file.
     */
    StackRecording disjoint() {
        Map<Long, Long> waitingUntil = new HashMap<>(); // by thread
        List<StackSample> disjoint = new ArrayList<>();
        List<StackSample> longestFirst = Lists.sortedDown(times, StackSample::end); // of those that begin together
        for (StackSample each : Lists.sorted(longestFirst, StackSample::begin)) {
            long until = waitingUntil.getOrDefault(each.threadId(), Long.MIN_VALUE);
            if (each.lasts() ? each.end() > until : each.begin() >= until) {
                disjoint.add(each.lasts() && each.begin() < until ? each.from(until) : each);
                waitingUntil.put(each.threadId(), Math.max(until, each.end()));
            }
        }
        return new StackRecording(disjoint, allocations);
    }

    /**
     * A stack of a thread, on the clock that measures.
     *
     * @param begin when the thread came there; of a single sample, when it was taken
     * @param end when it left; {@code begin} of a single sample
     * @param threadId the Java id of the thread
     * @param threadName its name
     * @param weight for how many ticks it stands; of memory, how many bytes
     * @param frames innermost first
     */
    public record StackSample(long begin, long end, long threadId, String threadName, long weight, List<Frame> frames) {

        public StackSample {
            frames = List.copyOf(frames);
        }

        /** Returns whether it is known from when to when the thread was there, such as of a wait. */
        boolean lasts() {
            return end > begin;
        }

        /** Returns what is left of a wait from some ticks on. */
        StackSample from(long ticks) {
            return new StackSample(ticks, end, threadId, threadName, end - ticks, frames);
        }

        /**
         * Returns a sample of a recording, which has times of its own, on the clock that measures.
         *
         * @param each for how many ticks one stands that does not last; of memory 1
         */
        StackSample on(Anchors anchors, long each) {
            long fromTicks = anchors.toTicks(begin);
            long toTicks = lasts() ? anchors.toTicks(end) : fromTicks;
            long stoodFor = toTicks > fromTicks ? toTicks - fromTicks : weight * each;
            return new StackSample(fromTicks, toTicks, threadId, threadName, stoodFor, frames);
        }

        /** Returns for how many ticks between two others it stands. */
        long ticksIn(long from, long to) {
            return lasts()
                    ? Math.max(0, Math.min(end, to) - Math.max(begin, from))
                    : begin >= from && begin <= to ? weight : 0;
        }

        /**
         * A frame of a stack.
         *
         * @param className the binary name of the class, as {@link Class#getName} has it; of a native frame the library
         * @param method the method's or the function's name
         * @param line the line that runs; below 1 where it is unknown
         * @param isJava whether it is a Java frame
         */
        public record Frame(String className, String method, int line, boolean isJava) {}
    }
}
