package io.github.junitlatency.internal.measure.phase;

import io.github.junitlatency.internal.measure.loop.LoopSetup.CpuTurns;
import io.github.junitlatency.internal.measure.phase.Blocks.Bucket;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import java.util.function.IntSupplier;

/** Says, between the blocks of a phase, how it goes on. */
public interface PhaseWatch {

    /** Expects a CPU that does not exist, so that each iteration comes out tainted: stop reads tell 4,096 CPUs apart. */
    int NO_CPU = 1 << 12;

    /** Returns the most iterations that may follow before this is asked again; 0 when the phase ends. */
    public long left(long done);

    /**
     * Does what has to be done before a block, which may be a wait for compilers or for another process.
     *
     * @param block its number among all blocks of the loop
     * @return the CPU that its stop reads shall expect, or -1
     * @throws InterruptedException if interrupted while it waits
     */
    public int beforeBlock(int block) throws InterruptedException;

    /**
     * Notes that a block has run.
     *
     * @param size its iterations
     * @param nanos how long it took
     * @param done iterations of the phase that have run with it
     */
    public default void afterBlock(int size, long nanos, long done) {}

    /** Lets the first iterations of a phase run on any CPU; the phase goes on with the other watch. */
    final class Free implements PhaseWatch {

        private final PhaseWatch watch;
        private final IntSupplier freeCpu;
        private final long before;
        private final long maxNanos;
        private long nanos; // that blocks took, without waits for compilers between them
        private long done;

        /**
         * Begins.
         *
         * @param freeCpu gives the CPU that the stop read of a free thread shall expect, or -1
         * @param before number of iterations that ran before
         */
        Free(PhaseWatch watch, IntSupplier freeCpu, long before, long maxNanos) {
            this.watch = watch;
            this.freeCpu = freeCpu;
            this.before = before;
            this.maxNanos = maxNanos;
            done = before;
        }

        @Override
        public int beforeBlock(int block) throws InterruptedException {
            int cpu = watch.beforeBlock(block);
            return cpu == NO_CPU ? cpu : freeCpu.getAsInt();
        }

        @Override
        public long left(long ran) {
            return ran > before && nanos >= maxNanos ? 0 : watch.left(ran);
        }

        @Override
        public void afterBlock(int size, long took, long all) {
            nanos += took;
            done = all;
            watch.afterBlock(size, took, all);
        }

        /** Returns how many iterations of the phase have run. */
        long done() {
            return done;
        }
    }

    /**
     * Lets all measured iterations run, in turns with another process, and keeps their times part by part.
     *
     * <p>The first block after a wait for a turn is added up apart: its iterations bring back the caches that the other
     * process has filled, which is nothing of the body's. It takes some milliseconds of a turn. But what the body does
     * by the clock falls due while it waits, and so always in that block: {@link RoundSamples#firstBlocks} has it.
     *
     * @param cpu gives the CPU that the stop read shall expect, or -1
     * @param blocks the loop that runs
     * @param times of the iterations so far
     * @param turns waits between blocks
     */
    record AllIterations(long iterations, IntSupplier cpu, Blocks blocks, StateTimes times, CpuTurns turns)
            implements PhaseWatch {

        /** Returns what lets them run up to an iteration, whose number is given. */
        public AllIterations until(long end) {
            return new AllIterations(end, cpu, blocks, times, turns);
        }

        @Override
        public int beforeBlock(int block) throws InterruptedException {
            blocks.addTo(turns.awaitTurn() ? Bucket.FIRST_BLOCKS : Bucket.COUNTED);
            return cpu.getAsInt();
        }

        @Override
        public long left(long done) {
            return iterations - done;
        }

        @Override
        public void afterBlock(int size, long nanos, long done) {
            blocks.addTo(Bucket.COUNTED);
            if (times.isDue(done)) {
                times.add(done, blocks.serviceTimes());
            }
        }
    }

    /**
     * Lets one iteration run, which is no part of the round's times.
     *
     * @param cpu gives the CPU that the stop read shall expect, or -1
     */
    record OneCall(long iteration, IntSupplier cpu) implements PhaseWatch {

        @Override
        public int beforeBlock(int block) {
            return cpu.getAsInt();
        }

        @Override
        public long left(long done) {
            return iteration + 1 - done;
        }
    }
}
