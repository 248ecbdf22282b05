package io.github.junitlatency.internal.measure.threads;

import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.samples.Concurrency;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Notes when each thread of a team ran during a state, and how long it waited for a CPU.
 *
 * <p>Each thread reads its own counters twice, before all begin and after its last call, outside all timing.
 *
 * <p>A thread that another one wakes often waits on that one's CPU until that blocks, wherever it runs: a few
 * microseconds, which belong to code that hands over. A wait for a thread that goes on takes a time slice. So the waits
 * of a thread count where they are half a millisecond on average. Example: 5,000 hand-overs in a round with waits of 60
 * ms together, 12 us each, count as none.
 */
final class ConcurrencyMeter {

    /** Below the least slice of Linux, 0.7 ms: sysctl_sched_base_slice in kernel/sched/fair.c. */
    private static final long SLICE_NANOS = 500_000;

    private final Supplier<ThreadCounters> counters;
    private final LongSupplier nanoTime;
    private final int cpus;
    private final long[] released;
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
    ConcurrencyMeter(int size, Supplier<ThreadCounters> counters, int cpus, LongSupplier nanoTime) {
        this.counters = counters;
        this.nanoTime = nanoTime;
        this.cpus = cpus;
        released = new long[size];
        begins = new Reading[size];
        ends = new Reading[size];
    }

    /** Notes that a thread is ready, while it waits for the others. */
    void ready(int thread) {
        begins[thread] = reading();
    }

    /** Notes that a thread begins, as all others do. */
    void begin(int thread) {
        released[thread] = nanoTime.getAsLong();
    }

    /** Notes that a thread has ended, as all others have. */
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
            begin = Math.min(begin, released[thread]);
            end = Math.max(end, ends[thread].nanoTime);
        }
        long ran = 0;
        long waited = 0;
        for (int thread = 0; thread < begins.length; thread++) {
            ThreadCounters meanwhile = ends[thread].counters.since(begins[thread].counters);
            if (meanwhile.offCpuNanos() < 0 || meanwhile.runDelayNanos() < 0) {
                return Concurrency.UNKNOWN;
            }
            ran += Math.max(0, ends[thread].nanoTime - begin - meanwhile.offCpuNanos());
            long switches = meanwhile.voluntary() + meanwhile.involuntary();
            waited += meanwhile.runDelayNanos() < SLICE_NANOS * switches ? 0 : meanwhile.runDelayNanos();
        }
        long wall = end - begin;
        return new Concurrency(ran, Math.min(ran + waited, cpus * wall), wall);
    }
}
