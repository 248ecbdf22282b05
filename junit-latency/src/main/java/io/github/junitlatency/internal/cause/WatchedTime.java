package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.Explainer.Explained;
import io.github.junitlatency.internal.measure.Samples;
import java.util.Collection;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/**
 * What {@link UnexplainedTime} compares of a test and of its control: how long both ran, and their unseen stalls.
 *
 * @param excess of the judged iterations over their median
 * @param seen the same of those of which a cause was seen
 * @param lookedOverTicks over the median: all longer ones were looked at, of shorter ones only some
 * @param timedTicks the sum of all iterations
 */
record WatchedTime(StallLengths excess, StallLengths seen, long lookedOverTicks, long timedTicks) {

    /** Nothing, watched for no time. */
    static final WatchedTime NOTHING = new WatchedTime(new StallLengths(), new StallLengths(), 0, 0);

    /** Counts iterations, of which these were looked at. */
    static WatchedTime of(Samples samples, Collection<Explained> explained) {
        long median = samples.histogram().getValueAtPercentile(50);
        long lookedOver =
                samples.histogram().highestEquivalentValue(samples.noted().allOverTicks()) - median;
        return new WatchedTime(
                excess(samples, median),
                seen(samples.histogram(), explained, median),
                // a cell of which not all were looked at counts as one of which none was
                StallLengths.last(Math.max(0, lookedOver)),
                samples.timedTicks());
    }

    private static StallLengths excess(Samples samples, long median) {
        StallLengths excess = new StallLengths();
        // What is late only because of others is no stall of its own.
        for (var value : samples.stalls().recordedValues()) {
            excess.add(Math.max(0, value.getValueIteratedTo() - median), value.getCountAddedInThisIterationStep());
        }
        return excess;
    }

    private static StallLengths seen(Histogram netTicks, Collection<Explained> explained, long median) {
        StallLengths seen = new StallLengths();
        for (Explained slow : explained) {
            OptionalLong own =
                    slow.noted().context().startDelay().own(slow.noted().ticks());
            if (slow.isSeen() && slow.isJudged() && own.isPresent()) {
                // as coarse as the others, so that each is taken off where it was counted
                seen.add(Math.max(0, netTicks.highestEquivalentValue(own.getAsLong()) - median), 1);
            }
        }
        return seen;
    }

    /** Returns both together. */
    WatchedTime plus(WatchedTime other) {
        return new WatchedTime(
                excess.plus(other.excess),
                seen.plus(other.seen),
                Math.max(lookedOverTicks, other.lookedOverTicks),
                timedTicks + other.timedTicks);
    }

    /** Returns how many iterations are so far over the median without a cause that was seen. */
    long unseenFrom(long ticks) {
        return unseenFrom(ticks, ticks);
    }

    /** Returns the same, as if none of those below {@code lookedFrom} had been looked at. */
    long unseenFrom(long ticks, long lookedFrom) {
        long looked = Math.max(ticks, lookedFrom);
        return excess.from(ticks) - Math.min(seen.from(looked), excess.from(looked));
    }
}
