package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.cause.ExplainedIteration;
import io.github.junitlatency.internal.cause.ExplainedSamples;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.measure.Samples.Disturbed;
import io.github.junitlatency.internal.measure.SwitchCost;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.HdrHistogram.Histogram;

/**
 * Judges iterations over a limit by their own times: what a source saw others take is taken off.
 *
 * <p>With own = max(0, net - others), where others are the ticks of causes that are provably the machine's, and
 * least = max(0, own - bound), where {@link MayBeOthers} bounds what others may have taken besides, unmeasured:
 *
 * <ul>
 *   <li>own within all limits: the iteration is excluded; it tells nothing about the code
 *   <li>least over a limit: it counts with its own time, even if it was preempted, because the longer an iteration is, the
 *       likelier is a preemption in it
 *   <li>neither: it is excluded too, and unsure: for each limit between least and own it cannot be decided
 *   <li>it ended on another CPU whose counter cannot be compared: it is excluded, and unsure for every limit
 * </ul>
 *
 * <p>Example, in microseconds, with a limit of 5,000 and one preemption, which bounds what is unmeasured to 100. An iteration
 * took 8,000, of which a process that preempted the thread had 7,000. Its own time is 1,000: excluded, and sure. With 2,500
 * taken by the process, its own time is 5,500, and at least 5,400 of it are its own: over the limit, so it counts with 5,500.
 * With 2,950, its own time is 5,050, and at least 4,950: excluded, but unsure.
 */
public final class NetOfInterference {

    /** These are concluded from the absence of anything else: no proof, and not taken off. */
    private static final Set<CauseKind> CONCLUDED = Set.of(CauseKind.OUTSIDE_GUEST, CauseKind.FIRMWARE);

    private final List<OverLimitCount> counts;
    private final MayBeOthers mayBeOthers;
    private final Histogram histogram;
    private final Histogram removed = Histograms.ofTicks();
    private final Map<Disturbance, Long> leftOut = new EnumMap<>(Disturbance.class);
    private long othersTicks;
    private long interrupted;
    private final Map<Long, Long> ownTicks = new HashMap<>(); // by iteration, where they are not all
    private final Map<Long, Disturbance> disturbances = new HashMap<>(); // by iteration, where they change

    private NetOfInterference(Samples samples, long switchTicks) {
        mayBeOthers = new MayBeOthers(switchTicks);
        counts = Lists.map(samples.exceedances(), OverLimitCount::new);
        histogram = samples.histogram().copy();
        Disturbed disturbed = samples.disturbed();
        interrupted = disturbed.tainted();
        leftOut.put(Disturbance.PREEMPTED, disturbed.preempted());
        leftOut.put(Disturbance.MIGRATED, disturbed.migrated());
        leftOut.put(Disturbance.HELD_UP, disturbed.heldUp());
        for (OverLimitCount count : counts) {
            count.addUnjudged(disturbed.migrated()); // two counters that cannot be compared: any of them may be over
        }
    }

    /**
     * Judges.
     *
     * @param explained the iterations that were noted
     * @param frequencyHz ticks per second
     */
    public static OwnTimes judge(Samples samples, ExplainedSamples explained, double frequencyHz) {
        NetOfInterference own = new NetOfInterference(samples, Math.round(SwitchCost.NANOS * frequencyHz / 1e9));
        for (ExplainedIteration slow : explained.exceeding()) {
            own.judge(slow);
        }
        own.histogram.subtract(own.removed);
        return own.judged(samples, explained);
    }

    private void judge(ExplainedIteration slow) {
        long foreign = foreignTicks(slow);
        long bound = mayBeOthers.ticks(slow);
        boolean wasLeftOut = slow.disturbance().isLeftOut();
        boolean nothingToSay = foreign == 0 && bound == 0 && !wasLeftOut;
        if (nothingToSay || slow.disturbance() == Disturbance.MIGRATED) {
            othersTicks += wasLeftOut ? slow.ticks() : 0;
            return;
        }
        long own = Math.max(0, slow.ticks() - foreign);
        long least = Math.max(0, own - bound);
        boolean isLeftOut = !Lists.any(counts, limit -> limit.isExceededBy(least));
        othersTicks += isLeftOut ? slow.ticks() : foreign;
        for (OverLimitCount limit : counts) {
            limit.addUnsure(least, mayBeOthers.mostOwnTicks(slow, own));
            if (!wasLeftOut) {
                limit.remove(slow.ticks());
            }
            if (!isLeftOut) {
                limit.add(least);
            }
        }
        if (!wasLeftOut) {
            removed.recordValue(slow.ticks());
        }
        if (!isLeftOut) {
            histogram.recordValue(own);
            ownTicks.put(slow.iteration(), own);
        }
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

    private static long foreignTicks(ExplainedIteration slow) {
        return Lists.sum(
                slow.causes(),
                cause -> cause.origin() == Origin.MACHINE && !CONCLUDED.contains(cause.kind()) ? cause.ticks() : 0);
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
                new OwnTimes.Slow(
                        Lists.map(explained.slowest(), this::asJudged),
                        Lists.filter(
                                Lists.map(explained.exceeding(), this::asJudged),
                                slow -> !slow.disturbance().isLeftOut())),
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
