package io.github.junitlatency.internal.machine.task;

import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

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
final class UnprovenSwitches implements Supplier<ThreadCounters> {

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
            long behindOwn = own < 0 || lastOwnNanos < 0 ? waited : Math.max(0, Math.min(waited, own - lastOwnNanos));
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
