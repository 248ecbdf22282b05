package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.statistics.ValueCounts;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Optional;

/** Runs blocks of iterations of which each starts when the one before has ended. */
final class UnpacedBlocks extends LookedAtBlocks {

    private final TimedLoop loop;
    private final long[] block = new long[BlockLength.LONGEST];
    private Tally counted;
    private Tally tally; // the same, or one that is dropped

    UnpacedBlocks(LoopParts parts, Runnable betweenBlocks) {
        super(parts, betweenBlocks);
        loop = LoopDefiner.define(parts);
    }

    @Override
    public void begin(PhaseSettings begun) {
        super.begin(begun);
        counted = new Tally(begun.overheadTicks(), begun.limits());
        tally = counted;
    }

    @Override
    public void leaveOut(boolean isLeftOut) {
        tally = isLeftOut ? new Tally(phase().overheadTicks(), List.of()) : counted;
    }

    @Override
    int runFrom(int position, int size, long first, int cpu) throws Throwable {
        long max = Math.max(phase().unnotedTicks(), tally.unnotedTicks());
        watch().begins();
        int end = loop.run(block, position, size, first, cpu, max);
        watch().ends();
        boolean noted = block[end - 1] < 0 || block[end - 1] > max; // as the loop compares
        tally.addAll(block, position, noted ? end - 1 : end, first);
        if (noted) {
            addNoted(first + end - 1, block[end - 1]);
        }
        return end;
    }

    private void addNoted(long iteration, long difference) {
        Interruptions interruptions = phase().interruptions();
        Optional<ThreadCounters> counted = interruptions.counted(iteration, phase().isCountNeeded(difference));
        long start = loop.startTicks();
        long gross = Clock.ticks(difference);
        if (gross < 0) {
            throw new BackwardsClockException(iteration, -gross);
        }
        IterationContext context = new IterationContext(
                start, start + gross, counted, interruptions.stretch(iteration), StartDelay.NONE, handOff(counted));
        Disturbance disturbance = Interruptions.disturbance(difference, counted, context.handOff());
        tally.add(iteration, gross, disturbance, context);
        goOnAfter(iteration, counted);
    }

    @Override
    public ValueCounts serviceTimes() {
        return counted.times();
    }

    @Override
    public RoundSamples samples(long wallNanos, Progress progress) {
        return RoundSamples.unpaced(counted.samples(phase().unnotedTicks(), facts(wallNanos, progress)));
    }
}
