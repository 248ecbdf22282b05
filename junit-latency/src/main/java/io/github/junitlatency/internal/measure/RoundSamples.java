package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.measure.Samples.Times;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.result.ResultParts.ThreadFacts;
import java.util.List;
import java.util.Optional;

/**
 * The measured iterations of one round, by every timing.
 *
 * <p>Without a schedule an iteration has one time only, so that both timings are the same samples.
 *
 * @param response from the intended start on
 * @param service from the real start on
 * @param schedule facts about how the schedule was kept; empty without one
 * @param firstBlocks the iterations just after each wait for a turn, which the samples exclude; empty where no turn was awaited
 * @param threads how each of several threads fared, by response times; empty for one
 * @param concurrency how many of them ran at once; unknown for one
 * @param afterPause the call after the second pause, which the samples exclude; empty in a first round, on a schedule, for several
 *     threads, and where the pause cannot be made again
 */
public record RoundSamples(
        Samples response,
        Samples service,
        Optional<ScheduleFacts> schedule,
        Optional<Times> firstBlocks,
        List<ThreadFacts> threads,
        Concurrency concurrency,
        Optional<AfterPause> afterPause) {

    /** The iterations of one thread. */
    public RoundSamples(
            Samples response, Samples service, Optional<ScheduleFacts> schedule, Optional<Times> firstBlocks) {
        this(response, service, schedule, firstBlocks, List.of(), Concurrency.UNKNOWN, Optional.empty());
    }

    /** Returns the same, with how many of several threads ran at once. */
    RoundSamples with(Concurrency ran) {
        return new RoundSamples(response, service, schedule, firstBlocks, threads, ran, afterPause);
    }

    /** Returns the same, with the call after the second pause. */
    RoundSamples with(Optional<AfterPause> call) {
        return new RoundSamples(response, service, schedule, firstBlocks, threads, concurrency, call);
    }

    /** Returns the samples of one timing. */
    public Samples by(Timing timing) {
        return timing == Timing.SERVICE ? service : response;
    }
}
