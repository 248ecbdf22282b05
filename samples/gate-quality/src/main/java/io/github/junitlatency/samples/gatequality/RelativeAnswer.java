package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PairFacts;
import java.util.Locale;

/** Prints what became of a test's relative budgets, a line each, for the process that started the JVM. */
public final class RelativeAnswer {

    /** Begins each line. */
    static final String LINE = "@@ relative\t";

    private RelativeAnswer() {}

    /** Prints; the test class calls it after each test. */
    public static void print(LatencyResult result) {
        double pairSeconds = result.pairs().map(PairFacts::seconds).orElse(0.0);
        for (BudgetOutcome budget : result.budgets()) {
            if (budget.kind().isByBase()) {
                System.out.println(LINE + line(result.test().methodName(), budget, pairSeconds));
            }
        }
    }

    private static String line(String method, BudgetOutcome budget, double pairSeconds) {
        BaseComparison none = new BaseComparison(
                Double.NaN, Double.NaN, new BaseComparison.Ratio(Double.NaN, Double.NaN, Double.NaN, 0), 0, Double.NaN);
        BaseComparison base = budget.base().orElse(none);
        return String.format(
                Locale.ROOT,
                "%s\t%s\t%s\t%.4f\t%.4f\t%.4f\t%d\t%.2f\t%s",
                method,
                budget.text(),
                budget.verdict().name(),
                base.ratio().value(),
                base.ratio().low(),
                base.ratio().high(),
                base.pairs(),
                pairSeconds,
                budget.reason().replaceAll("\\s+", " "));
    }
}
