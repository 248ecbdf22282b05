package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.List;

/**
 * A diagnostic round: its stacks, and which of its iterations were slow.
 *
 * @param recording the stacks
 * @param threadId the Java id of the measured thread
 * @param slow the slow iterations by their starts; none where all are
 * @param iterations how many there were in all
 * @param areAllSlow whether most iterations are slow, so that all are taken for it
 * @param begin the first iteration's start
 * @param end the last iteration's stop, or the end of what is known: an iteration between begin and end that is not slow is an
 *     ordinary one
 */
public record SampledRound(
        StackRecording recording,
        long threadId,
        List<Window> slow,
        long iterations,
        boolean areAllSlow,
        long begin,
        long end) {

    public SampledRound {
        slow = List.copyOf(slow);
    }

    /** Returns a round whose iterations are slow as a whole. */
    public static SampledRound allSlow(StackRecording recording, long threadId, long iterations, long begin, long end) {
        return new SampledRound(recording, threadId, List.of(), iterations, true, begin, end);
    }

    /** Returns this with those slow iterations alone that take so many ticks. */
    public SampledRound withSlowFrom(long ticks) {
        List<Window> lasting = Lists.filter(slow, window -> window.stopTicks() - window.startTicks() >= ticks);
        return new SampledRound(recording, threadId, lasting, iterations, areAllSlow, begin, end);
    }

    /** Returns how many of the iterations are slow. */
    long slowIterations() {
        return areAllSlow ? iterations : slow.size();
    }

    /**
     * An iteration from its start to its stop, on the clock that measures.
     *
     * @param startTicks its start
     * @param stopTicks its stop
     */
    public record Window(long startTicks, long stopTicks) {}
}
