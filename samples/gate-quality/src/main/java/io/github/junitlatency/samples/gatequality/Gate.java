package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.OptionalLong;

/** A tool that measures code and judges it by budgets. */
interface Gate {

    /**
     * What a gate needs to know beside the budgets.
     *
     * @param make what makes the code: a body, what is planted in it, and how long the slow calls are
     * @param cpu to measure on, where the tool lets one choose
     * @param warmup calls, where the tool's own default is not wanted
     */
    record Task(Make make, int cpu, OptionalLong warmup) {}

    /** The code to be. */
    record Make(Body body, Size size, Plant plant, long slowerNanos, long seed) {

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
     */
    record Judgement(Figures figures, List<Verdict> verdicts, long warmup, String reason) {}

    /** Measures once and judges by all budgets; none may be given. */
    Judgement run(Task task, List<Budget> budgets) throws Exception;
}
