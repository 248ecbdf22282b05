package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ResultParts.RoundFacts;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * Suggests limits on times, with headroom over the worst that was seen in all rounds of all JVMs.
 *
 * <pre>
 * p up to 99:   limit = max(1.25 * worst, worst + 2 * step)
 * p over 99:    limit = max(1.5 * worst, worst + 2 * step)
 * but p50:      2 * the worst round but one, where the worst is over 2 * the least + 2 * step
 * max:          limit = 2 * worst, where each round's maximum is over 2 * (median + longest of the machine alone)
 * </pre>
 *
 * <p>rounded up to two significant digits. A quarter is what rounds of identical code in one JVM hardly differ by, and
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
    private static final String MAX = "max";
    private static final double BODY_HEADROOM = 1.25;
    private static final double TAIL_HEADROOM = 1.5;
    private static final double FAR_APART = 2; // also the headroom then, and that of a maximum
    private static final int STEPS = 2;

    /** Further percentiles need as many times the iterations, so that a hundred are over them. */
    private static final long MANY = 10;

    private static final Map<Percentile, ToLongFunction<RoundFacts>> OF_ROUNDS = Map.of(
            MEDIAN, RoundFacts::p50Ticks, LAST_OF_BODY, RoundFacts::p99Ticks, LAST_OF_ROUNDS, RoundFacts::p999Ticks);

    private final LatencyResult result; // of one JVM
    private final double stepsNanos;
    private final Map<String, SubjectTimes> bySubject =
            new LinkedHashMap<>(); // in the order in which they are suggested

    private SuggestedTimes(LatencyResult result) {
        this.result = result;
        stepsNanos = result.nanos(STEPS * result.conditions().clock().stepTicks());
        List<RoundFacts> rounds = Lists.filter(result.detail().rounds(), round -> round.iterations() > 0);
        boolean isPaced = result.times().pace().isPresent();
        // Response times of a schedule that was not kept grow with the iterations.
        if (!isPaced || result.times().pace().get().rate().isKept()) {
            for (Percentile percentile : percentiles()) {
                if (isEnough(percentile) && result.supports(percentile)) {
                    ToLongFunction<RoundFacts> ofRound = OF_ROUNDS.get(percentile);
                    bySubject.put(
                            "p" + percentile,
                            ofRound == null || rounds.isEmpty()
                                    ? ofOneRound(percentile, result.distribution())
                                    : ofRounds(rounds, ofRound, headroom(percentile), !percentile.equals(MEDIAN)));
                }
            }
            double max = result.nanos(result.maxTicks());
            bySubject.put(
                    MAX,
                    rounds.isEmpty()
                            ? new SubjectTimes(max, max, max, FAR_APART, false)
                            : ofRounds(rounds, RoundFacts::maxTicks, FAR_APART, false));
        }
        for (Percentile percentile : isPaced ? percentiles() : List.<Percentile>of()) {
            if (isEnough(percentile) && result.supportsService(percentile)) {
                bySubject.put(
                        "service p" + percentile,
                        ofOneRound(percentile, result.times().pace().get().service()));
            }
        }
    }

    /**
     * The times of one subject in all rounds, of one JVM or of several.
     *
     * @param leastNanos of a round
     * @param mostNanos of a round
     * @param worstNanos the round that counts as the worst: {@code mostNanos}, or the second worst of a tail whose
     *     rounds are far apart, since a gate fails for no single round
     * @param headroom the factor of its limit where rounds are not far apart
     * @param isTail whether rounds that are far apart get more
     */
    private record SubjectTimes(
            double leastNanos, double mostNanos, double worstNanos, double headroom, boolean isTail) {
        SubjectTimes with(SubjectTimes others) {
            return new SubjectTimes(
                    Math.min(leastNanos, others.leastNanos),
                    Math.max(mostNanos, others.mostNanos),
                    Math.max(worstNanos, others.worstNanos),
                    headroom,
                    isTail);
        }

        boolean isFarApart(double stepsNanos) {
            return mostNanos > FAR_APART * leastNanos + stepsNanos;
        }
    }

    /** Returns the percentiles that may be suggested: those of rounds, and further ones that are reported. */
    private List<Percentile> percentiles() {
        return Lists.concat(
                List.of(MEDIAN, LAST_OF_BODY, LAST_OF_ROUNDS),
                Lists.filter(result.percentiles(), further -> further.compareTo(LAST_OF_ROUNDS) > 0));
    }

    private boolean isEnough(Percentile percentile) {
        return result.iterations() >= percentile.neededIterations() * (OF_ROUNDS.containsKey(percentile) ? 1 : MANY);
    }

    private static double headroom(Percentile percentile) {
        return percentile.compareTo(LAST_OF_BODY) <= 0 ? BODY_HEADROOM : TAIL_HEADROOM;
    }

    private SubjectTimes ofOneRound(Percentile percentile, Distribution times) {
        double nanos = result.nanos(times.ticksAt(percentile));
        return new SubjectTimes(nanos, nanos, nanos, headroom(percentile), !percentile.equals(MEDIAN));
    }

    private SubjectTimes ofRounds(
            List<RoundFacts> rounds, ToLongFunction<RoundFacts> ticks, double headroom, boolean isTail) {
        List<Double> nanos = Lists.map(Lists.sorted(rounds, ticks), round -> result.nanos(ticks.applyAsLong(round)));
        int last = nanos.size() - 1;
        SubjectTimes all = new SubjectTimes(nanos.get(0), nanos.get(last), nanos.get(last), headroom, isTail);
        return isTail && last > 1 && all.isFarApart(stepsNanos)
                ? new SubjectTimes(nanos.get(0), nanos.get(last), nanos.get(last - 1), headroom, true)
                : all;
    }

    /**
     * Returns the limits.
     *
     * @param shown its iterations are suggested, so that only what they support is limited
     * @param scale the factor by which a run multiplies limits as they are written
     */
    static List<SuggestedBudget> of(LatencyResult shown, List<LatencyResult> jvms, BigDecimal scale) {
        SuggestedTimes ofShown = new SuggestedTimes(shown);
        for (LatencyResult jvm : jvms) {
            for (Map.Entry<String, SubjectTimes> subject : new SuggestedTimes(jvm).bySubject.entrySet()) {
                SubjectTimes times = ofShown.bySubject.get(subject.getKey());
                if (times != null) {
                    ofShown.bySubject.put(subject.getKey(), times.with(subject.getValue()));
                }
            }
        }
        return ofShown.limits(scale);
    }

    private List<SuggestedBudget> limits(BigDecimal scale) {
        List<SuggestedBudget> budgets = new ArrayList<>();
        for (Map.Entry<String, SubjectTimes> subject : bySubject.entrySet()) {
            SubjectTimes times = subject.getValue();
            if (!subject.getKey().equals(MAX) || isTheCodes(times)) {
                boolean isWide = times.isTail && times.isFarApart(stepsNanos);
                double nanos = Math.max(
                        (isWide ? FAR_APART : times.headroom) * times.worstNanos, times.worstNanos + stepsNanos);
                BigDecimal limit = BigDecimal.valueOf(nanos).divide(scale, MathContext.DECIMAL64);
                budgets.add(new SuggestedBudget(
                        subject.getKey() + " <= " + FriendlyLimit.time(limit),
                        Quantities.timeRange(times.leastNanos, times.mostNanos)));
            }
        }
        return budgets;
    }

    /** Returns whether the machine alone makes no such maximum, and rounds agree on it. */
    private boolean isTheCodes(SubjectTimes maximum) {
        long machineTicks = result.conditions().control().distribution().maxTicks();
        long medianTicks = result.distribution().ticksAt(MEDIAN);
        return maximum.leastNanos > FAR_APART * result.nanos(medianTicks + machineTicks)
                && !maximum.isFarApart(stepsNanos);
    }
}
