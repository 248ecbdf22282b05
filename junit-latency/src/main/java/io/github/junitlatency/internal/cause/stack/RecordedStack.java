package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import java.util.List;

/**
 * A stack of a recording, in the recording's own time.
 *
 * @param kind what it tells
 * @param start when it was taken first
 * @param end when last; of a wait when that ended
 * @param weight how often it was taken; of memory the bytes
 * @param threadId the thread's Java id
 * @param threadName its name
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
}
