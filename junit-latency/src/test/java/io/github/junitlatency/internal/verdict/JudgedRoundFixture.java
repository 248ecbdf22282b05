package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** Builds judged rounds for tests. */
final class JudgedRoundFixture {

    private static final int SHOWN = 10;

    private final long[] limitTicks;
    private final long[] exceedances;
    private final long[] exceedancesInAll;
    private final Histogram histogram = new Histogram(Long.MAX_VALUE / 2, 3);
    private final List<SlowIteration> noted = new ArrayList<>();
    private long maxTicks;
    private long timedTicks;
    private List<ControlSlice> controls = List.of();
    private double slowdown = 1;

    private JudgedRoundFixture(long... limitTicks) {
        this.limitTicks = limitTicks;
        exceedances = new long[limitTicks.length];
        exceedancesInAll = new long[limitTicks.length];
    }

    /** Begins a round in which the speed control takes 4 ticks a step. */
    static JudgedRoundFixture round(long... limitTicks) {
        return new JudgedRoundFixture(limitTicks);
    }

    /** Adds iterations of which nothing is noted. */
    JudgedRoundFixture times(long count, long ticks) {
        if (count > 0) {
            histogram.recordValueWithCount(ticks, count);
            maxTicks = Math.max(maxTicks, ticks);
            timedTicks += count * ticks;
            count(exceedances, count, ticks);
            count(exceedancesInAll, count, ticks);
        }
        return this;
    }

    private void count(long[] counts, long count, long ticks) {
        for (int i = 0; i < limitTicks.length; i++) {
            counts[i] += ticks > limitTicks[i] ? count : 0;
        }
    }

    /** Adds an iteration that is noted. */
    JudgedRoundFixture slow(long iteration, long ticks) {
        noted.add(new SlowIteration(iteration, ticks, Disturbance.NONE));
        return times(1, ticks);
    }

    /** Adds an iteration that is noted and counts with less than all of its time. */
    JudgedRoundFixture slowJudgedBy(long iteration, long ticks, long ownTicks) {
        noted.add(new SlowIteration(iteration, ticks, ownTicks, Disturbance.TAINTED, List.of()));
        return times(1, ownTicks);
    }

    /** Adds an iteration that is noted and left out. */
    JudgedRoundFixture leftOut(long iteration, long ticks) {
        noted.add(new SlowIteration(iteration, ticks, Disturbance.PREEMPTED));
        timedTicks += ticks;
        count(exceedancesInAll, 1, ticks);
        return this;
    }

    /** Sets the slices of the control run beside the round. */
    JudgedRoundFixture beside(ControlSlice... slices) {
        controls = List.of(slices);
        return this;
    }

    JudgedRoundFixture slowdown(double times) {
        slowdown = times;
        return this;
    }

    JudgedRound build() {
        noted.sort(Comparator.comparingLong(SlowIteration::ticks).reversed());
        long leftOut =
                noted.stream().filter(slow -> slow.disturbance().isLeftOut()).count();
        List<SlowIteration> exceeding = noted.stream()
                .filter(slow -> !slow.disturbance().isLeftOut() && isOverALimit(slow.ownTicks()))
                .sorted(Comparator.comparingLong(SlowIteration::iteration))
                .toList();
        return new JudgedRound(
                new NetOfInterference.Judged(
                        new Distribution(histogram, maxTicks),
                        -1,
                        exceedances,
                        new long[limitTicks.length],
                        noted.stream().limit(SHOWN).toList(),
                        exceeding,
                        Map.of(Disturbance.PREEMPTED, leftOut, Disturbance.MIGRATED, 0L, Disturbance.HELD_UP, 0L),
                        0,
                        0),
                exceedancesInAll,
                Collections.nCopies(limitTicks.length, List.of()),
                timedTicks,
                timedTicks,
                controls,
                Optional.empty(),
                slowdown);
    }

    private boolean isOverALimit(long ticks) {
        for (long limit : limitTicks) {
            if (ticks > limit) {
                return true;
            }
        }
        return false;
    }
}
