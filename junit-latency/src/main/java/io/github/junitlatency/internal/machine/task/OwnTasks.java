package io.github.junitlatency.internal.machine.task;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.machine.cpu.Pinning;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.kernel.Kernel;
import io.github.junitlatency.internal.machine.kernel.Kernel.TaskCount;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.result.CpuFacts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Finds the threads and processes that the code under test starts while the thread is pinned, and moves them off its CPU.
 *
 * <p>Threads of this JVM that cannot be moved off its CPU are treated in the same way.
 *
 * <p>What the body starts inherits its mask, and so shares its CPU until the next {@link #atEdge()} frees it. A cheap count
 * tells when there may be anything to free. Until then the code's own threads may have preempted it, which proves nothing
 * against the machine: {@link #counting} then gives the wait for the CPU less the CPU time that they had meanwhile.
 */
public final class OwnTasks {

    /** A count takes about 3 us, so that this is 0.3% of the time, none of it timed. */
    private static final long COUNT_NANOS = 1_000_000;

    /** A look at all threads takes some 100 us; it need not follow every run of a thread that stays. */
    private static final long STAYING_NANOS = 10_000_000;

    private final CpuReservation reservation;
    private final Optional<Kernel> kernel;
    private final Optional<CpuSet> node;
    private final LongSupplier nanoTime;
    private final Map<Integer, Long> sharing = new HashMap<>(); // tasks that may use the CPU, and how often they ran
    private TaskCount swept = new TaskCount(-1, -1, "", -1); // before the last sweep
    private Set<Integer> known = Set.of(); // the threads of this process then
    private long dueNanos;
    private long sharingDueNanos;

    /**
     * Begins to know what a test starts.
     *
     * @param node the CPUs of the measured one's; empty where all are on one
     */
    public OwnTasks(CpuReservation reservation, Optional<Kernel> kernel, Optional<CpuSet> node, LongSupplier nanoTime) {
        this.reservation = reservation;
        this.kernel = kernel;
        this.node = node;
        this.nanoTime = nanoTime;
        dueNanos = nanoTime.getAsLong();
        sharingDueNanos = dueNanos;
    }

    /**
     * Lets the calling thread run on other CPUs of its node too, until {@link #pinAgain()}.
     *
     * <p>What it starts then is not confined to the measured CPU, and the memory that it touches first is still near. No
     * effect without a pin.
     */
    public void free() {
        if (reservation.pinning().isPresent()) {
            reservation.pinning().get().free(node.orElse(reservation.allowed()));
        }
    }

    /**
     * Pins the calling thread again, verifies that, and moves away what it started meanwhile.
     *
     * @throws RuntimeException if the kernel refuses, or does not do as it says
     */
    public void pinAgain() {
        if (reservation.pinning().isPresent()) {
            reservation.pinning().get().pinAgain();
        }
        if (reservation.mode() != CpuFacts.Mode.FREE && hasStarted()) {
            sweep();
        }
        dueNanos = nanoTime.getAsLong() + COUNT_NANOS; // an edge follows at once, and then the first iteration
    }

    private boolean isAnyFree() {
        return reservation.pinning().isPresent() && reservation.pinning().get().isAnyFree();
    }

    /** Frees what was started since, when the time has come to look; runs between blocks, outside all timing. */
    public void atEdge() {
        if (reservation.mode() == CpuFacts.Mode.FREE) {
            return; // no mask is ours
        }
        long now = nanoTime.getAsLong();
        if (now - dueNanos < 0) {
            return;
        }
        dueNanos = now + COUNT_NANOS;
        if (hasStarted() || now - sharingDueNanos >= 0 && hasSharedRun()) {
            sharingDueNanos = now + STAYING_NANOS;
            sweep();
        }
    }

    /**
     * Returns counters that prove no loss of the CPU that the code's own threads or processes may have caused.
     *
     * @param counters the calling thread's
     */
    public Supplier<ThreadCounters> counting(Supplier<ThreadCounters> counters) {
        LongSupplier own = kernel.isPresent() ? new CodeCpuTime(kernel.get(), nanoTime)::ofOthersNanos : () -> -1;
        return new UnprovenSwitches(counters, this::mayHaveRun, own);
    }

    /** Returns whether any of them may have used the CPU since the last sweep. */
    public synchronized boolean mayHaveRun() { // each of several threads asks
        return reservation.mode() == CpuFacts.Mode.FREE || isAnyFree() || hasStartedItsOwn() || hasSharedRun();
    }

    /** Returns whether what was started is more than threads of the JVM's own: collectors and compilers come and go. */
    private boolean hasStartedItsOwn() {
        if (!hasStarted()) {
            return false;
        }
        Kernel asked = kernel.orElseThrow();
        return !asked.taskCount().isSameButForThreads(swept)
                || Lists.any(
                        asked.threadIds(),
                        thread -> !known.contains(thread) && !ThreadKind.isJvms(asked.threadName(thread)));
    }

    private boolean hasStarted() {
        return kernel.isPresent() && !kernel.get().taskCount().isSame(swept);
    }

    private boolean hasSharedRun() {
        for (Map.Entry<Integer, Long> task : sharing.entrySet()) {
            long runs = kernel.orElseThrow().runs(task.getKey());
            if (runs < 0 || runs != task.getValue()) {
                return true;
            }
        }
        return false;
    }

    /** Moves away what was started, which only a kernel has told of. */
    private synchronized void sweep() {
        Kernel asked = kernel.orElseThrow();
        swept = asked.taskCount(); // first: what is started while this goes on is swept next time
        known = Set.copyOf(asked.threadIds());
        List<Integer> staying = reservation.moveOthersAway();
        Optional<Pinning> pinning = reservation.pinning();
        boolean isAlone = pinning.isPresent() && pinning.get().hasElsewhere();
        sharing.clear();
        for (int task : pinning.isPresent() ? pinning.get().livingChildren() : List.<Integer>of()) {
            sharing.put(task, asked.runs(task));
        }
        int self = asked.threadId(); // unknown, it counts among the others, and nothing is proven against the machine
        for (int thread : isAlone ? staying : asked.threadIds()) {
            boolean isElsewhere =
                    thread == self || pinning.isPresent() && pinning.get().hasItsOwn(thread);
            if (!isElsewhere && !ThreadKind.isJvms(asked.threadName(thread))) {
                sharing.put(thread, asked.runs(thread));
            }
        }
    }

    /**
     * Counts a wait for the CPU only as far as no task of the code's own can have had it.
     *
     * <p>Where some of them may have run, the wait for the CPU counts less the CPU time that all of them had since the look
     * before: the rest is others'. What they may have made is {@link ThreadCounters#behindOwnNanos()}, and no wait. The
     * preemptions then count among the switches that the thread brought about itself, because it is unknown whose each was.
     * Where their CPU time is not told, nothing is proven.
     *
     * <p>Example: between two looks the counters rise by 1 involuntary switch and a wait of 4 ms, and a process of the
     * code's ran for 1 ms meanwhile. They then say 1 voluntary switch, a wait of 3 ms, and 1 ms behind own tasks.
     */
    static final class UnprovenSwitches implements Supplier<ThreadCounters> {

        private static final long USUAL_WAKE_UP_NANOS = 100_000; // nothing is taken off for less

        private final Supplier<ThreadCounters> counters;
        private final BooleanSupplier isUnproven;
        private final LongSupplier ownNanos;
        private ThreadCounters last;
        private long lastOwnNanos = -1; // not read before a loss may have been the code's, because it takes time
        private boolean isOwnRead;
        private long unproven; // involuntary switches so far
        private long unprovenNanos; // waits for a CPU so far

        /**
         * Prepares; what was counted before the first look does not count.
         *
         * @param isUnproven asked when the thread has lost the CPU since the look before
         * @param ownNanos the CPU time of the code's own tasks so far; -1 where the kernel does not tell
         */
        UnprovenSwitches(Supplier<ThreadCounters> counters, BooleanSupplier isUnproven, LongSupplier ownNanos) {
            this.counters = counters;
            this.isUnproven = isUnproven;
            this.ownNanos = ownNanos;
        }

        /** A thread that blocked by itself may have waited for its CPU too when it was woken. */
        private static boolean wasSwitched(ThreadCounters meanwhile) {
            return meanwhile.involuntary() > 0
                    || meanwhile.voluntary() > 0 && meanwhile.runDelayNanos() > USUAL_WAKE_UP_NANOS;
        }

        @Override
        public ThreadCounters get() {
            ThreadCounters now = counters.get();
            boolean mayBeOwn = last != null && wasSwitched(now.since(last)) && isUnproven.getAsBoolean();
            isOwnRead |= mayBeOwn;
            long own = isOwnRead ? ownNanos.getAsLong() : -1;
            if (mayBeOwn) {
                long waited = Math.max(0, now.since(last).runDelayNanos());
                long behindOwn =
                        own < 0 || lastOwnNanos < 0 ? waited : Math.max(0, Math.min(waited, own - lastOwnNanos));
                if (behindOwn > 0 || now.runDelayNanos() < 0) {
                    unproven += now.involuntary() - last.involuntary();
                    unprovenNanos += behindOwn;
                }
            }
            lastOwnNanos = own;
            last = now;
            return now.withoutProof(unproven, unprovenNanos);
        }
    }
}
