package io.github.junitlatency.internal.measure.section;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.section.Section.HandOff;
import io.github.junitlatency.internal.measure.section.SectionEnders.SectionEnder;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.LongSupplier;

/**
 * Turns the stops of other threads into ticks of the measured clock, and keeps the first fault that any thread makes.
 *
 * <p>All methods are the measured thread's, but {@link #isFaultless} and {@link #faulty}.
 */
abstract class SectionHandOffs extends SectionLines.AfterStopping {

    private static final VarHandle FAULT;

    static {
        try {
            FAULT = MethodHandles.lookup().findVarHandle(SectionHandOffs.class, "fault", IllegalStateException.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final long FLAGS = Clock.TAINTED | Clock.OTHER_CPU;

    private final SectionEnders enders = new SectionEnders();

    /**
     * Returns the stop read of another thread less the start read, with flags.
     *
     * @param back a stop read of the measured thread's own, see {@link Section#awaitHandOver}
     * @throws IllegalStateException if the stop was read before the start
     */
    final long handedOver(long iteration, long back) {
        SectionEnder by = ender();
        long ticks = handedOverTicks - startTicks;
        if (ticks < -by.toleranceTicks()) {
            throw faulty(ProbeFault.crossed(iteration, -ticks, by.thread().getName()));
        }
        ticks = Math.max(0, ticks);
        stopTicks = startTicks + ticks;
        backTicks = Clock.ticks(back);
        by.stopped(stopTicks);
        handOffs++;
        return ticks | back & (isEndedInBody() ? Clock.TAINTED : FLAGS);
    }

    private SectionEnder ender() {
        if (lastEnder == null || lastEnder.thread() != ender) {
            lastEnder = enders.meet(ender);
        }
        return lastEnder;
    }

    private boolean isEndedInBody() {
        return stopTicks - lastEnder.boundTicks() <= backTicks;
    }

    /** Returns what is known of the last section, which another thread has ended; see {@link Section#handOff}. */
    final HandOff lastHandOff(LongSupplier clock, double ticksPerNano) {
        long waited = ticksPerNano == 0 ? 0 : lastEnder.waitedTicks(startTicks, clock, ticksPerNano);
        long ownStop = Math.min(backTicks, stopTicks);
        return new HandOff(startTicks, ownStop, isEndedInBody() ? startTicks : ownStop, waited);
    }

    /** Looks at what the threads that ended sections have waited for their CPUs so far, outside all timing. */
    public final void look() {
        enders.look();
    }

    /** Returns how many sections another thread ended since {@link #forgetHandOffs}. */
    public final long handOffs() {
        return handOffs - forgottenHandOffs;
    }

    /** Begins to count hand-offs, and the threads that make them, anew. */
    public final void forgetHandOffs() {
        forgottenHandOffs = handOffs;
        lastEnder = null;
        enders.forget();
    }

    /** Returns the threads that ended sections since {@link #forgetHandOffs}. */
    public final SectionEnders enders() {
        return enders;
    }

    /** Returns whether no thread has made a fault. */
    final boolean isFaultless() {
        return (IllegalStateException) FAULT.getOpaque(this) == null;
    }

    /** Returns a fault, and keeps it if it is the first. */
    final IllegalStateException faulty(String message) {
        IllegalStateException fault = new IllegalStateException(message);
        FAULT.compareAndSet(this, null, fault);
        return fault;
    }

    /**
     * Throws the first fault of any thread, if there was one.
     *
     * @throws IllegalStateException with the fault as its cause
     */
    public final void check() {
        IllegalStateException first = (IllegalStateException) FAULT.getAcquire(this);
        if (first != null) {
            throw new IllegalStateException(first.getMessage(), first);
        }
    }

    /** Adds the first fault of any thread to what was thrown instead of it, unless it comes of that very fault. */
    public final void suppressFaultIn(Throwable thrown) {
        IllegalStateException first = (IllegalStateException) FAULT.getAcquire(this);
        if (first != null && thrown != first && thrown.getCause() != first) {
            thrown.addSuppressed(first);
        }
    }
}
