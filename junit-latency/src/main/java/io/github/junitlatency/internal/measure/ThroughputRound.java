package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;

/**
 * The calls that all threads made in one round.
 *
 * @param threads by their number, at least one
 */
public record ThroughputRound(List<OfThread> threads) {

    /** As others' time, of threads that wait for nobody else. */
    public static final long ALL_WAITS = Long.MAX_VALUE;

    /** Waits may begin before a round, so that more may seem to be taken than there was. */
    private static final double LEAST_LEFT = 0.01;

    /**
     * The calls that one thread made while all others made calls too.
     *
     * @param nanos in which it made them
     * @param waitedNanos how much of that it was ready to run and had no CPU; 0 where the kernel does not tell
     */
    public record OfThread(long calls, long nanos, long waitedNanos) {

        OfThread and(OfThread more) {
            return new OfThread(calls + more.calls, nanos + more.nanos, waitedNanos + more.waitedNanos);
        }

        private double callsPerNano(double withoutNanos, double stolenShare) {
            double left = Math.max(LEAST_LEFT * nanos, (nanos - withoutNanos) * (1 - stolenShare));
            return calls / Math.max(1, left);
        }
    }

    /** Returns this round with the calls of another state. */
    ThroughputRound and(ThroughputRound more) {
        List<OfThread> both = new ArrayList<>();
        for (int thread = 0; thread < threads.size(); thread++) {
            both.add(threads.get(thread).and(more.threads.get(thread)));
        }
        return new ThroughputRound(both);
    }

    /** Returns for how long calls were counted, on the thread that did longest. */
    public long nanos() {
        return Lists.max(threads, OfThread::nanos, 0);
    }

    /** Returns the calls of all threads. */
    public long calls() {
        return Lists.sum(threads, OfThread::calls);
    }

    /**
     * Returns how long all threads together took for the calls, without the time that others had the CPUs.
     *
     * <p>Threads end at different times, so it is the calls by the sum of the threads' rates.
     *
     * @param othersNanos CPU time of other processes meanwhile: for the rest, the code's threads waited for each other;
     *     {@link #ALL_WAITS} where there is no rest
     * @param stolenShare the part of each CPU's time that a hypervisor took, of 1
     */
    public double secondsWithout(long othersNanos, double stolenShare) {
        long waited = Lists.sum(threads, OfThread::waitedNanos);
        double share = waited <= othersNanos ? 1 : (double) othersNanos / waited;
        double callsPerNano = 0;
        for (OfThread thread : threads) {
            callsPerNano += thread.callsPerNano(share * thread.waitedNanos, stolenShare);
        }
        return calls() / callsPerNano / 1e9;
    }
}
