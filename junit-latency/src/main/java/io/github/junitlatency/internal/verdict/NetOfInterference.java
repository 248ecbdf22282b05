package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.cause.ExplainedIteration;
import io.github.junitlatency.internal.cause.ExplainedSamples;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.measure.Samples.Disturbed;
import io.github.junitlatency.internal.measure.SwitchCost;
import io.github.junitlatency.internal.statistics.Histograms;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * Judges iterations over a limit by their own times: what a source saw others take is taken off.
 *
 * <p>With own = max(0, net - others), where others are the ticks of causes that are provably the machine's and, for each
 * cause that made the thread lose the CPU, {@link SwitchCost}:
 *
 * <ul>
 *   <li>own within all limits: the iteration is left out; it tells nothing about the code
 *   <li>own over a limit: it counts with its own time, even if it was preempted, because the longer an iteration is, the
 *       likelier is a preemption in it
 * </ul>
 *
 * <p>A left-out iteration whose own time is unusual, over twice the median, may still be over the limit: the switch may have
 * cost less than was taken off. It is counted as unsure where own + switch cost is over the limit.
 *
 * <p>Example, in microseconds, with a limit of 5,000, a median of 0.1 and a switch cost of 100. An iteration took 8,000, of
 * which a process that preempted the thread had 7,000. Its own time is 8,000 - 7,000 - 100 = 900: left out, and not unsure,
 * because 900 + 100 is within 5,000. With 2,500 taken by the process, its own time is 5,400: over the limit, so it counts
 * with 5,400. With 2,950, its own time is 4,950: left out, but unsure, because 4,950 + 100 is over 5,000.
 */
public final class NetOfInterference {

    /** What makes the thread, or the helper that ends its sections, lose the CPU. */
    private static final Set<CauseKind> SWITCHES = Set.of(
            CauseKind.GC,
            CauseKind.SAFEPOINT,
            CauseKind.STOPPED,
            CauseKind.THROTTLED,
            CauseKind.PREEMPTED,
            CauseKind.HELPER_PREEMPTED);

    /** Times the median: what an iteration takes beside a switch must be over it to be more than a colder start. */
    private static final int UNUSUAL = 2;

    /** What is concluded from the absence of anything else is no proof, and is not taken off. */
    private static final Set<CauseKind> CONCLUDED = Set.of(CauseKind.OUTSIDE_GUEST, CauseKind.FIRMWARE);

    private final List<OverLimitCount> counts;
    private final long switchTicks;
    private final Histogram histogram;
    private final Histogram removed = Histograms.ofTicks();
    private final long unusualTicks;
    private final Map<Disturbance, Long> leftOut = new EnumMap<>(Disturbance.class);
    private long othersTicks;
    private long interrupted;
    private final Map<Long, Long> ownTicks = new HashMap<>(); // by iteration, where they are not all
    private final Map<Long, Disturbance> disturbances = new HashMap<>(); // by iteration, where they change

    private NetOfInterference(Samples samples, long switchTicks) {
        this.switchTicks = switchTicks;
        counts = samples.exceedances().stream().map(OverLimitCount::new).toList();
        histogram = samples.histogram().copy();
        unusualTicks = UNUSUAL * samples.times().medianTicks();
        Disturbed disturbed = samples.disturbed();
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
        NetOfInterference own = new NetOfInterference(samples, Math.round(SwitchCost.NANOS * frequencyHz / 1e9));
        explained.exceeding().forEach(own::judge);
        own.histogram.subtract(own.removed);
        return own.judged(samples, explained);
    }

