package io.github.junitlatency.internal.plan;

import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;

/**
 * A lower limit on throughput, which is calls of all threads in a second.
 *
 * @param text the budget as the user wrote it
 * @param perSecond the fewest calls in a second that keep it
 */
public record ThroughputBudget(String text, BigDecimal perSecond) implements ParsedBudget {

    /** No thread makes a call in less than a cycle, and no machine has so many threads. */
    static final BigDecimal MAX_PER_SECOND = new BigDecimal("1e12");

    static final Subject SUBJECT = new Subject(Subject.Of.THROUGHPUT, Optional.empty());

    @Override
    public Subject subject() {
        return SUBJECT;
    }

    @Override
    public Optional<Percentile> percentile() {
        return Optional.empty();
    }

    @Override
    public BudgetKind kind() {
        return BudgetKind.THROUGHPUT;
    }

    /** Returns this budget where times may be so many times as long, and says so in its text. */
    ThroughputBudget scaled(BigDecimal times) {
        return times.compareTo(BigDecimal.ONE) == 0
                ? this
                : new ThroughputBudget(
                        text + " / " + times.toPlainString(), perSecond.divide(times, MathContext.DECIMAL64));
    }
}
