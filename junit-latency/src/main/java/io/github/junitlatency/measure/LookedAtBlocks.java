package io.github.junitlatency.measure;

import io.github.junitlatency.host.ThreadCounters;
import java.util.Optional;

/** Blocks around which the thread's counters are looked at, and again after each iteration that they were read for. */
abstract class LookedAtBlocks implements Blocks {

    private final Runnable betweenBlocks;
    private Phase phase;

    LookedAtBlocks(Runnable betweenBlocks) {
        this.betweenBlocks = betweenBlocks;
    }

    @Override
    public void begin(Phase begun) {
        phase = begun;
    }

    final Phase phase() {
        return phase;
    }

    @Override
    public final void run(int size, long first, int cpu) throws Throwable {
        phase.interruptions().look(first);
        int position = 0;
        while (position < size) {
            position = runFrom(position, size, first, cpu);
        }
        phase.interruptions().lookAfterQuietStretch(first + size);
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

    /** Begins a stretch after an iteration that the counters were read for. */
    final void goOnAfter(long iteration, Optional<ThreadCounters> counted) {
        if (counted.isPresent()) {
            betweenBlocks.run();
            phase.interruptions().look(iteration + 1);
        }
    }
}
