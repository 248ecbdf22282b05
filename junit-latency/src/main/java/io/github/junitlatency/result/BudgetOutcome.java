package io.github.junitlatency.result;

import java.util.List;

/**
 * A budget and what became of it.
 *
 * @param text the budget as the user wrote it
 * @param subject {@code p99.9} or {@code max}
 * @param limitTicks the most net ticks that are within the limit
 * @param limitNanos the limit as time, not rounded to ticks
 * @param measuredTicks the subject's net ticks, without the iterations left out; for display
 * @param exceedances iterations over the limit, exact, without those left out
 * @param allowed how many exceedances the budget allows
 * @param exceedancesInAll iterations over the limit, with those left out
 * @param verdict the decision
 * @param causes what explains the iterations over the limit, those left out too, the largest first
 */
public record BudgetOutcome(
        String text,
        String subject,
        long limitTicks,
        double limitNanos,
        long measuredTicks,
        long exceedances,
        long allowed,
        long exceedancesInAll,
        Verdict verdict,
        List<CauseTotal> causes) {

    public BudgetOutcome {
        causes = List.copyOf(causes);
    }
}
