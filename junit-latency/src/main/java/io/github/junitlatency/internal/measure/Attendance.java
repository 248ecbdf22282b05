package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.machine.ThreadCounters;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Notes when each thread of a crew ran during a state, and how long it waited for a CPU.
 *
 * <p>Each thread reads its own counters twice, before the first call and after the last one, outside all timing. Until the first
 * reading it was ready to run, as all others were: that is a wait, too.
 */
final class Attendance {

    private final Supplier<ThreadCounters> counters;
    private final LongSupplier nanoTime;
    private final int cpus;
    private final Reading[] begins;
    private final Reading[] ends;

    private record Reading(long nanoTime, ThreadCounters counters) {}

    /**
     * Prepares.
     *
     * @param size number of threads
     * @param counters gives the calling thread's
     * @param cpus that the process may use
     */
    Attendance(int size, Supplier<ThreadCounters> counters, int cpus, LongSupplier nanoTime) {
        this.counters = counters;
        this.nanoTime = nanoTime;
        this.cpus = cpus;
        begins = new Reading[size];
        ends = new Reading[size];
    }

    void begin(int thread) {
        begins[thread] = reading();
    }

    void end(int thread) {
        ends[thread] = reading();
    }

    private Reading reading() {
        return new Reading(nanoTime.getAsLong(), counters.get());
    }

    /** Returns how many ran at once, after all have ended; unknown where the kernel does not tell. */
    Concurrency concurrency() {
        long begin = Long.MAX_VALUE;
        long end = Long.MIN_VALUE;
        for (int thread = 0; thread < begins.length; thread++) {
            begin = Math.min(begin, begins[thread].nanoTime);
            end = Math.max(end, ends[thread].nanoTime);
        }
        long ran = 0;
        long waited = 0;
        for (int thread = 0; thread < begins.length; thread++) {
            ThreadCounters meanwhile = ends[thread].counters.since(begins[thread].counters);
            if (meanwhile.offCpuNanos() < 0 || meanwhile.runDelayNanos() < 0) {
                return Concurrency.UNKNOWN;
            }
            long wall = ends[thread].nanoTime - begins[thread].nanoTime;
            ran += Math.max(0, wall - meanwhile.offCpuNanos());
            waited += meanwhile.runDelayNanos() + begins[thread].nanoTime - begin;
        }
        long wall = end - begin;
        return new Concurrency(ran, Math.min(ran + waited, cpus * wall), wall);
    }
}
