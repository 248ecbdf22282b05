package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.result.Distribution;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongBiFunction;

/**
 * Tells how much a busy sibling thread of the core excuses, by how the code follows independent chains from round to round.
 *
 * <p>Beside a busy sibling, code that keeps the core's ports busy is slower by the factor v that independent chains are slower
 * by, beyond what a serial chain explains; serial code hardly at all, and most code lies between. A v below 1.1 is 1. Between the rounds with the
 * smallest v1 and the largest v2, the budget's figures q1 and q2, each divided by the serial chain's slowdown, tell where. In
 * a round with a serial slowdown s, what is over the limit on a core that is slowed so is what is over
 *
 * <pre>
 * limit * s * v^share
 * share = min(1, max(0, ln(q2 / q1) / ln(v2 / v1)) + {@value #DOUBTFUL_SHARE})
 * share = 1                                         where v2 / v1 &lt; {@value #TELLING}: nothing tells
 * </pre>
 *
 * <p>On a schedule, {@link QueueLoad} makes a limit from the slowdown s v^share. Where no more is over it than may be, the round
 * tells nothing. It never counts for the code: where such a round comes before one that holds, the verdict is not PASS.
 *
 * <p>Example: a limit of 345 ns on p50. Beside an idle sibling p50 is 450 ns, in a later round with v = 1.52 it is 455 ns. The
 * share is ln(455 / 450) / ln(1.52) + 0.25 = 0.28, so 345 * 1.52^0.28 = 388 ns are excused, and both rounds count: the code is
 * serial and slow. Had the p50 been 300 and 455 ns, the share would be 1, and 345 * 1.52 = 524 ns: the first round holds.
 */
record WidthExcuse(double share) {

    /** Noise moves figures between rounds by about as much as a tenth of the way, and code uses other ports than the chains. */
    private static final double DOUBTFUL_SHARE = 0.25;

    /** A difference that exceeds what a p99 moves by itself. */
    private static final double TELLING = 1.15;

    /**
     * Tells which of the rounds so far a busy sibling may have broken.
     *
     * @param evidence what each round says
     * @param rounds as many, in the same order
     * @param limitTicksOn the limit of a round's iterations on a core that is so many times slower than at its best
     */
    static List<Evidence> excuse(
            List<Evidence> evidence,
            List<JudgedRound> rounds,
            Limit limit,
            ToLongBiFunction<JudgedRound, Double> limitTicksOn) {
        if (Lists.all(rounds, round -> round.machine().widthSlowdown() == 1)) {
            return evidence;
        }
        WidthExcuse excuse = of(rounds, limit);
        List<Evidence> excused = new ArrayList<>();
        for (int i = 0; i < evidence.size(); i++) {
            excused.add(excuse.beside(rounds.get(i), evidence.get(i), limitTicksOn));
        }
        return excused;
    }

    /** Tells by rounds how much of their slowdown is excused. */
    static WidthExcuse of(List<JudgedRound> rounds, Limit limit) {
        JudgedRound least = rounds.get(0);
        JudgedRound most = rounds.get(0);
        for (JudgedRound round : rounds) {
            double width = round.machine().widthSlowdown();
            least = width < least.machine().widthSlowdown() ? round : least;
            most = width > most.machine().widthSlowdown() ? round : most;
        }
        double wide = most.machine().widthSlowdown() / least.machine().widthSlowdown();
        double moved = figure(most, limit) / figure(least, limit);
        if (wide < TELLING || !Double.isFinite(moved)) {
            return new WidthExcuse(1);
        }
        return new WidthExcuse(Math.min(1, Math.max(0, Math.log(moved) / Math.log(wide)) + DOUBTFUL_SHARE));
    }

    private static double figure(JudgedRound round, Limit limit) {
        Distribution own = round.own().distribution();
        long ticks = limit.budget().percentile().isPresent()
                ? own.ticksAt(limit.budget().percentile().get())
                : own.maxTicks();
        return ticks / round.slowdown();
    }

    private Evidence beside(JudgedRound round, Evidence evidence, ToLongBiFunction<JudgedRound, Double> limitTicksOn) {
        double slowdown = round.slowdown() * Math.pow(round.machine().widthSlowdown(), share);
        if (evidence.holds() || slowdown == round.slowdown()) {
            return evidence;
        }
        long exceedances = round.own().distribution().countOver(limitTicksOn.applyAsLong(round, slowdown));
        return evidence.beside(new BusySibling(round.machine().wideSlowdown(), exceedances));
    }
}
