package io.github.junitlatency.internal.run.figure;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.measure.ThroughputLoop;
import io.github.junitlatency.internal.measure.ThroughputRound;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Tells a body that the compiler removed by its throughput, which is that of an empty one.
 *
 * <p>Removed code would keep every limit on throughput for ever. Where a call takes 20 ns or a step of the clock at
 * most, rounds of the body and of an empty one alternate, without what threads waited for a CPU. Nothing is called
 * where
 *
 * <pre>
 * best round of the body &gt;= 0.8 * best round of the empty one
 * </pre>
 *
 * <p>Example: an empty body is called 2,000 million times a second. {@code LongAdder.increment()}, 600 million times,
 * is called; a body with 1,900 million is not. What honest code looks like this: one that takes a tenth of a
 * nanosecond.
 */
final class RemovedBody {

    private static final double SHORT_NANOS = 20;
    private static final double SAME = 0.8;
    private static final int ROUNDS = 5;
    private static final long SPAN_NANOS = 20_000_000;

    private RemovedBody() {}

    /** Returns whether a call is so short that it may have been removed. */
    static boolean mayBe(LatencyResult timed, int batch) {
        long ticks = timed.distribution().ticksAt(Percentile.of(50));
        return timed.times().pace().isPresent()
                || ticks <= timed.conditions().clock().stepTicks()
                || timed.nanos(ticks) <= SHORT_NANOS * batch;
    }

    /**
     * Returns the doubt; empty where the body is called.
     *
     * @param iterations on one state
     * @param body a loop around it, not warm
     * @param empty the same around an empty one
     * @param warmUpSeconds for which each warms up at most
     * @throws Throwable what the body threw
     */
    static Optional<Doubt> doubt(
            long iterations, Supplier<ThroughputLoop> body, Supplier<ThroughputLoop> empty, double warmUpSeconds)
            throws Throwable {
        ThroughputLoop[] loops = {body.get(), empty.get()};
        double[] best = new double[loops.length];
        for (ThroughputLoop loop : loops) {
            loop.warmUp(iterations, warmUpSeconds);
        }
        for (int round = 1; round <= ROUNDS; round++) {
            for (int i = 0; i < loops.length; i++) {
                ThroughputRound reached = loops[i].measure(round, iterations, SPAN_NANOS, 4 * SPAN_NANOS);
                best[i] = Math.max(best[i], reached.calls() / reached.secondsWithout(ThroughputRound.ALL_WAITS, 0));
            }
        }
        return best[0] < SAME * best[1]
                ? Optional.empty()
                : Optional.of(new Doubt(
                        Doubt.Kind.NOTHING_CALLED,
                        "nothing was called: its throughput is the empty body's, " + Quantities.perSecond(best[1]),
                        "consume results in the Sink and change the inputs from call to call, so that the compiler cannot"
                                + " remove the body"));
    }
}
