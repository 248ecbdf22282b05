package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.TailProbability;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.verdict.Evidence.ControlEvidence;
import io.github.junitlatency.internal.verdict.SmallestSlowdown.LeastLimit;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Tests whether the test exceeds a limit at a higher rate than the machine alone does in the control run.
 *
 * <p>All decided rounds count, those that hold among them, and of each the calls that surely are over the limit. Rates
 * are counted per second of timed code, and in events: one event is all calls that one stall made late. Three
 * conditions must hold at a level a:
 *
 * <ul>
 *   <li>Given x events of the test in t seconds and y of the control run in u seconds, x is too many to be the
 *   machine's. Exact test of two Poisson rates: P(Binomial(x + y, t / (t + u)) &gt;= x) &lt; a.
 *   <li>The rates of rounds are higher than those of slices, by their ranks alone: {@link RankTest}. Slices that are
 *   shorter than a round, and would have fewer than five events at the common rate, are put together first.
 *   <li>For a percentile, which allows a share s of all calls to exceed: more exceed than the budget and the machine
 *       explain together. With m the upper bound of the machine's exceedances at level a / 2, and e exceedances of n
 *       calls: P(Binomial(n, s + m / n) &gt;= e) &lt; a / 2. Where g of them come together, e / g and n / g are taken.
 * </ul>
 *
 * <p>Example for a maximum, at level 0.0025: four rounds with 24 events in 4 s, and 3 events in 3.5 s of the control run.
 * P(Binomial(27, 4 / 7.5) &gt;= 24) = 9.6e-5: proven. With 16 events it would be 0.0052: not proven.
 *
 * <p>Example for p99.9: four rounds of 10,000 calls in 4 s, and no event in 5 s of the control run. The machine's mean
 * in 5 s is at most 6.68 at level 0.00125, so m = 6.68 / 5 * 4 = 5.35, and the share is 0.001 + 5.35 / 40,000 = 0.001134.
 * For 80 exceedances the chance is 2.1e-6: proven. For 60 it is 0.021: too near to the 40 that may be.
 */
final class RateTest {

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    /** A slice in which so many events are expected has one. */
    static final double ENOUGH_EVENTS = 5;

    /** With more rounds than so many times those of the last look, a number of calls would help nobody. */
    private static final long MAX_ROUNDS = 10_000;

    private final Budget budget;
    private final double level;
    private final List<Evidence> rounds;
    private final ControlEvidence control;
    private final ControlSlice.SliceOverLimit alone; // all of the control run
    private final double seconds;
    private final long exceedances;
    private final long events;
    private final long calls;

    /**
     * Adds up the rounds.
     *
     * @param level the chance at which unchanged code may be found higher
     * @param rounds those that are decided; at least one is broken
     * @param control the control run next to them
     */
    RateTest(Budget budget, double level, List<Evidence> rounds, ControlEvidence control) {
        this.budget = budget;
        this.level = level;
        this.rounds = rounds;
        this.control = control;
        alone = control.all();
        seconds = sum(Evidence::timedSeconds);
        exceedances = Lists.sum(rounds, round -> round.counts().certain());
        events = Lists.sum(
                rounds,
                round -> Math.min(round.certain().events(), round.counts().certain()));
        calls = Lists.sum(rounds, round -> round.counts().calls());
    }

    /** Returns whether the test's rate is higher, beyond chance. */
    boolean isHigher(double rankLevel) {
        return isTold(1) && ranks() <= rankLevel;
    }

    /** Returns whether the machine alone is over the limit as often, so that no further round is likely to tell. */
    boolean isHopeless() {
        return netRate() <= alone.rateInTest();
    }

    /** Returns at how many rounds, if all goes on at these rates, a next look would tell; 0 where none does that fits. */
    long roundsToTell(long further) {
        for (int look : Confirmation.LATER_LOOKS) {
            if (look > rounds.size() && look - rounds.size() <= further && isTold((double) look / rounds.size())) {
                return look;
            }
        }
        return 0;
    }

