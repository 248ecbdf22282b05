package io.github.junitlatency.internal.run.figure;

import com.sun.management.ThreadMXBean;
import io.github.junitlatency.internal.clock.Clock;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Counts the bytes that the thread which makes it has allocated, as a clock whose ticks are bytes.
 *
 * <p>HotSpot's count of the current thread is exact: allocated_bytes and what is used of its allocation buffer, without what
 * is wasted of one (Thread::cooked_allocated_bytes, src/hotspot/share/runtime/thread.inline.hpp). The read itself allocates
 * nothing, in no tier.
 */
public final class AllocationCounter {

    /**
     * The lead of a stop read on another thread: the loop is left for it, as for nothing that one iteration allocates.
     * It is far over any offset between two clocks, which is taken off such a stop.
     */
    private static final long ELSEWHERE = 1L << 50;

    /**
     * From its 127th interpreted call on, a handle gets its own form, which takes 32 KB on the calling thread
     * (java.lang.invoke.MethodHandleStatics.CUSTOMIZE_THRESHOLD).
     */
    private static final int CUSTOMISED_CALLS = 256;

    private final LongSupplier bytes;
    private final Thread measured = Thread.currentThread();
    private long startBytes;
    private long sinceStartBytes;

    /** Makes the counter of the calling thread, which the JVM must have. */
    public AllocationCounter() {
        this(bean()::getCurrentThreadAllocatedBytes);
    }

    /** Makes a counter of the calling thread. */
    AllocationCounter(LongSupplier bytes) {
        this.bytes = bytes;
    }

    /** Returns why the calling thread's bytes cannot be counted, as the end of a sentence; empty where they can. */
    public static Optional<String> missing() {
        return missing(ManagementFactory.getThreadMXBean());
    }

    static Optional<String> missing(java.lang.management.ThreadMXBean found) {
        try {
            if (found instanceof ThreadMXBean bean && bean.isThreadAllocatedMemorySupported()) {
                if (!bean.isThreadAllocatedMemoryEnabled()) {
                    return Optional.of("the JVM's count of allocated bytes is switched off; do not call"
                            + " ThreadMXBean.setThreadAllocatedMemoryEnabled(false)");
                }
                return bean.getCurrentThreadAllocatedBytes() >= 0
                        ? Optional.empty()
                        : Optional.of("the test runs on a virtual thread, of which the JVM counts no bytes; run it on a"
                                + " platform thread");
            }
        } catch (LinkageError | UnsupportedOperationException e) {
            // an image without the module jdk.management, or a JVM that refuses, as the interface lets it
        }
        return Optional.of("this JVM (" + System.getProperty("java.vm.name")
                + ") does not count what a thread allocates; run on one that does, such as HotSpot, or leave the"
                + " budget out");
    }

    /** Returns what the calling thread has allocated since it began; 0 where the JVM does not count it. */
    public static long bytesOfThisThread() {
        return missing().isEmpty() ? bean().getCurrentThreadAllocatedBytes() : 0;
    }

    static ThreadMXBean bean() {
        return (ThreadMXBean) ManagementFactory.getThreadMXBean();
    }

    /** Returns the counter as a clock whose reads allocate nothing any more. */
    public Clock clock() {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            MethodHandle start = lookup.findVirtual(AllocationCounter.class, "start", Clock.START_TYPE);
            MethodHandle stop = lookup.findVirtual(AllocationCounter.class, "stop", Clock.STOP_TYPE);
            Clock clock = new Clock("allocation", false, start.bindTo(this), stop.bindTo(this));
            for (int i = 0; i < CUSTOMISED_CALLS; i++) {
                long ignored =
                        (long) clock.start().invokeExact() + (long) clock.stop().invokeExact(i);
            }
            return clock;
        } catch (Throwable e) {
            throw new IllegalStateException("the allocation counter cannot be read", e);
        }
    }

    /** Reads the counter at the start of what is counted. */
    private long start() {
        long now = bytes.getAsLong();
        startBytes = now;
        return now;
    }

    /** Reads the counter at the end. Another thread ends a section for the measured one, but has its own bytes. */
    private long stop(int cpu) {
        if (Thread.currentThread() != measured) {
            return startBytes + ELSEWHERE;
        }
        long now = bytes.getAsLong();
        sinceStartBytes = now - startBytes;
        return now;
    }

    /** Returns the maximum of what an iteration is taken to have allocated itself. */
    long maxBytes() {
        return ELSEWHERE / 2;
    }

    /**
     * Returns the bytes from the last start read to the measured thread's last stop read.
     *
     * <p>Where another thread ended a section, that is as soon as the measured thread was back from the body.
     */
    long sinceStartBytes() {
        return sinceStartBytes;
    }
}
