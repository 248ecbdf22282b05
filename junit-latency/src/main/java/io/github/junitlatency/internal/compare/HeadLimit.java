package io.github.junitlatency.internal.compare;

import io.github.junitlatency.internal.compare.PairValues.TailCounts;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.Percentile;
import java.util.Optional;

/**
 * Limits head by base, as a relative budget does: {@code base * factor + amount}.
 *
 * <p>A PASS needs more than an estimate within it: a time larger by as much again must be excluded, and by 5% at least.
 *
 * <pre>
 * limit(base)    = base * factor + amount
 * excluded(base) = limit + max(limit - base, 0.05 * min(base, limit), step)
 * </pre>
 *
 * <p>Throughput is limited from below. What is excluded is then that of the time of a call: {@code 0.95 x base} allows
 * 1.0526 times the time and excludes 1.1053, which is {@code 0.905 x base}.
 *
 * <p>Example, with a base of 1,000 ticks and a step of 26: {@code base + 10%} allows 1,100 and excludes 1,200; {@code base +
 * 0%} allows 1,000 and excludes 1,050; {@code 0.5 x base} allows 500 and excludes 526, since 5% would be below the step.
 *
 * @param subject what is limited
 * @param factor over 0; 1.1 for {@code base + 10%}
 * @param amountTicks what is allowed on top; 0 or more
 * @param text the limit as the user wrote it, without the subject: {@code base + 10%}
 */
public record HeadLimit(Subject subject, double factor, double amountTicks, String text) {

    /** The least that is excluded: with less, noise of 2% between pairs would leave every budget open. */
    static final double LEAST_EXCESS = 0.05;

    /** From here on percentiles are compared by counts; see {@link TailCounts}. */
    private static final double RARE_PERCENT = 99;

    /** Returns the percentile that is limited; empty for the maximum, and for throughput. */
    Optional<Percentile> percentile() {
        return subject.percentile();
    }

    /** Returns the figure that is limited. */
    Figure figure() {
        return subject.figure();
    }

    /** Returns the time that is limited; half a step where it is less, since the clock cannot see that. */
    double ticks(Distribution side, double stepTicks) {
        return ticks(percentile(), side, stepTicks);
    }

    /** Returns the time at a percentile, or the longest where it is empty; half a step where it is less. */
    static double ticks(Optional<Percentile> percentile, Distribution side, double stepTicks) {
        long ticks = percentile.isPresent() ? side.ticksAt(percentile.get()) : side.maxTicks();
        return Math.max(ticks, Math.max(1, stepTicks) / 2);
    }

    /** Returns whether so few iterations are over the percentile that they are counted. */
    boolean isRare() {
        return percentile().isPresent() && percentile().get().value().doubleValue() >= RARE_PERCENT;
    }

    /** Returns the largest time of head that is within the allowance. */
    double limitTicks(double baseTicks) {
        return baseTicks * factor + amountTicks;
    }

    /** Returns the limit that head keeps where it keeps this one with calls that take so many times as long. */
    HeadLimit stricter(double times) {
        return new HeadLimit(
                subject, figure().worsened(factor, 1 / times), figure().worsened(amountTicks, 1 / times), text);
    }

    /** Returns the time of head that a PASS excludes. */
    double excludedTicks(double baseTicks, double stepTicks) {
        double excess = excess(baseTicks);
        double more = Math.max(Math.max(excess, LEAST_EXCESS * Math.min(1, 1 + excess)), stepTicks / baseTicks);
        return figure().worsened(baseTicks, 1 + excess + more);
    }

    /** Returns by which share the limit is worse than base: 0.1 for {@code base + 10%}. */
    double excess(double baseTicks) {
        return figure().timesAsBad(limitTicks(baseTicks), baseTicks) - 1;
    }
}
