package io.github.junitlatency.internal.verdict.round;

import io.github.junitlatency.internal.cause.Explanation.ExplainedIteration;
import io.github.junitlatency.internal.cause.Explanation.ExplainedSamples;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.measure.samples.Interruptions.SwitchCost;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.samples.Samples.Disturbed;
import io.github.junitlatency.internal.measure.samples.Samples.Exceedances;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.verdict.round.OwnTimes.OverLimit;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CauseKind.Effect;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * Finds the most that can be the code's of each call over a limit. It is its net time less what a source measured
 * others to take.
 *
 * <pre>
 * most = max(0, net - others)
 * </pre>
 *
 * <p>Others are the ticks of causes that are provably the machine's. A call that is over a limit by its net time and
 * within all of them by this is excluded from the histogram. What may be others' beyond it is in {@code Excuses}.
 * Example: the limit is 5 ms, a call took 8 ms, and a process had the CPU for 2.5 ms of it: 5.5 ms. With 3.1 ms it is
 * 4.9 ms, and the call is excluded.
 */
public final class NetOfInterference {

    private final long switchTicks;
    private final List<Count> counts;
    private final Histogram histogram;
    private final Histogram removed = Histograms.ofTicks();
    private final Map<Disturbance, Long> leftOut = new EnumMap<>(Disturbance.class);
    private long othersTicks;
    private long interrupted;
    private final Map<Long, Own> judged = new HashMap<>(); // by iteration, where it differs from what was noted

    /** The own time of a call, and what disturbed it so that it is excluded or not. */
    private record Own(long ticks, Disturbance disturbance) {}

    private NetOfInterference(Samples samples, long switchTicks) {
        this.switchTicks = switchTicks;
        Disturbed disturbed = samples.disturbed();
        counts = Lists.map(samples.exceedances(), whole -> new Count(whole, disturbed));
        histogram = samples.histogram().copy();
        interrupted = disturbed.tainted();
        leftOut.put(Disturbance.PREEMPTED, disturbed.preempted());
        leftOut.put(Disturbance.MIGRATED, disturbed.migrated());
        leftOut.put(Disturbance.HELD_UP, disturbed.heldUp());
    }

    /**
     * Judges.
     *
     * @param explained the iterations that were noted
     * @param frequencyHz ticks per second
     */
    public static OwnTimes judge(Samples samples, ExplainedSamples explained, double frequencyHz) {
        NetOfInterference own = new NetOfInterference(samples, SwitchCost.ticks(frequencyHz));
        for (ExplainedIteration slow : explained.exceeding()) {
            own.judge(slow);
        }
        own.histogram.subtract(own.removed);
        return own.judged(samples, explained);
    }

    private void judge(ExplainedIteration slow) {
        long foreign = foreignTicks(slow);
        boolean wasLeftOut = slow.disturbance().isLeftOut();
        if (foreign == 0 && !wasLeftOut) {
            return;
        }
        if (slow.disturbance() == Disturbance.MIGRATED) {
            othersTicks += slow.ticks();
            for (Count limit : counts) {
                limit.migrated(slow.ticks());
            }
            return;
        }
        long own = Math.max(0, slow.ticks() - foreign);
        boolean isLeftOut = !Lists.any(counts, count -> count.limit.isExceededBy(own));
        othersTicks += isLeftOut ? slow.ticks() : foreign;
        for (Count limit : counts) {
            limit.change(slow.ticks(), own, wasLeftOut);
        }
        if (!wasLeftOut) {
            removed.recordValue(slow.ticks());
        }
        if (!isLeftOut) {
            histogram.recordValue(own);
        }
        Disturbance disturbance = slow.disturbance();
        if (isLeftOut && !wasLeftOut) {
            leftOut.put(Disturbance.HELD_UP, leftOut.get(Disturbance.HELD_UP) + 1);
            interrupted -= disturbance == Disturbance.NONE ? 0 : 1;
            disturbance = Disturbance.HELD_UP;
        } else if (!isLeftOut && wasLeftOut) {
            leftOut.put(Disturbance.PREEMPTED, leftOut.get(Disturbance.PREEMPTED) - 1);
            interrupted++;
            disturbance = Disturbance.TAINTED;
        }
        judged.put(slow.iteration(), new Own(own, disturbance));
    }

