package io.github.junitlatency.internal.measure.phase;

import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.phase.Phases.BlockRun;
import io.github.junitlatency.internal.measure.samples.IterationTimes;
import io.github.junitlatency.internal.measure.samples.PhaseSettings;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.Samples.PhaseFacts;
import io.github.junitlatency.internal.measure.section.Section;
import io.github.junitlatency.result.CpuFacts;
import java.util.Optional;

/**
 * Runs the iterations of a phase block by block, one after the other or on a schedule, and adds them up between.
 *
 * <p>It looks at the thread's counters around blocks, and after each iteration that they were read for.
 */
public abstract class Blocks implements BlockRun {

    private final Runnable betweenBlocks;
    final Optional<Section> section;
    private PhaseSettings phase;

    /** Takes the body of the thread. */
    public Blocks(Body body) {
        betweenBlocks = body.betweenBlocks();
        section = body.section();
    }

    /** Begins a phase: nothing is added up yet. */
    public void begin(PhaseSettings begun) {
        phase = begun;
    }

    /** The parts of a phase that are added up apart from each other. */
    public enum Bucket {
        /** What the round is judged by. */
        COUNTED,
        /** The blocks after a wait for a turn, and what runs until all threads have ended. */
        FIRST_BLOCKS,
        /** The call after a second pause. */
        AFTER_PAUSE
    }

    /** Adds blocks that run from now on to a part; without effect on a schedule. */
    public void addTo(Bucket bucket) {}

    /** Returns whether the call after a pause of the instrument's own can be added up apart from all others. */
    public boolean canAddOneApart() {
        return false;
    }

    /** Returns whether iterations start on a schedule. */
    boolean isPaced() {
        return false;
    }

    /** Returns whether most calls are tainted, so that the flag tells nothing; on a schedule it is heeded always. */
    public boolean isBlocking() {
        return false;
    }

    /** Returns the net service times of the phase so far, without those of excluded iterations. */
    public abstract ValueCounts serviceTimes();

    /** Returns what the phase has measured so far. */
    public abstract RoundSamples samples(long wallNanos, IterationTimes progress);

    final PhaseSettings phase() {
        return phase;
    }

    @Override
    public final void beginStretch(long first) {
        phase.interruptions().look(first);
        if (section.isPresent()) {
            section.get().look(); // at the threads that end sections, outside all timing
        }
    }

    @Override
    public final void endStretch(long next) {
        phase.interruptions().lookAfterQuietStretch(next);
    }

    @Override
    public final void run(int size, long first, int cpu) throws Throwable {
        int position = 0;
        while (position < size) {
            position = runFrom(position, size, first, cpu);
        }
    }

    /**
     * Runs iterations up to the first of which something is to be noted, and adds them up.
     *
     * @param position of the first of them in the block
     * @param size of the block
     * @param first the number of the block's first iteration
     * @return the position after the last that ran
     */
    public abstract int runFrom(int position, int size, long first, int cpu) throws Throwable;

    /** Returns what is known of the phase as a whole. */
    final PhaseFacts facts(
            long wallNanos, IterationTimes progress, long unlookedTicks, CpuFacts.Gaps gaps, long longestUntimedNanos) {
        return new PhaseFacts(
                wallNanos,
                phase.interruptions().faultsPerIteration(),
                progress,
                unlookedTicks,
                gaps,
                longestUntimedNanos);
    }

    /** Begins a stretch after an iteration that the counters were read for. */
    final void goOnAfter(long iteration, Optional<ThreadCounters> counted) {
        if (counted.isPresent()) {
            betweenBlocks.run();
            beginStretch(iteration + 1);
        }
    }
}
