package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ResultParts.RoundFacts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * The times of one subject in all rounds, of one JVM or of several.
 *
 * <p>Rounds know p50, p99, p99.9 and the maximum. Of other percentiles, and of service times, only the first round is known.
 *
 * @param leastNanos of a round
 * @param mostNanos of a round
 * @param worstNanos the round that counts as the worst: {@code mostNanos}, or the second worst of a tail whose rounds are far
 *     apart, since a gate fails for no single round
 */
record SeenTimes(double leastNanos, double mostNanos, double worstNanos) {

    static final Percentile MEDIAN = Percentile.of(50);

    static final String MAX = "max";

    private static final double FAR_APART = 2;
    private static final int STEPS = 2;

    /** Further percentiles need as many times the iterations, so that a hundred are over them. */
    private static final long MANY = 10;

    private static final Map<Percentile, ToLongFunction<RoundFacts>> OF_ROUNDS = Map.of(
            MEDIAN,
            RoundFacts::p50Ticks,
            Percentile.of(99),
            RoundFacts::p99Ticks,
            Percentile.of(99.9),
            RoundFacts::p999Ticks);

    /** Returns the percentiles that may be suggested: those of rounds, and further ones that are reported. */
    static List<Percentile> percentiles(LatencyResult result) {
        List<Percentile> known = Lists.sortedBy(OF_ROUNDS.keySet(), Percentile::compareTo);
        Percentile last = known.get(known.size() - 1);
        return Lists.concat(known, Lists.filter(result.percentiles(), further -> further.compareTo(last) > 0));
    }

    /** Returns how many iterations a limit on a percentile is suggested from. */
    private static long needed(Percentile percentile) {
        return percentile.neededIterations() * (OF_ROUNDS.containsKey(percentile) ? 1 : MANY);
    }

    /** Returns two steps of the clock, by which the overhead differs from JVM to JVM. */
    static double stepsNanos(LatencyResult result) {
        return result.nanos(STEPS * result.conditions().clock().stepTicks());
    }

    /**
     * Returns the widest times by subject: {@code p99}, {@code service p99}, {@code max}.
     *
     * @param shown its iterations are suggested, so that only what they support is limited
     */
    static Map<String, SeenTimes> widest(List<LatencyResult> jvms, LatencyResult shown) {
        Map<String, SeenTimes> widest = new LinkedHashMap<>();
        for (LatencyResult result : jvms) {
            for (Map.Entry<String, SeenTimes> subject : of(result).entrySet()) {
                SeenTimes other = widest.get(subject.getKey());
                widest.put(subject.getKey(), other == null ? subject.getValue() : other.with(subject.getValue()));
            }
        }
        widest.keySet().retainAll(of(shown).keySet());
        return widest;
    }

    private static Map<String, SeenTimes> of(LatencyResult result) {
        Map<String, SeenTimes> seen = new LinkedHashMap<>();
        List<RoundFacts> rounds = Lists.filter(result.detail().rounds(), round -> round.iterations() > 0);
        for (Percentile percentile : percentiles(result)) {
            boolean areEnough = result.iterations() >= needed(percentile);
            if (areEnough && result.supports(percentile)) {
                ToLongFunction<RoundFacts> ofRound = OF_ROUNDS.get(percentile);
                seen.put(
                        "p" + percentile,
                        ofRound == null || rounds.isEmpty()
                                ? ofOneRound(result, percentile, result.distribution())
                                : ofRounds(result, rounds, ofRound, !percentile.equals(MEDIAN)));
            }
            if (areEnough && result.times().pace().isPresent() && result.supportsService(percentile)) {
                seen.put(
                        "service p" + percentile,
                        ofOneRound(
                                result, percentile, result.times().pace().get().service()));
            }
        }
        double max = result.nanos(result.maxTicks());
        seen.put(
                MAX,
                rounds.isEmpty()
                        ? new SeenTimes(max, max, max)
                        : ofRounds(result, rounds, RoundFacts::maxTicks, false));
        return seen;
    }

    private static SeenTimes ofOneRound(LatencyResult result, Percentile percentile, Distribution times) {
        double nanos = result.nanos(times.ticksAt(percentile));
        return new SeenTimes(nanos, nanos, nanos);
    }

    private static SeenTimes ofRounds(
            LatencyResult result, List<RoundFacts> rounds, ToLongFunction<RoundFacts> ticks, boolean isTail) {
        List<Double> nanos = Lists.map(Lists.sorted(rounds, ticks), round -> result.nanos(ticks.applyAsLong(round)));
        int last = nanos.size() - 1;
        SeenTimes seen = new SeenTimes(nanos.get(0), nanos.get(last), nanos.get(last));
        return isTail && last > 1 && seen.isFarApart(result)
                ? new SeenTimes(nanos.get(0), nanos.get(last), nanos.get(last - 1))
                : seen;
    }

    /** Returns whether the longest is over twice the least, and two steps of the clock. */
    boolean isFarApart(LatencyResult result) {
        return mostNanos > FAR_APART * leastNanos + stepsNanos(result);
    }

    /** Returns these times with those that other JVMs saw. */
    private SeenTimes with(SeenTimes others) {
        return new SeenTimes(
                Math.min(leastNanos, others.leastNanos),
                Math.max(mostNanos, others.mostNanos),
                Math.max(worstNanos, others.worstNanos));
    }
}
