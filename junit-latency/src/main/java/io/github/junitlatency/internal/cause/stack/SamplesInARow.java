package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import java.util.List;

/**
 * Takes a stack that stands for many times apart, so that each lies where it belongs on the timeline.
 *
 * <p>A wait of 2 ms, sampled each 0.1 ms, may begin in one iteration and end in another. One sample of weight 20 would count
 * all of it as of the first. So the measured thread's are apart one by one; other threads may be many, and wait for long, so
 * that ten of theirs stay together.
 */
record SamplesInARow(long threadId, String threadName, List<Frame> frames) {

    static final int TOGETHER = 10;

    /**
     * Adds samples at regular times.
     *
     * @param count how many times the stack was taken
     * @param first when at first, in ticks
     * @param last when at last
     * @param measured the measured thread's id
     */
    void addTo(List<StackSample> samples, long count, long first, long last, long measured) {
        int step = threadId == measured ? 1 : TOGETHER;
        double apart = count < 2 ? 0 : (double) (last - first) / (count - 1);
        for (long i = 0; i < count; i += step) {
            samples.add(new StackSample(
                    first + Math.round(i * apart), threadId, threadName, Math.min(step, count - i), frames));
        }
    }
}
