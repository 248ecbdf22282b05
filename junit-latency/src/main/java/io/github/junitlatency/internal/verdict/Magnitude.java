package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.TimeReason;
import java.util.List;
import java.util.Optional;

/**
 * Compares how long the test's longest calls are with the longest stalls of the machine alone.
 *
 * <p>{@link RateTest} counts how many are over a limit, and not by how much. Here each of k rounds must break its budget even where
 * the longest stall of all k exposures of the control run is taken off its calls:
 *
 * <pre>
 * more than a + 2 * sqrt(a) calls are over max(limit, median) + longest stall, where a calls may be over the limit
 * </pre>
 *
 * <p>So the longest excess over the median in every round is longer than in every exposure. If no round and no exposure differs
 * from the others, all k rounds are above all k exposures with a chance of 1 in (2 k over k): 1 in 252 for k = 5, 1 in 924 for k = 6.
 * An exposure is all of the control run next to a round; it must last as long as the round's timed code, which takes
 * {@value #MAX_SECONDS} s at most, since a user does not wait for more. First calls
 * count beyond what {@link ColdStart} explains.
 *
 * <p>Example: one random call of each round takes 20 ms, against {@code max <= 15 us}; the machine alone stalls the empty body for up to
 * 91 us, and for over 15 us more often than once a round. Rates tell nothing; in six of six rounds a call is over 106 us.
 *
 * <p>Slow code would hide behind a stall of the machine that is as long as its own. Innocent code that looks like this would
 * be stalled for longer than the empty body in every round, so response times on a schedule, which add up, are never compared.
 *
 * @param rounds how many were compared
 * @param isAbove whether each of them breaks its budget by more than the machine ever stalled, next to an exposure that is long enough
 * @param leastNanos the least, over rounds, by which the longest call is over the median
 * @param machinesNanos the longest stall of the control run
 */
public record Magnitude(int rounds, boolean isAbove, double leastNanos, double machinesNanos) {

    /** Nothing is compared. */
    static final Magnitude UNKNOWN = new Magnitude(0, false, 0, 0);

    /** With more timed code in a round, as much of the control run would take too long. */
    public static final double MAX_SECONDS = 10;

    /** With more rounds than these beyond those that the user asked for, who waits for a red waits too long. */
    private static final int MAX_ROUNDS = 20;

    /**
     * Compares rounds with the control run next to them.
     *
     * @param broken those that say something about the code, all of which break the budget
     */
    static Magnitude in(List<BrokenRound> broken, double frequencyHz) {
        long machines = Lists.max(
                Lists.flatMap(broken, it -> it.round().controls()),
                slice -> slice.distribution().maxTicks(),
                0);
        boolean isAbove = !broken.isEmpty();
        long least = Long.MAX_VALUE;
        for (BrokenRound it : broken) {
            long median = it.round().medianTicks();
            long most = plus(Math.max(it.limitTicks(), median), machines);
            isAbove &= isExposed(it.round(), frequencyHz)
                    && over(most, it.round(), frequencyHz) > beyondChance(it.allowed());
            least = Math.min(least, it.round().own().distribution().maxTicks() - median);
        }
        return new Magnitude(broken.size(), isAbove, least / frequencyHz * 1e9, machines / frequencyHz * 1e9);
    }

    /**
     * A round that breaks a budget.
     *
     * @param limitTicks the limit on its core
     * @param allowed how many calls may be over it
     */
    record BrokenRound(JudgedRound round, long limitTicks, long allowed) {}

    /** Returns how many calls are over a limit in one round of forty, of code of which as many as allowed are on average. */
    private static double beyondChance(long allowed) {
        return allowed + 2 * Math.sqrt(allowed);
    }

    private static long plus(long ticks, long more) {
        return ticks > Long.MAX_VALUE - more ? Long.MAX_VALUE : ticks + more;
    }

    private static boolean isExposed(JudgedRound round, double frequencyHz) {
        return round.stalls().isEmpty()
                && round.timedTicks() <= MAX_SECONDS * frequencyHz
                && Lists.sum(round.controls(), ControlSlice::timedTicks) >= round.timedTicks();
    }

    /** Returns how many calls are over a length, without first ones that cold caches may have made so long. */
    private static long over(long mostTicks, JudgedRound round, double frequencyHz) {
        long cold = plus(mostTicks, ColdStart.maxTicks(frequencyHz, round.medianTicks()));
        List<Long> explained = Lists.distinct(Lists.map(
                Lists.filter(
                        round.slow(),
                        it -> it.iteration() <= Recurrence.TOLERANCE
                                && !it.disturbance().isLeftOut()
                                && it.ownTicks() > mostTicks
                                && it.ownTicks() <= cold),
                SlowIteration::iteration));
        return round.own().distribution().countOver(mostTicks) - explained.size();
    }

    /**
     * Returns the least number of rounds that tell at a level.
     *
     * @param ordinary how many the user asked for at most
     * @return empty where it takes too many
     */
    static Optional<Integer> rounds(double level, long ordinary) {
        for (int rounds = 1; rounds <= ordinary + MAX_ROUNDS; rounds++) {
            if (chance(rounds) <= level) {
                return Optional.of(rounds);
            }
        }
        return Optional.empty();
    }

    /** Returns how likely all of so many rounds are above as many exposures that do not differ from them. */
    static double chance(int rounds) {
        double chance = 1;
        for (int i = 1; i <= rounds; i++) {
            chance *= (double) i / (rounds + i);
        }
        return chance;
    }

    /** Returns what was compared, where it tells. */
    TimeReason why() {
        return new TimeReason.LongerThanMachine(rounds, leastNanos, machinesNanos);
    }
}
