package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.suggest.Suggestion.Found;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Suggests limits on times, with headroom over the worst that was seen.
 *
 * <pre>
 * worst       = max(worst round of all JVMs, {@link UpperBound} of the first round)
 * p up to 99:   limit = max(1.25 * worst, worst + 2 * step)
 * p over 99:    limit = max(1.5 * worst, worst + 2 * step)
 * but p50:      2 * the worst round but one, where the worst is over 2 * the least + 2 * step;
 *               up to 2 * limit where {@link MachineRoom} asks for it
 * max:          limit = 2 * worst round, where each round's maximum is over 2 * (median + longest of the machine alone)
 * </pre>
 *
 * <p>rounded up to two significant digits. A quarter is what rounds of identical code in one JVM hardly differ by, and little
 * enough that code which got half as slow again breaks it; tails differ more, so that they get a half. Two steps are what the
 * overhead differs by from JVM to JVM.
 *
 * <p>A percentile gets a limit however far rounds are apart, and whatever the machine asks for: unchanged code has kept it, a
 * wide limit still finds large regressions, and {@link NotSeen} says which it does not. Where the machine asks for more than
 * twice, a breach may be INCONCLUSIVE, which is better than PASS. No limit is suggested on a maximum that the machine may have
 * made.
 *
 * <p>Example: p99 took 300, 310 and 372 ns, and the bound of the first round is 320 ns. 1.25 * 372 = 465, so {@code p99 <= 470
 * ns}. With p50 = 150 ns, code that takes half as long again comes to 225 ns, over the 190 ns that are suggested for 151.
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
    static final long STEPS = 2;
    private static final long FEW_STEPS = 4;
    private static final long MOST_FOR_THE_MACHINE = 2;
    private static final long MANY = 10;

    private final LatencyResult result;
    private final double scale;
    private final OtherJvms jvms;
    private final MachineRoom room;
    private final List<SuggestedBudget> budgets = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private final List<String> farApart = new ArrayList<>();
    private final Map<String, Double> limits = new LinkedHashMap<>();

    /**
     * Prepares.
     *
     * @param scale what the limits as they are written are multiplied by
     * @param jvms what others saw
     */
    SuggestedTimes(LatencyResult result, BigDecimal scale, OtherJvms jvms) {
        this.result = result;
        this.jvms = jvms;
        this.scale = scale.doubleValue();
        room = new MachineRoom(result);
    }

    /** Returns the limits, and what cannot be gated. */
    Found found() {
        if (room.unknown().isPresent()) {
            return Found.nothing(List.of(room.unknown().get()));
        }
        if (result.distribution().count() == 0) {
            return Found.nothing(List.of("nothing can be gated: all iterations were excluded"));
        }
        if (result.pace().isEmpty() || result.pace().get().isKept()) {
            for (Percentile percentile : SeenTimes.OF_ROUNDS) {
                if (result.supports(percentile)) {
                    limit(percentile, "", result.distribution(), SeenTimes.at(percentile, result));
                }
            }
            tail();
            maximum();
        } else {
            remarks.add("response times: the schedule, " + result.pace().get().text()
                    + ", is not kept, so that they grow with the iterations; start fewer in a second");
        }
        if (result.pace().isPresent()) {
            service(result.pace().get());
        }
        if (!farApart.isEmpty()) {
            remarks.add("rounds differ more than twofold in " + String.join(", ", farApart)
                    + ", so that limits are wide, although a tail's worst round does not count; suggest again when the"
                    + " machine is quiet, or find what differs");
        }
        needed();
        shortBody();
        return new Found(budgets, remarks, limits);
    }

    private void service(PaceFacts pace) {
        for (Percentile percentile : SeenTimes.OF_ROUNDS) {
            if (result.supportsService(percentile)) {
                limit(percentile, "service ", pace.service(), SeenTimes.ofOneRound(percentile, pace.service()));
            }
        }
    }

    private void limit(Percentile percentile, String timing, Distribution times, SeenTimes here) {
        String subject = timing + "p" + percentile;
        SeenTimes seen = timing.isEmpty() ? jvms.with(subject, here, result) : here;
        long stepsTicks = STEPS * result.clock().stepTicks();
        boolean isFarApart = seen.isFarApart(stepsTicks);
        if (isFarApart) {
            farApart.add(subject);
        }
        double headroom = headroom(percentile, isFarApart);
        long wantedTicks = Math.max((long) Math.ceil(headroom * seen.boundTicks()), seen.boundTicks() + stepsTicks);
        long leastTicks = percentile.equals(SeenTimes.MEDIAN) ? 0 : room.leastTicks(percentile, times);
        long mostTicks = MOST_FOR_THE_MACHINE * wantedTicks;
        add(
                subject,
                Math.max(wantedTicks, Math.min(leastTicks, mostTicks)),
                range(seen) + (leastTicks > wantedTicks ? "; wider for this machine's noise" : ""));
        if (leastTicks > mostTicks && timing.isEmpty()) { // the control run that is kept is of response times
            remarks.add(subject + ": the machine alone is so slow at times that a breach of less than "
                    + FriendlyLimit.time(result.nanos(leastTicks)) + " may be judged INCONCLUSIVE");
        }
    }

    private static double headroom(Percentile percentile, boolean isFarApart) {
        if (isFarApart && !percentile.equals(SeenTimes.MEDIAN)) {
            return FAR_APART_HEADROOM;
        }
        return percentile.compareTo(LAST_OF_BODY) <= 0 ? BODY_HEADROOM : TAIL_HEADROOM;
    }

    private void add(String subject, long ticks, String seen) {
        double nanos =
                FriendlyLimit.rounded(BigDecimal.valueOf(result.nanos(ticks))).doubleValue();
        BigDecimal written =
                BigDecimal.valueOf(result.nanos(ticks)).divide(BigDecimal.valueOf(scale), MathContext.DECIMAL64);
        limits.put(subject, nanos);
        budgets.add(new SuggestedBudget(subject + " <= " + FriendlyLimit.time(written), seen));
    }

    /** Percentiles beyond those that rounds know, where a hundred iterations are over them. */
    private void tail() {
        for (Percentile percentile : deeper()) {
            if (!result.supports(percentile)) {
                continue;
            }
            if (result.iterations() / MANY >= percentile.neededIterations()) {
                limit(percentile, "", result.distribution(), SeenTimes.at(percentile, result));
            } else {
                remarks.add("p" + percentile + ": "
                        + Quantities.counted(percentile.allowedExceedances(result.iterations()), "iteration") + " of "
                        + Quantities.whole(result.iterations()) + " may be over it, too few to suggest a limit; "
                        + Quantities.whole(MANY * percentile.neededIterations()) + " iterations would do");
            }
        }
    }

    private List<Percentile> deeper() {
        Percentile last = SeenTimes.OF_ROUNDS.get(SeenTimes.OF_ROUNDS.size() - 1);
        return Lists.filter(result.percentiles(), percentile -> percentile.compareTo(last) > 0);
    }

    private void needed() {
        List<String> unsupported = Lists.map(
                Lists.filter(
                        Lists.concat(SeenTimes.OF_ROUNDS, deeper()),
                        percentile -> result.iterations() < percentile.neededIterations()),
                percentile ->
                        "p" + percentile + " needs " + Quantities.whole(percentile.neededIterations()) + " iterations");
        if (!unsupported.isEmpty()) {
            remarks.add(String.join(", ", unsupported) + "; this has " + Quantities.whole(result.iterations()));
        }
    }

    private void maximum() {
        SeenTimes seen = jvms.with("max", SeenTimes.max(result), result);
        double machines = MAX_HEADROOM * room.leastMaxTicks(result.distribution());
        if (seen.leastTicks() > machines) {
            if (seen.isFarApart(0)) {
                remarks.add("max: " + range(seen)
                        + ", too far apart for a limit; choose one by what your users bear, not by what was seen");
            } else {
                add("max", (long) Math.ceil(MAX_HEADROOM * seen.mostTicks()), range(seen));
            }
        } else if (seen.mostTicks() > machines) {
            remarks.add(
                    "max: " + range(seen)
                            + ", so that one iteration decides it; choose a limit by what your users bear, not by what was seen");
        } else {
            remarks.add("max: the machine alone takes up to " + time(room.longestTicks())
                    + " here, so a limit under "
                    + FriendlyLimit.time(result.nanos((long) Math.ceil(machines)))
                    + " would be judged INCONCLUSIVE");
        }
    }

    private void shortBody() {
        long medianTicks = result.distribution().ticksAt(SeenTimes.MEDIAN);
        long stepTicks = result.clock().stepTicks();
        if (medianTicks <= FEW_STEPS * stepTicks && !result.probe().used()) {
            remarks.add("p50 is " + time(medianTicks) + " and the clock's step " + time(stepTicks)
                    + ", so limits are coarse; batch = " + FriendlyLimit.code(100L * result.batch())
                    + " lets them be nearer");
        }
    }

    private String range(SeenTimes seen) {
        String least = time(seen.leastTicks());
        String most = time(seen.mostTicks());
        String unit = most.substring(most.indexOf(' '));
        String shortLeast = least.endsWith(unit) ? least.substring(0, least.length() - unit.length()) : least;
        return (least.equals(most) ? most : shortLeast + " to " + most) + (seen.rounds() == 1 ? " in one round" : "");
    }

    private String time(long ticks) {
        return Quantities.shortTime(result.nanos(ticks));
    }
}
