package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ThroughputFacts;

/**
 * A budget's limit and what was measured of it, as times, bytes or throughput.
 *
 * <p>Where a broken limit and what was measured would read alike when rounded, both are in ticks, in bytes or in full.
 *
 * @param limit the limit; of a relative budget what base allows; empty where there was no base
 * @param measured the measured value; empty where there is none
 * @param ratio head by base in words, {@code 12% more (95% sure: 9 to 15% more)}; empty without base
 * @param areTicks whether limit and measured are in ticks, because they would read alike as times
 */
public record BudgetFigures(String limit, String measured, String ratio, boolean areTicks) {

    /** Returns those of a budget. */
    public static BudgetFigures of(LatencyResult result, BudgetOutcome budget) {
        return switch (budget.kind()) {
            case TIME -> ofTime(result, budget);
            case ALLOCATION -> ofBytes(budget.bytes().orElseThrow());
            case THROUGHPUT -> ofThroughput(budget.throughput().orElseThrow());
            case TIME_BY_BASE, ALLOCATION_BY_BASE, THROUGHPUT_BY_BASE ->
                budget.base().isPresent() ? byBase(budget, budget.base().get()) : of("", "");
        };
    }

    private static BudgetFigures ofTime(LatencyResult result, BudgetOutcome budget) {
        double measured = result.nanos(budget.measuredTicks());
        return budget.measuredTicks() > budget.limitTicks()
                        && Quantities.time(measured).equals(Quantities.time(budget.limitNanos()))
                ? new BudgetFigures(ticks(budget.limitTicks()), ticks(budget.measuredTicks()), "", true)
                : of(Quantities.shortTime(budget.limitNanos()), Quantities.shortTime(measured));
    }

    private static BudgetFigures ofBytes(BudgetOutcome.Bytes bytes) {
        String limit = Quantities.bytes(bytes.limit());
        String measured = Quantities.bytes(bytes.measured());
        return bytes.measured() > bytes.limit() && measured.equals(limit)
                ? of(amount(bytes.limit()), amount(bytes.measured()))
                : of(limit, measured);
    }

    private static BudgetFigures ofThroughput(ThroughputFacts facts) {
        String limit = Quantities.perSecond(facts.limit());
        String measured = Quantities.perSecond(facts.measured());
        return facts.measured() < facts.limit() && measured.equals(limit)
                ? of(Quantities.wholeRate(facts.limit()), Quantities.wholeRate(facts.measured()))
                : of(limit, measured);
    }

    private static BudgetFigures of(String limit, String measured) {
        return new BudgetFigures(limit, measured, "", false);
    }

    private static BudgetFigures byBase(BudgetOutcome budget, BaseComparison base) {
        double limit = budget.bytes().isPresent()
                ? budget.bytes().get().limit()
                : budget.throughput().isPresent() ? budget.throughput().get().limit() : budget.limitNanos();
        return new BudgetFigures(
                amount(budget.kind(), limit), amount(budget.kind(), base.head()), RatioText.words(base.ratio()), false);
    }

    /** Returns a time for a sentence, or bytes or throughput where those are limited. */
    static String amount(BudgetKind kind, double amount) {
        if (kind.isThroughput()) {
            return Quantities.perSecond(amount);
        }
        return kind.isAllocation() ? amount(Math.round(amount)) : Quantities.shortTime(amount);
    }

    private static String amount(long bytes) {
        return Quantities.whole(bytes) + " B";
    }

    private static String ticks(long ticks) {
        return Quantities.whole(ticks) + " ticks";
    }
}
