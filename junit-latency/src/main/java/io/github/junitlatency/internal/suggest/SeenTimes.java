package io.github.junitlatency.internal.suggest;

import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.RoundFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * What was seen of one subject, over all rounds.
 *
 * <p>Rounds know p50, p99, p99.9 and the maximum. Of other percentiles, and of service times, the first round is known, and
 * its {@link UpperBound} stands for all.
 *
 * @param leastTicks of a round
 * @param mostTicks of a round
 * @param boundTicks what is taken for the worst: {@code max(mostTicks, upper bound of the first round)}
 * @param rounds how many rounds it was seen in
 */
record SeenTimes(long leastTicks, long mostTicks, long boundTicks, int rounds) {

    private static final Map<Percentile, ToLongFunction<RoundFacts>> OF_ROUNDS = Map.of(
            Percentile.of(50), RoundFacts::p50Ticks,
            Percentile.of(99), RoundFacts::p99Ticks,
            Percentile.of(99.9), RoundFacts::p999Ticks);

    /** Returns the response times, or the only times there are, at a percentile. */
    static SeenTimes at(Percentile percentile, LatencyResult result) {
        Distribution first = result.distribution();
        List<RoundFacts> rounds = counting(result);
        ToLongFunction<RoundFacts> ofRound = OF_ROUNDS.get(percentile);
        return ofRound == null || rounds.isEmpty()
                ? ofOneRound(percentile, first)
                : of(rounds, ofRound, Optional.of(UpperBound.ticks(first, percentile)));
    }

    /** Returns the longest iterations. */
    static SeenTimes max(LatencyResult result) {
        List<RoundFacts> rounds = counting(result);
        long max = result.maxTicks();
        return rounds.isEmpty() ? new SeenTimes(max, max, max, 1) : of(rounds, RoundFacts::maxTicks, Optional.empty());
    }

    /** Returns the times of one round at a percentile. */
    static SeenTimes ofOneRound(Percentile percentile, Distribution distribution) {
        long ticks = distribution.ticksAt(percentile);
        return new SeenTimes(ticks, ticks, Math.max(ticks, UpperBound.ticks(distribution, percentile)), 1);
    }

    private static SeenTimes of(List<RoundFacts> rounds, ToLongFunction<RoundFacts> ticks, Optional<Long> bound) {
        List<RoundFacts> sorted = Lists.sorted(rounds, ticks);
        long most = ticks.applyAsLong(sorted.get(sorted.size() - 1));
        return new SeenTimes(ticks.applyAsLong(sorted.get(0)), most, Math.max(most, bound.orElse(most)), rounds.size());
    }

    private static List<RoundFacts> counting(LatencyResult result) {
        return Lists.filter(result.detail().rounds(), round -> round.iterations() > 0);
    }
}
