package io.github.junitlatency.internal.measure.body;

import io.github.junitlatency.internal.machine.cpu.CpuLocks.CpuWait;
import io.github.junitlatency.internal.machine.cpu.CpuShare;

/**
 * Work that a measurement is about to do, or is in the middle of, for whoever waits.
 *
 * @param phase the kind of work
 * @param number of the round, the pair or the fork, from 1
 * @param max the most of them that there may be; 0 if unknown
 * @param done iterations that have run, where the work has begun
 * @param iterations their number in the end; 0 if unknown
 * @param seconds about how long it takes from now on; NaN if unknown
 */
public record ProgressEvent(Phase phase, int number, int max, long done, long iterations, double seconds) {

    /** Kinds of work. */
    public enum Phase {
        /** A warm-up of a number of iterations. */
        WARM_UP,
        /** A warm-up that ends by itself; its seconds are the most that it takes. */
        WARM_UP_UNTIL_STEADY,
        /** A round: measured iterations, with a warm-up and the control run where those have not been yet. */
        ROUND,
        /** Iterations whose allocation is counted. */
        ALLOCATION,
        /** Calls whose throughput is measured. */
        THROUGHPUT,
        /** Calls of which those that throw are counted. */
        ERRORS,
        /** A pair of JVMs. */
        PAIR,
        /** A fresh JVM that measures a test. */
        FORK
    }

    /** Returns a warm-up that is about to begin; how long its iterations are is not known yet. */
    public static ProgressEvent warmUp(int round, long asked) {
        return asked < 0
                ? new ProgressEvent(Phase.WARM_UP_UNTIL_STEADY, round, 0, 0, 0, Double.NaN)
                : new ProgressEvent(Phase.WARM_UP, round, 0, 0, asked, Double.NaN);
    }

    /** Returns a round. */
    public static ProgressEvent round(int number, int max, long iterations, double seconds) {
        return new ProgressEvent(Phase.ROUND, number, max, 0, iterations, seconds);
    }

    /** Returns a count of allocation. */
    public static ProgressEvent allocation(int round, long iterations, double seconds) {
        return new ProgressEvent(Phase.ALLOCATION, round, 0, 0, iterations, seconds);
    }

    /** Returns a round of throughput. */
    public static ProgressEvent throughput(int round, double seconds) {
        return new ProgressEvent(Phase.THROUGHPUT, round, 0, 0, 0, seconds);
    }

    /** Returns a round in which calls that throw are counted. */
    public static ProgressEvent errors(int round) {
        return new ProgressEvent(Phase.ERRORS, round, 0, 0, 0, Double.NaN);
    }

    /**
     * Returns a pair of JVMs.
     *
     * @param secondsLeft how long this one and all after it take, if there are as many as there may be; NaN if unknown
     */
    public static ProgressEvent pair(int number, int max, double secondsLeft) {
        return new ProgressEvent(Phase.PAIR, number, max, 0, 0, secondsLeft);
    }

    /**
     * Returns a fresh JVM.
     *
     * @param secondsLeft how long this one and all after it take; NaN if unknown
     */
    public static ProgressEvent fork(int number, int all, double secondsLeft) {
        return new ProgressEvent(Phase.FORK, number, all, 0, 0, secondsLeft);
    }

    /** Returns about how long it takes; 0 if that is unknown, or known only at most. */
    public double expectedSeconds() {
        if (Double.isNaN(seconds) || phase == Phase.WARM_UP_UNTIL_STEADY) {
            return 0;
        }
        return phase == Phase.PAIR || phase == Phase.FORK
                ? seconds / (max - number + 1)
                : seconds; // after this one a line may come
    }

    /**
     * Hears what a measurement is about to do.
     *
     * <p>It is called on the measuring thread, and never between the first and the last measured iteration of a round:
     * before a round, before the last calls of its warm-up, and in a warm-up between blocks, where counting, waiting
     * for compilers and looking at their work has its place, too. Of the warm-up nothing is judged.
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
}
