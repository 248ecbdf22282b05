package io.github.junitlatency.internal.measure.samples;

import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.LimitsFixture;
import io.github.junitlatency.internal.measure.samples.Samples.PhaseFacts;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Optional;

/** Builds what a round came to, for tests: net ticks, on a clock of a tick a nanosecond, without overhead. */
public final class SamplesFixture {

    /** A phase of which nothing is known. */
    public static final PhaseFacts NO_FACTS = facts(new IterationTimes());

    private final Tally tally;
    private final IterationTimes progress = new IterationTimes();
    private long iteration;

    private SamplesFixture(long... limitTicks) {
        tally = new Tally(1, 0, LimitsFixture.limits(limitTicks));
    }

    public static SamplesFixture samples(long... limitTicks) {
        return new SamplesFixture(limitTicks);
    }

    private static PhaseFacts facts(IterationTimes progress) {
        return new PhaseFacts(0, 0, progress, 0, CpuFacts.Gaps.UNKNOWN, 0);
    }

    /** Returns a progress of which each point is a tick and the iteration that began then, up to a last tick. */
    public static IterationTimes progress(long endTicks, long[]... points) {
        IterationTimes progress = new IterationTimes();
        for (long[] point : points) {
            progress.at(point[0], point[1]);
        }
        progress.end(endTicks);
        return progress;
    }

    /** Adds iterations of which nothing is noted. */
    public SamplesFixture times(long count, long ticks) {
        for (long i = 0; i < count; i++) {
            tally.add(iteration++, ticks, Disturbance.NONE);
        }
        return this;
    }

    /** Adds an iteration whose context is noted. */
    public SamplesFixture noted(long ticks, Disturbance disturbance, long startTicks, ThreadCounters counted) {
        tally.add(
                iteration++,
                ticks,
                disturbance,
                Contexts.unpaced(startTicks, startTicks + ticks, Optional.ofNullable(counted), 1));
        return this;
    }

    public SamplesFixture noted(long ticks, Disturbance disturbance) {
        return noted(ticks, disturbance, 1_000_000, null);
    }

    /** Has the iterations run from the clock's start until it says so. */
    public SamplesFixture lasting(long endTicks) {
        progress.at(0, 0);
        progress.end(endTicks);
        return this;
    }

    public Samples build() {
        return tally.samples(0, facts(progress));
    }
}
