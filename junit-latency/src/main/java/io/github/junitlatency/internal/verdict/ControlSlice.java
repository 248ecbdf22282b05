package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.result.Distribution;
import java.util.Optional;

/**
 * A slice of the control run.
 *
 * @param distribution the empty body's net ticks, without the iterations left out
 * @param timedTicks how long its timed code took; of response times, how long its schedule ran
 * @param onsets of response times; empty for other times
 */
public record ControlSlice(Distribution distribution, long timedTicks, Optional<Stalls> onsets) {

    /** A slice of times that do not overlap. */
    public ControlSlice(Distribution distribution, long timedTicks) {
        this(distribution, timedTicks, Optional.empty());
    }

    /** Returns a slice judged by own times. */
    public static ControlSlice of(Samples slice, NetOfInterference.Judged own) {
        return slice.paced()
                .map(paced -> new ControlSlice(own.distribution(), slice.grossTicks(), Optional.of(Stalls.of(paced))))
                .orElseGet(() -> new ControlSlice(own.distribution(), slice.grossTicks() - own.othersTicks()));
    }

    /**
     * Returns how many iterations are over a limit, and how many events they come from.
     *
     * @param test the onsets of the test's round
     */
    Control.Slice over(long limitTicks, double seconds, Optional<Stalls> test) {
        long exceedances = distribution.countOver(limitTicks);
        long events = Stalls.over(limitTicks, onsets, exceedances, exceedances);
        double more = test.isPresent() && onsets.isPresent() ? test.get().moreThan(onsets.get()) : 1;
        return new Control.Slice(exceedances, events, events + more * (exceedances - events), seconds);
    }
}
