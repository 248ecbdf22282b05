package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.samples.Samples.Exceedances;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.plan.budget.Timing;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Limits for tests, and what samples have over them. */
public final class LimitsFixture {

    private LimitsFixture() {}

    /** Returns limits on the only time there is, or on response time. */
    public static List<Limit> limits(long... ticks) {
        return on(Timing.RESPONSE, ticks);
    }

    /** Returns limits on one time. */
    public static List<Limit> on(Timing timing, long... ticks) {
        return LongStream.of(ticks)
                .mapToObj(limit -> Limit.onMaximum(timing, limit))
                .toList();
    }

    /** Returns limits on both times. */
    public static List<Limit> onBoth(long... ticks) {
        return Stream.of(Timing.RESPONSE, Timing.SERVICE)
                .flatMap(timing -> on(timing, ticks).stream())
                .toList();
    }

    /** Returns how many judged iterations are over each limit. */
    public static List<Long> judgedOver(Samples samples) {
        return samples.exceedances().stream().map(Exceedances::judged).toList();
    }

    /** Returns how many iterations are over each limit, with excluded ones. */
    public static List<Long> allOver(Samples samples) {
        return samples.exceedances().stream().map(Exceedances::inAll).toList();
    }
}
