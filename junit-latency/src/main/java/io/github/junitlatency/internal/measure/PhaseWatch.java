package io.github.junitlatency.internal.measure;

import java.util.function.IntSupplier;

/** Says, between the blocks of a phase, how it goes on. */
interface PhaseWatch {

    /**
     * Returns the CPU that the stop read of the next block shall expect, or -1.
     *
     * @param block its number among all blocks of the loop
     * @throws InterruptedException if interrupted while it waits for compilers
     */
    int cpuOf(int block) throws InterruptedException;

    /** Returns the most iterations that may follow before this is asked again; 0 when the phase ends. */
    long left(long done);

    /** Notes that so many iterations of the phase have run. */
    void ran(long done);

    /** Lets all measured iterations run, and keeps their times part by part. */
    record AllIterations(long iterations, IntSupplier cpu, Blocks blocks, StateTimes times) implements PhaseWatch {

        @Override
        public int cpuOf(int block) {
            return cpu.getAsInt();
        }

        @Override
        public long left(long done) {
            return iterations - done;
        }

        @Override
        public void ran(long done) {
            if (times.isDue(done)) {
                times.add(done, blocks.serviceTimes());
            }
        }
    }

    /**
     * Lets a phase take turns with another process.
     *
     * <p>The first block after a wait is added up apart: its iterations bring back the caches that the other process has filled, which
     * is nothing of the body's. It takes some milliseconds of a turn. But what the body does by the clock falls due
     * while it waits, and so always in that block: {@link RoundSamples#firstBlocks} has it.
     *
     * @param phase says how the phase goes on
     * @param turns waits between blocks
     * @param blocks what runs
     */
    record InTurns(PhaseWatch phase, Turns turns, Blocks blocks) implements PhaseWatch {

        @Override
        public int cpuOf(int block) throws InterruptedException {
            blocks.addApart(turns.awaitTurn());
            return phase.cpuOf(block);
        }

        @Override
        public long left(long done) {
            return phase.left(done);
        }

        @Override
        public void ran(long done) {
            blocks.addApart(false);
            phase.ran(done);
        }
    }
}
