package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.suggest.Suggestion.FriendlyLimit;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ResultParts.RoundFacts;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * Suggests limits on times, with headroom over the worst that was seen in all rounds of all JVMs.
 *
 * <pre>
 * p up to 99:   limit = max(1.25 * worst, worst + 2 * step)
 * p over 99:    limit = max(1.5 * worst, worst + 2 * step)
 * but p50:      2 * the worst, where rounds are far apart: the worst is over 2 * the least + 2 * step
 * max:          limit = 2 * worst, where each round's maximum is over 2 * (median + longest of the machine alone)
 * </pre>
 *
 * <p>rounded up to two significant digits. Of a JVM with three or more rounds that are far apart, the worst but one
 * counts, except for p50. A quarter is what rounds of identical code in one JVM hardly differ by, and
 * little enough that code which got half as slow again breaks it; tails differ more, so that they get a half. Two steps
 * are what the overhead differs by from JVM to JVM.
 *
 * <p>A percentile gets a limit however far rounds are apart: unchanged code has kept it, and a wide limit still finds large
 * regressions. No limit is suggested on a maximum that the machine may have made. Rounds know p50, p99, p99.9 and the
 * maximum. Of other percentiles, and of service times, only the first round is known.
 *
 * <p>Example: p99 took 300, 310 and 372 ns. 1.25 * 372 = 465, so {@code p99 <= 470 ns}. With p50 = 150 ns, code that takes
 * half as long again takes 225 ns, over the 190 ns that are suggested for 151.
 *
 * <p>Example of a maximum: a median of 2 us, and a machine that takes up to 3.2 ms alone. A maximum of 4 ms may be the
 * machine's, since 2 * 3.202 = 6.4 ms is more. With maxima of 19, 20 and 23 ms, it is {@code max <= 46 ms}.
 */
final class SuggestedTimes {

    static final Percentile MEDIAN = Percentile.of(50);
    private static final Percentile LAST_OF_BODY = Percentile.of(99);
    private static final Percentile LAST_OF_ROUNDS = Percentile.of(99.9);
    private static final double BODY_HEADROOM = 1.25;
    private static final double TAIL_HEADROOM = 1.5;
    private static final double FAR_APART = 2; // also the headroom then, and that of a maximum
    private static final int STEPS = 2;

    /** Further percentiles need as many times the iterations, so that a hundred are over them. */
    private static final long MANY = 10;

    private static final Map<Percentile, ToLongFunction<RoundFacts>> OF_ROUNDS = Map.of(
            MEDIAN, RoundFacts::p50Ticks, LAST_OF_BODY, RoundFacts::p99Ticks, LAST_OF_ROUNDS, RoundFacts::p999Ticks);

    private final LatencyResult shown;
    private final List<LatencyResult> jvms;
    private final BigDecimal scale;
    private final double stepsNanos;
    private final List<SuggestedBudget> budgets = new ArrayList<>();

    private SuggestedTimes(LatencyResult shown, List<LatencyResult> jvms, BigDecimal scale) {
        this.shown = shown;
        this.jvms = jvms;
        this.scale = scale;
        stepsNanos = shown.nanos(STEPS * shown.conditions().clock().stepTicks());
    }

    /**
     * Returns the limits.
     *
     * @param shown its iterations are suggested, so that only what they support is limited
     * @param scale the factor by which a run multiplies limits as they are written
     */
    static List<SuggestedBudget> of(LatencyResult shown, List<LatencyResult> jvms, BigDecimal scale) {
        SuggestedTimes times = new SuggestedTimes(shown, jvms, scale);
        // The percentiles that may be suggested are those of rounds, and further ones that are reported.
        List<Percentile> percentiles = Lists.concat(
                List.of(MEDIAN, LAST_OF_BODY, LAST_OF_ROUNDS),
                Lists.filter(shown.percentiles(), further -> further.compareTo(LAST_OF_ROUNDS) > 0));
        for (Percentile percentile : percentiles) {
            times.add("p" + percentile, percentile, result -> response(result, percentile));
        }
        times.addMaximum();
        for (Percentile percentile : percentiles) {
            times.add("service p" + percentile, percentile, result -> service(result, percentile));
        }
        return times.budgets;
    }

