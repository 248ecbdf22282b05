package io.github.junitlatency.internal.machine;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Counters that prove a preemption only where no task of the code's own may have been the one that took the CPU. Elsewhere a
 * preemption counts among the switches that the thread brought about itself, and the wait for the CPU as none: such a loss is
 * the code's or unknown, and nothing is taken off for it.
 *
 * <p>Example: between two looks the counters rise by 1 involuntary switch and a wait of 4 ms, and a thread was started
 * meanwhile. They then say 1 voluntary switch and no wait.
 */
final class UnprovenSwitches implements Supplier<ThreadCounters> {

    private static final long USUAL_WAKE_UP_NANOS = 100_000; // nothing is taken off for less

    private final Supplier<ThreadCounters> counters;
    private final BooleanSupplier isUnproven;
    private ThreadCounters last;
    private long unproven; // involuntary switches so far
    private long unprovenNanos; // waits for a CPU so far

    /**
     * Prepares; what was counted before the first look does not count.
     *
     * @param isUnproven asked when the thread has lost the CPU since the look before
     */
    UnprovenSwitches(Supplier<ThreadCounters> counters, BooleanSupplier isUnproven) {
        this.counters = counters;
        this.isUnproven = isUnproven;
    }

    /** A thread that blocked by itself may have waited for its CPU too when it was woken. */
    private static boolean wasSwitched(ThreadCounters meanwhile) {
        return meanwhile.involuntary() > 0
                || meanwhile.voluntary() > 0 && meanwhile.runDelayNanos() > USUAL_WAKE_UP_NANOS;
    }

    @Override
    public ThreadCounters get() {
        ThreadCounters now = counters.get();
        if (last != null && wasSwitched(now.since(last)) && isUnproven.getAsBoolean()) {
            unproven += now.involuntary() - last.involuntary();
            unprovenNanos += Math.max(0, now.since(last).runDelayNanos());
        }
        last = now;
        return now.withoutProof(unproven, unprovenNanos);
    }
}
