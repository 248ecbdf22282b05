package io.github.junitlatency.internal.cause.stack;

import java.util.List;

/**
 * A stack of a thread at one time.
 *
 * @param ticks when it was taken, on the clock that measures
 * @param threadId the Java id of the thread
 * @param threadName its name
 * @param weight of a stack of time 1, or for how many samples in a row it stands; of one of memory its bytes
 * @param frames innermost first
 */
public record StackSample(long ticks, long threadId, String threadName, long weight, List<Frame> frames) {

    public StackSample {
        frames = List.copyOf(frames);
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
