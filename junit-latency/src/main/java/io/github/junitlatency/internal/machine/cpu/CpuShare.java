package io.github.junitlatency.internal.machine.cpu;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Watches the share of its CPU that the measured thread gets, and gives up where that is next to nothing.
 *
 * <p>The share is ran / (ran + waited), since the CPU was taken; waited is what the scheduler counts while the thread
 * is ready to run, so that sleeping is no wait. It is given up at the first look after {@value #MAX_WAIT_SECONDS} s of
 * waiting with a share below {@value #MIN_SHARE}. So a test takes at most 33 times as long as on a CPU alone, or half a
 * minute and what one step takes. The next test of the same JVM is given up after {@value #MAX_WAIT_AGAIN_SECONDS} s,
 * as long as that goes on.
 *
 * <p>Example: 0.6 s on the CPU and 30 s of waiting are a share of 0.6 / 30.6 = 2%, which is given up; with 1.1 s on the
 * CPU they are 3.5%, and the test goes on.
 *
 * <p>It neither convicts nor acquits: there is no result. What innocent code looks like that? Any, while others run
 * that a scheduler prefers. How would slow code hide? It would have to take the CPU from itself, and what its own
 * threads take counts as no wait.
 */
public final class CpuShare {

    private static final double MIN_SHARE = 0.03;
    private static final long MAX_WAIT_SECONDS = 30;
    private static final long MAX_WAIT_AGAIN_SECONDS = 5;
    private static final long FIRST_LOOK_NANOS = 2_000_000_000;
    private static final long LOOK_NANOS = 1_000_000_000;

    private final LongSupplier nanoTime;
    private boolean isWatching;
    private boolean wasStarved;
    private int cpu;
    private Consumer<Got> listener = got -> {};
    private ThreadCounters first = ThreadCounters.NONE;
    private long begin;
    private long nextLookNanos; // of waiting

    /**
     * The thread's share so far.
     *
     * @param cpu the CPU, or -1
     * @param share of the time in which it wanted the CPU
     * @param waited the time that it waited for the CPU
     * @param atMost the wait after which that is given up
     */
    public record Got(int cpu, double share, Duration waited, Duration atMost) {}

    /** Prepares; nothing is watched yet. */
    public CpuShare() {
        this(System::nanoTime);
    }

    CpuShare(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /**
     * Begins to watch.
     *
     * @param on the CPU that the calling thread is pinned to, or -1
     * @param counters the calling thread's, now
     * @param to hears now and then that the thread gets next to nothing of its CPU
     */
    public void begin(int on, ThreadCounters counters, Consumer<Got> to) {
        cpu = on;
        listener = to;
        first = counters;
        begin = nanoTime.getAsLong();
        nextLookNanos = Math.min(FIRST_LOOK_NANOS, maxWaitNanos());
        isWatching = true;
    }

    /** Ends watching. */
    public void end() {
        wasStarved &= !isWatching;
        isWatching = false;
    }

    private long maxWaitNanos() {
        return (wasStarved ? MAX_WAIT_AGAIN_SECONDS : MAX_WAIT_SECONDS) * 1_000_000_000;
    }

    /** Returns the same counters, looked at whenever they are read, which is outside all timing. */
    public Supplier<ThreadCounters> watching(Supplier<ThreadCounters> counters) {
        return () -> {
            ThreadCounters now = counters.get();
            if (isWatching) {
                look(now.since(first));
            }
            return now;
        };
    }

    private void look(ThreadCounters since) {
        long waited = since.runDelayNanos(); // -1 where the kernel does not tell: nothing is given up then
        if (waited < nextLookNanos) {
            return;
        }
        nextLookNanos = Math.min(waited + LOOK_NANOS, Math.max(waited + 1, maxWaitNanos()));
        long wall = nanoTime.getAsLong() - begin;
        long ran = Math.max(0, wall - Math.max(waited, since.offCpuNanos()));
        double share = (double) ran / (ran + waited);
        if (share >= MIN_SHARE) {
            nextLookNanos = waited + LOOK_NANOS;
        } else if (waited < maxWaitNanos()) {
            listener.accept(new Got(cpu, share, Duration.ofNanos(waited), Duration.ofNanos(maxWaitNanos())));
        } else {
            isWatching = false;
            wasStarved = true;
            throw new CpuStarvedException(text(share, waited, since));
        }
    }

    private String text(double share, long waited, ThreadCounters since) {
        boolean isHeld = since.heldNanos() > waited / 2;
        return "the thread got " + Quantities.decimal(100 * share, 1) + "% of " + (cpu < 0 ? "a CPU" : "CPU " + cpu)
                + " while it wanted to run, and waited " + Quantities.decimal(waited / 1e9, 0)
                + " s for it, so that nothing can be told of the code; "
                + (isHeld
                        ? "the CPU quota of its cgroup held it: raise that, or give whole CPUs by cpuset"
                        : "others had the CPU: measure when they do not run, let junit.latency.cpu name another CPU, or give"
                                + " the tests' cgroup more cpu.weight (cpu.shares)");
    }

    /** The measured thread gets so little of its CPU that nothing can be told of the code in a bearable time. */
    public static final class CpuStarvedException extends RuntimeException {

        private static final long serialVersionUID = 1;

        /** Says how much it got, and what helps. */
        public CpuStarvedException(String message) {
            super(message);
        }
    }
}
