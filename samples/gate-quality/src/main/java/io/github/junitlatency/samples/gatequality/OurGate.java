package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.Latency;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

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
                    explained(result));
        }
    }

    /** Returns why not PASS, and the doubts' keys. */
    static String explained(LatencyResult result) {
        String doubts = result.doubts().stream().map(Doubt::key).collect(Collectors.joining(" "));
        return result.why().text().replaceAll("\\s+", " ") + " [" + doubts + "]";
    }

    /** Returns what a result says of the first round. */
    static Figures figures(LatencyResult result) {
        double[] nanos = DoubleStream.of(50, 99, 99.9)
                .map(percentile -> result.nanos(result.distribution().ticksAt(Percentile.of(percentile))))
                .toArray();
        return new Figures(nanos[0], nanos[1], nanos[2], result.nanos(result.maxTicks()));
    }
}
