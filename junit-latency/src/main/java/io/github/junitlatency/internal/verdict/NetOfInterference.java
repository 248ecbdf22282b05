package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.cause.ExplainedIteration;
import io.github.junitlatency.internal.cause.ExplainedSamples;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.measure.Samples.Disturbed;
import io.github.junitlatency.internal.measure.SwitchCost;
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
 * Finds the most that can be the code's of each call over a limit. It is its net time less what a source measured others to take.
 *
 * <pre>
 * most = max(0, net - others)
 * </pre>
 *
 * <p>Others are the ticks of causes that are provably the machine's. A call that is over a limit by its net time and within all of
 * them by this is excluded from the histogram. What may be others' beyond it is in {@link ExcusedTimes}. Example: the limit is 5 ms,
 * a call took 8 ms, and a process had the CPU for 2.5 ms of it: 5.5 ms. With 3.1 ms it is 4.9 ms, and the call is excluded.
 */
public final class NetOfInterference {

    private final long switchTicks;
    private final List<OverLimitCount> counts;
    private final Histogram histogram;
    private final Histogram removed = Histograms.ofTicks();
    private final Map<Disturbance, Long> leftOut = new EnumMap<>(Disturbance.class);
    private long othersTicks;
    private long interrupted;
    private final Map<Long, Long> ownTicks = new HashMap<>(); // by iteration, where they are not all
    private final Map<Long, Disturbance> disturbances = new HashMap<>(); // by iteration, where they change

    private NetOfInterference(Samples samples, long switchTicks) {
        this.switchTicks = switchTicks;
        Disturbed disturbed = samples.disturbed();
        counts = Lists.map(samples.exceedances(), whole -> new OverLimitCount(whole, disturbed));
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
            for (OverLimitCount limit : counts) {
                limit.migrated(slow.ticks());
            }
            return;
        }
        long own = Math.max(0, slow.ticks() - foreign);
        boolean isLeftOut = !Lists.any(counts, limit -> limit.isExceededBy(own));
        othersTicks += isLeftOut ? slow.ticks() : foreign;
        for (OverLimitCount limit : counts) {
            limit.change(slow.ticks(), own, wasLeftOut);
        }
        if (!wasLeftOut) {
            removed.recordValue(slow.ticks());
        }
        if (!isLeftOut) {
            histogram.recordValue(own);
        }
        ownTicks.put(slow.iteration(), own);
        if (isLeftOut && !wasLeftOut) {
            leftOut.put(Disturbance.HELD_UP, leftOut.get(Disturbance.HELD_UP) + 1);
            interrupted -= slow.disturbance() == Disturbance.NONE ? 0 : 1;
            disturbances.put(slow.iteration(), Disturbance.HELD_UP);
        } else if (!isLeftOut && wasLeftOut) {
            leftOut.put(Disturbance.PREEMPTED, leftOut.get(Disturbance.PREEMPTED) - 1);
            interrupted++;
            disturbances.put(slow.iteration(), Disturbance.TAINTED);
        }
    }

    /** A helper that waits for time to pass is no later for having lost its CPU. So all but two switch costs must be explained. */
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
        Samples.Times before = samples.times();
        long maxTicks = before.maxTicks();
        long maxIteration = before.maxIteration();
        if (!disturbances.isEmpty() || !ownTicks.isEmpty()) {
            maxTicks = 0;
            maxIteration = -1;
            for (SlowIteration slow :
                    Lists.map(Lists.concat(explained.exceeding(), explained.slowest()), this::asJudged)) {
                if (!slow.disturbance().isLeftOut() && (maxIteration < 0 || slow.ownTicks() > maxTicks)) {
                    maxTicks = slow.ownTicks();
                    maxIteration = slow.iteration();
                }
            }
            // The longest may be one of which nothing is noted: the one from before, or one in the histogram, to 0.1%.
            if (isUnchanged(before.maxIteration()) && before.maxTicks() > maxTicks) {
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
                Lists.map(explained.slowest(), this::asJudged),
                Lists.filter(
                        Lists.map(explained.exceeding(), this::asJudged),
                        slow -> !slow.disturbance().isLeftOut()),
                new HashSet<>(Lists.map(
                        Lists.filter(explained.exceeding(), it -> it.disturbance() == Disturbance.PREEMPTED),
                        ExplainedIteration::iteration)),
                leftOut,
                othersTicks,
                interrupted);
    }

    private boolean isUnchanged(long iteration) {
        return !disturbances.containsKey(iteration) && !ownTicks.containsKey(iteration);
    }

    private long judgedTicks(ExplainedIteration slow) {
        return ownTicks.getOrDefault(slow.iteration(), slow.ticks());
    }

    private SlowIteration asJudged(ExplainedIteration slow) {
        Disturbance disturbance = disturbances.getOrDefault(slow.iteration(), slow.disturbance());
        return new SlowIteration(
                slow.iteration(), slow.ticks(), judgedTicks(slow), disturbance, slow.causes(), List.of());
    }
}
