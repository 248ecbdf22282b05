package io.github.junitlatency.measure;

import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.host.ThreadCounters;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Optional;

/** Runs blocks of iterations of which each starts when the one before has ended. */
final class UnpacedBlocks implements Blocks {

    private final TimedLoop loop;
    private final Runnable betweenBlocks;
    private final long[] block = new long[BlockLength.LONGEST];
    private Phase phase;
    private Tally tally;

    UnpacedBlocks(LoopParts parts, Runnable betweenBlocks) {
        loop = LoopDefiner.define(parts);
        this.betweenBlocks = betweenBlocks;
    }

    @Override
    public void begin(Phase begun) {
        phase = begun;
        tally = new Tally(begun.overheadTicks(), begun.limitTicks());
    }

    @Override
    public void run(int size, long first, int cpu) throws Throwable {
        phase.interruptions().look(first);
        int position = 0;
        while (position < size) {
            long most = Math.max(phase.unnotedTicks(), tally.unnotedTicks());
            int end = loop.run(block, position, size, first, cpu, most);
            boolean noted = block[end - 1] < 0 || block[end - 1] > most; // as the loop compares
            tally.addAll(block, position, noted ? end - 1 : end, first);
            if (noted) {
                addNoted(first + end - 1, block[end - 1]);
            }
            position = end;
        }
        phase.interruptions().lookAfterQuietStretch(first + size);
    }

    private void addNoted(long iteration, long difference) {
        Interruptions interruptions = phase.interruptions();
        Optional<ThreadCounters> counted = interruptions.counted(iteration, phase.isCountNeeded(difference));
        long start = loop.startTicks();
        long gross = Clock.ticks(difference);
        if (gross < 0) {
            throw new BackwardsClockException(iteration, -gross);
        }
        Circumstances circumstances =
                new Circumstances(start, start + gross, counted, interruptions.stretch(iteration));
        Disturbance disturbance = Interruptions.disturbance(difference, counted);
        tally.add(iteration, gross, disturbance, circumstances);
        if (counted.isPresent()) {
            betweenBlocks.run();
            interruptions.look(iteration + 1);
        }
    }

    @Override
    public Samples samples(long wallNanos, Progress progress) {
        return tally.samples(
                phase.unnotedTicks(), wallNanos, phase.interruptions().faultsAnIteration(), progress);
    }
}
