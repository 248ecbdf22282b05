package io.github.junitlatency.internal.plan;

import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * A limit on a percentile or on the maximum.
 *
 * @param text the budget as the user wrote it
 * @param percentile the percentile that is limited; empty for the maximum
 * @param limit the most that is within the limit, in {@code unit}
 * @param unit the limit's unit
 * @param timing the time of a paced iteration that is limited, if the user said it; response time if not
 */
public record Budget(
        String text, Optional<Percentile> percentile, BigDecimal limit, LimitUnit unit, Optional<Timing> timing)
        implements ParsedBudget {

    @Override
    public Subject subject() {
        return subject(percentile, timing);
    }

    @Override
    public BudgetKind kind() {
        return BudgetKind.TIME;
    }

    /** Returns the subject of a limit on a time. */
    static Subject subject(Optional<Percentile> percentile, Optional<Timing> timing) {
        boolean isOnService = timing.equals(Optional.of(Timing.SERVICE));
        return new Subject(isOnService ? Subject.Of.SERVICE : Subject.Of.TIME, percentile);
    }

    /** Returns whether the service time of a paced test is limited, and not its response time. */
    public boolean isOnService() {
        return subject().of() == Subject.Of.SERVICE;
    }

    /** Returns the largest whole number of ticks that is within the limit, on a clock of the given frequency. */
    public long limitTicks(double frequencyHz) {
        BigDecimal ticks = unit.toTicks(limit, frequencyHz).setScale(0, RoundingMode.FLOOR);
        return ticks.min(BigDecimal.valueOf(Long.MAX_VALUE)).longValueExact();
    }

    /** Returns the limit as time, not rounded to ticks. */
    public double limitNanos(double frequencyHz) {
        return unit.toNanos(limit, frequencyHz);
    }

    /** Returns this budget with its limit multiplied, and says so in its text. */
    Budget scaled(BigDecimal factor) {
        return factor.compareTo(BigDecimal.ONE) == 0
                ? this
                : new Budget(text + " x " + factor.toPlainString(), percentile, limit.multiply(factor), unit, timing);
    }
}
