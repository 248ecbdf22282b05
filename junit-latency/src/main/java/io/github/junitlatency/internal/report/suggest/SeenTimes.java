package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.RoundFacts;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * What was seen of one subject, over all rounds.
 *
 * <p>Rounds know p50, p99, p99.9 and the maximum. Of other percentiles, and of service times, the first round is known, and
 * its {@link UpperBound} stands for all.
 *
 * @param leastTicks of a round
 * @param mostTicks of a round
 * @param boundTicks what is taken for the worst: {@code max(mostTicks, upper bound of the first round)}; of a tail whose rounds
 *     are far apart the worst round but one, since a gate fails for no single round
 * @param rounds how many rounds it was seen in, and other JVMs
 */
record SeenTimes(long leastTicks, long mostTicks, long boundTicks, int rounds) {

    private static final double FAR_APART = 2;

    static final Percentile MEDIAN = Percentile.of(50);

    /** Rounds know these; further ones need ten times the iterations. */
    static final List<Percentile> OF_ROUNDS = List.of(MEDIAN, Percentile.of(99), Percentile.of(99.9));

    private static final Map<Percentile, ToLongFunction<RoundFacts>> BY_PERCENTILE = Map.of(
            MEDIAN,
            RoundFacts::p50Ticks,
            Percentile.of(99),
            RoundFacts::p99Ticks,
            Percentile.of(99.9),
            RoundFacts::p999Ticks);

    /** Returns the response times, or the only times there are, at a percentile. */
    static SeenTimes at(Percentile percentile, LatencyResult result) {
        Distribution first = result.distribution();
        List<RoundFacts> rounds = counting(result);
        ToLongFunction<RoundFacts> ofRound = BY_PERCENTILE.get(percentile);
        if (ofRound == null || rounds.isEmpty()) {
            return ofOneRound(percentile, first);
        }
        SeenTimes seen = of(rounds, ofRound);
        boolean isOneNoisy = !percentile.equals(MEDIAN)
                && rounds.size() > 2
                && seen.isFarApart(SuggestedTimes.STEPS * result.clock().stepTicks());
        long boundTicks = isOneNoisy
                ? ofRound.applyAsLong(Lists.sorted(rounds, ofRound).get(rounds.size() - 2))
                : Math.max(seen.mostTicks(), UpperBound.ticks(first, percentile));
        return new SeenTimes(seen.leastTicks(), seen.mostTicks(), boundTicks, rounds.size());
    }

    /** Returns the longest iterations. */
    static SeenTimes max(LatencyResult result) {
        List<RoundFacts> rounds = counting(result);
        long max = result.maxTicks();
        return rounds.isEmpty() ? new SeenTimes(max, max, max, 1) : of(rounds, RoundFacts::maxTicks);
    }

    /** Returns the times of one round at a percentile. */
    static SeenTimes ofOneRound(Percentile percentile, Distribution distribution) {
        long ticks = distribution.ticksAt(percentile);
        return new SeenTimes(ticks, ticks, Math.max(ticks, UpperBound.ticks(distribution, percentile)), 1);
    }

    /** Returns whether the worst round is over twice the best, and so many ticks. */
    boolean isFarApart(long moreTicks) {
        return mostTicks > FAR_APART * leastTicks + moreTicks;
    }

    /** Returns these times with those of another JVM. */
    SeenTimes widened(long least, long most, long bound) {
        return new SeenTimes(
                Math.min(leastTicks, least), Math.max(mostTicks, most), Math.max(boundTicks, bound), rounds + 1);
    }

    private static SeenTimes of(List<RoundFacts> rounds, ToLongFunction<RoundFacts> ticks) {
        List<RoundFacts> sorted = Lists.sorted(rounds, ticks);
        long most = ticks.applyAsLong(sorted.get(sorted.size() - 1));
        return new SeenTimes(ticks.applyAsLong(sorted.get(0)), most, most, rounds.size());
    }

    private static List<RoundFacts> counting(LatencyResult result) {
        return Lists.filter(result.detail().rounds(), round -> round.iterations() > 0);
    }
}
