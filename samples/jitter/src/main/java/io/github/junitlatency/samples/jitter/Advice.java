package io.github.junitlatency.samples.jitter;

import io.github.junitlatency.internal.common.text.Quantities;
import java.util.ArrayList;
import java.util.List;

/**
 * Suggests another min or knee where they fit badly.
 *
 * <p>Seed 004 advises a lower knee as soon as 99% of the gaps are below it. On a clock whose step is as long as a read
 * that is always so, whatever the knee; here it must also be over twice of what would do.
 */
final class Advice {

    private static final double MIN_BELOW_KNEE = 0.90; // as seed 004 has it

    /** The largest factor by which the knee may exceed the one that just holds {@link #HELD} of the gaps. */
    private static final int KNEE_ROOM = 2;

    static final double HELD = 0.99; // as seed 004 has it

    private Advice() {}

    /** Returns the min that fits a shortest gap: four fifths of it, as in seed 004. */
    static long fittingMin(long shortestTicks) {
        return shortestTicks * 4 / 5;
    }

    /**
     * Returns the advice, a sentence each.
     *
     * @param bins as they were set
     * @param shortestTicks the shortest gap
     * @param heldTicks the gap that {@link #HELD} of all are no longer than
     * @param belowKnee the share of gaps up to the knee
     */
    static List<String> of(Bins bins, long shortestTicks, long heldTicks, double belowKnee) {
        List<String> advice = new ArrayList<>();
        long min = bins.minTicks();
        long fittingMin = fittingMin(shortestTicks);
        if (shortestTicks < fittingMin(min)) {
            advice.add("lower min from " + min + " to " + fittingMin + " ticks: the shortest gap is " + shortestTicks);
        } else if (min < fittingMin / 2) {
            advice.add("raise min from " + min + " to " + fittingMin + " ticks: the shortest gap is " + shortestTicks
                    + ", so the lowest bins are empty");
        }
        long knee = bins.kneeTicks();
        long fittingKnee = Math.max(2 * heldTicks, Math.min(min, fittingMin) + bins.count() / 2);
        if (belowKnee < MIN_BELOW_KNEE) {
            advice.add("raise knee from " + knee + " to " + fittingKnee + " ticks: only "
                    + Quantities.decimal(belowKnee * 100, 1) + "% of the gaps are up to it");
        } else if (belowKnee > HELD && knee > KNEE_ROOM * fittingKnee) {
            advice.add("lower knee from " + knee + " to " + fittingKnee + " ticks: 99% of the gaps are up to "
                    + heldTicks);
        }
        return advice;
    }
}
