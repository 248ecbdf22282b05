package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Trouble;
import java.util.List;

/**
 * Holds the diagnostic rounds of a test.
 *
 * @param sampler what took the stacks
 * @param rounds in their order, of several threads each as each of them had it; none where none could be run
 * @param troubles what went wrong, or is not as good as it could be
 */
public record SampledRounds(Sampler sampler, List<SampledRound> rounds, List<Trouble> troubles) {

    static final SampledRounds NONE = new SampledRounds(Sampler.NONE, List.of(), List.of());

    public SampledRounds {
        rounds = List.copyOf(rounds);
        troubles = List.copyOf(troubles);
    }

    /** Returns how many rounds ran. */
    int count() {
        return Lists.count(rounds, round -> round.threadId() == rounds.get(0).threadId());
    }

    /**
     * A diagnostic round: its stacks, and which of its iterations were slow.
     *
     * @param recording the stacks
     * @param threadId the Java id of the measured thread
     * @param over the iterations over the limit by their starts, slow ones and those of which that is not sure; none where
     *     all are slow
     * @param iterations how many there were in all
     * @param areAllSlow whether most iterations are slow, so that all are taken for it
     * @param begin the first iteration's start
     * @param end the last iteration's stop, or the end of what is known: an iteration between begin and end that is not
     *     slow is an ordinary one
     */
    public record SampledRound(
            StackRecording recording,
            long threadId,
            List<Window> over,
            long iterations,
            boolean areAllSlow,
            long begin,
            long end) {

        public SampledRound {
            over = List.copyOf(over);
        }

        /** Returns a round whose iterations are slow as a whole. */
        public static SampledRound allSlow(
                StackRecording recording, long threadId, long iterations, long begin, long end) {
            return new SampledRound(recording, threadId, List.of(), iterations, true, begin, end);
        }

        /** Returns how many of the iterations are slow. */
        long slowIterations() {
            return areAllSlow ? iterations : Lists.count(over, Window::isSlow);
        }

        /** Returns how many of them are ordinary. */
        long otherIterations() {
            return areAllSlow ? 0 : iterations - over.size();
        }

        /** Returns how many ticks the slow iterations took by the code. */
        long slowTicks() {
            return areAllSlow ? end - begin : Lists.sum(over, window -> window.isSlow() ? window.ownTicks() : 0);
        }

        /** Returns how many ticks the ordinary ones took. */
        long otherTicks() {
            return areAllSlow ? 0 : end - begin - Lists.sum(over, window -> window.stopTicks() - window.startTicks());
        }

        /**
         * An iteration over the limit, on the clock that measures.
         *
         * @param startTicks its start
         * @param stopTicks its stop
         * @param ownTicks what it took at most by the code
         * @param collectingTicks for how many of them the heap was collected
         * @param isSlow whether it surely is slow by the code; else its stacks count as of none
         */
        public record Window(long startTicks, long stopTicks, long ownTicks, long collectingTicks, boolean isSlow) {}
    }
}