    private void judge(ExplainedIteration slow) {
        long foreign = foreignTicks(slow);
        boolean wasLeftOut = slow.disturbance().isLeftOut();
        boolean nothingToSay = foreign == 0 && !(wasLeftOut && (isTheCodesAlone(slow) || isUnproven(slow)));
        if (nothingToSay || slow.disturbance() == Disturbance.MIGRATED) {
            othersTicks += wasLeftOut ? slow.ticks() : 0;
            return;
        }
        long own = Math.max(0, slow.ticks() - foreign);
        boolean isLeftOut = counts.stream().noneMatch(limit -> limit.isExceededBy(own));
        othersTicks += isLeftOut ? slow.ticks() : foreign;
        if (!wasLeftOut) {
            removed.recordValue(slow.ticks());
            counts.forEach(limit -> limit.remove(slow.ticks()));
        }
        if (!isLeftOut) {
            histogram.recordValue(own);
            counts.forEach(limit -> limit.add(own));
            ownTicks.put(slow.iteration(), own);
        } else if (own > unusualTicks && slow.causes().stream().anyMatch(NetOfInterference::isSwitchKind)) {
            counts.forEach(limit -> limit.addUnsure(maxOwnTicks(slow, own)));
        }
        if (isLeftOut && !wasLeftOut) {
            leftOut.merge(Disturbance.HELD_UP, 1L, Long::sum);
            interrupted -= slow.disturbance() == Disturbance.TAINTED ? 1 : 0;
            disturbances.put(slow.iteration(), Disturbance.HELD_UP);
        } else if (!isLeftOut && wasLeftOut) {
            leftOut.merge(Disturbance.PREEMPTED, -1L, Long::sum);
            interrupted++;
            disturbances.put(slow.iteration(), Disturbance.TAINTED);
        }
    }

    /** A helper that waits for time to pass is no later for having lost its CPU: all of it may be its own. */
    private long maxOwnTicks(ExplainedIteration slow, long own) {
        boolean byHelper = slow.causes().stream().anyMatch(cause -> cause.kind() == CauseKind.HELPER_PREEMPTED);
        return byHelper && own > switchTicks ? slow.ticks() : own + switchTicks;
    }

    /** Preempted, but no longer for it: as long as the others are, or by something that the code did. */
    private static boolean isTheCodesAlone(ExplainedIteration slow) {
        return !slow.causes().isEmpty() && slow.causes().stream().allMatch(cause -> cause.origin() == Origin.CODE);
    }

    /** The counters took it for preempted, and a source that knows more says that it may have been by the code's own doing. */
    private static boolean isUnproven(ExplainedIteration slow) {
        return slow.disturbance() == Disturbance.PREEMPTED
                && slow.causes().stream()
                        .anyMatch(cause -> cause.kind() == CauseKind.BLOCKED_OR_STOPPED
                                || cause.kind() == CauseKind.PREEMPTED && cause.origin() != Origin.MACHINE);
    }

    private long foreignTicks(ExplainedIteration slow) {
        return slow.causes().stream()
                .filter(cause -> cause.origin() == Origin.MACHINE && !CONCLUDED.contains(cause.kind()))
                .mapToLong(cause -> cause.ticks() + (isSwitch(cause) ? switchTicks : 0))
                .sum();
    }

    /** A preemption that the counters alone tell of names nobody, and has the cost of its switches in it. */
    private static boolean isSwitch(Cause cause) {
        boolean byCountersAlone =
                cause.kind() == CauseKind.PREEMPTED && cause.detail().isEmpty();
        return isSwitchKind(cause) && !byCountersAlone;
    }

    private static boolean isSwitchKind(Cause cause) {
        return SWITCHES.contains(cause.kind());
    }

    private OwnTimes judged(Samples samples, ExplainedSamples explained) {
        Samples.Times before = samples.times();
        long maxTicks = before.maxTicks();
        long maxIteration = before.maxIteration();
        if (!disturbances.isEmpty() || !ownTicks.isEmpty()) {
            Optional<JudgedIteration> longest = Stream.concat(
                            explained.exceeding().stream(), explained.slowest().stream())
                    .map(this::asJudged)
                    .filter(slow -> !slow.disturbance().isLeftOut())
                    .max(Comparator.comparingLong(JudgedIteration::ownTicks));
            maxTicks = longest.map(JudgedIteration::ownTicks).orElse(0L);
            maxIteration = longest.map(JudgedIteration::iteration).orElse(-1L);
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
                counts.stream().map(count -> count.over(explained)).toList(),
                new OwnTimes.Slow(
                        explained.slowest().stream().map(this::asJudged).toList(),
                        explained.exceeding().stream()
                                .map(this::asJudged)
                                .filter(slow -> !slow.disturbance().isLeftOut())
                                .toList()),
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

    private JudgedIteration asJudged(ExplainedIteration slow) {
        Disturbance disturbance = disturbances.getOrDefault(slow.iteration(), slow.disturbance());
        return new JudgedIteration(slow.iteration(), slow.ticks(), judgedTicks(slow), disturbance, slow.causes());
    }
}
