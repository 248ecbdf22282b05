package io.github.junitlatency.measure;

import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.host.CompilerThreads;
import io.github.junitlatency.host.ThreadSwitches;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;

/** A warm-up, then the measured iterations, each from fresh state. Belongs to the thread that runs it. */
public final class Round {

    /**
     * Before these blocks of a warm-up, the compilers are waited for. HotSpot looks at the loop every 128 calls
     * (Tier0InvokeNotifyFreqLog), which is about every 50 blocks, since every tenth makes 16 calls, and from the second
     * look on sends it to tier 3 and so to tier 4; but when C2's queue is long at that moment, to tier 2 and nowhere soon
     * (Tier3DelayOn). After block 250 tier 3 is there, before block 500 tier 4 has been asked for.
     */
    private static final Set<Integer> WAITS = Set.of(100, 150, 200, 250, 500);

    /**
     * Every so many of the short blocks of a warm-up expect a CPU that does not exist, so that every iteration comes out
     * tainted. The compiler would otherwise leave that branch out of the loop, and the first real interruption would
     * throw the compiled loop away in the middle of the measurement.
     */
    private static final int TAINTED_BLOCKS = 10;

    private static final int NO_CPU = 1 << 12; // one more than the low 12 bits of RDTSCP's aux value can hold

    private final Body body;
    private final TimedLoop loop;
    private final Interruptions interruptions;
    private final CompilerThreads compilers;
    private final BlockLength length = new BlockLength();
    private double ticksANano;
    private final long[] block = new long[BlockLength.LONGEST];

    /**
     * Defines the loop.
     *
     * @param batch calls an iteration
     * @param counters gives the calling thread's context switches
     * @param compilers are waited for during the warm-up
     */
    public Round(Clock clock, Body body, int batch, Supplier<ThreadSwitches> counters, CompilerThreads compilers) {
        this.body = body;
        this.compilers = compilers;
        interruptions = new Interruptions(counters);
        loop = LoopDefiner.define(new LoopParts(clock, body.handle(), batch, body.number()));
    }

    /**
     * Runs the warm-up through the code that is measured later, loop and tally, with pauses for the compilers: without
     * them, iterations of a few nanoseconds are over before any compilation is.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @throws InterruptedException if the thread was interrupted; looked at between blocks
     * @throws Throwable what the body threw, with a suppressed note of the iteration
     */
    public void warmUp(long iterations, int cpu) throws Throwable {
        if (iterations > 0) {
            body.beforeRound().run();
            Tally discarded = new Tally(0, new long[0]);
            run("warm-up", iterations, discarded, block -> {
                if (WAITS.contains(block)) {
                    compilers.awaitQuiet();
                }
                return block < BlockLength.SHORT_BLOCKS && block % TAINTED_BLOCKS == 0 ? NO_CPU : cpu;
            });
            compilers.awaitQuiet();
        }
    }

    /**
     * Runs the measured iterations.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param overheadTicks what to take off every iteration
     * @param limitTicks the limits whose exceedances are counted
     * @param frequencyHz the clock's ticks a second
     * @throws InterruptedException if the thread was interrupted; looked at between blocks
     * @throws Throwable what the body threw, with a suppressed note of the iteration
     */
    public Samples measure(long iterations, int cpu, long overheadTicks, long[] limitTicks, double frequencyHz)
            throws Throwable {
        body.beforeRound().run();
        Tally tally = new Tally(overheadTicks, limitTicks);
        ticksANano = frequencyHz / 1e9;
        long begin = System.nanoTime();
        run("measured", iterations, tally, block -> cpu);
        return tally.samples(System.nanoTime() - begin);
    }

    /** Decides, before each block, what CPU the stop read shall expect. */
    private interface BeforeBlock {
        int cpu(int block) throws InterruptedException;
    }

    private void run(String phase, long iterations, Tally tally, BeforeBlock before) throws Throwable {
        long done = 0;
        while (done < iterations) {
            if (Thread.interrupted()) {
                throw new InterruptedException(String.format(
                        Locale.ROOT, "interrupted after %,d of %,d %s iterations", done, iterations, phase));
            }
            body.betweenBlocks().run();
            int cpu = before.cpu(length.blocks());
            int size = length.next(iterations - done);
            long begin = System.nanoTime();
            try {
                runBlock(size, done, cpu, tally);
            } catch (BackwardsClockException e) {
                throw e; // names its iteration, which need not be the last that ran
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
                addDisturbed(first + end - 1, Clock.ticks(last), disturbance, tally);
            } else {
                tally.addAll(block, position, end, first);
            }
            position = end;
        }
    }

    /**
     * Adds a disturbed iteration; a preempted one that is over a limit by its own time counts, with that time. Otherwise
     * a stall of milliseconds would be left out for its length: the longer an iteration, the likelier a preemption in it.
     */
    private void addDisturbed(long iteration, long gross, Disturbance disturbance, Tally tally) {
        if (disturbance == Disturbance.PREEMPTED) {
            long foreign = Math.round(interruptions.foreignNanos() * ticksANano);
            long own = Math.max(0, gross - foreign);
            if (tally.isOverALimit(own)) {
                tally.add(iteration, own, Disturbance.TAINTED);
                return;
            }
        }
        tally.add(iteration, gross, disturbance);
    }
}
