package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.measure.ThroughputLoop;
import io.github.junitlatency.internal.measure.ThroughputRound;
import io.github.junitlatency.internal.plan.LatencyPlan;
import java.util.function.Supplier;

/** Measures rounds of throughput of a body that has been timed before. */
final class ThroughputRounds {

    /** A scheduler's slice of 4 ms is 1.6% of it. */
    static final long SPAN_NANOS = 250_000_000;

    /** Where states take longer to be made than to be used, there are no more of them. */
    private static final long MOST_NANOS = 4 * SPAN_NANOS;

    /** A tenth of the warm-up's ceiling, as for its floor: the body is warm, and the loop is small. */
    private static final double WARM_UP_SHARE = 0.1;

    private final LatencyPlan plan;
    private final Supplier<ThroughputLoop> loops;
    private ThroughputLoop loop; // null before the first round
    private int count;

    /**
     * Prepares; nothing runs yet.
     *
     * @param plan says how long a warm-up takes at most
     * @param loops defines a loop, which the JVM compiles by itself
     */
    ThroughputRounds(LatencyPlan plan, Supplier<ThroughputLoop> loops) {
        this.plan = plan;
        this.loops = loops;
    }

    /** Returns for how long a loop around a body that is warm warms up at most. */
    static double warmUpSeconds(LatencyPlan plan) {
        return plan.warmUpCeilingSeconds() * WARM_UP_SHARE;
    }

    /**
     * Goes on with another loop around the same body, warmed up.
     *
     * @param iterations on one state
     * @throws Throwable what the body threw
     */
    void compileAnew(long iterations) throws Throwable {
        loop = loops.get();
        loop.warmUp(iterations, warmUpSeconds(plan));
    }

    /**
     * Measures one more round.
     *
     * @param iterations on one state
     * @throws Throwable what the body threw
     */
    ThroughputRound next(long iterations) throws Throwable {
        if (loop == null) {
            compileAnew(iterations);
        }
        count++;
        return loop.measure(count, iterations, SPAN_NANOS, MOST_NANOS);
    }
}
