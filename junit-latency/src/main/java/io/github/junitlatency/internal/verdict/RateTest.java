package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.TailProbability;
import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.result.TimeReason;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Tests whether the test exceeds a limit at a higher rate than the machine alone does in the control run.
 *
 * <p>Rates are counted per second of timed code, and in events: one event is all iterations that one stall made late. Three
 * conditions must hold at a level a:
 *
 * <ul>
 *   <li>Over all rounds: given x events of the test in t seconds and y of the control run in u seconds, x is too many to be
 *       the machine's. Exact test of two Poisson rates: P(Binomial(x + y, t / (t + u)) &gt;= x) &lt; a.
 *   <li>Round by round: the test's lowest rate is above the control run's highest.
 *   <li>For a percentile, which allows a share s of all iterations to exceed: more exceed than the budget and the machine
 *       explain together. With m the upper bound of the machine's exceedances at level a / 2, and e exceedances of n
 *       iterations: P(Binomial(n, s + m / n) &gt;= e) &lt; a / 2. Where g of them come together, e / g and n / g are taken.
 * </ul>
 *
 * <p>Example for a maximum, at level 0.0025: four rounds with 24 events in 4 s, and 3 events in 3.5 s of the control run.
 * P(Binomial(27, 4 / 7.5) &gt;= 24) = 9.6e-5: proven. With 16 events it would be 0.0052: not proven.
 *
 * <p>Example for p99.9: four rounds of 10,000 iterations in 4 s, and no event in 5 s of the control run. The machine's mean
 * in 5 s is at most 6.68 at level 0.00125, so m = 6.68 / 5 * 4 = 5.35, and the share is 0.001 + 5.35 / 40,000 = 0.001134.
 * For 80 exceedances the chance is 2.1e-6: proven. For 60 it is 0.021: too near to the 40 that may be.
 */
final class RateTest {

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final Budget budget;
    private final double level;
    private final List<Evidence> rounds;
    private final Control control;
    private final Control.Slice alone; // all of the control run
    private final double seconds;
    private final long exceedances;
    private final long events;
    private final long judged;

    /**
     * Holds what the rates say.
     *
     * @param isHigher whether the test's is higher, beyond chance
     * @param why what was compared
     */
    record Finding(boolean isHigher, TimeReason why) {}

    /**
     * Adds up the rounds.
     *
     * @param level the chance at which unchanged code may be found higher
     * @param rounds those that say something about the code, all of them broken
     * @param control the control run next to them
     */
    RateTest(Budget budget, double level, List<Evidence> rounds, Control control) {
        this.budget = budget;
        this.level = level;
        this.rounds = rounds;
        this.control = control;
        alone = control.all();
        seconds = sum(Evidence::timedSeconds);
        exceedances = Lists.sum(rounds, round -> round.atBest().exceedances());
        events = Lists.sum(
                rounds,
                round -> Math.min(round.atBest().events(), round.atBest().exceedances()));
        judged = Lists.sum(rounds, round -> round.counts().judged());
    }

    /** Compares. */
    Finding finding() {
        if (isOver()) {
            return notHigher(noRoom());
        }
        if (TailProbability.rate(events, seconds, alone.events(), alone.seconds()) >= level) {
            return notHigher(
                    alone.exceedances() == 0
                            ? new TimeReason.TooFewEvents(exceedances, events, seconds * 1e9, alone.seconds() * 1e9)
                            : new TimeReason.HostNoise(control.headroomNanos(), alone.rate(), exceedances / seconds));
        }
        double machines = maxOfTheMachine();
        if (budget.percentile().isPresent() && isWithinReach(machines)) {
            return notHigher(
                    new TimeReason.TooNearToAllowed(exceedances, judged, budget.allowedExceedances(judged), machines));
        }
        return new Finding(true, new TimeReason.HigherRate(rounds.size(), exceedances / seconds, alone.rate()));
    }

    /**
     * Returns whether no further round can make the rate higher: one of the test is not above the machine's highest already.
     *
     * <p>With more rounds the test's lowest rate can only fall and the control run's highest only rise.
     */
    boolean isOver() {
        return minOfTest() <= maxOfControl();
    }

    /** Returns that the machine alone exceeds as often, with the least limit that could be judged where this one is too small. */
    private TimeReason noRoom() {
        if (minOfTest() <= 0 && maxOfControl() == 0) {
            return new TimeReason.HoldsAtBest();
        }
        Optional<LeastLimit> least = control.leastLimit().get();
        return least.isPresent()
                ? new TimeReason.NotJudgeable(
                        control.headroomNanos(),
                        maxOfControl(),
                        least.get().budget(),
                        least.get().isKept())
                : new TimeReason.HostNoise(control.headroomNanos(), maxOfControl(), Double.NaN);
    }

    private double maxOfControl() {
        return Control.Slice.maxRateInTest(control.slices());
    }

    private double minOfTest() {
        double min = netRate(rounds.get(0));
        for (Evidence round : rounds) {
            min = Math.min(min, netRate(round));
        }
        return min;
    }

    private static Finding notHigher(TimeReason why) {
        return new Finding(false, why);
    }

    /** Returns the upper bound on exceedances of the test that are the machine's. */
    private double maxOfTheMachine() {
        double perEvent = Math.max(alone.perEvent(), (double) exceedances / events);
        return TailProbability.maxMean(alone.events(), level / 2) * perEvent / alone.seconds() * seconds;
    }

    /** Returns whether so many exceedances are likely where the budget allows its share and the machine adds its own. */
    private boolean isWithinReach(double machines) {
        // Exceedances that come together tell as much as so many fewer, out of as many fewer iterations.
        double eventSize =
                sum(round -> round.atBest().eventSize() * round.atBest().exceedances()) / exceedances;
        double share = Math.min(1, allowedShare(budget) + machines / judged);
        return TailProbability.binomial(Math.round(exceedances / eventSize), Math.round(judged / eventSize), share)
                >= level / 2;
    }

    /** Returns the exceedances per second of a round beyond those that the budget allows. */
    private double netRate(Evidence round) {
        return (round.atBest().exceedances()
                        - allowedShare(budget) * round.counts().judged())
                / round.timedSeconds();
    }

    /** Returns which share of iterations may be over the limit. */
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
}
