package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.KernelCallException;
import io.github.junitlatency.internal.machine.kernel.Kernel;
import io.github.junitlatency.internal.machine.kernel.Kernel.TaskCount;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** A kernel that is a table of threads and masks, and refuses what a test wants refused. */
public class ScriptedKernel implements Kernel {

    /** The calling thread. */
    public static final int SELF = 100;

    public final Map<Integer, CpuSet> masks = new LinkedHashMap<>();

    /** Threads that are still listed and have ended. */
    public final Set<Integer> gone = new HashSet<>();

    /** Threads whose mask may not be set. */
    public final Set<Integer> refused = new HashSet<>();

    /** Every {@code sched_setaffinity} that was agreed to, as {@code thread cpus}. */
    public final List<String> agreed = new ArrayList<>();

    /** Agrees to everything and does nothing. */
    public boolean deaf;

    /** The CPU of the calling thread, whatever its mask says; -1 for where the mask says. */
    public int stuckOn = -1;

    /** Forbids the calls that read the raw clock and the counters, as a sandbox does. */
    boolean sandboxed;

    /** The threads of processes that threads of this one started. */
    public final List<Integer> children = new ArrayList<>();

    /** Names of threads that are not {@code java}. */
    public final Map<Integer, String> names = new HashMap<>();

    /** Counts of the turns that threads had; others had none. */
    public final Map<Integer, Long> runs = new HashMap<>();

    /** CPU times of processes, and of this one; unknown of others. */
    public final Map<Integer, Long> cpuNanos = new HashMap<>();

    /** CPU times of threads; unknown of others. */
    public final Map<Integer, Long> threadCpuNanos = new HashMap<>();

    /** The CPU time of the calling thread. */
    public long callingThreadCpuNanos;

    /** Counts of looks for processes. */
    public int looksForChildren;

    /** The CPU time of children that have ended. */
    public long endedChildrenCpuNanos;

    /** Java threads that were started and have ended already. */
    public long shortLived;

    /** Every {@code madvise} that was agreed to. */
    public final List<String> advised = new ArrayList<>();

    /** After so many, {@code madvise} is refused. */
    public int advicesUntilRefusal = Integer.MAX_VALUE;

    /** The thread that calls. */
    public int caller = SELF;

    /** The CPUs that are online and in the cpuset. */
    private CpuSet available = CpuSet.ALL;

    public ScriptedKernel(String cpus) {
        masks.put(SELF, CpuSet.parse(cpus));
    }

    public ScriptedKernel thread(int id, String cpus) {
        masks.put(id, CpuSet.parse(cpus));
        return this;
    }

    /** Adds a thread as a thread of the process makes it: with the mask of its maker. */
    public void born(int id, int maker) {
        masks.put(id, masks.get(maker));
    }

    /** Adds a process as a thread makes it. */
    public void forked(int id, int maker) {
        born(id, maker);
        children.add(id);
    }

    /** Leaves these CPUs only, as hotplug and cpusets do; threads without any of them get all. */
    public ScriptedKernel leave(String cpus) {
        available = CpuSet.parse(cpus);
        masks.replaceAll((id, mask) -> mask.and(available).isEmpty() ? available : mask.and(available));
        return this;
    }

    public String mask(int id) {
        return masks.get(id).toString();
    }

    @Override
    public int threadId() {
        return caller;
    }

    @Override
    public List<Integer> threadIds() {
        return masks.keySet().stream().filter(id -> !children.contains(id)).toList();
    }

    @Override
    public List<Integer> childTasks() {
        return List.copyOf(children);
    }

    @Override
    public List<Integer> childProcesses() {
        looksForChildren++;
        return List.copyOf(children);
    }

    @Override
    public long cpuNanos(int process) {
        return cpuNanos.getOrDefault(process, -1L);
    }

    @Override
    public long threadCpuNanos(int threadId) {
        return threadCpuNanos.getOrDefault(threadId, -1L);
    }

    @Override
    public long callingThreadCpuNanos() {
        return callingThreadCpuNanos;
    }

    @Override
    public long endedChildrenCpuNanos() {
        return endedChildrenCpuNanos;
    }

    @Override
    public String threadName(int threadId) {
        return names.getOrDefault(threadId, "java");
    }

    @Override
    public long runs(int threadId) {
        return runs.getOrDefault(threadId, 0L);
    }

    @Override
    public TaskCount taskCount() {
        return new TaskCount(masks.size() + shortLived, masks.size(), children.toString(), 0);
    }

    @Override
    public CpuSet affinity(int threadId) {
        check("sched_getaffinity(" + threadId + ")", threadId);
        return masks.get(threadId);
    }

    @Override
    public void setAffinity(int threadId, CpuSet cpus) {
        String call = "sched_setaffinity(" + threadId + ", " + cpus + ")";
        check(call, threadId);
        if (refused.contains(threadId)) {
            throw new KernelCallException(call, 1, "Operation not permitted");
        }
        if (cpus.and(available).isEmpty()) {
            throw new KernelCallException(call, 22, "Invalid argument");
        }
        agreed.add(threadId + " " + cpus);
        if (!deaf) {
            masks.put(threadId, cpus.and(available));
        }
    }

    private void check(String call, int threadId) {
        if (gone.contains(threadId)) {
            throw new KernelCallException(call, 3, "No such process");
        }
    }

    @Override
    public int currentCpu() {
        return stuckOn >= 0 ? stuckOn : masks.get(threadId()).cpus().get(0);
    }

    @Override
    public long monotonicRawNanos() {
        checkSandbox("clock_gettime(CLOCK_MONOTONIC_RAW)");
        return 7_000_000_000L;
    }

    @Override
    public ThreadCounters threadCounters() {
        checkSandbox("getrusage(RUSAGE_THREAD)");
        return new ThreadCounters(5, 6, 0, 0, -1, -1);
    }

    @Override
    public int pageBytes() {
        return 4_096;
    }

    @Override
    public void madvise(long address, long bytes, int advice) {
        String call = String.format(Locale.ROOT, "madvise(0x%x, %d, %d)", address, bytes, advice);
        if (advised.size() == advicesUntilRefusal) {
            throw new KernelCallException(call, 22, "Invalid argument");
        }
        advised.add(call);
    }

    private void checkSandbox(String call) {
        if (sandboxed) {
            throw new KernelCallException(call, 1, "Operation not permitted");
        }
    }
}