    /** Returns the response times in each round of a JVM; none where they are not to be limited. */
    private static List<Double> response(LatencyResult result, Percentile percentile) {
        if (!isRateKept(result) || !isEnough(result, percentile) || !result.supports(percentile)) {
            return List.of();
        }
        ToLongFunction<RoundFacts> ofRound = OF_ROUNDS.get(percentile);
        long whole = result.distribution().ticksAt(percentile);
        return ofRound == null ? List.of(result.nanos(whole)) : ofRounds(result, ofRound, whole);
    }

    /** Response times of a schedule that was not kept grow with the iterations. */
    private static boolean isRateKept(LatencyResult result) {
        return result.times().pace().isEmpty()
                || result.times().pace().get().rate().isKept();
    }

    private static List<Double> service(LatencyResult result, Percentile percentile) {
        return result.times().pace().isPresent() && isEnough(result, percentile) && result.supportsService(percentile)
                ? List.of(result.nanos(result.times().pace().get().service().ticksAt(percentile)))
                : List.of();
    }

    private static boolean isEnough(LatencyResult result, Percentile percentile) {
        return result.iterations() >= percentile.neededIterations() * (OF_ROUNDS.containsKey(percentile) ? 1 : MANY);
    }

    /** Returns what rounds know, or else what is known of the whole. */
    private static List<Double> ofRounds(LatencyResult result, ToLongFunction<RoundFacts> ofRound, long wholeTicks) {
        List<RoundFacts> rounds = Lists.filter(result.detail().rounds(), round -> round.iterations() > 0);
        return rounds.isEmpty()
                ? List.of(result.nanos(wholeTicks))
                : Lists.map(rounds, round -> result.nanos(ofRound.applyAsLong(round)));
    }

    private void add(String subject, Percentile percentile, Function<LatencyResult, List<Double>> ofJvm) {
        List<Double> nanos = Lists.sortedBy(Lists.flatMap(jvms, ofJvm), Double::compare);
        if (!ofJvm.apply(shown).isEmpty()) {
            boolean isTail = !percentile.equals(MEDIAN);
            boolean isWide = isTail && areFarApart(nanos);
            double worst = 0;
            for (LatencyResult jvm : jvms) {
                worst = Math.max(worst, worstOfJvm(Lists.sortedBy(ofJvm.apply(jvm), Double::compare), isTail));
            }
            double headroom = percentile.compareTo(LAST_OF_BODY) <= 0 ? BODY_HEADROOM : TAIL_HEADROOM;
            add(subject, (isWide ? FAR_APART : headroom) * worst, worst, nanos);
        }
    }

    /** Returns the worst round that counts: each JVM may have its outlier, and a gate fails for no single round. */
    private double worstOfJvm(List<Double> sorted, boolean isTail) {
        int last = sorted.size() - 1;
        boolean isDropped = isTail && last >= 2 && areFarApart(sorted);
        return last < 0 ? 0 : sorted.get(isDropped ? last - 1 : last);
    }

    /** Adds the maximum, if the machine alone makes no such one and rounds agree on it. */
    private void addMaximum() {
        List<Double> nanos = Lists.sortedBy(
                Lists.flatMap(
                        Lists.filter(jvms, SuggestedTimes::isRateKept),
                        result -> ofRounds(result, RoundFacts::maxTicks, result.maxTicks())),
                Double::compare);
        long machineTicks = shown.conditions().control().distribution().maxTicks();
        long medianTicks = shown.distribution().ticksAt(MEDIAN);
        if (isRateKept(shown)
                && nanos.get(0) > FAR_APART * shown.nanos(medianTicks + machineTicks)
                && !areFarApart(nanos)) {
            double worst = nanos.get(nanos.size() - 1);
            add("max", FAR_APART * worst, worst, nanos);
        }
    }

    private boolean areFarApart(List<Double> nanos) {
        return nanos.get(nanos.size() - 1) > FAR_APART * nanos.get(0) + stepsNanos;
    }

    private void add(String subject, double limitNanos, double worstNanos, List<Double> nanos) {
        BigDecimal limit = BigDecimal.valueOf(Math.max(limitNanos, worstNanos + stepsNanos))
                .divide(scale, MathContext.DECIMAL64);
        budgets.add(new SuggestedBudget(
                subject + " <= " + FriendlyLimit.time(limit),
                Quantities.timeRange(nanos.get(0), nanos.get(nanos.size() - 1))));
    }
}
