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

    /**
     * A thread that ends sections, as the measured thread knows it.
     *
     * <p>What it waited for a CPU is counted by the kernel when a wait is over, and read at a look. Of a wait that is new at
     * the next look, no more can have been before a section than lies between the section's start and the last time that the
     * thread is known to have run before the first look, and no more after it than lies between its end and the second look.
     * The rest was within.
     */
    static final class SectionEnder {

        private final Thread thread;
        private final LongSupplier waits;
        private final long boundTicks;
        private final long toleranceTicks;
        private long stopTicks; // its last stop read, when it ran
        private long lookWaitNanos = SectionEnders.UNKNOWN;
        private long ranTicks; // its last stop before the last look

        /**
         * Meets a thread.
         *
         * @param waits tells how long it has waited for a CPU, as {@link SectionEnders#askOf} has it
         * @param boundTicks by how much its counter differs at most; -1 where that is not known
         * @param stepTicks the clock's step
         */
        SectionEnder(Thread thread, LongSupplier waits, long boundTicks, long stepTicks) {
            this.thread = thread;
            this.waits = boundTicks < 0 ? () -> SectionEnders.UNKNOWN : waits; // nothing is proven by such a clock
            this.boundTicks = Math.max(0, boundTicks);
            toleranceTicks = boundTicks < 0 ? 0 : boundTicks + stepTicks;
        }

        Thread thread() {
            return thread;
        }

        /** Returns by how much a read of its may be off, to either side. */
        long boundTicks() {
            return boundTicks;
        }

        /** Returns by how much a stop of its may seem to be before the start. */
        long toleranceTicks() {
            return toleranceTicks;
        }

        /** Notes that it ran, because it stopped a section. */
        void stopped(long ticks) {
            stopTicks = ticks;
        }

        /** Looks at what it has waited so far. */
        void look() {
            lookWaitNanos = waits.getAsLong();
            ranTicks = stopTicks;
        }

        /**
         * Returns how long it has waited for a CPU within the section that it ended last, at least.
         *
         * @param startTicks the section's start
         * @param clock reads the time, after the look
         * @param ticksPerNano the clock's
         */
        long waitedTicks(long startTicks, LongSupplier clock, double ticksPerNano) {
            if (lookWaitNanos == SectionEnders.UNKNOWN) {
                return 0;
            }
            long waitNanos = waits.getAsLong();
            if (waitNanos == SectionEnders.UNKNOWN) {
                return 0;
            }
            long now = clock.getAsLong();
            long elsewhere = (startTicks - ranTicks) + (now - stopTicks) + 2 * boundTicks;
            long within = Math.round((waitNanos - lookWaitNanos) * ticksPerNano) - Math.max(0, elsewhere);
            return Math.max(0, Math.min(within, stopTicks - startTicks));
        }
    }
}
