package io.github.junitlatency.internal.measure.section;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Keeps the first fault that any thread makes with a {@link Section}. */
abstract class SectionFaults extends SectionLines.AfterStopping {

    private static final VarHandle FAULT;

    static {
        try {
            FAULT = MethodHandles.lookup().findVarHandle(SectionFaults.class, "fault", IllegalStateException.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
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
