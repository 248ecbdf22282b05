package io.github.junitlatency.internal.run.allocation;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Reads how many bytes the calling thread has allocated. */
public final class ThreadAllocation {

    private ThreadAllocation() {}

    /** Returns the reading; empty where the JVM does not count, or lacks the module jdk.management. */
    public static Optional<LongSupplier> find() {
        try {
            return Bean.find();
        } catch (LinkageError | RuntimeException e) {
            return Optional.empty(); // without the module: nobody knows
        }
    }

    /** Apart, so that only {@link #find} links to the module, which may be missing. */
    private static final class Bean {

        private Bean() {}

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
