package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Converts the recorder's time to ticks of the clock, linearly between neighbouring anchors. So it needs neither to know
 * the recorder's unit, nor that the two run at a constant rate over a whole test: where the JVM does not trust the TSC,
 * the recorder's time is CLOCK_MONOTONIC, which NTP speeds up and slows down (clock_gettime(2)).
 *
 * <p>How far off the conversion may be is {@link #errorTicks()}: half of the widest bracket that counts, since the clock
 * was read somewhere in it, and the worst residual of an anchor that its neighbours predict, which shows a changing rate
 * and a jump of either clock.
 */
public final class Anchors {

    private final long[] times;
    private final long[] ticks;
    private final double rate;
    private final long errorTicks;

    /**
     * A reading of the clock between two times of the recorder.
     *
     * @param group those of one group were made in a row, and the narrowest of them counts
     * @param before the recorder's time before the reading
     * @param after the recorder's time after it
     * @param ticks the reading
     */
    public record Anchor(int group, long before, long after, long ticks) {

        /** Returns how far apart the recorder's two times are. */
        long width() {
            return after - before;
        }

        /** Returns the recorder's time that is wrong by half the width at most. */
        long middle() {
            return before + width() / 2;
        }
    }

    /**
     * Takes the anchors, in any order.
     *
     * @throws IllegalArgumentException if they are not of two groups at least
     */
    public Anchors(Collection<Anchor> all) {
        List<Anchor> narrowest = narrowest(all);
        if (narrowest.size() < 2) {
            throw new IllegalArgumentException(narrowest.size() + " of 2 anchors");
        }
        times = Lists.longs(narrowest, Anchor::middle);
        ticks = Lists.longs(narrowest, Anchor::ticks);
        rate = rate(0, times.length - 1);
        long widest = Lists.max(narrowest, Anchor::width, Long.MIN_VALUE);
        errorTicks = (long) Math.ceil(widest * Math.abs(rate) / 2) + worstResidual();
    }

    /** Returns the narrowest of each group, in the order of time: a wider one may have a preemption in it. */
    private static List<Anchor> narrowest(Collection<Anchor> all) {
        Map<Integer, Anchor> groups = new HashMap<>();
        for (Anchor anchor : all) {
            Anchor known = groups.get(anchor.group());
            if (known == null || anchor.width() < known.width()) {
                groups.put(anchor.group(), anchor);
            }
        }
        return Lists.sorted(groups.values(), Anchor::middle);
    }

    /** Converts; before the first and after the last anchor at the rate of the whole. */
    public long toTicks(long time) {
        int last = times.length - 1;
        if (time < times[0]) {
            return along(0, rate, time);
        }
        if (time > times[last]) {
            return along(last, rate, time);
        }
        int at = Arrays.binarySearch(times, time);
        if (at >= 0) {
            return ticks[at];
        }
        int next = -at - 1;
        return along(next - 1, rate(next - 1, next), time);
    }

    /** Returns by how many ticks {@link #toTicks} may be wrong. */
    long errorTicks() {
        return errorTicks;
    }

    private long along(int anchor, double ticksPerTime, long time) {
        return ticks[anchor] + Math.round((time - times[anchor]) * ticksPerTime);
    }

    private double rate(int from, int to) {
        return (double) (ticks[to] - ticks[from]) / (times[to] - times[from]);
    }

    private long worstResidual() {
        long worst = 0;
        for (int i = 1; i < times.length - 1; i++) {
            long predicted = along(i - 1, rate(i - 1, i + 1), times[i]);
            worst = Math.max(worst, Math.abs(predicted - ticks[i]));
        }
        return worst;
    }
}
