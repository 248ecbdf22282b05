package io.github.junitlatency.internal.cause.recorder;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Reads how many bytes threads have allocated. */
public final class ThreadAllocation {

    /** Reads the bytes of other threads, and of the heap. */
    interface Readings {

        /** Knows no threads. */
        Readings NONE = new Readings() {
            @Override
            public long[] ids() {
                return new long[0];
            }

            @Override
            public long[] of(long[] ids) {
                return new long[ids.length];
            }
        };

        /** Returns the Java ids of all threads. */
        long[] ids();

        /** Returns the bytes that threads have allocated since they began; -1 of one that has died. */
        long[] of(long[] ids);

        /** Returns how many bytes of the heap are in use. */
        default long heapBytes() {
            return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
        }
    }

    private ThreadAllocation() {}

    /** Returns what reads other threads; empty where the JVM does not count, or lacks the module jdk.management. */
    static Optional<Readings> findReadings() {
        try {
            return Bean.findReadings();
        } catch (LinkageError | RuntimeException e) {
            return Optional.empty(); // as in find()
        }
    }

    /** Returns the reading; empty where the JVM does not count, or lacks the module jdk.management. */
    public static Optional<LongSupplier> find() {
        try {
            return Bean.find();
        } catch (LinkageError | RuntimeException e) {
            return Optional.empty(); // without the module; nothing but the shares of collections goes unknown
        }
    }

    /** Apart, so that only {@link #find} links to the module, which may be missing. */
    private static final class Bean {

        static Optional<Readings> findReadings() {
            if (ManagementFactory.getThreadMXBean() instanceof ThreadMXBean bean
                    && bean.isThreadAllocatedMemorySupported()
                    && bean.isThreadAllocatedMemoryEnabled()) {
                return Optional.of(new Readings() {
                    @Override
                    public long[] ids() {
                        return bean.getAllThreadIds();
                    }

                    @Override
                    public long[] of(long[] ids) {
                        return bean.getThreadAllocatedBytes(ids);
                    }
                });
            }
            return Optional.empty();
        }

        static Optional<LongSupplier> find() {
            if (ManagementFactory.getThreadMXBean() instanceof ThreadMXBean bean
                    && bean.isThreadAllocatedMemorySupported()
                    && bean.isThreadAllocatedMemoryEnabled()) {
                return Optional.of(bean::getCurrentThreadAllocatedBytes);
            }
            return Optional.empty();
        }
    }
}
