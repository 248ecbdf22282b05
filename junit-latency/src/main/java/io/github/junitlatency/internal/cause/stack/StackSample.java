package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.recorder.Anchors;
import java.util.List;

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
