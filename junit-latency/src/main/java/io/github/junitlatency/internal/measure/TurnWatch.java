package io.github.junitlatency.internal.measure;

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
record TurnWatch(PhaseWatch phase, Turns turns, Blocks blocks) implements PhaseWatch {

    @Override
    public int cpuOf(int block) throws InterruptedException {
        blocks.leaveOut(turns.awaitTurn());
        return phase.cpuOf(block);
    }

    @Override
    public long left(long done) {
        return phase.left(done);
    }

    @Override
    public void ran(long done) {
        blocks.leaveOut(false);
        phase.ran(done);
    }
}
