package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.measure.PacedTimes;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.measure.SwitchCost;
import io.github.junitlatency.internal.statistics.Histograms;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * Judges iterations over a limit by what they took themselves: what a source saw others take is taken off. One that is
 * within all limits by itself is left out; one that is not counts with its own time, even if it was preempted, because the
 * longer an iteration is, the likelier is a preemption in it.
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

    /**
     * What is judged.
     *
     * @param distribution of the judged iterations
     * @param maxIteration the longest of them, or -1 when there is none or nobody knows
     * @param exceedances of each limit
     * @param unsure iterations that are left out and may yet be over each limit, did losing the CPU cost less than is
     *     allowed for it: what they took beside that is unusual, or a helper's that may have cost nothing
     * @param slowest the ten longest, with their own time and the disturbance that they are judged by
     * @param exceeding those over a limit that were noted and are judged, with the same
     * @param leftOut how many iterations are left out, by why
     * @param othersTicks what is not judged of the time of all iterations, as far as they were noted
     * @param interrupted how many flagged iterations are judged
     */
    public record Judged(
            Distribution distribution,
            long maxIteration,
            long[] exceedances,
            long[] unsure,
            List<SlowIteration> slowest,
            List<SlowIteration> exceeding,
            Map<Disturbance, Long> leftOut,
            long othersTicks,
            long interrupted) {}

    private final long[] limitTicks;
    private final long switchTicks;
    private final Histogram histogram;
    private final Histogram removed = Histograms.ofTicks();
    private final long unusualTicks;
    private final long[] exceedances;
    private final long[] unsure;
    private final Map<Disturbance, Long> leftOut = new EnumMap<>(Disturbance.class);
    private long othersTicks;
    private long interrupted;
    private final Map<Long, Long> ownTicks = new HashMap<>(); // by iteration, where they are not all
    private final Map<Long, Disturbance> disturbances = new HashMap<>(); // by iteration, where they change

    private NetOfInterference(Samples samples, long[] limitTicks, long switchTicks) {
        this.limitTicks = limitTicks;
        this.switchTicks = switchTicks;
        histogram = samples.histogram().copy();
        unusualTicks = UNUSUAL * histogram.getValueAtPercentile(50);
        exceedances = samples.exceedances().clone();
        unsure = new long[limitTicks.length];
        interrupted = samples.tainted();
        leftOut.put(Disturbance.PREEMPTED, samples.preempted());
        leftOut.put(Disturbance.MIGRATED, samples.migrated());
        leftOut.put(Disturbance.HELD_UP, samples.paced().map(PacedTimes::heldUp).orElse(0L));
    }

    /**
     * Judges.
     *
     * @param limitTicks the limits that were counted against
     * @param exceeding iterations over any of them, explained
     * @param slowest the ten longest, explained
     * @param frequencyHz ticks a second
     */
    public static Judged judge(
            Samples samples,
            long[] limitTicks,
            List<SlowIteration> exceeding,
            List<SlowIteration> slowest,
            double frequencyHz) {
        NetOfInterference own =
                new NetOfInterference(samples, limitTicks, Math.round(SwitchCost.NANOS * frequencyHz / 1e9));
        exceeding.forEach(own::judge);
        own.histogram.subtract(own.removed);
        return own.judged(samples, exceeding, slowest);
    }

    private void judge(SlowIteration slow) {
        long foreign = foreignTicks(slow);
        boolean wasLeftOut = slow.disturbance().isLeftOut();
        boolean nothingToSay = foreign == 0 && !(wasLeftOut && isTheCodesAlone(slow));
        if (nothingToSay || slow.disturbance() == Disturbance.MIGRATED) {
            othersTicks += wasLeftOut ? slow.ticks() : 0;
            return;
        }
        long own = Math.max(0, slow.ticks() - foreign);
        boolean isLeftOut = LongStream.of(limitTicks).noneMatch(limit -> own > limit);
        othersTicks += isLeftOut ? slow.ticks() : foreign;
        if (!wasLeftOut) {
            removed.recordValue(slow.ticks());
            count(exceedances, slow.ticks(), -1);
        }
        if (!isLeftOut) {
            histogram.recordValue(own);
            count(exceedances, own, 1);
            ownTicks.put(slow.iteration(), own);
        } else if (own > unusualTicks && slow.causes().stream().anyMatch(NetOfInterference::isSwitchKind)) {
            count(unsure, maxOwnTicks(slow, own), 1);
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
    private long maxOwnTicks(SlowIteration slow, long own) {
        boolean byHelper = slow.causes().stream().anyMatch(cause -> cause.kind() == CauseKind.HELPER_PREEMPTED);
        return byHelper && own > switchTicks ? slow.ticks() : own + switchTicks;
    }

    private void count(long[] counts, long ticks, int change) {
        for (int i = 0; i < limitTicks.length; i++) {
            counts[i] += ticks > limitTicks[i] ? change : 0;
        }
    }

    /** Preempted, but no longer for it: as long as the others are, or by something that the code did. */
    private static boolean isTheCodesAlone(SlowIteration slow) {
        return !slow.causes().isEmpty() && slow.causes().stream().allMatch(cause -> cause.origin() == Origin.CODE);
    }

    private long foreignTicks(SlowIteration slow) {
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

    private Judged judged(Samples samples, List<SlowIteration> exceeding, List<SlowIteration> slowest) {
        long maxTicks = samples.maxTicks();
        long maxIteration = samples.maxIteration();
        if (!disturbances.isEmpty() || !ownTicks.isEmpty()) {
            Optional<SlowIteration> longest = Stream.concat(exceeding.stream(), slowest.stream())
                    .map(this::asJudged)
                    .filter(slow -> !slow.disturbance().isLeftOut())
                    .max(Comparator.comparingLong(this::judgedTicks));
            maxTicks = longest.map(this::judgedTicks).orElse(0L);
            maxIteration = longest.map(SlowIteration::iteration).orElse(-1L);
            // The longest may be one of which nothing is noted: the one from before, or one in the histogram, to 0.1%.
            if (isUnchanged(samples.maxIteration()) && samples.maxTicks() > maxTicks) {
                maxTicks = samples.maxTicks();
                maxIteration = samples.maxIteration();
            } else if (histogram.getMaxValue() > histogram.highestEquivalentValue(maxTicks)) {
                maxTicks = histogram.getMaxValue();
                maxIteration = -1;
            }
        }
        return new Judged(
                new Distribution(histogram, maxTicks),
                maxIteration,
                exceedances,
                unsure,
                slowest.stream().map(this::asJudged).toList(),
                exceeding.stream()
                        .map(this::asJudged)
                        .filter(slow -> !slow.disturbance().isLeftOut())
                        .toList(),
                leftOut,
                othersTicks,
                interrupted);
    }

    private boolean isUnchanged(long iteration) {
        return !disturbances.containsKey(iteration) && !ownTicks.containsKey(iteration);
    }

    private long judgedTicks(SlowIteration slow) {
        return ownTicks.getOrDefault(slow.iteration(), slow.ticks());
    }

    private SlowIteration asJudged(SlowIteration slow) {
        Disturbance disturbance = disturbances.getOrDefault(slow.iteration(), slow.disturbance());
        return new SlowIteration(slow.iteration(), slow.ticks(), judgedTicks(slow), disturbance, slow.causes());
    }
}
