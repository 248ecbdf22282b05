package io.github.junitlatency.internal.run.round;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Timing;
import java.util.List;

/**
 * Decides whether a first round needs Flight Recorder's recording to be read.
 *
 * <p>Reading it takes as long as some thousand iterations, and in a first test loads two hundred classes. A round in
 * which not one iteration is over a limit, excluded or not, is PASS whatever the JVM did meanwhile. So it is read where
 *
 * <ul>
 *   <li>an iteration is over a limit, even if it will not count, or the time between two may hold a stop of the JVM that is,
 *   <li>no limit was given, since then causes are all that is asked for; or budgets are to be suggested.
 * </ul>
 *
 * <p>Example: of 100,000 iterations the longest took 40 us, and the budget is {@code p99.9 <= 50 us}: not read. With one of
 * 60 us, which p99.9 allows a hundred times, it is read.
 */
final class ReadingNeed {

    private ReadingNeed() {}

    /** Returns whether it is to be read. */
    static boolean isIn(LatencyPlan plan, List<Timing> timings, RoundSamples round, double frequencyHz) {
        return plan.isToSuggest()
                || Lists.any(timings, timing -> isAnyOver(round, timing, frequencyHz))
                || Lists.all(timings, timing -> round.by(timing).exceedances().isEmpty());
    }

    private static boolean isAnyOver(RoundSamples round, Timing timing, double frequencyHz) {
        Samples samples = round.by(timing);
        long untimedNanos = samples.phase().longestUntimedNanos();
        double untimedTicks = untimedNanos < CauseFinder.MIN_STOP_NANOS ? 0 : untimedNanos * frequencyHz / 1e9;
        return Lists.any(
                samples.exceedances(),
                over -> over.inAll() + over.late() > 0
                        || untimedTicks > over.limit().ticks());
    }
}
