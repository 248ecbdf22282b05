package io.github.junitlatency.verdict;

import io.github.junitlatency.measure.PacedTimes;
import io.github.junitlatency.measure.Samples;
import io.github.junitlatency.result.Distribution;
import java.util.Optional;

/**
 * How many events the iterations over a limit on response time come from. One stall makes all that fell due meanwhile
 * late: that is one event and not a hundred, and statistics that take it for a hundred would be far too sure. An event is
 * an iteration that is over the limit even without the stalls before it, and that started on time or was later than the
 * one before: it took longer than an interval. The rest were late only because of these.
 */
public final class Onsets {

    private Onsets() {}

    static Distribution of(PacedTimes paced) {
        return new Distribution(paced.onsets(), paced.onsets().getMaxValue());
    }

    /** Returns how many events those iterations of a round come from that are over a limit, before anything is judged. */
    public static long in(Samples samples, int limit, long limitTicks) {
        return over(
                limitTicks,
                samples.paced().map(Onsets::of),
                samples.exceedances()[limit],
                samples.exceedancesInAll()[limit]);
    }

    /**
     * Returns how many events exceedances come from.
     *
     * @param onsets of the iterations, those left out too; empty where each iteration is an event of its own
     * @param exceedances judged
     * @param exceedancesInAll those left out too; events are taken to be left out in proportion
     */
    static long over(long limitTicks, Optional<Distribution> onsets, long exceedances, long exceedancesInAll) {
        if (onsets.isEmpty() || exceedances == 0) {
            return exceedances;
        }
        double judgedShare = (double) exceedances / Math.max(exceedances, exceedancesInAll);
        long events = (long) Math.ceil(onsets.get().countOver(limitTicks) * judgedShare);
        return Math.min(exceedances, Math.max(1, events));
    }
}
