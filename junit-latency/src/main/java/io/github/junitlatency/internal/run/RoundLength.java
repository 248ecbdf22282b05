package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.RoundSamples;
import io.github.junitlatency.internal.measure.Work;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.result.WarmUpFacts;
import java.util.List;

/** Settles how many iterations each round has, and knows for how many rounds there is time. */
final class RoundLength {

    /** Shows the machine's usual stalls, which no budget to suggest is to be below. */
    private static final double CONTROL_SECONDS_TO_SUGGEST = 0.25;

    private final ClockedPlan plan;
    private final TestTime time;
    private final boolean isAuto;
    private boolean isFirst = true;
    private long next; // iterations; 0 in the first round
    private double nanosPerIteration; // of the last round
    private double seconds; // of the last round, with all that runs around it, but for the first warm-up

    /** Prepares for the first round, before its iterations are settled. */
    RoundLength(ClockedPlan plan, TestTime time) {
        this.plan = plan;
        this.time = time;
        isAuto = plan.plan().isIterationsAuto();
    }

    /** Returns how many iterations the next round has; in the first, once they are settled. */
    long iterations() {
        return next > 0 ? next : plan.plan().iterations();
    }

    /**
     * Returns the first round as work, once its iterations are settled.
     *
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if it takes longer than the test may
     */
    Work first(double nanosOfOne) {
        seconds = plan.plan().iterations() * nanosOfOne / 1e9;
        time.checkRound(plan.plan(), seconds);
        return work(0);
    }

    /** Returns the next round as work. */
    Work work(int count) {
        LatencyPlan asked = plan.plan();
        int wanted = asked.isToSuggest() ? asked.suggestRounds() : 1 + asked.confirmations();
        int more = Math.min(wanted - count, Math.max(1, time.rounds(seconds)));
        return Work.round(count + 1, count < wanted ? count + more : 0, iterations(), seconds);
    }

    /**
     * Counts a round.
     *
     * @param allSeconds with all that ran around it
     * @param first the warm-up before the first round
     */
    void ended(RoundSamples samples, double allSeconds, WarmUpFacts first) {
        time.add(allSeconds);
        seconds = allSeconds - (isFirst ? first.seconds() : 0);
        isFirst = false;
        nanosPerIteration = (double) samples.service().phase().wallNanos() / iterations();
    }

    /**
     * Settles how many iterations the next round has, if that is left to the library: as many as these budgets need.
     *
     * @param open the limits that it may decide
     */
    void settleNext(List<Limit> open) {
        if (isAuto && !open.isEmpty() && !plan.plan().isToSuggest()) {
            long last = iterations();
            next = plan.plan().iterationsFor(Lists.map(open, Limit::budget), nanosPerIteration);
            seconds *= (double) next / last;
        }
    }

    /** Returns whether there is time for another round. */
    boolean hasTimeForAnother() {
        return time.allows(seconds);
    }

    /** Returns how long a control run may take, so that another round with one fits in. */
    double controlSeconds(RoundSamples samples) {
        return plan.plan().isToSuggest()
                ? CONTROL_SECONDS_TO_SUGGEST
                : (time.leftSeconds() - samples.service().phase().wallNanos() / 1e9) / 2;
    }

    /** Returns what limits them. */
    TestTime time() {
        return time;
    }
}
