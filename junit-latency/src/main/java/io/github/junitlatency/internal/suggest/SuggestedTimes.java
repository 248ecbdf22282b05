package io.github.junitlatency.internal.suggest;

import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.internal.text.Quantities;
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
 * worst       = max(worst round, {@link UpperBound} of the first round)
 * p up to 99:   limit = max(1.25 * worst, worst + 2 * step, {@link MachineRoom})
 * p over 99:    limit = max(1.5 * worst, worst + 2 * step, {@link MachineRoom})
 * max:          limit = 2 * worst round, where each round's maximum is over 2 * (median + longest of the machine alone)
 * </pre>
 *
 * <p>rounded up to two significant digits. A quarter is what rounds of identical code in one JVM hardly differ by, and little
 * enough that code which got half as slow again breaks it; tails differ more, so that they get a half. Two steps are what the
 * overhead differs by from JVM to JVM.
 *
 * <p>Nothing is suggested where rounds are further apart than twice and two steps, where the machine alone asks for more than
 * four times the worst, and on a maximum that the machine may have made.
 *
 * <p>Example: p99 took 300, 310 and 372 ns, and the bound of the first round is 320 ns. 1.25 * 372 = 465, so {@code p99 <= 470
 * ns}. With p50 = 150 ns, code that takes half as long again comes to 225 ns, over the 190 ns that are suggested for 151.
 *
 * <p>Example of a maximum: a median of 2 us, and a machine that takes up to 3.2 ms alone. A maximum of 4 ms may be the
 * machine's, since 2 * 3.202 = 6.4 ms is more. With maxima of 19, 20 and 23 ms, it is {@code max <= 46 ms}.
 */
final class SuggestedTimes {

    /** Rounds know these; further ones need ten times the iterations. */
    private static final List<Percentile> OF_ROUNDS =
            List.of(Percentile.of(50), Percentile.of(99), Percentile.of(99.9));

    private static final Percentile MEDIAN = Percentile.of(50);
    private static final Percentile LAST_OF_BODY = Percentile.of(99);
    private static final double BODY_HEADROOM = 1.25;
    private static final double TAIL_HEADROOM = 1.5;
    private static final double MAX_HEADROOM = 2;
    private static final long STEPS = 2;
    private static final long FEW_STEPS = 4;
    private static final double TOO_FAR_APART = 2;
    private static final double TOO_MUCH_FOR_THE_MACHINE = 4;
    private static final long MANY = 10;

    private final LatencyResult result;
    private final double scale;
    private final MachineRoom room;
    private final List<SuggestedBudget> budgets = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private final Map<String, Double> limits = new LinkedHashMap<>();

    /**
     * Prepares.
     *
     * @param scale what the limits as they are written are multiplied by
     */
    SuggestedTimes(LatencyResult result, BigDecimal scale) {
        this.result = result;
        this.scale = scale.doubleValue();
        room = new MachineRoom(result);
    }

    /** Returns the limits, and what cannot be gated. */
    Found found() {
        if (room.unknown().isPresent()) {
            return Found.nothing(List.of(room.unknown().get()));
        }
        if (result.distribution().count() == 0) {
            return Found.nothing(List.of("nothing can be gated: all iterations were left out"));
        }
        if (result.pace().isEmpty() || result.pace().get().isKept()) {
            for (Percentile percentile : OF_ROUNDS) {
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
        needed();
        shortBody();
        return new Found(budgets, remarks, limits);
    }

    private void service(PaceFacts pace) {
        for (Percentile percentile : OF_ROUNDS) {
            if (result.supportsService(percentile)) {
                limit(percentile, "service ", pace.service(), SeenTimes.ofOneRound(percentile, pace.service()));
            }
        }
    }

    private void limit(Percentile percentile, String timing, Distribution times, SeenTimes seen) {
        String subject = timing + "p" + percentile;
        long stepsTicks = STEPS * result.clock().stepTicks();
        if (seen.mostTicks() > TOO_FAR_APART * seen.leastTicks() + stepsTicks) {
            remarks.add(subject + ": " + range(seen) + ", too far apart for a limit; find what differs between rounds");
            return;
        }
        double headroom = percentile.compareTo(LAST_OF_BODY) <= 0 ? BODY_HEADROOM : TAIL_HEADROOM;
        long wantedTicks = Math.max((long) Math.ceil(headroom * seen.boundTicks()), seen.boundTicks() + stepsTicks);
        long leastTicks = room.leastTicks(percentile, times);
        if (leastTicks > TOO_MUCH_FOR_THE_MACHINE * Math.max(seen.boundTicks(), stepsTicks)) {
            remarks.add(subject + ": " + range(seen)
                    + (timing.isEmpty()
                            ? ", but beside the machine alone a limit under "
                                    + FriendlyLimit.time(result.nanos(leastTicks))
                                    + " would be judged INCONCLUSIVE"
                            : "; the control run that is kept, of response times, does not tell how near a"
                                    + " limit may be"));
            return;
        }
        add(
                subject,
                Math.max(wantedTicks, leastTicks),
                range(seen) + (leastTicks > wantedTicks ? "; no nearer can be judged" : ""));
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
        Percentile last = OF_ROUNDS.get(OF_ROUNDS.size() - 1);
        return Lists.filter(result.percentiles(), percentile -> percentile.compareTo(last) > 0);
    }

    private void needed() {
        List<String> unsupported = Lists.map(
                Lists.filter(
                        Lists.concat(OF_ROUNDS, deeper()),
                        percentile -> result.iterations() < percentile.neededIterations()),
                percentile ->
                        "p" + percentile + " needs " + Quantities.whole(percentile.neededIterations()) + " iterations");
        if (!unsupported.isEmpty()) {
            remarks.add(String.join(", ", unsupported) + "; this has " + Quantities.whole(result.iterations()));
        }
    }

    private void maximum() {
        SeenTimes seen = SeenTimes.max(result);
        double machines = MAX_HEADROOM * room.leastMaxTicks(result.distribution());
        if (seen.leastTicks() > machines) {
            if (seen.mostTicks() > TOO_FAR_APART * seen.leastTicks()) {
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
        long medianTicks = result.distribution().ticksAt(MEDIAN);
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