    /**
     * A helper that waits for time to pass is no later for having lost its CPU. So all but two switch costs must be
     * explained.
     */
    private long foreignTicks(ExplainedIteration slow) {
        long measured = Lists.sum(slow.causes(), cause -> isMeasured(cause) ? cause.ticks() : 0);
        long byHelper =
                Lists.sum(slow.causes(), cause -> cause.kind() == CauseKind.HELPER_PREEMPTED ? cause.ticks() : 0);
        return slow.ticks() - measured - byHelper <= 2 * switchTicks ? measured + byHelper : measured;
    }

    /** What is concluded from the absence of anything else is not, and no helper's wait is one of the call by itself. */
    private static boolean isMeasured(Cause cause) {
        return cause.origin() == Origin.MACHINE
                && cause.kind().effect() != Effect.INFERRED
                && cause.kind() != CauseKind.HELPER_PREEMPTED;
    }

    private OwnTimes judged(Samples samples, ExplainedSamples explained) {
        List<SlowIteration> exceeding = Lists.map(explained.exceeding(), this::asJudged);
        List<SlowIteration> slowest = Lists.map(explained.slowest(), this::asJudged);
        Samples.NetTimes before = samples.times();
        long maxTicks = before.maxTicks();
        long maxIteration = before.maxIteration();
        if (!judged.isEmpty()) {
            maxTicks = 0;
            maxIteration = -1;
            for (SlowIteration slow : Lists.concat(exceeding, slowest)) {
                if (!slow.disturbance().isLeftOut() && (maxIteration < 0 || slow.ownTicks() > maxTicks)) {
                    maxTicks = slow.ownTicks();
                    maxIteration = slow.iteration();
                }
            }
            // The longest may be one of which nothing is noted: the one from before, or one in the histogram, to 0.1%.
            if (!judged.containsKey(before.maxIteration()) && before.maxTicks() > maxTicks) {
                maxTicks = before.maxTicks();
                maxIteration = before.maxIteration();
            } else if (histogram.getMaxValue() > histogram.highestEquivalentValue(maxTicks)) {
                maxTicks = histogram.getMaxValue();
                maxIteration = -1;
            }
        }
        return new OwnTimes(
                new Distribution(histogram, maxTicks),
                maxIteration,
                Lists.map(counts, count -> count.over(explained)),
                slowest,
                Lists.filter(exceeding, slow -> !slow.disturbance().isLeftOut()),
                new HashSet<>(Lists.map(
                        Lists.filter(explained.exceeding(), it -> it.disturbance() == Disturbance.PREEMPTED),
                        ExplainedIteration::iteration)),
                leftOut,
                othersTicks,
                interrupted);
    }

    private SlowIteration asJudged(ExplainedIteration slow) {
        Own own = judged.getOrDefault(slow.iteration(), new Own(slow.ticks(), slow.disturbance()));
        return new SlowIteration(slow.iteration(), slow.ticks(), own.ticks, own.disturbance, slow.causes(), List.of());
    }

    /** Counts what is over one limit while calls change from their whole times to their own times. */
    private static final class Count {

        private final Limit limit;
        private final long inAll;
        private long judged;
        private long unknown;

        /**
         * Begins with what was counted by whole times.
         *
         * <p>Those that were excluded in the loop are unknown until a note tells their own time. A call that ended by a
         * clock that cannot be compared is unknown whatever it took. One that others are proven to have made late is
         * within the limit.
         */
        Count(Exceedances whole, Disturbed disturbed) {
            limit = whole.limit();
            inAll = whole.inAll();
            judged = whole.judged();
            unknown = Math.max(0, inAll - judged - disturbed.heldUp()) + disturbed.migrated();
        }

        /** Takes a call by its own time in place of its whole time. */
        void change(long wholeTicks, long ownTicks, boolean wasLeftOut) {
            long whole = limit.isExceededBy(wholeTicks) ? 1 : 0;
            if (wasLeftOut) {
                unknown = Math.max(0, unknown - whole);
            } else {
                judged -= whole;
            }
            judged += limit.isExceededBy(ownTicks) ? 1 : 0;
        }

        /** Takes a call that ended by a clock that cannot be compared: it is unknown once, whatever it took. */
        void migrated(long wholeTicks) {
            unknown -= limit.isExceededBy(wholeTicks) ? 1 : 0;
        }

        /** Returns what was counted, with the causes of all that is over the limit. */
        OverLimit over(ExplainedSamples explained) {
            return new OverLimit(limit, judged, unknown, inAll, explained.totals(limit));
        }
    }
}
