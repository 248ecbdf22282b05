package io.github.junitlatency.measure;

import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.host.ThreadSwitches;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.function.Supplier;

/** Finds out what interrupted a tainted iteration, from the thread's counters before and after. */
final class Interruptions {

    /**
     * What a preemption costs the iteration beyond the wait for the CPU: two context switches and cold caches. Generous,
     * because a preempted iteration counts against the code only when nothing else can be said of it.
     */
    private static final long SWITCH_NANOS = 100_000;

    private final Supplier<ThreadSwitches> counters;
    private ThreadSwitches before;
    private ThreadSwitches after;

    Interruptions(Supplier<ThreadSwitches> counters) {
        this.counters = counters;
    }

    /** Reads the counters before the loop is entered. */
    void lookAgain() {
        before = counters.get();
    }

    /**
     * Explains the iteration that has just ended the loop. A preemption is proven only when the thread did not also
     * block by itself since the loop was entered: then the interruption could have been the body's own.
     */
    Disturbance explain(long difference) {
        if ((difference & Clock.OTHER_CPU) != 0) {
            return Disturbance.MIGRATED;
        }
        after = counters.get();
        boolean preempted = after.involuntary() > before.involuntary();
        boolean blocked = after.voluntary() > before.voluntary();
        return preempted && !blocked ? Disturbance.PREEMPTED : Disturbance.TAINTED;
    }

    /**
     * Returns how much of the preempted iteration just explained was not its own, in nanoseconds: what the thread waited
     * for a CPU, and a lump for each switch. Everything where the kernel does not tell.
     */
    long foreignNanos() {
        if (before.runDelayNanos() < 0 || after.runDelayNanos() < 0) {
            return Long.MAX_VALUE;
        }
        return after.runDelayNanos()
                - before.runDelayNanos()
                + SWITCH_NANOS * (after.involuntary() - before.involuntary());
    }
}
