package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.TailProbability;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.RoundFacts;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * What was seen of one subject, over all rounds.
 *
 * <p>Rounds know p50, p99, p99.9 and the maximum. Of other percentiles, and of service times, the first round is known, and
 * its {@link #upperBound} stands for all.
 *
 * @param leastTicks of a round
 * @param mostTicks of a round
 * @param boundTicks what is taken for the worst: {@code max(mostTicks, upper bound of the first round)}; of a tail whose rounds
 *     are far apart the worst round but one, since a gate fails for no single round
 * @param rounds how many rounds it was seen in, and other JVMs
 */
record SeenTimes(long leastTicks, long mostTicks, long boundTicks, int rounds) {

    private static final double FAR_APART = 2;

    private static final double BOUND_LEVEL = 0.01;
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final int DIGITS = 20; // more than a count has, so that the rank comes out again

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
                : Math.max(seen.mostTicks(), upperBound(first, percentile));
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
        return new SeenTimes(ticks, ticks, Math.max(ticks, upperBound(distribution, percentile)), 1);
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

    /**
     * Returns a bound of a percentile from above by the iterations of one round, whatever their distribution.
     *
     * <p>It is the one-sided binomial bound: the r-th smallest of n iterations, with the least rank r at which
     *
     * <pre>
     * P(Binomial(n, percentile / 100) &gt;= r) &lt;= 0.01
     * </pre>
     *
     * <p>Were the percentile longer than that iteration, at least r of n would have been within it, which happens once in a
     * hundred rounds at most, where iterations are independent. They are not quite, which the headroom on top is for.
     *
     * <p>Example: of 1,000 iterations 990 are expected within p99, with a standard deviation of 3.15. P(X &gt;= 997) is 0.0101
     * and P(X &gt;= 998) is 0.0027, so the third longest iteration bounds p99. Of 100,000 it is the rank 99,073, the 928th longest.
     *
     * @return the bound in ticks; the longest iteration where so few say nothing, 0 where there is none
     */
    static long upperBound(Distribution distribution, Percentile percentile) {
        long count = distribution.count();
        long rank = rank(count, percentile);
        if (rank >= count) {
            return distribution.maxTicks();
        }
        BigDecimal share = BigDecimal.valueOf(rank)
                .multiply(HUNDRED)
                .divide(BigDecimal.valueOf(count), DIGITS, RoundingMode.DOWN); // whose rank is rounded up
        return distribution.ticksAt(new Percentile(share));
    }

    /** Returns the rank, from 1; one more than all where none is high enough. */
    static long rank(long count, Percentile percentile) {
        double share = percentile.value().doubleValue() / HUNDRED.doubleValue();
        long tooLow = 0;
        long enough = count + 1;
        while (enough - tooLow > 1) {
            long middle = (tooLow + enough) >>> 1;
            if (TailProbability.binomial(middle, count, share) <= BOUND_LEVEL) {
                enough = middle;
            } else {
                tooLow = middle;
            }
        }
        return enough;
    }
}
