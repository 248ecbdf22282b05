package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.cause.ExplainedIteration;
import io.github.junitlatency.internal.cause.ExplainedSamples;
import io.github.junitlatency.internal.measure.Exceedances;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.measure.Samples.Disturbed;
import io.github.junitlatency.internal.measure.SwitchCost;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.internal.statistics.Histograms;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CauseTotal;
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
     * @param over what is over each limit
     * @param noted the iterations whose context was kept, with their own time and the disturbance that they are judged by
     * @param leftOut how many iterations are left out, by why
     * @param othersTicks what is not judged of the time of all iterations, as far as they were noted
     * @param interrupted how many flagged iterations are judged
     */
    public record Judged(
            Distribution distribution,
            long maxIteration,
            List<OverLimit> over,
            Noted noted,
            Map<Disturbance, Long> leftOut,
            long othersTicks,
            long interrupted) {

        /** Returns what is over a limit. */
        public OverLimit over(Limit limit) {
            return over.stream()
                    .filter(it -> it.limit().equals(limit))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no limit of this round: " + limit));
        }
    }

    /**
     * The iterations whose context was kept.
     *
     * @param slowest the ten longest
     * @param exceeding those over a limit that are judged
     */
    public record Noted(List<JudgedIteration> slowest, List<JudgedIteration> exceeding) {}

    private final List<Counter> counters;
    private final long switchTicks;
    private final Histogram histogram;
    private final Histogram removed = Histograms.ofTicks();
    private final long unusualTicks;
    private final Map<Disturbance, Long> leftOut = new EnumMap<>(Disturbance.class);
    private long othersTicks;
    private long interrupted;
    private final Map<Long, Long> ownTicks = new HashMap<>(); // by iteration, where they are not all
    private final Map<Long, Disturbance> disturbances = new HashMap<>(); // by iteration, where they change

    /** Counts what is over one limit. */
    private static final class Counter {

        private final Exceedances before;
        private long judged;
        private long unsure;

        Counter(Exceedances before) {
            this.before = before;
            judged = before.judged();
        }

        boolean isExceededBy(long ticks) {
            return before.limit().isExceededBy(ticks);
        }

        void countJudged(long ticks, int change) {
            judged += isExceededBy(ticks) ? change : 0;
        }

        void countUnsure(long ticks) {
            unsure += isExceededBy(ticks) ? 1 : 0;
        }

        OverLimit over(ExplainedSamples explained) {
            List<CauseTotal> causes = explained.totals(before.limit());
            return new OverLimit(before.limit(), judged, unsure, before.inAll(), causes);
        }
    }

    private NetOfInterference(Samples samples, long switchTicks) {
        this.switchTicks = switchTicks;
        counters = samples.exceedances().stream().map(Counter::new).toList();
        histogram = samples.histogram().copy();
        unusualTicks = UNUSUAL * samples.judged().medianTicks();
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
     * @param frequencyHz ticks a second
     */
    public static Judged judge(Samples samples, ExplainedSamples explained, double frequencyHz) {
        NetOfInterference own = new NetOfInterference(samples, Math.round(SwitchCost.NANOS * frequencyHz / 1e9));
        explained.exceeding().forEach(own::judge);
        own.histogram.subtract(own.removed);
        return own.judged(samples, explained);
    }

    private void judge(ExplainedIteration slow) {
        long foreign = foreignTicks(slow);
        boolean wasLeftOut = slow.disturbance().isLeftOut();
        boolean nothingToSay = foreign == 0 && !(wasLeftOut && isTheCodesAlone(slow));
        if (nothingToSay || slow.disturbance() == Disturbance.MIGRATED) {
            othersTicks += wasLeftOut ? slow.ticks() : 0;
            return;
        }
        long own = Math.max(0, slow.ticks() - foreign);
        boolean isLeftOut = counters.stream().noneMatch(limit -> limit.isExceededBy(own));
        othersTicks += isLeftOut ? slow.ticks() : foreign;
        if (!wasLeftOut) {
            removed.recordValue(slow.ticks());
            counters.forEach(limit -> limit.countJudged(slow.ticks(), -1));
        }
        if (!isLeftOut) {
            histogram.recordValue(own);
            counters.forEach(limit -> limit.countJudged(own, 1));
            ownTicks.put(slow.iteration(), own);
        } else if (own > unusualTicks && slow.causes().stream().anyMatch(NetOfInterference::isSwitchKind)) {
            counters.forEach(limit -> limit.countUnsure(maxOwnTicks(slow, own)));
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

    private Judged judged(Samples samples, ExplainedSamples explained) {
        Samples.Judged before = samples.judged();
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
        return new Judged(
                new Distribution(histogram, maxTicks),
                maxIteration,
                counters.stream().map(counter -> counter.over(explained)).toList(),
                new Noted(
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
