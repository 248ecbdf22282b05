package io.github.junitlatency.internal.compare.base;

import java.util.logging.Logger;

/**
 * Runs a pair of workers, and once more if one of them dies.
 *
 * <p>A kernel that is short of memory kills a process now and then. Code that ends its JVM does so in the second attempt, too.
 */
final class RepeatedPair {

    private static final Logger LOGGER = Logger.getLogger(RepeatedPair.class.getName());

    private RepeatedPair() {}

    /** One attempt at a pair. */
    @FunctionalInterface
    interface Attempt {

        /** Runs both workers to their end. */
        PairResult run() throws WorkerException, InterruptedException;
    }

    /**
     * Runs a pair.
     *
     * @param number of the pair, as the log says
     * @throws WorkerException if a worker died in both attempts, or if something else went wrong
     */
    static PairResult of(int number, Attempt attempt) throws WorkerException, InterruptedException {
        try {
            return attempt.run();
        } catch (WorkerDiedException e) {
            LOGGER.warning(() -> "pair " + number + " is measured once more: " + e.getMessage());
            return attempt.run();
        }
    }
}
