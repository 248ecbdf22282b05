package io.github.junitlatency.result;

import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import java.util.List;
import java.util.Optional;

/** Makes outcomes of budgets, whose texts say their subjects and limits. */
public final class BudgetFixtures {

    private BudgetFixtures() {}

    /** Returns the limit that a text such as {@code p99 <= 1_500 us} sets on this clock. */
    public static BudgetOutcome.Limit limit(String text) {
        String[] sides = text.split(" <= ");
        String[] limit = sides[1].replace("_", "").split(" ");
        double nanos = Double.parseDouble(limit[0])
                * switch (limit[1]) {
                    case "ticks" -> 1e9 / ResultFixtures.FREQUENCY_HZ;
                    case "ns" -> 1;
                    case "us" -> 1e3;
                    case "ms" -> 1e6;
                    default -> 1e9;
                };
        return new BudgetOutcome.Limit(
                text,
                BudgetOutcome.Subject.parse(sides[0]),
                Math.round(nanos * ResultFixtures.FREQUENCY_HZ / 1e9),
                nanos);
    }

    /** Returns what became of a budget where no iteration was left out that exceeds it. */
    public static BudgetOutcome outcome(
            String text, long measuredTicks, long exceedances, long allowed, Verdict verdict, CauseTotal... causes) {
        return outcome(text, measuredTicks, exceedances, allowed, exceedances, verdict, causes);
    }

    /** Returns what became of a budget whose text says its limit. */
    public static BudgetOutcome outcome(
            String text,
            long measuredTicks,
            long exceedances,
            long allowed,
            long exceedancesInAll,
            Verdict verdict,
            CauseTotal... causes) {
        return ResultFixtures.outcome(
                limit(text), measuredTicks, exceedances, allowed, exceedancesInAll, verdict, List.of(causes));
    }

    /** Returns what became of a limit on the bytes of any iteration, without a reason. */
    public static BudgetOutcome alloc(long limit, long measured) {
        return BudgetOutcome.ofAllocation(
                new BudgetOutcome.Limit("alloc <= " + limit + " B", BudgetOutcome.Subject.parse("alloc max"), 0, 0),
                new BudgetOutcome.Bytes(limit, measured),
                BudgetOutcome.Measured.ofCounts(0, 0, List.of()),
                Optional.empty(),
                Verdict.PASS,
                Reason.NONE);
    }
}
