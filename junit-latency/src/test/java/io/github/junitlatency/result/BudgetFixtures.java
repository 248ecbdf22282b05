package io.github.junitlatency.result;

import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import java.util.List;

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
        return new BudgetOutcome.Limit(text, BudgetOutcome.Subject.parse(sides[0]), false, time(nanos));
    }

    /** Returns a time on this clock. */
    public static BudgetOutcome.Amount time(double nanos) {
        return new BudgetOutcome.Amount(Math.round(nanos * ResultFixtures.FREQUENCY_HZ / 1e9), nanos);
    }

    /** Returns a limit such as {@code p50 <= base + 5%} that comes to an amount. */
    public static BudgetOutcome.Limit limit(String text, BudgetOutcome.Amount amount) {
        String subject = text.split(" [<>]= ")[0];
        return new BudgetOutcome.Limit(
                text,
                BudgetOutcome.Subject.parse(subject.equals("alloc") ? "alloc max" : subject),
                text.contains("base"),
                amount);
    }

    /** Returns the outcome of a limit that was not judged. */
    public static BudgetOutcome notJudged(String text, Reason why) {
        return BudgetOutcome.notJudged(limit(text, BudgetOutcome.Amount.NONE), why);
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
        BudgetOutcome.Amount amount = Figure.BYTES.amount(limit, 0);
        return total("alloc <= " + limit + " B", amount, Figure.BYTES.amount(measured, 0), Verdict.PASS)
                .withFalseAlarmBound(0);
    }

    /** Returns what became of a limit on all calls together, without a reason. */
    public static BudgetOutcome total(
            String text, BudgetOutcome.Amount limit, BudgetOutcome.Amount measured, Verdict verdict) {
        return BudgetOutcome.of(limit(text, limit), measured, BudgetOutcome.Counts.NONE, verdict, Reason.NONE);
    }
}
