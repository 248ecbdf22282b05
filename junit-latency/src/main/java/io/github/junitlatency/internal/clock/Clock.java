package io.github.junitlatency.internal.clock;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * The two reads around what is timed, as method handles, because the loop has them as constants.
 *
 * @param provider {@code ffm}, {@code jni} or {@code nanotime}
 * @param fenced whether the reads are fenced reads of the processor's counter that can see an interruption
 * @param countsCycles whether a tick is a cycle of the core at its nominal rate, as x86-64's TSC has it and Arm's generic
 *     timer has not
 * @param start {@code ()long}: ticks
 * @param stop {@code (int)long}: ticks, with {@link #TAINTED} and {@link #OTHER_CPU}; takes the CPU that the thread is
 *     pinned to, or -1
 */
public record Clock(String provider, boolean fenced, boolean countsCycles, MethodHandle start, MethodHandle stop) {

    /** Set in what the stop read returns when the thread was preempted, migrated or signalled since the start read. */
    public static final long TAINTED = 1L << 63;

    /** Set in addition to {@link #TAINTED} when the stop read ran on another CPU than the one it was given. */
    public static final long OTHER_CPU = 1L << 62;

    /** The type of a start read. */
    public static final MethodType START_TYPE = MethodType.methodType(long.class);

    /** The type of a stop read. */
    public static final MethodType STOP_TYPE = MethodType.methodType(long.class, int.class);

    /** Makes a clock that counts cycles when it is fenced: the TSC, or none that the processor has. */
    public Clock(String provider, boolean fenced, MethodHandle start, MethodHandle stop) {
        this(provider, fenced, fenced, start, stop);
    }

    /** Returns the ticks of a difference of a stop and a start read; below 0 when the clock ran backwards. */
    public static long ticks(long difference) {
        return difference << 2 >> 2; // the two flags go, the sign of the 62 bits that stay is kept
    }

    /** Reads the clock once. */
    public long read() {
        try {
            return (long) start.invokeExact();
        } catch (Throwable e) {
            throw new IllegalStateException("the clock " + provider + " cannot be read", e);
        }
    }

    static Clock jni(boolean countsCycles) throws ReflectiveOperationException {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        return new Clock(
                "jni",
                true,
                countsCycles,
                lookup.findStatic(NativeTsc.class, "tscStart", START_TYPE),
                lookup.findStatic(NativeTsc.class, "tscStop", STOP_TYPE));
    }

    static Clock nanoTime() throws ReflectiveOperationException {
        MethodHandle read = MethodHandles.lookup().findStatic(System.class, "nanoTime", START_TYPE);
        return new Clock("nanotime", false, read, MethodHandles.dropArguments(read, 0, int.class));
    }
}
