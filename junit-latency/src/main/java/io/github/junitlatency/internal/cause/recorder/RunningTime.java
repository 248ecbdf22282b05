package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.lists.Lists;
import java.util.Arrays;
import java.util.List;

/** The clock with the collector's pauses taken out, in which the measured thread did nothing, so allocated nothing. */
final class RunningTime {

    /** A pause. */
    record Interval(long startTicks, long endTicks) {}

    private final long[] starts;
    private final long[] ends;
    private final long[] pausedBefore; // in all, up to the start of the pause with this index

    /** Takes the pauses, in any order; what lies in two is taken out once. */
    RunningTime(List<Interval> pauses) {
        List<Interval> sorted = Lists.sorted(pauses, Interval::startTicks);
        starts = new long[sorted.size()];
        ends = new long[sorted.size()];
        pausedBefore = new long[sorted.size()];
        long covered = Long.MIN_VALUE;
        long paused = 0;
        for (int i = 0; i < starts.length; i++) {
            Interval pause = sorted.get(i);
            starts[i] = Math.max(pause.startTicks(), covered);
            ends[i] = Math.max(pause.endTicks(), starts[i]);
            covered = ends[i];
            pausedBefore[i] = paused;
            paused += ends[i] - starts[i];
        }
    }

    /** Returns the time without the pauses until then. */
    long at(long ticks) {
        int found = Arrays.binarySearch(starts, ticks);
        int pause = found >= 0 ? found : -found - 2; // the last that starts by then
        if (pause < 0) {
            return ticks;
        }
        return ticks - pausedBefore[pause] - (Math.min(ticks, ends[pause]) - starts[pause]);
    }
}
