package io.github.junitlatency.internal.machine;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Asks a Linux where JNA cannot be loaded, as with musl or where no folder may be executed from, by /proc and a command.
 *
 * <p>Masks are read from status and set by {@link TasksetCommand}, counters come from {@link ProcCounters}. The raw clock and
 * the populating of memory cannot be had this way, and each says so.
 */
final class ProcKernel extends ProcTasks {

    private final String noJna;
    private final TasksetCommand taskset;
    private final ThreadLocal<ProcCounters> counters;
    private final AtomicLong processes = new AtomicLong();

    /**
     * Prepares.
     *
     * @param noJna the reason that JNA cannot be loaded, as a sentence
     */
    ProcKernel(HostFiles files, String noJna, TasksetCommand taskset) {
        super(files);
        this.noJna = noJna;
        this.taskset = taskset;
        counters = ThreadLocal.withInitial(() -> new ProcCounters(files));
    }

    @Override
    public String restriction() {
        return "read from /proc: " + noJna;
    }

    @Override
    public long startedProcesses() {
        return processes.get();
    }

    /** {@inheritDoc} Only sched_getaffinity(2) excludes CPUs that are not there, and the file names them. */
    @Override
    public CpuSet affinity(int threadId) {
        Optional<String> list = files.field("/proc/" + threadId + "/status", "Cpus_allowed_list:"); // proc(5)
        if (list.isEmpty()) {
            throw new KernelCallException(
                    "reading the mask of thread " + threadId, KernelCallException.ESRCH, "no such thread in /proc");
        }
        CpuSet allowed = CpuSet.parse(list.get());
        CpuSet there = allowed.and(files.cpus("/sys/devices/system/cpu/online"));
        return there.isEmpty() ? allowed : there;
    }

    @Override
    public void setAffinity(int threadId, CpuSet cpus) {
        if (affinity(threadId).equals(cpus)) {
            return;
        }
        Optional<KernelCallException> refusal = Optional.empty();
        processes.incrementAndGet();
        try {
            taskset.set(threadId, cpus);
        } catch (KernelCallException e) {
            refusal = Optional.of(e);
        }
        CpuSet mask = affinity(threadId); // throws where the thread has ended meanwhile
        if (refusal.isPresent()) {
            throw new KernelCallException(refusal.get().getMessage() + "; " + noJna);
        }
        if (!mask.equals(cpus)) {
            throw new KernelCallException("after " + taskset.program() + " set thread " + threadId + " to CPU " + cpus
                    + ", its mask reads " + mask);
        }
    }

    @Override
    public int currentCpu() {
        return counters.get().processor();
    }

    @Override
    public long monotonicRawNanos() {
        throw notMade("CLOCK_MONOTONIC_RAW");
    }

    @Override
    public ThreadCounters threadCounters() {
        return counters.get().now();
    }

    @Override
    public int pageBytes() {
        throw notMade("getpagesize");
    }

    @Override
    public void madvise(long address, long bytes, int advice) {
        throw notMade("madvise");
    }

    private KernelCallException notMade(String call) {
        return new KernelCallException(call + " needs JNA; " + noJna);
    }
}
