package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import java.util.List;
import java.util.function.LongUnaryOperator;

/**
 * A stack of a recording, in the recording's own time.
 *
 * @param kind what it tells
 * @param start when it was taken first
 * @param end when last; of a wait when that ended
 * @param weight how often it was taken; of memory the bytes
 * @param thread whose it is
 * @param frames innermost first
 */
record RecordedStack(Kind kind, long start, long end, long weight, OfThread thread, List<Frame> frames) {

    /** What a stack tells. */
    enum Kind {
        /** Where a thread is, at work or waiting, once or so many times in a row. */
        SAMPLES,
        /** Where a thread waits from start to end. */
        WAIT,
        /** Where memory is taken. */
        ALLOCATION
    }

    /**
     * A thread.
     *
     * @param id its Java id
     * @param name its name
     */
    record OfThread(long id, String name) {}

    /**
     * Returns it on the clock that measures.
     *
     * @param toTicks the clock's ticks at a time of the recording
     * @param intervalTicks for how many ticks one sample stands
     */
    StackSample on(LongUnaryOperator toTicks, long intervalTicks) {
        long begin = toTicks.applyAsLong(start);
        long until = kind == Kind.ALLOCATION || end == start ? begin : toTicks.applyAsLong(end);
        long ticks = until > begin ? until - begin : weight * intervalTicks;
        return new StackSample(
                begin, until, thread.id(), thread.name(), kind == Kind.ALLOCATION ? weight : ticks, frames);
    }
}
