package io.github.junitlatency.measure;

import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.host.ThreadSwitches;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.function.Supplier;

/** Finds out what interrupted a tainted iteration, from the thread's counters before and after. */
final class Interruptions {

    private final Supplier<ThreadSwitches> counters;
    private ThreadSwitches before;

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
        ThreadSwitches now = counters.get();
        boolean preempted = now.involuntary() > before.involuntary();
        boolean blocked = now.voluntary() > before.voluntary();
        return preempted && !blocked ? Disturbance.PREEMPTED : Disturbance.TAINTED;
    }
}
