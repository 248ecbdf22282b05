package io.github.junitlatency.result;

import java.util.List;

/**
 * A budget and what became of it. Its counts are of the first round, or of the first that says anything where that one
 * holds; of all there is {@code exceedancesByRound}.
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
 * @param reason why the verdict is what it is, or empty when it is PASS by the first round
 * @param exceedancesByRound {@code exceedances} of every round
 * @param rates how often the limit was exceeded, beside the machine alone
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
        List<CauseTotal> causes,
        String reason,
        List<Long> exceedancesByRound,
        Rates rates) {

    /**
     * Exceedances a second of timed code, over all rounds.
     *
     * @param headroomTicks how much the machine must add to the body's median to break the limit, or must have added to
     *     half of the iterations where that is over it
     * @param test iterations over the limit, without those left out
     * @param control iterations of the empty body over the headroom, without those left out
     */
    public record Rates(long headroomTicks, double test, double control) {}

    public BudgetOutcome {
        causes = List.copyOf(causes);
        exceedancesByRound = List.copyOf(exceedancesByRound);
    }
}
