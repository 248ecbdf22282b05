package io.github.junitlatency.internal.machine.cpu;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.OffsetExchange;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.KernelCallException;
import io.github.junitlatency.internal.machine.kernel.Kernel;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Bounds by how much the counters of CPUs differ that measured threads have visited, once a JVM for each.
 *
 * <p>With an invariant TSC the difference of two CPUs' counters stays the same, and reads of both bound it: {@link
 * OffsetExchange}. An iteration that starts on one CPU and ends on another is then wrong by that much at most. Where the
 * difference cannot be bounded, such an iteration cannot be judged.
 */
public final class CounterOffsets {

    private static final long UNKNOWN = -1;
    private static final long MAX_NANOS = 1_000_000_000;

    private final Optional<Kernel> kernel;
    private final Clock clock;
    private final boolean isInvariant;
    private final Function<Runnable, Thread> threads;
    private final Map<Integer, Long> bounds = new HashMap<>(); // ticks, by CPU; to the first that was visited
    private final Set<Integer> ofMeasured = new HashSet<>(); // CPUs that measured threads visited
    private int home = CpuSet.ANY_CPU;

    private volatile long boundTicksOfAll;
    // What threads ask for between calls is read without the lock, or they would wait for each other there.
    private volatile boolean[] visited = {}; // by CPU
    private volatile long boundTicks;

    /**
     * Prepares; nothing is compared yet.
     *
     * @param isInvariant whether the counter keeps its rate in all states of the CPU
     * @param threads makes threads of this library's
     */
    public CounterOffsets(
            Optional<Kernel> kernel, Clock clock, boolean isInvariant, Function<Runnable, Thread> threads) {
        this.kernel = kernel;
        this.clock = clock;
        this.isInvariant = isInvariant;
        this.threads = threads;
        boundTicks = clock.fenced() && kernel.isEmpty() ? UNKNOWN : 0; // System.nanoTime is one clock for all CPUs
        boundTicksOfAll = clock.fenced() ? UNKNOWN : 0;
    }

    /**
     * Looks where the calling thread runs, outside all timing.
     *
     * <p>A CPU that is new takes up to 50 ms, on a busy machine 2 s. Threads on the others need not wait for that.
     */
    public void visit() {
        if (!clock.fenced() || kernel.isEmpty()) {
            return;
        }
        int cpu = kernel.get().currentCpu();
        boolean[] known = visited;
        if (cpu >= known.length || !known[cpu]) {
            visit(cpu);
        }
    }

    /**
     * Looks at all CPUs that the calling thread could use before it was pinned, for threads that it hands over to.
     *
     * <p>A CPU takes some milliseconds. No other is begun after a second in all, and none after an interrupt.
     */
    public void visitAll(CpuReservation reservation) {
        if (!clock.fenced() || kernel.isEmpty()) {
            return;
        }
        boundTicksOfAll = UNKNOWN;
        visit();
        boundTicksOfAll = compareAll(reservation.allowed().cpus());
    }

    private synchronized long compareAll(List<Integer> cpus) {
        long begin = System.nanoTime();
        for (int cpu : cpus) {
            if (System.nanoTime() - begin > MAX_NANOS || !compare(cpu)) {
                return UNKNOWN;
            }
        }
        return cpus.isEmpty() ? UNKNOWN : bound(cpus);
    }

    /** Compares a CPU, unless that is done already; returns whether it is now, which an interrupt prevents. */
    private boolean compare(int cpu) {
        if (bounds.containsKey(cpu)) {
            return true;
        }
        if (home == CpuSet.ANY_CPU) {
            home = cpu;
            bounds.put(cpu, 0L);
            return true;
        }
        if (!isInvariant) {
            bounds.put(cpu, UNKNOWN);
            return true;
        }
        try {
            bounds.put(cpu, exchange(cpu));
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the next block heeds it; both threads end by themselves
            return false;
        }
    }

    private synchronized void visit(int cpu) {
        if (!compare(cpu)) {
            return;
        }
        ofMeasured.add(cpu);
        boundTicks = bound(ofMeasured);
        boolean[] known = Arrays.copyOf(visited, Math.max(visited.length, cpu + 1));
        known[cpu] = true;
        visited = known;
    }

    /** Returns whether an iteration that ended on another CPU is wrong by no more than {@link #boundTicks}. */
    public boolean areBounded() {
        return boundTicks != UNKNOWN;
    }

    /** Returns by how much the counters of two CPUs that were visited differ at most; -1 where it is not known. */
    public long boundTicks() {
        return boundTicks;
    }

    /** Returns the same of all CPUs, after {@link #visitAll}. */
    public long boundTicksOfAll() {
        return boundTicksOfAll;
    }

    private long bound(Collection<Integer> cpus) {
        long max = 0;
        for (int cpu : cpus) {
            long bound = bounds.get(cpu);
            if (bound == UNKNOWN) {
                return UNKNOWN;
            }
            max = Math.max(max, bound);
        }
        return 2 * max; // each to the first one
    }

    /** Returns the CPU that the calling thread runs on, where an iteration that ends elsewhere cannot be judged; else -1. */
    public int expectedCpu() {
        return areBounded() || kernel.isEmpty() ? CpuSet.ANY_CPU : kernel.get().currentCpu();
    }

    /** Returns whether it would be seen that a free thread moves to another CPU within an iteration. */
    public boolean areMovesSeen() {
        return kernel.isPresent();
    }

    private long exchange(int cpu) throws InterruptedException {
        OffsetExchange exchange = new OffsetExchange(clock);
        Thread leading = thread(home, exchange::lead);
        Thread following = thread(cpu, exchange::follow);
        leading.start();
        following.start();
        leading.join();
        following.join();
        return exchange.boundTicks().orElse(UNKNOWN);
    }

    private Thread thread(int cpu, Runnable work) {
        return threads.apply(() -> {
            try {
                kernel.orElseThrow().setAffinity(kernel.orElseThrow().threadId(), CpuSet.of(cpu));
            } catch (KernelCallException e) {
                return; // without an answer the other one ends, and nothing is bounded
            }
            work.run();
        });
    }

    /**
     * Compares the CPUs that the measured threads of one test visit, once it is decided where these run.
     *
     * <p>Before, a comparison would start threads while it is looked who takes part.
     */
    public static final class CpuComparison {

        /** Compares none, so that an iteration that ended on another CPU than it began on does not count. */
        public static final CpuComparison NONE = new CpuComparison(null);

        private final CounterOffsets offsets;
        private volatile boolean hasBegun;

        /** Compares by the offsets of the counters. */
        public CpuComparison(CounterOffsets offsets) {
            this.offsets = offsets;
        }

        /** Begins to compare, now that it is decided where threads run. */
        public void begin() {
            hasBegun = true;
        }

        /** Compares the CPU that the calling thread runs on, if it is new; outside all timing. */
        public void visit() {
            if (hasBegun) {
                offsets.visit();
            }
        }

        /** Returns whether the clocks of all CPUs that were visited can be compared. */
        public boolean areComparable() {
            return hasBegun && offsets.areBounded();
        }

        /** Returns the CPU of a thread that is not pinned; -1 where an iteration that ends elsewhere need not be known. */
        public int expectedCpu() {
            return hasBegun ? offsets.expectedCpu() : CpuSet.ANY_CPU;
        }
    }
}
