package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.util.List;

/** A gate written without a tool: a warm-up, a loop with {@link System#nanoTime}, and the count over the limit. */
final class NaiveGate implements Gate {

    @Override
    public Judgement run(Task task, List<Budget> budgets) {
        Body body = task.body();
        long warmup = body.warmup();
        try (Code code = task.code()) {
            long[] nanos = new long[body.iterations()];
            code.beforeRound();
            for (long i = 0; i < warmup; i++) {
                long begin = System.nanoTime();
                code.execute();
                nanos[(int) (i % nanos.length)] = System.nanoTime() - begin;
            }
            code.beforeRound();
            for (int i = 0; i < nanos.length; i++) {
                long begin = System.nanoTime();
                code.execute();
                nanos[i] = System.nanoTime() - begin;
            }
            return new Judgement(
                    Figures.of(nanos),
                    budgets.stream().map(budget -> verdict(nanos, budget, body)).toList(),
                    "",
                    List.of());
        }
    }

    /** Judges by the count alone. */
    static Verdict verdict(long[] nanos, Budget budget, Body body) {
        int over = 0;
        for (long time : nanos) {
            if (time > budget.limitNanos()) {
                over++;
            }
        }
        return over <= budget.gauge().allowed(body) ? Verdict.PASS : Verdict.FAIL;
    }
}
