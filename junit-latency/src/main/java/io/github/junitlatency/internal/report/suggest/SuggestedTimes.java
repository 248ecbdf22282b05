package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.suggest.Suggestion.Draft;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Reason;
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
 * <p>A percentile gets a limit however far rounds are apart: unchanged code has kept it, a wide limit still finds large
 * regressions, and {@link Suggest} says which it does not. No limit is suggested on a maximum that the machine may have made.
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
    private static final long FEW_STEPS = 4;

    private final LatencyResult result;
    private final Map<String, SeenTimes> seen;
    private final Jvms jvms;
    private final BigDecimal scale;
    private final Draft draft;
    private final List<String> farApart = new ArrayList<>();
    private final List<String> apartByJvm = new ArrayList<>();

    /**
     * Prepares.
     *
     * @param seen by subject, in all these JVMs
     * @param scale the factor by which a run multiplies limits as they are written
     */
    SuggestedTimes(LatencyResult result, Map<String, SeenTimes> seen, Jvms jvms, BigDecimal scale, Draft draft) {
        this.result = result;
        this.seen = seen;
        this.jvms = jvms;
        this.scale = scale;
        this.draft = draft;
    }

    /** Adds the limits, and what cannot be gated. */
    void add() {
        String failure = result.control().failure();
        if (!failure.isEmpty() || result.control().distribution().count() == 0) {
            draft.remark("nothing can be gated: the control run could not be measured"
                    + (failure.isEmpty() ? "" : ": " + failure));
            return;
        }
        if (result.distribution().count() == 0) {
            draft.remark("nothing can be gated: all iterations were excluded");
            return;
        }
        draft.remark("limits are 1.25 times the worst round, 1.5 times beyond p99, 2 times where tails are far apart,"
                + " rounded up; " + widest());
        if (result.pace().isEmpty() || result.pace().get().isKept()) {
            percentiles("");
            maximum();
        } else {
            PaceFacts pace = result.pace().get();
            double toAskFor =
                    new Reason.RateNotKept(pace.askedPerSecond(), pace.achievedPerSecond(), Reason.NONE).toAskFor();
            draft.remark("response times: the schedule, " + pace.text()
                    + ", is not kept, so that they grow with the iterations; ask for at most "
                    + Quantities.rate(toAskFor) + "/s");
        }
        percentiles("service ");
        if (!farApart.isEmpty()) {
            draft.remark("rounds differ more than twofold in " + String.join(", ", farApart)
                    + ", so that limits are wide, although a tail's worst round does not count; suggest again when the"
                    + " machine is quiet, or find what differs");
        }
        if (!apartByJvm.isEmpty()) {
            draft.remark("JVMs differ more than twofold in " + String.join(", ", apartByJvm)
                    + ", and the rounds of each do not, as where they compile the code in several ways; so limits are"
                    + " wide");
        }
        unsupported();
        shortBody();
    }

    private String widest() {
        if (jvms.number() > 1) {
            return "the widest of " + jvms.number() + " JVMs";
        }
        return "from 1 JVM" + (jvms.whyNoFork().isPresent() ? "" : ", and others may compile the code otherwise");
    }

    private void percentiles(String timing) {
        for (Percentile percentile : SeenTimes.percentiles(result)) {
            String subject = timing + "p" + percentile;
            SeenTimes times = seen.get(subject);
            if (times != null) {
                boolean isFarApart = times.isFarApart(result);
                if (isFarApart) {
                    (jvms.isFarApartInOne(subject) ? farApart : apartByJvm).add(subject);
                }
                double worst = times.worstNanos();
                limit(
                        subject,
                        Math.max(headroom(percentile, isFarApart) * worst, worst + SeenTimes.stepsNanos(result)),
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
        draft.budget(
                subject,
                FriendlyLimit.rounded(limit).doubleValue(),
                new SuggestedBudget(subject + " <= " + written, range(times)));
    }

    private void maximum() {
        SeenTimes times = seen.get(SeenTimes.MAX);
        long machineTicks = result.control().distribution().maxTicks();
        double machines = MAX_HEADROOM * result.nanos(result.distribution().ticksAt(SeenTimes.MEDIAN) + machineTicks);
        if (times.leastNanos() > machines && !times.isFarApart(result)) {
            limit(SeenTimes.MAX, MAX_HEADROOM * times.mostNanos(), times);
        } else if (times.mostNanos() > machines) {
            draft.remark(
                    "max: " + range(times)
                            + ", so that one iteration decides it; choose a limit by what your users bear, not by what was seen");
        } else {
            draft.remark("max: the machine alone takes up to " + Quantities.shortTime(result.nanos(machineTicks))
                    + " here, so a limit under " + FriendlyLimit.time(BigDecimal.valueOf(machines))
                    + " would be judged INCONCLUSIVE");
        }
    }

    private void unsupported() {
        List<String> needed = new ArrayList<>();
        for (Percentile percentile : SeenTimes.percentiles(result)) {
            if (result.iterations() < SeenTimes.needed(percentile)) {
                needed.add("p" + percentile + " needs " + Quantities.whole(SeenTimes.needed(percentile)));
            }
        }
        if (!needed.isEmpty()) {
            draft.remark("a limit on " + String.join(", ", needed) + " iterations; this has "
                    + Quantities.whole(result.iterations()));
        }
    }

    private void shortBody() {
        long medianTicks = result.distribution().ticksAt(SeenTimes.MEDIAN);
        long stepTicks = result.clock().stepTicks();
        if (medianTicks <= FEW_STEPS * stepTicks && !result.probe().used()) {
            draft.remark("p50 is " + Quantities.shortTime(result.nanos(medianTicks)) + " and the clock's step "
                    + Quantities.shortTime(result.nanos(stepTicks)) + ", so limits are coarse; batch = "
                    + FriendlyLimit.code(100L * result.batch()) + " lets them be nearer");
        }
    }

    private static String range(SeenTimes times) {
        return Quantities.timeRange(times.leastNanos(), times.mostNanos());
    }
}
