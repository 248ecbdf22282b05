package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.recorder.Anchors;
import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import io.github.junitlatency.internal.common.lists.Lists;
import java.util.List;

/**
 * A stack of a recording, in the recording's own time.
 *
 * @param kind what it tells
 * @param start when it was taken first
 * @param end when last; of a wait when that ended
 * @param weight how often it was taken; of memory the bytes
 * @param threadId its thread's Java id
 * @param threadName the thread's name
 * @param frames innermost first
 */
record RecordedStack(
        Kind kind, long start, long end, long weight, long threadId, String threadName, List<Frame> frames) {

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
     * Returns stacks on the clock that measures, in the order of time.
     *
     * @param areOfMemory whether those that tell where memory is taken, or else the others
     * @param intervalTicks for how many ticks one sample stands
     */
    static List<StackSample> timed(List<RecordedStack> all, boolean areOfMemory, Anchors anchors, long intervalTicks) {
        return Lists.sorted(
                Lists.map(
                        Lists.filter(all, stack -> areOfMemory == (stack.kind == Kind.ALLOCATION)),
                        stack -> stack.on(anchors, intervalTicks)),
                StackSample::begin);
    }

    private StackSample on(Anchors anchors, long intervalTicks) {
        long begin = anchors.toTicks(start);
        long until = kind == Kind.ALLOCATION || end == start ? begin : anchors.toTicks(end);
        long ticks = until > begin ? until - begin : weight * intervalTicks;
        return new StackSample(begin, until, threadId, threadName, kind == Kind.ALLOCATION ? weight : ticks, frames);
    }
}
