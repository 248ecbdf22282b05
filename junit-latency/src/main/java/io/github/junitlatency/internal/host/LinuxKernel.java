package io.github.junitlatency.internal.host;

import com.sun.jna.LastErrorException;
import com.sun.jna.Library;
import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.util.List;
import java.util.Locale;

/** Linux: its system calls through the C library, and its /proc. */
final class LinuxKernel implements Kernel {

    private static final int CLOCK_MONOTONIC_RAW = 4; // linux/time.h
    private static final int CLOCK_THREAD_CPUTIME_ID = 3; // exact, where getrusage(2) and schedstat lag by up to a tick
    private static final int RUSAGE_THREAD = 1; // linux/resource.h
    private static final int RUSAGE_CHILDREN = -1;
    private static final int RUSAGE_BYTES = 144; // getrusage(2): two timevals and fourteen longs
    private static final int MINOR_FAULTS = 64; // ru_minflt
    private static final int MAJOR_FAULTS = 72; // ru_majflt
    private static final int VOLUNTARY = 128; // ru_nvcsw
    private static final int INVOLUNTARY = 136; // ru_nivcsw

    private final CLibrary c;
    private final ThreadLocal<Memory> rusage = ThreadLocal.withInitial(() -> new Memory(RUSAGE_BYTES));
    private final ThreadLocal<RunDelay> runDelay = ThreadLocal.withInitial(RunDelay::ofThisThread);
    private final ProcTasks tasks = new ProcTasks(HostFiles.local());
    private final ThreadLocal<TaskCounts> taskCounts =
            ThreadLocal.withInitial(() -> TaskCounts.ofThisThread(this::endedChildrenFaults));
    private final ThreadLocal<Memory> timespec = ThreadLocal.withInitial(() -> new Memory(16));

    /** The C library's functions by their own names; errno becomes an exception. */
    interface CLibrary extends Library {
        int sched_getcpu() throws LastErrorException;

        int sched_getaffinity(int pid, long size, byte[] mask) throws LastErrorException;

        int sched_setaffinity(int pid, long size, byte[] mask) throws LastErrorException;

        int clock_gettime(int clock, Pointer timespec) throws LastErrorException;

        int getrusage(int who, Pointer rusage) throws LastErrorException;

        int getpagesize() throws LastErrorException;

        int madvise(Pointer address, long length, int advice) throws LastErrorException;
    }

    LinuxKernel(CLibrary c) {
        this.c = c;
    }

    /**
     * Loads the C library.
     *
     * @throws LinkageError if JNA cannot be loaded here
     */
    static LinuxKernel load() {
        return new LinuxKernel(BoundCLibrary.load());
    }

    @Override
    public int threadId() {
        return ProcTasks.callingThread();
    }

    @Override
    public List<Integer> threadIds() {
        return tasks.threads();
    }

    @Override
    public CpuSet affinity(int threadId) {
        byte[] mask = new byte[CpuSet.MASK_BYTES];
        call("sched_getaffinity(" + threadId + ")", () -> c.sched_getaffinity(threadId, CpuSet.MASK_BYTES, mask));
        return CpuSet.fromMask(mask);
    }

    @Override
    public void setAffinity(int threadId, CpuSet cpus) {
        call(
                "sched_setaffinity(" + threadId + ", " + cpus + ")",
                () -> c.sched_setaffinity(threadId, CpuSet.MASK_BYTES, cpus.mask(CpuSet.MASK_BYTES)));
    }

    @Override
    public int currentCpu() {
        return call("sched_getcpu()", c::sched_getcpu);
    }

    @Override
    public long monotonicRawNanos() {
        return nanos(CLOCK_MONOTONIC_RAW, "CLOCK_MONOTONIC_RAW");
    }

    private long nanos(int clock, String name) {
        Memory time = timespec.get();
        call("clock_gettime(" + name + ")", () -> c.clock_gettime(clock, time));
        return time.getLong(0) * 1_000_000_000 + time.getLong(8);
    }

    @Override
    public ThreadCounters threadCounters() {
        Memory usage = rusage.get();
        call("getrusage(RUSAGE_THREAD)", () -> c.getrusage(RUSAGE_THREAD, usage));
        return new ThreadCounters(
                usage.getLong(VOLUNTARY),
                usage.getLong(INVOLUNTARY),
                usage.getLong(MINOR_FAULTS),
                usage.getLong(MAJOR_FAULTS),
                runDelay.get().nanos(),
                -1,
                offCpuNanos());
    }

    /** Returns how long the calling thread was off the CPU since the machine started: so long ago nanoTime is 0 on Linux. */
    private long offCpuNanos() {
        long onCpu = nanos(CLOCK_THREAD_CPUTIME_ID, "CLOCK_THREAD_CPUTIME_ID");
        return System.nanoTime() - onCpu;
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

    private long endedChildrenFaults() {
        Memory usage = rusage.get();
        try {
            call("getrusage(RUSAGE_CHILDREN)", () -> c.getrusage(RUSAGE_CHILDREN, usage));
            return usage.getLong(MINOR_FAULTS);
        } catch (KernelCallException e) {
            return -1; // a sandbox forbids it, and then the other figures have to do
        }
    }

    @Override
    public int pageBytes() {
        return call("getpagesize()", c::getpagesize);
    }

    @Override
    public void madvise(long address, long bytes, int advice) {
        call(
                String.format(Locale.ROOT, "madvise(0x%x, %d, %d)", address, bytes, advice),
                () -> c.madvise(new Pointer(address), bytes, advice));
    }

    private interface Call {
        int invoke();
    }

    private static int call(String description, Call call) {
        try {
            return call.invoke();
        } catch (LastErrorException e) {
            String text = e.getMessage().replaceFirst("^\\[\\d+\\] ", "");
            throw new KernelCallException(description, e.getErrorCode(), text);
        }
    }
}
