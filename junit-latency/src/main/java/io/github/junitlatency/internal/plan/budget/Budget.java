package io.github.junitlatency.internal.plan.budget;

import io.github.junitlatency.result.BudgetOutcome.Amount;
import io.github.junitlatency.result.BudgetOutcome.Limit;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * A limit on a figure.
 *
 * @param text the budget as the user wrote it
 * @param subject what is limited
 * @param bound what is within the limit
 * @param isTimingSaid whether the user said which time of a paced iteration is limited
 */
public record Budget(String text, Subject subject, Bound bound, boolean isTimingSaid) {

    /**
     * What is within a limit: an amount, or base times a factor and an amount on top.
     *
     * <p>For example, {@code base + 10% + 20 ns} allows 130 ns where base takes 100 ns.
     *
     * @param text as the user wrote it: {@code 4 us}, {@code base + 10%}
     * @param factor of base, 1.1 for {@code base + 10%}; 0 for a limit that is not relative to base
     * @param amount within the limit, or on top of base, in {@code unit}; 0 where none is written
     * @param unit the amount's unit; empty where none is written
     */
    public record Bound(String text, BigDecimal factor, BigDecimal amount, Optional<LimitUnit> unit) {}

    /** Returns the figure that is limited. */
    public Figure figure() {
        return subject.figure();
    }

    /** Returns which percentile is limited; empty for the maximum, and for a figure of all calls together. */
    public Optional<Percentile> percentile() {
        return subject.percentile();
    }

    /** Returns which time of an iteration is limited, of a limit on time. */
    public Timing timing() {
        return Timing.of(figure());
    }

    /** Returns whether the limit depends on base. */
    public boolean isByBase() {
        return bound.factor.signum() > 0;
    }

    /** Returns how many iterations it takes for ten of them to be expected over the limit; 0 where one is enough. */
    public long neededIterations() {
        return percentile().isPresent() ? percentile().get().neededIterations() : FigureRules.neededCalls(this);
    }

    /** Returns how many of {@code count} iterations may exceed the limit. */
    public long allowedExceedances(long count) {
        return percentile().isPresent() ? percentile().get().allowedExceedances(count) : 0;
    }

    /** Returns what a gauge counts of the bound's amount, with its fraction, on a clock of the given frequency. */
    public BigDecimal amountCount(double frequencyHz) {
        return bound.unit.isPresent() ? bound.unit.get().toCount(bound.amount, figure(), frequencyHz) : BigDecimal.ZERO;
    }

    /** Returns the largest count of head that is within a limit by base, with its fraction. */
    public double limitCount(double baseCount, double frequencyHz) {
        return bound.factor.doubleValue() * baseCount + amountCount(frequencyHz).doubleValue();
    }

    /** Returns the largest whole count of a gauge that is within a fixed limit. */
    public long limitCount(double frequencyHz) {
        BigDecimal count = amountCount(frequencyHz).setScale(0, RoundingMode.FLOOR);
        return count.min(BigDecimal.valueOf(Long.MAX_VALUE)).longValueExact();
    }

    /** Returns a fixed limit in the figure's unit, not rounded to what a gauge counts. */
    public double limitValue(double frequencyHz) {
        return bound.unit.orElseThrow().toValue(bound.amount, figure(), frequencyHz);
    }

    /** Returns a fixed limit as outcomes show it. */
    public Limit limit(double frequencyHz) {
        return limit(new Amount(limitCount(frequencyHz), limitValue(frequencyHz)));
    }

    /** Returns the limit as outcomes show it, given what it comes to. */
    public Limit limit(Amount amount) {
        return new Limit(text, subject, isByBase(), amount);
    }

    /** Returns this budget with another one's bound, which is accepted for a reason, and says so in its text. */
    public Budget accepting(Budget other, String reason) {
        String shown = text + ", accepted up to " + other.bound.text + " (" + reason + ")";
        return new Budget(shown, subject, other.bound, isTimingSaid);
    }

    /** Returns this budget where times may be so many times as long, and says so in its text. */
    public Budget scaled(BigDecimal times) {
        boolean dependsOnSpeed = figure().dependsOnSpeed() && !isByBase();
        if (!dependsOnSpeed || times.compareTo(BigDecimal.ONE) == 0) {
            return this;
        }
        BigDecimal amount = figure().isMoreBetter()
                ? bound.amount.divide(times, MathContext.DECIMAL64)
                : bound.amount.multiply(times);
        return new Budget(
                text + (figure().isMoreBetter() ? " / " : " x ") + times.toPlainString(),
                subject,
                new Bound(bound.text, bound.factor, amount, bound.unit),
                isTimingSaid);
    }
}
