package io.github.junitlatency;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Keeps results alive, so that the compiler cannot remove the code that makes them.
 *
 * <p>It is a parameter of a {@link LatencyTest} method. A call costs about a store: an opaque one, which is neither merged
 * with another nor dropped ({@link VarHandle#setOpaque(Object...)}).
 */
public final class Sink {

    private static final VarHandle PRIMITIVE;
    private static final VarHandle REFERENCE;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            PRIMITIVE = lookup.findVarHandle(Cell.class, "primitive", long.class);
            REFERENCE = lookup.findVarHandle(Cell.class, "reference", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final class Cell {
        @SuppressWarnings("unused") // only ever stored into, that is its purpose
        long primitive;

        @SuppressWarnings("unused")
        @Nullable
        Object reference;
    }

    private Cell cell = new Cell();

    Sink() {}

    /**
     * Forgets what was consumed.
     *
     * <p>The new cell is young. Storing a young object in an old cell would mark a card for the collector, which in G1 costs
     * a fence.
     */
    void renew() {
        cell = new Cell();
    }

    /** Keeps a value alive. */
    public void consume(boolean value) {
        consume(value ? 1L : 0L);
    }

    /** Keeps a value alive. */
    public void consume(byte value) {
        consume((long) value);
    }

    /** Keeps a value alive. */
    public void consume(short value) {
        consume((long) value);
    }

    /** Keeps a value alive. */
    public void consume(char value) {
        consume((long) value);
    }

    /** Keeps a value alive. */
    public void consume(int value) {
        consume((long) value);
    }

    /** Keeps a value alive. */
    public void consume(long value) {
        PRIMITIVE.setOpaque(cell, value);
    }

    /** Keeps a value alive. */
    public void consume(float value) {
        consume((long) Float.floatToRawIntBits(value));
    }

    /** Keeps a value alive. */
    public void consume(double value) {
        consume(Double.doubleToRawLongBits(value));
    }

    /** Keeps an object alive; {@code null} is allowed. */
    public void consume(@Nullable Object value) {
        REFERENCE.setOpaque(cell, value);
    }
}
