package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.cause.Explanation.ExplainedSamples;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.JudgedRound.Waits;
import io.github.junitlatency.internal.verdict.round.Measured;
import io.github.junitlatency.internal.verdict.round.ObservedBreaches.ObservedTime;
import io.github.junitlatency.result.SlowIteration;
import java.util.List;
import java.util.Optional;

/**
 * A call of a round in which nothing is judged, with the least of its time that surely is the code's.
 *
 * @param call the call
 * @param leastTicks as {@link RoundBounds} has it
 */
public record CertainCall(SlowIteration call, long leastTicks) {

    /**
     * Returns the noted calls that count, whose least time is over a limit.
     *
     * @param measured the rounds that were judged before: what the instrument's pause costs is known from these
     * @param samples of the round
     * @param explained of the round
     */
    public static List<CertainCall> over(Limit limit, Measured measured, Samples samples, ExplainedSamples explained) {
        JudgedRound round = JudgedRound.of(
                samples,
                explained,
                List.of(),
                1,
                Waits.UNKNOWN,
                measured.frequencyHz(),
                Optional.empty(),
                Optional.empty());
        List<JudgedRound> rounds = Lists.concat(measured.rounds(limit), List.of(round));
        RoundBounds bounds = new RoundBounds(
                round,
                limit,
                Excuses.of(measured, rounds, rounds.size() - 1, limit.ticks(), 1, List.of()),
                ObservedTime.in(round, measured.frequencyHz()),
                1);
        return Lists.filter(
                Lists.map(round.own().exceeding(limit), call -> new CertainCall(call, bounds.leastTicks(call))),
                certain -> limit.isExceededBy(certain.leastTicks));
    }

    /**
     * Returns the noted calls over a limit that the thread's counters do not exclude, where nothing else is known of
     * them.
     */
    public static List<CertainCall> unexplained(Limit limit, Samples samples) {
        List<NotedIteration> counting = Lists.filter(
                samples.exceeding(), noted -> !noted.disturbance().isLeftOut() && limit.isExceededBy(noted.ticks()));
        return Lists.map(
                counting,
                noted -> new CertainCall(
                        new SlowIteration(
                                noted.iteration(),
                                noted.ticks(),
                                noted.ticks(),
                                noted.disturbance(),
                                List.of(),
                                List.of()),
                        noted.ticks()));
    }
}
