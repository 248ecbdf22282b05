package io.github.junitlatency.internal.measure.section;

import io.github.junitlatency.internal.machine.task.CodeCpuTime;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongSupplier;

/** The threads that ended sections in a phase. Belongs to the measured thread, which asks nothing within timed code. */
public final class SectionEnders {

    /** What is returned of a wait that is not known. */
    public static final long UNKNOWN = CodeCpuTime.UNKNOWN;

    private final Map<Thread, SectionEnder> met = new HashMap<>();
    private Function<Thread, LongSupplier> waits = thread -> () -> UNKNOWN;
    private LongSupplier boundTicks = () -> -1;
    private long stepTicks;

    SectionEnders() {}

    /**
     * Says where to ask about threads.
     *
     * @param waitsOf gives for a thread what tells how long it has waited for a CPU that others than the code had: only
     *     a difference means something, {@link #UNKNOWN} none
     * @param offsetTicks by how much the counters of two CPUs differ at most; -1 where that is not known
     * @param clockStepTicks the clock's step
     */
    public void askOf(Function<Thread, LongSupplier> waitsOf, LongSupplier offsetTicks, long clockStepTicks) {
        waits = waitsOf;
        boundTicks = offsetTicks;
        stepTicks = clockStepTicks;
    }

    /** Returns a thread that has ended a section. */
    SectionEnder meet(Thread thread) {
        SectionEnder ender = met.get(thread);
        if (ender == null) {
            ender = new SectionEnder(thread, waits.apply(thread), boundTicks.getAsLong(), stepTicks);
            met.put(thread, ender);
        }
        return ender;
    }

    /** Looks at what those met so far have waited for their CPUs. */
    void look() {
        for (SectionEnder ender : met.values()) {
            ender.look();
        }
    }

    /** Forgets those of an earlier phase. */
    void forget() {
        met.clear();
    }
}
