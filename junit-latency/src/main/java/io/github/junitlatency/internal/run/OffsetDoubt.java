package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.Doubt;
import java.util.List;
import java.util.Optional;

/**
 * Doubts times of a thread that is not pinned, where the counters of the CPUs that it visited may differ by much.
 *
 * <p>An iteration that ends on another CPU is wrong by that difference at most. It is much where it is over a tenth of a limit.
 * Example: counters of two CPUs differ by 130 ns at most; a limit of 1 us is doubted, and one of 2 us is not.
 */
final class OffsetDoubt {

    private static final double MAX_SHARE = 0.1;

    private OffsetDoubt() {}

    /**
     * Returns the doubt.
     *
     * @param boundTicks by how much the counters differ at most; -1 where it is not known
     */
    static Optional<Doubt> of(CpuMode mode, long boundTicks, List<Limit> limits, ClockFacts clock) {
        if (mode != CpuMode.FREE || boundTicks == 0) {
            return Optional.empty();
        }
        String advice = "set junit.latency.pin = always where the code's threads need no CPU of their own";
        if (boundTicks < 0) {
            return Optional.of(new Doubt(
                    Doubt.Kind.TSC_OFFSET,
                    "the counters of the CPUs that the thread ran on cannot be compared, so that no call that moved counts",
                    advice));
        }
        for (Limit limit : limits) {
            if (boundTicks > MAX_SHARE * limit.ticks()) {
                return Optional.of(new Doubt(
                        Doubt.Kind.TSC_OFFSET,
                        "the counters of the CPUs that the thread ran on differ by up to "
                                + Quantities.shortTime(clock.nanos(boundTicks)) + ", much of a limit of "
                                + Quantities.shortTime(clock.nanos(limit.ticks())),
                        advice));
            }
        }
        return Optional.empty();
    }
}
