package io.github.junitlatency.cause;

/** The exact conditional test of two Poisson rates: given both counts together, the first is binomial. */
final class RateTest {

    private RateTest() {}

    /**
     * Returns the chance that a process with the rate of the second yields the first count or more.
     *
     * @param count events while watching for {@code time}
     * @param otherCount events of the other process while watching for {@code otherTime}
     */
    static double pValue(long count, double time, long otherCount, double otherTime) {
        long trials = count + otherCount;
        double chance = time / (time + otherTime);
        if (count == 0 || chance >= 1) {
            return 1;
        }
        double logChance = Math.log(chance);
        double logRest = Math.log1p(-chance);
        double logTerm = trials * logChance; // of all trials; the sum begins there and goes down to the count
        double sum = 0;
        for (long successes = trials; successes >= count; successes--) {
            sum += Math.exp(logTerm);
            logTerm += Math.log((double) successes / (trials - successes + 1)) + logRest - logChance;
        }
        return Math.min(1, sum);
    }
}
