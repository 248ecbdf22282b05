package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.io.Serializable;
import java.util.List;

/** A tool that measures code and judges it by budgets. */
interface Gate {
    /**
     * The code to judge, and where.
     *
     * @param slowerNanos by how much the plant's slow calls are slower
     * @param seed of what is random in the plant
     * @param cpu to measure on, where the tool lets one choose
     */
    record Task(Body body, Size size, Plant plant, long slowerNanos, long seed, int cpu) implements Serializable {
        /** Returns one of unchanged code. */
        static Task of(Body body, Size size, int cpu) {
            return new Task(body, size, Plant.NONE, 0, 0, cpu);
        }

        Code code() {
            return new Code(this);
        }
    }

    /**
     * The figures and verdicts of a gate.
     *
     * @param verdicts a budget each
     * @param reason why not PASS, where the tool says
     */
    record Judgement(Figures figures, List<Verdict> verdicts, String reason) implements Serializable {
        /** Returns one of a tool that has nothing but figures to judge by. */
        static Judgement byFigures(Figures figures, List<Budget> budgets, Body body) {
            List<Verdict> verdicts = budgets.stream()
                    .map(budget ->
                            budget.gauge().nanos(figures, body) <= budget.limitNanos() ? Verdict.PASS : Verdict.FAIL)
                    .toList();
            return new Judgement(figures, verdicts, "");
        }
    }

    /** Measures once and judges by all budgets; none may be given. */
    Judgement run(Task task, List<Budget> budgets) throws Exception;
}
