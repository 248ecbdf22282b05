package io.github.junitlatency.result;

import io.github.junitlatency.result.BudgetOutcome.Subject;
import java.util.List;

/**
 * The fresh JVMs that measured a test, one after the other.
 *
 * @param shown the number, from 1, of the fork whose rounds, figures and causes the result has
 * @param jvmArgs the options that the test asked for
 * @param all the forks, in their order
 * @param logs the folder of their output
 */
public record ForkFacts(int shown, List<String> jvmArgs, List<Fork> all, String logs) {

    public ForkFacts {
        jvmArgs = List.copyOf(jvmArgs);
        all = List.copyOf(all);
    }

    /**
     * A fork, judged by itself.
     *
     * @param verdict its own
     * @param p50Nanos the median of its first round
     * @param p99Nanos the same of p99; NaN where the iterations are too few
     * @param maxNanos its longest iteration
     * @param seconds how long it took, from its JVM's start to its end
     * @param budgets in the order in which they were given
     */
    public record Fork(
            Verdict verdict,
            double p50Nanos,
            double p99Nanos,
            double maxNanos,
            double seconds,
            List<OfBudget> budgets) {

        public Fork {
            budgets = List.copyOf(budgets);
        }
    }

    /**
     * A budget in a fork.
     *
     * @param subject what is limited
     * @param verdict the fork's own
     * @param measured the subject: nanoseconds, bytes of an allocation, or calls in a second
     */
    public record OfBudget(Subject subject, Verdict verdict, double measured) {}
}
