package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.util.Arrays;
import java.util.List;

/** A gate written without a tool: a warm-up, a loop with {@link System#nanoTime}, and the count over the limit. */
final class NaiveGate implements Gate {

    private static final int TURNS = 3;

    @Override
    public Judgement run(Task task, List<Budget> budgets) {
        long[] nanos = nanos(task);
        return new Judgement(
                Figures.of(nanos),
                budgets.stream()
                        .map(budget -> verdict(nanos, budget, task.body()))
                        .toList(),
                "");
    }

    /** Returns the time of each call of a round. */
    private static long[] nanos(Task task) {
        long[] nanos = new long[task.body().iterations()];
        try (Code code = task.code()) {
            code.beforeRound();
            time(code, nanos, task.body().warmup());
            code.beforeRound();
            time(code, nanos, nanos.length);
        }
        return nanos;
    }

    private static void time(Code code, long[] nanos, int calls) {
        for (int i = 0; i < calls; i++) {
            long begin = System.nanoTime();
            code.execute();
            nanos[i] = System.nanoTime() - begin;
        }
    }

    /**
     * Returns by how many nanoseconds a plant of many calls moves the figure of its budget, on the quiet machine.
     *
     * <p>It is the least figure of three rounds with the plant less that of three without it, so that a stall of the machine
     * does not pass for the plant; in turns, since the core's speed drifts.
     */
    static double effectNanos(Task planted) {
        Task unchanged = Task.of(planted.body(), planted.size(), planted.cpu());
        double with = Double.POSITIVE_INFINITY;
        double without = Double.POSITIVE_INFINITY;
        for (int i = 0; i < TURNS; i++) {
            without = Math.min(without, figure(planted.plant(), unchanged));
            with = Math.min(with, figure(planted.plant(), planted));
        }
        return Math.max(0, with - without);
    }

    private static double figure(Plant plant, Task task) {
        return plant.gauge().nanos(Figures.of(nanos(task)), task.body());
    }

    /** Judges by the count alone. */
    static Verdict verdict(long[] nanos, Budget budget, Body body) {
        long over =
                Arrays.stream(nanos).filter(time -> time > budget.limitNanos()).count();
        return over <= budget.gauge().allowed(body) ? Verdict.PASS : Verdict.FAIL;
    }
}
