package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.measure.Samples.PhaseFacts;
import io.github.junitlatency.internal.measure.section.HandOff;
import io.github.junitlatency.internal.measure.section.Section;
import java.util.Optional;

/** Runs blocks and looks at the thread's counters around them, and after each iteration that they were read for. */
abstract class LookedAtBlocks implements Blocks {

    private final Runnable betweenBlocks;
    private final Optional<Section> section;
    private final Clock clock;
    private PhaseSettings phase;

    LookedAtBlocks(LoopParts parts, Runnable betweenBlocks) {
        this.betweenBlocks = betweenBlocks;
        section = parts.section();
        clock = parts.clock();
    }

    @Override
    public void begin(PhaseSettings begun) {
        phase = begun;
    }

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
    abstract int runFrom(int position, int size, long first, int cpu) throws Throwable;

    /**
     * Returns what is known of the last iteration; empty when the measured thread stopped it.
     *
     * @param counted in its stretch, if the counters were read
     */
    final Optional<HandOff> handOff(Optional<ThreadCounters> counted) {
        return section.isPresent()
                ? section.get().handOff(clock::read, counted.isPresent() ? phase.ticksPerNano() : 0)
                : Optional.empty();
    }

    /** Returns what is known of the phase as a whole. */
    final PhaseFacts facts(long wallNanos, Progress progress) {
        return new PhaseFacts(wallNanos, phase.interruptions().faultsPerIteration(), progress);
    }

    /** Begins a stretch after an iteration that the counters were read for. */
    final void goOnAfter(long iteration, Optional<ThreadCounters> counted) {
        if (counted.isPresent()) {
            betweenBlocks.run();
            beginStretch(iteration + 1);
        }
    }
}
