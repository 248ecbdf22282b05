package io.github.junitlatency.measure;

import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.host.ThreadSwitches;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Locale;
import java.util.function.Supplier;

/** A warm-up, then the measured iterations, each from fresh state. Belongs to the thread that runs it. */
public final class Round {

    private final Body body;
    private final TimedLoop loop;
    private final Interruptions interruptions;
    private final BlockLength length = new BlockLength();
    private final long[] block = new long[BlockLength.LONGEST];

    /**
     * Defines the loop.
     *
     * @param batch calls an iteration
     * @param counters gives the calling thread's context switches
     */
    public Round(Clock clock, Body body, int batch, Supplier<ThreadSwitches> counters) {
        this.body = body;
        interruptions = new Interruptions(counters);
        loop = LoopDefiner.define(new LoopParts(clock, body.handle(), batch, body.number()));
    }

    /**
     * Runs the warm-up through the code that is measured later, loop and tally, and gives the compilers time to finish.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @throws InterruptedException if the thread was interrupted; looked at between blocks
     * @throws Throwable what the body threw, with a suppressed note of the iteration
     */
    public void warmUp(long iterations, int cpu) throws Throwable {
        if (iterations > 0) {
            body.beforeRound().run();
            run("warm-up", iterations, cpu, new Tally(0, new long[0]));
            CompilerQuiet.await();
        }
    }

    /**
     * Runs the measured iterations.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param overheadTicks what to take off every iteration
     * @param limitTicks the limits whose exceedances are counted
     * @throws InterruptedException if the thread was interrupted; looked at between blocks
     * @throws Throwable what the body threw, with a suppressed note of the iteration
     */
    public Samples measure(long iterations, int cpu, long overheadTicks, long[] limitTicks) throws Throwable {
        body.beforeRound().run();
        Tally tally = new Tally(overheadTicks, limitTicks);
        long begin = System.nanoTime();
        run("measured", iterations, cpu, tally);
        return tally.samples(System.nanoTime() - begin);
    }

    private void run(String phase, long iterations, int cpu, Tally tally) throws Throwable {
        long done = 0;
        while (done < iterations) {
            if (Thread.interrupted()) {
                throw new InterruptedException(String.format(
                        Locale.ROOT, "interrupted after %,d of %,d %s iterations", done, iterations, phase));
            }
            body.betweenBlocks().run();
            int size = length.next(iterations - done);
            long begin = System.nanoTime();
            try {
                runBlock(size, done, cpu, tally);
            } catch (Throwable e) {
                e.addSuppressed(new IterationNote(phase, body.number().value(), iterations));
                throw e;
            }
            length.ran(size, System.nanoTime() - begin);
            done += size;
        }
    }

    private void runBlock(int size, long first, int cpu, Tally tally) throws Throwable {
        int position = 0;
        while (position < size) {
            interruptions.lookAgain();
            int end = loop.run(block, position, size, first, cpu);
            long last = block[end - 1];
            if (last < 0) {
                Disturbance disturbance = interruptions.explain(last);
                tally.addAll(block, position, end - 1, first);
                tally.add(first + end - 1, forwards(last, first + end - 1), disturbance);
            } else {
                tally.addAll(block, position, end, first);
            }
            position = end;
        }
    }

    private static long forwards(long difference, long iteration) {
        long ticks = Clock.ticks(difference);
        if (ticks < 0) {
            throw new IllegalStateException("the clock ran backwards by " + -ticks + " ticks in iteration " + iteration
                    + ", so it cannot be trusted; set junit.latency.clock to nanotime or use another machine");
        }
        return ticks;
    }
}
