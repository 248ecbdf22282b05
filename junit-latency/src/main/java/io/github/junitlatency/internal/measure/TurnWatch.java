package io.github.junitlatency.internal.measure;

/**
 * Lets a phase take turns with another process.
 *
 * <p>The first block after a wait is left out: its iterations bring back the caches that the other process has filled, which is
 * nothing of the body's. It takes 2 ms at most, of a turn that is much longer.
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
