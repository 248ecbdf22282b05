package io.github.junitlatency.internal.measure.samples;

import io.github.junitlatency.internal.measure.samples.Samples.NetTimes;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.result.ResultParts.ThreadFacts;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * The measured iterations of one round, by every timing.
 *
 * <p>Without a schedule an iteration has one time only, so that both timings are the same samples.
 *
 * @param response from the intended start on
 * @param service from the real start on
 * @param schedule facts about how the schedule was kept; empty without one
 * @param firstBlocks the iterations just after each wait for a turn, which the samples exclude; empty where no turn was
 *     awaited
 * @param threads how each of several threads fared, by response times; empty for one
 * @param concurrency how many of them ran at once; unknown for one
 * @param afterPause the call after the second pause, which the samples exclude; empty in a first round, on a schedule,
 *     for several threads, and where the pause cannot be made again
 */
public record RoundSamples(
        Samples response,
        Samples service,
        Optional<ScheduleFacts> schedule,
        Optional<NetTimes> firstBlocks,
        List<ThreadFacts> threads,
        Concurrency concurrency,
        Optional<AfterPause> afterPause) {

    /** The iterations of one thread. */
    public RoundSamples(
            Samples response, Samples service, Optional<ScheduleFacts> schedule, Optional<NetTimes> firstBlocks) {
        this(response, service, schedule, firstBlocks, List.of(), Concurrency.UNKNOWN, Optional.empty());
    }

    /** Returns the samples of one timing. */
    public Samples by(Timing timing) {
        return timing == Timing.SERVICE ? service : response;
    }

    /**
     * The one call that ran after the pause before the measured iterations was made again; no count and no histogram has it.
     *
     * @param iteration its number
     * @param ticks net
     */
    public record AfterPause(long iteration, long ticks) {}

    /**
     * The facts about how a round kept its schedule.
     *
     * @param startErrors real less intended start of those that started on time
     * @param turnarounds from one iteration's end to the next one's, of those that did not wait for their start
     * @param lateStarts iterations that were due while the one before still ran
     * @param maxBacklog the maximum number that were due at once and had not started
     * @param busyTicks of the thread with an iteration: on average, over all or the later half, whichever is more
     * @param ranTicks of the schedule, to the end of the last interval or iteration
     */
    public record ScheduleFacts(
            Histogram startErrors,
            Histogram turnarounds,
            long lateStarts,
            long maxBacklog,
            double busyTicks,
            long ranTicks) {}
}
