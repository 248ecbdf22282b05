package io.github.junitlatency.internal.measure.body;

import io.github.junitlatency.internal.machine.cpu.CpuShare;
import io.github.junitlatency.internal.machine.cpu.CpuWait;

/**
 * Hears what a measurement is about to do.
 *
 * <p>It is called on the measuring thread, and never between the first and the last measured iteration of a round: before a
 * round, before the last calls of its warm-up, and in a warm-up between blocks, where counting, waiting for compilers
 * and looking at their work has its place, too. Of the warm-up nothing is judged.
 */
@FunctionalInterface
public interface ProgressListener {

    /** Hears nothing. */
    ProgressListener NOBODY = work -> {};

    /** Hears of work that begins, or goes on. */
    void hear(ProgressEvent work);

    /** Hears now and then that the measured thread gets next to nothing of its CPU. */
    default void starves(CpuShare.Got got) {}

    /** Hears now and then that a measurement waits for a CPU; nothing has begun. */
    default void awaits(CpuWait wait) {}
}
