package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.Explainer.PartlyExplained;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.measure.samples.Samples;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.HdrHistogram.Histogram;

/**
 * The part of a test or of its control that {@link UnexplainedTime} compares: how long it ran, and its unseen stalls.
 *
 * @param excess of the judged iterations over their median
 * @param seen the same of those of which a cause was seen
 * @param lookedOverTicks over the median: all longer ones were looked at, of shorter ones only some
 * @param timedTicks the sum of all iterations
 */
record WatchedTime(Histogram excess, Histogram seen, long lookedOverTicks, long timedTicks) {

    /** Returns nothing, watched for no time. */
    static WatchedTime none() {
        return new WatchedTime(Histograms.ofTicks(), Histograms.ofTicks(), 0, 0);
    }

    /** Counts iterations, of which these were looked at. */
    static WatchedTime of(Samples samples, Collection<PartlyExplained> explained) {
        long median = samples.times().medianTicks();
        Histogram netTicks = samples.histogram();
        Histogram excess = Histograms.ofTicks();
        // A response that is late only because of others is no stall itself.
        for (var value : samples.stalls().recordedValues()) {
            excess.recordValueWithCount(
                    Math.max(0, value.getValueIteratedTo() - median), value.getCountAddedInThisIterationStep());
        }
        Histogram seen = Histograms.ofTicks();
        for (PartlyExplained slow : explained) {
            OptionalLong own =
                    slow.noted().context().startDelay().own(slow.noted().ticks());
            if (slow.isSeen() && slow.isJudged() && own.isPresent()) {
                // as coarse as the others, so that each is taken off where it was counted
                seen.recordValue(Math.max(0, netTicks.highestEquivalentValue(own.getAsLong()) - median));
            }
        }
        long lookedOver = netTicks.highestEquivalentValue(samples.noted().allOverTicks()) - median;
        // A cell of which not all were looked at counts as one of which none was.
        long wholeCells = excess.highestEquivalentValue(Math.max(0, lookedOver));
        return new WatchedTime(excess, seen, wholeCells, samples.timedTicks());
    }

    /** Returns both together. */
    WatchedTime plus(WatchedTime other) {
        return new WatchedTime(
                sum(excess, other.excess),
                sum(seen, other.seen),
                Math.max(lookedOverTicks, other.lookedOverTicks),
                timedTicks + other.timedTicks);
    }

    private static Histogram sum(Histogram one, Histogram other) {
        Histogram both = one.copy();
        both.add(other);
        return both;
    }

    /**
     * Returns how many iterations are so far over the median without a seen cause; below {@code lookedFrom} none is
     * seen.
     */
    long unseenFrom(long ticks, long lookedFrom) {
        long looked = Math.max(ticks, lookedFrom);
        return from(excess, ticks) - Math.min(from(seen, looked), from(excess, looked));
    }

    private static long from(Histogram counts, long ticks) {
        return counts.getCountBetweenValues(ticks, Long.MAX_VALUE);
    }

    /**
     * Keeps the stalls of all control runs of this JVM: together they know more of the machine than one of them. Keeps the
     * {@value #MAX_CONDITIONS} conditions that were used last.
     */
    static final class ControlPool {

        /** A suite with more schedules than this compares the oldest with their own control runs alone. */
        static final int MAX_CONDITIONS = 32;

        private final Map<ControlConditions, WatchedTime> controls = new LinkedHashMap<>(MAX_CONDITIONS, 0.75f, true) {

            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<ControlConditions, WatchedTime> eldest) {
                return size() > MAX_CONDITIONS;
            }
        };

        /**
         * The conditions under which control runs are comparable.
         *
         * @param cpus that the thread could run on
         * @param traced whether the kernel's trace ran
         * @param intervalNanos of the schedule as it was asked for, not in ticks of a frequency that is measured anew
         *     each time; 0 without one
         */
        record ControlConditions(Set<Integer> cpus, boolean traced, BigDecimal intervalNanos) {

            ControlConditions {
                intervalNanos = intervalNanos.stripTrailingZeros(); // equal numbers are then equal objects
            }
        }

        /** Adds a control run. */
        void add(ControlConditions conditions, WatchedTime control) {
            controls.put(conditions, of(conditions).plus(control));
        }

        /** Returns all control runs under these conditions, together. */
        WatchedTime of(ControlConditions conditions) {
            WatchedTime known = controls.get(conditions);
            return known == null ? WatchedTime.none() : known;
        }
    }
}
