package io.github.junitlatency.internal.measure.pace;

/**
 * Tells how long iterations on a schedule kept the thread busy: all of them, and the later half.
 *
 * <p>A rate is kept where neither takes longer than an interval on average. What a single stall leaves over at the end says
 * nothing, and a backlog that only begins to grow in the middle says enough.
 */
final class Utilization {

    private final long middle;
    private long iterations;
    private long sum;
    private long earlierSum; // of the iterations before the middle

    /** Begins a phase of so many iterations. */
    Utilization(long all) {
        middle = all / 2;
    }

    /** Adds an iteration. */
    void add(long busyTicks) {
        if (iterations == middle) {
            earlierSum = sum;
        }
        sum += busyTicks;
        iterations++;
    }

    /** Returns the larger of the mean ticks of all iterations and of those in the later half; 0 before any. */
    double maxMeanTicks() {
        double all = (double) sum / Math.max(1, iterations);
        return iterations <= middle ? all : Math.max(all, (double) (sum - earlierSum) / (iterations - middle));
    }
}
