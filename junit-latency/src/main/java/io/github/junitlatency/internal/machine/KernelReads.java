package io.github.junitlatency.internal.machine;

import io.github.junitlatency.result.Source;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Reads from the kernel for a measurement, and something else where a sandbox forbids that.
 *
 * @param noKernel the reason that there is none
 */
record KernelReads(HostFiles files, Optional<Kernel> kernel, String noKernel) {

    /** Returns CLOCK_MONOTONIC_RAW in nanoseconds, or {@link System#nanoTime()} where it cannot be had. */
    LongSupplier referenceNanos() {
        return referenceRefusal().isEmpty() ? kernel.orElseThrow()::monotonicRawNanos : System::nanoTime;
    }

    /** Returns why CLOCK_MONOTONIC_RAW cannot be had; empty where it can. */
    Optional<String> referenceRefusal() {
        return refusal(Kernel::monotonicRawNanos);
    }

    /** Returns the calling thread's counters; always zero where they cannot be had. */
    Supplier<ThreadCounters> threadCounters() {
        if (refusal(Kernel::threadCounters).isPresent()) {
            return () -> ThreadCounters.NONE;
        }
        Kernel counting = kernel.get();
        Optional<CgroupQuota> found = CgroupQuota.find(files);
        if (found.isEmpty()) {
            return counting::threadCounters;
        }
        QuotaWatch quota = new QuotaWatch(found.get(), new CodeCpuTime(files, counting), System::nanoTime);
        return () -> counting.threadCounters().with(quota.now(counting.threadId()));
    }

    /**
     * Returns the thread's counters as a source of causes.
     *
     * @param seesInterruptions whether the clock flags an interrupted iteration
     */
    Source counters(boolean seesInterruptions) {
        Optional<String> refusal = refusal(Kernel::threadCounters);
        String restriction = seesInterruptions
                ? ""
                : "read after slow iterations only: preemptions are flagged by the fenced clocks with glibc 2.35"
                        + " or later alone";
        String way = kernel.isPresent() ? kernel.get().restriction() : "";
        String both = restriction + (restriction.isEmpty() || way.isEmpty() ? "" : "; ") + way;
        return new Source("counters", refusal.isEmpty(), refusal.orElse(both));
    }

    /** Tries a call that a sandbox (seccomp(2)) may forbid, and returns why it cannot be had; empty where it can. */
    private Optional<String> refusal(Consumer<Kernel> call) {
        if (kernel.isEmpty()) {
            return Optional.of(noKernel);
        }
        try {
            call.accept(kernel.get());
            return Optional.empty();
        } catch (KernelCallException e) {
            return Optional.of(e.getMessage());
        }
    }
}
