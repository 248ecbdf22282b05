package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Suggests limits on times, with headroom over the worst that was seen.
 *
 * <pre>
 * p up to 99:   limit = max(1.25 * worst round of all JVMs, worst + 2 * step)
 * p over 99:    limit = max(1.5 * worst, worst + 2 * step)
 * but p50:      2 * the worst round but one, where the worst is over 2 * the least + 2 * step
 * max:          limit = 2 * worst round, where each round's maximum is over 2 * (median + longest of the machine alone)
 * </pre>
 *
 * <p>rounded up to two significant digits. A quarter is what rounds of identical code in one JVM hardly differ by, and little
 * enough that code which got half as slow again breaks it; tails differ more, so that they get a half. Two steps are what the
 * overhead differs by from JVM to JVM.
 *
 * <p>A percentile gets a limit however far rounds are apart: unchanged code has kept it, and a wide limit still finds large
 * regressions. No limit is suggested on a maximum that the machine may have made.
 *
 * <p>Example: p99 took 300, 310 and 372 ns. 1.25 * 372 = 465, so {@code p99 <= 470 ns}. With p50 = 150 ns, code that takes
 * half as long again takes 225 ns, over the 190 ns that are suggested for 151.
 *
 * <p>Example of a maximum: a median of 2 us, and a machine that takes up to 3.2 ms alone. A maximum of 4 ms may be the
 * machine's, since 2 * 3.202 = 6.4 ms is more. With maxima of 19, 20 and 23 ms, it is {@code max <= 46 ms}.
 */
final class SuggestedTimes {

    private static final Percentile LAST_OF_BODY = Percentile.of(99);
    private static final double BODY_HEADROOM = 1.25;
    private static final double TAIL_HEADROOM = 1.5;
    private static final double FAR_APART_HEADROOM = 2;
    private static final double MAX_HEADROOM = 2;

    private final LatencyResult result;
    private final Map<String, SeenTimes> seen;
    private final BigDecimal scale;
    private final List<SuggestedBudget> budgets = new ArrayList<>();

    /**
     * Prepares.
     *
     * @param seen by subject, in all JVMs that measured the test
     * @param scale the factor by which a run multiplies limits as they are written
     */
    SuggestedTimes(LatencyResult result, Map<String, SeenTimes> seen, BigDecimal scale) {
        this.result = result;
        this.seen = seen;
        this.scale = scale;
    }

    /** Returns the limits; none on response times of a schedule that was not kept, which grow with the iterations. */
    List<SuggestedBudget> budgets() {
        if (result.times().pace().isEmpty() || result.times().pace().get().isKept()) {
            percentiles("");
            maximum();
        }
        percentiles("service ");
        return budgets;
    }

    private void percentiles(String timing) {
        for (Percentile percentile : SeenTimes.percentiles(result)) {
            String subject = timing + "p" + percentile;
            SeenTimes times = seen.get(subject);
            if (times != null) {
                double worst = times.worstNanos();
                limit(
                        subject,
                        Math.max(
                                headroom(percentile, times.isFarApart(result)) * worst,
                                worst + SeenTimes.stepsNanos(result)),
                        times);
            }
        }
    }

    private static double headroom(Percentile percentile, boolean isFarApart) {
        if (isFarApart && !percentile.equals(SeenTimes.MEDIAN)) {
            return FAR_APART_HEADROOM;
        }
        return percentile.compareTo(LAST_OF_BODY) <= 0 ? BODY_HEADROOM : TAIL_HEADROOM;
    }

    private void limit(String subject, double nanos, SeenTimes times) {
        BigDecimal limit = BigDecimal.valueOf(nanos);
        String written = FriendlyLimit.time(limit.divide(scale, MathContext.DECIMAL64));
        budgets.add(new SuggestedBudget(
                subject + " <= " + written,
                Quantities.timeRange(times.leastNanos(), times.mostNanos())
                        + redFrom(subject, FriendlyLimit.rounded(limit).doubleValue() - times.leastNanos())));
    }

    /** Returns which slowdown of each call takes the fastest round to its limit; nothing of calls that take no time. */
    private String redFrom(String subject, double missingNanos) {
        SeenTimes median = seen.get(subject.startsWith("service ") ? "service p50" : "p50");
        return median == null || median.leastNanos() <= 0
                ? ""
                : ", red from about " + Quantities.more(missingNanos / median.leastNanos());
    }

    private void maximum() {
        SeenTimes times = seen.get(SeenTimes.MAX);
        long machineTicks = result.conditions().control().distribution().maxTicks();
        double machines = MAX_HEADROOM * result.nanos(result.distribution().ticksAt(SeenTimes.MEDIAN) + machineTicks);
        if (times.leastNanos() > machines && !times.isFarApart(result)) {
            limit(SeenTimes.MAX, MAX_HEADROOM * times.mostNanos(), times);
        }
    }
}
