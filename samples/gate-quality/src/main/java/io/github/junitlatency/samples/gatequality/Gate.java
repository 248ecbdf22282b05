package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.io.Serializable;
import java.util.List;

/** A tool that measures code and judges it by budgets. */
interface Gate {
    /**
     * What to judge, beside the budgets.
     *
     * @param slowerNanos by how much the plant's slow calls are slower
     * @param seed of what is random in the plant
     * @param cpu to measure on, where the tool lets one choose
     * @param warmup calls; 0 for the tool's own default
     */
    record Task(Body body, Size size, Plant plant, long slowerNanos, long seed, int cpu, long warmup)
            implements Serializable {
        /** Does next to nothing. */
        static final Task SMALLEST = of(Body.COMPUTE_50NS, new Size(1, 50, 1), 0, 0);

        /** Returns one of unchanged code. */
        static Task of(Body body, Size size, int cpu, long warmup) {
            return new Task(body, size, Plant.NONE, 0, 0, cpu, warmup);
        }

        Code code() {
            return new Code(body, size, plant, slowerNanos, seed);
        }
    }

    /**
     * What came out.
     *
     * @param verdicts a budget each
     * @param warmup calls before the measured ones; 0 where the tool does not say
     * @param reason why not PASS, where the tool says
     * @param excused the verdicts of the choices of {@link ExcuseGate}; of other tools none
     */
    record Judgement(Figures figures, List<Verdict> verdicts, long warmup, String reason, List<Verdict> excused)
            implements Serializable {
        /** Returns one of a tool that has nothing but figures to judge by. */
        static Judgement byFigures(Figures figures, List<Budget> budgets, Body body, long warmup) {
            List<Verdict> verdicts = budgets.stream()
                    .map(budget ->
                            budget.gauge().nanos(figures, body) <= budget.limitNanos() ? Verdict.PASS : Verdict.FAIL)
                    .toList();
            return new Judgement(figures, verdicts, warmup, "", List.of());
        }
    }

    /** Measures once and judges by all budgets; none may be given. */
    Judgement run(Task task, List<Budget> budgets) throws Exception;
}