    /** Returns why it is higher. */
    Reason higher() {
        return ReasonKind.HIGHER_RATE.of(
                Lists.count(rounds, Evidence::isBroken), rounds.size(), exceedances / seconds, alone.rate());
    }

    /** Returns why it is not. */
    Reason notHigher(double rankLevel) {
        boolean isMachines = isHopeless() || alone.events() > 0 && ranks() > rankLevel;
        if (isMachines && alone.exceedances() > 0) {
            return noRoom();
        }
        boolean areTooNear = areMoreEvents(1) && budget.percentile().isPresent() && isWithinReach(1);
        if (!areTooNear) {
            return ReasonKind.TOO_FEW_EVENTS.of(
                    Lists.count(rounds, Evidence::isBroken),
                    rounds.size(),
                    events,
                    alone.events(),
                    seconds * 1e9,
                    alone.seconds() * 1e9,
                    callsToTell(rankLevel));
        }
        return ReasonKind.TOO_NEAR_TO_ALLOWED.of(
                exceedances, calls, budget.allowedExceedances(calls), maxOfTheMachine(1));
    }

    /** Returns how many calls would tell at these rates, in all; 0 where no number would, or the ranks of rounds do not. */
    private long callsToTell(double rankLevel) {
        if (isTold(1) && ranks() > rankLevel) {
            return 0;
        }
        for (long times = 2; times * rounds.size() <= MAX_ROUNDS; times++) {
            if (isTold(times)) {
                return times * calls;
            }
        }
        return 0;
    }

    /**
     * Returns that the machine alone exceeds as often, with the least limit that could be judged where this one is too
     * small.
     */
    private Reason noRoom() {
        double max = ControlSlice.SliceOverLimit.maxRateInTest(control.slices());
        Optional<LeastLimit> least = control.leastLimit().get();
        if (least.isEmpty()) {
            return ReasonKind.HOST_NOISE.of(control.headroomNanos(), max);
        }
        ReasonKind kind = least.get().isKept() ? ReasonKind.NOT_JUDGEABLE : ReasonKind.NOT_JUDGEABLE_NOR_KEPT;
        return kind.of(control.headroomNanos(), max, least.get().budget());
    }

    /** Returns whether it would tell if there were so many times as many rounds, with as much of the control run, alike. */
    private boolean isTold(double times) {
        return areMoreEvents(times) && (budget.percentile().isEmpty() || !isWithinReach(times));
    }

    private boolean areMoreEvents(double times) {
        return TailProbability.rate(
                        Math.round(events * times), seconds * times, aloneEvents(times), aloneSeconds(times))
                < level;
    }

    private double aloneSeconds(double times) {
        return alone.seconds() + (times - 1) * seconds;
    }

    private long aloneEvents(double times) {
        return alone.seconds() == 0 ? 0 : Math.round(alone.events() * aloneSeconds(times) / alone.seconds());
    }

    /** Returns the upper bound on exceedances of the test that are the machine's. */
    private double maxOfTheMachine(double times) {
        double perEvent = Math.max(alone.perEvent(), (double) exceedances / events);
        return TailProbability.maxMean(aloneEvents(times), level / 2)
                * perEvent
                / aloneSeconds(times)
                * seconds
                * times;
    }

    /** Returns whether so many exceedances are likely where the budget allows its share and the machine adds its own. */
    private boolean isWithinReach(double times) {
        // Exceedances that come together tell as much as so many fewer, out of as many fewer calls.
        double eventSize =
                sum(round -> round.certain().eventSize() * round.counts().certain()) / exceedances;
        double share = Math.min(1, allowedShare(budget) + maxOfTheMachine(times) / (calls * times));
        return TailProbability.binomial(
                        Math.round(exceedances * times / eventSize), Math.round(calls * times / eventSize), share)
                >= level / 2;
    }

    private double ranks() {
        List<Double> test = Lists.map(rounds, this::netRate);
        return RankTest.pValue(test, Lists.map(comparable(), ControlSlice.SliceOverLimit::rateInTest));
    }

