package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.Latency;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.List;
import java.util.stream.Collectors;

/** This project's. */
final class OurGate implements Gate {

    @Override
    public Judgement run(Task task, List<Budget> budgets) {
        Body body = task.body();
        try (Code code = task.code()) {
            LatencyResult result = Latency.measure(
                    spec -> {
                        spec.iterations(body.iterations()).cpu(task.cpu()).beforeRound(code::beforeRound);
                        budgets.forEach(budget -> spec.budget(budget.text(body)));
                    },
                    code);
            return new Judgement(
                    figures(result),
                    result.budgets().stream().map(BudgetOutcome::verdict).toList(),
                    explained(result),
                    List.of());
        }
    }

    /** Returns why not PASS, and the doubts' keys. */
    private static String explained(LatencyResult result) {
        String doubts = result.doubts().stream().map(Doubt::key).collect(Collectors.joining(" "));
        return result.reason().replaceAll("\\s+", " ") + " [" + doubts + "]";
    }

    /** Returns what a result says of the first round. */
    static Figures figures(LatencyResult result) {
        return new Figures(nanos(result, 50), nanos(result, 99), nanos(result, 99.9), max(result));
    }

    private static double nanos(LatencyResult result, double percentile) {
        return result.nanos(result.distribution().ticksAt(Percentile.of(percentile)));
    }

    private static double max(LatencyResult result) {
        return result.nanos(result.maxTicks());
    }
}
