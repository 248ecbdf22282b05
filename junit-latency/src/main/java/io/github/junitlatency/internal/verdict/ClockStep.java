package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.TimeReason;
import java.util.List;

/**
 * Tells a breach that two steps of the clock would undo.
 *
 * <p>What is taken off as overhead differs between JVMs by about two steps, by how the loop happens to be compiled, and so does
 * what is left for the body. A limit that is broken by no more may hold in another JVM with the same code. So FAIL stands only
 * if every round that counts has more than the allowed exceedances of
 *
 * <pre>
 * limit + 2 * step
 * </pre>
 *
 * <p>Example: a step of 26 ticks, a limit of 104 on p50, and 130 measured. The limit would hold with 156: no FAIL. With 182
 * measured it would not. PASS is not asked: it stays PASS.
 *
 * <p>Exceedances are counted exactly where all of them were noted, or where they are shorter than 2,048 ticks, since the
 * histogram has a place for each tick up to there. Of others those count that are 0.1% over, so that a breach by less than a
 * thousandth of the limit is taken for the clock's: two overheads differ by more than that below 50,000 ticks.
 */
final class ClockStep {

    /** The overhead of one loop differed by a step of 26 ticks between two JVMs, and two reads have a step each. */
    private static final int STEPS = 2;

    private ClockStep() {}

    /**
     * Returns what becomes of an opinion: FAIL becomes INCONCLUSIVE where the clock may have made it.
     *
     * @param rounds those that the opinion was made from
     */
    static Confirmation.Opinion check(
            Confirmation.Opinion opinion, List<JudgedRound> rounds, Limit limit, Measured measured) {
        long stepsTicks = STEPS * measured.stepTicks();
        return opinion.isBroken() && Lists.any(rounds, round -> isWithin(round, limit, stepsTicks))
                ? Confirmation.Opinion.unsure(true, new TimeReason.ClockStep(stepsTicks, measured.nanos(stepsTicks)))
                : opinion;
    }

    private static boolean isWithin(JudgedRound round, Limit limit, long moreTicks) {
        long over = round.own().over(limit).judged();
        List<SlowIteration> noted = round.own().exceeding(limit);
        long ticks = limit.ticks() + moreTicks;
        long stillOver = noted.size() == over
                ? Lists.count(noted, slow -> slow.ownTicks() > ticks)
                : round.own().distribution().countOver(ticks);
        return over > 0 && stillOver <= JudgedCount.of(limit, round.own()).allowed();
    }
}
