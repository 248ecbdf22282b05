package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.ThreadInterruptedException;

/** One of the virtual threads that run a body at once: its share of the calls, and what belongs to it alone. */
final class VirtualMember implements Runnable {

    /** The loop is entered anew after so few calls, so that the JVM compiles it as a whole. */
    private static final long PIECE = BlockLength.SHORTEST;

    final IterationNumber number;
    final Object own; // the body's argument
    private final VirtualRun run;
    private final VirtualLoop loop;
    private final TallyPool tallies;
    private final long from;
    private final long to;

    /**
     * Makes a thread's share.
     *
     * @param own belongs to it, and is given to the body
     * @param from the number of its first call, as it counts them
     * @param to the number after its last
     */
    VirtualMember(
            VirtualRun run,
            VirtualLoop loop,
            TallyPool tallies,
            IterationNumber number,
            Object own,
            long from,
            long to) {
        this.run = run;
        this.loop = loop;
        this.tallies = tallies;
        this.number = number;
        this.own = own;
        this.from = from;
        this.to = to;
    }

    @Override
    public void run() {
        try {
            run.awaitStart(number.thread());
            for (long piece = from; piece < to && goesOn(); piece += PIECE) {
                long end = Math.min(piece + PIECE, to);
                loop.run(this, piece, end);
                if (Thread.currentThread().isInterrupted() && goesOn()) { // else all were, because the run is over
                    throw ThreadInterruptedException.at(number.overAll(end));
                }
            }
        } catch (Throwable e) {
            run.fail(e, number);
        } finally {
            run.ended();
        }
    }

    /** Returns whether no thread has failed. */
    boolean goesOn() {
        return !run.isOver();
    }

    /**
     * Adds up a call, outside all timing.
     *
     * @param difference the stop read less the start read, with flags
     */
    void ran(long start, long difference) {
        double before = (double) (number.value - from) / (to - from);
        tallies.add(number, before, start, Clock.ticks(difference));
    }
}
