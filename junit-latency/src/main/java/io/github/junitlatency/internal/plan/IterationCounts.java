package io.github.junitlatency.internal.plan;

/**
 * The numbers of iterations, calls and rounds.
 *
 * @param iterations measured iterations, at least 1; in a request also -1
 * @param fewest as few as it may be once it is settled; the same where it is
 * @param warmup warm-up iterations, at least 0; -1 for as many as it takes
 * @param batch calls per iteration, at least 1
 * @param confirmations number of rounds that may follow one that breaks a budget, at least 0
 * @param threads the threads that share the iterations
 */
public record IterationCounts(
        long iterations, long fewest, long warmup, int batch, int confirmations, Threads threads) {

    /** Returns the numbers of a request. */
    public static IterationCounts asked(long iterations, long warmup, int batch, int confirmations, Threads threads) {
        return new IterationCounts(iterations, iterations, warmup, batch, confirmations, threads);
    }
}