    /** Returns the slices, put together where they are too short to have had an event that a round had time for. */
    private List<ControlSlice.SliceOverLimit> comparable() {
        double pooled = (events + alone.events()) / Math.max(Double.MIN_NORMAL, seconds + alone.seconds());
        double least = Math.min(seconds / rounds.size(), ENOUGH_EVENTS / Math.max(Double.MIN_NORMAL, pooled));
        List<ControlSlice.SliceOverLimit> comparable = new ArrayList<>();
        List<ControlSlice.SliceOverLimit> together = new ArrayList<>();
        for (ControlSlice.SliceOverLimit slice : control.slices()) {
            together.add(slice);
            if (ControlSlice.SliceOverLimit.together(together).seconds() >= least) {
                comparable.add(ControlSlice.SliceOverLimit.together(together));
                together.clear();
            }
        }
        return comparable;
    }

    /** Returns the exceedances per second of a round beyond those that the budget allows. */
    private double netRate(Evidence round) {
        return (round.counts().certain() - allowedShare(budget) * round.counts().calls()) / round.timedSeconds();
    }

    private double netRate() {
        return (exceedances - allowedShare(budget) * calls) / seconds;
    }

    /** Returns which share of calls may be over the limit. */
    static double allowedShare(Budget budget) {
        return budget.percentile().isPresent()
                ? HUNDRED.subtract(budget.percentile().get().value()).doubleValue() / 100
                : 0;
    }

    private double sum(ToDoubleFunction<Evidence> value) {
        double sum = 0;
        for (Evidence round : rounds) {
            sum += value.applyAsDouble(round);
        }
        return sum;
    }

    /**
     * Tests whether rates of rounds are higher than those of slices of the control run, by their ranks alone.
     *
     * <p>Stalls of a machine come in spells, so that many events of one round may be one. A rank counts a round once,
     * however many events it has. If rounds and slices did not differ, each choice of as many of them were as likely to be
     * the rounds. The p-value is the share of choices whose sum of ranks is as large (exact one-sided test of Wilcoxon and
     * Mann-Whitney; equal rates share their ranks).
     *
     * <p>Example: four rounds above all of seven slices: one choice in (11 over 4) = 330. Nine of twelve rounds with an
     * event, and twelve slices without: 220 of the 1,307,504 choices of nine of 24 are in the rounds: 0.00017.
     */
    static final class RankTest {

        private RankTest() {}

        /** Returns the p-value; 1 without rounds or slices. */
        static double pValue(List<Double> rounds, List<Double> slices) {
            if (rounds.isEmpty() || slices.isEmpty()) {
                return 1;
            }
            List<Double> all = Lists.concat(rounds, slices);
            int[] ranks = new int[all.size()]; // twice the mean rank, so that equal rates have whole numbers
            int max = 0;
            int seen = 0;
            for (int i = 0; i < ranks.length; i++) {
                double rate = all.get(i);
                int below = Lists.count(all, other -> other < rate);
                int equal = Lists.count(all, other -> other == rate);
                ranks[i] = 2 * below + equal + 1;
                max += ranks[i];
                seen += i < rounds.size() ? ranks[i] : 0;
            }
            return share(ranks, rounds.size(), seen, max);
        }

        /** Returns the share of choices of so many ranks whose sum is at least that, counted from choice to choice. */
        private static double share(int[] ranks, int chosen, int least, int max) {
            double[][] ways = new double[chosen + 1][max + 1];
            ways[0][0] = 1;
            for (int rank : ranks) {
                for (int count = chosen; count > 0; count--) {
                    for (int sum = max; sum >= rank; sum--) {
                        ways[count][sum] += ways[count - 1][sum - rank];
                    }
                }
            }
            double all = 0;
            double asLarge = 0;
            for (int sum = 0; sum <= max; sum++) {
                all += ways[chosen][sum];
                asLarge += sum >= least ? ways[chosen][sum] : 0;
            }
            return asLarge / all;
        }

        /** Returns the chance that all of so many rounds are above all of so many slices. */
        static double chanceOfAllAbove(int rounds, int slices) {
            double chance = 1;
            for (int i = 1; i <= rounds; i++) {
                chance *= (double) i / (slices + i);
            }
            return chance;
        }
    }
}
