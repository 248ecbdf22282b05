package io.github.junitlatency.verdict;

import io.github.junitlatency.measure.Samples;
import io.github.junitlatency.result.Distribution;
import java.util.Optional;

/**
 * A slice of the control run.
 *
 * @param distribution the empty body's net ticks, without the iterations left out
 * @param timedTicks how long its timed code took; of response times, how long its schedule ran
 * @param onsets of response times, those of the iterations that made a backlog or were in none; empty for other times
 */
public record ControlSlice(Distribution distribution, long timedTicks, Optional<Distribution> onsets) {

    /** A slice of times that do not overlap. */
    public ControlSlice(Distribution distribution, long timedTicks) {
        this(distribution, timedTicks, Optional.empty());
    }

    /** Returns a slice judged by own times. */
    public static ControlSlice of(Samples slice, OwnTimes.Judged own) {
        return slice.paced()
                .map(paced -> new ControlSlice(own.distribution(), slice.grossTicks(), Optional.of(Onsets.of(paced))))
                .orElseGet(() -> new ControlSlice(own.distribution(), slice.grossTicks() - own.othersTicks()));
    }

    /** Returns how many iterations are over a limit, and how many events they come from. */
    Control.Slice over(long limitTicks, double seconds) {
        long exceedances = distribution.countOver(limitTicks);
        return new Control.Slice(exceedances, Onsets.over(limitTicks, onsets, exceedances, exceedances), seconds);
    }
}
