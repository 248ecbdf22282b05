package io.github.junitlatency.internal.host;

import java.util.List;
import java.util.Optional;

/**
 * Linux where JNA cannot be loaded, as with musl or where no folder may be executed from: what /proc tells, and a command.
 *
 * <p>Masks are read from status and set by {@link TasksetCommand}, counters come from {@link ProcCounters}. The raw clock and
 * the populating of memory cannot be had this way, and each says so.
 */
final class ProcKernel implements Kernel {

    private static final String ALLOWED = "Cpus_allowed_list:"; // proc(5), /proc/PID/status

    private final HostFiles files;
    private final String noJna;
    private final TasksetCommand taskset;
    private final ProcTasks tasks;
    private final ThreadLocal<ProcCounters> counters;
    private final ThreadLocal<TaskCounts> taskCounts;

    /**
     * Prepares.
     *
     * @param noJna why JNA cannot be loaded, as a sentence
     */
    ProcKernel(HostFiles files, String noJna, TasksetCommand taskset) {
        this.files = files;
        this.noJna = noJna;
        this.taskset = taskset;
        tasks = new ProcTasks(files);
        counters = ThreadLocal.withInitial(() -> ProcCounters.ofThisThread(files));
        taskCounts = ThreadLocal.withInitial(
                () -> TaskCounts.ofThisThread(() -> counters.get().endedChildrenFaults()));
    }

    @Override
    public String restriction() {
        return "read from /proc: " + noJna;
    }

    @Override
    public int threadId() {
        return ProcTasks.callingThread();
    }

    @Override
    public List<Integer> threadIds() {
        return tasks.threads();
    }

    /** {@inheritDoc} sched_getaffinity(2) leaves out CPUs that are not there, and the file does not. */
    @Override
    public CpuSet affinity(int threadId) {
        CpuSet allowed = files.lines("/proc/" + threadId + "/status").stream()
                .filter(line -> line.startsWith(ALLOWED))
                .map(line -> CpuSet.parse(line.substring(ALLOWED.length()).strip()))
                .findFirst()
                .orElseThrow(() -> new KernelCallException(
                        "reading the mask of thread " + threadId,
                        KernelCallException.ESRCH,
                        "no such thread in /proc"));
        CpuSet online = files.cpus("/sys/devices/system/cpu/online");
        CpuSet there = allowed.minus(allowed.minus(online));
        return there.isEmpty() ? allowed : there;
    }

    @Override
    public void setAffinity(int threadId, CpuSet cpus) {
        if (affinity(threadId).equals(cpus)) {
            return;
        }
        Optional<KernelCallException> refusal = Optional.empty();
        try {
            taskset.set(threadId, cpus);
        } catch (KernelCallException e) {
            refusal = Optional.of(e);
        }
        CpuSet mask = affinity(threadId); // throws where the thread has ended meanwhile
        if (refusal.isPresent()) {
            throw refusal.get();
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
    public List<Integer> childTasks() {
        return tasks.ofChildren();
    }

    @Override
    public String threadName(int threadId) {
        return tasks.name(threadId);
    }

    @Override
    public long runs(int threadId) {
        return tasks.runs(threadId);
    }

    @Override
    public TaskCount taskCount() {
        return taskCounts.get().count();
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
