package io.github.junitlatency.internal.machine.kernel;

import com.sun.jna.LastErrorException;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.internal.machine.file.KernelCallException;
import io.github.junitlatency.internal.machine.file.ProcFile.SchedStat;
import io.github.junitlatency.internal.machine.file.ProcessTree;
import io.github.junitlatency.internal.machine.kernel.Kernel.TaskCount;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters.Throttled;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/** Asks Linux by system calls through the C library, and by /proc. */
public final class LinuxKernel implements Kernel {

    private static final int CLOCK_MONOTONIC_RAW = 4; // linux/time.h
    private static final int CLOCK_THREAD_CPUTIME_ID = 3; // exact, where getrusage(2) and schedstat lag by up to a tick
    private static final int CLOCK_PROCESS_CPUTIME_ID = 2;
    private static final int CPUCLOCK_SCHED = 2; // linux/posix-timers.h: in nanoseconds, of a whole process
    private static final int CPUCLOCK_PERTHREAD = 4; // of one thread
    private static final int RUSAGE_THREAD = 1; // linux/resource.h
    private static final int RUSAGE_CHILDREN = -1;
    private static final int RUSAGE_BYTES = 144; // getrusage(2): two timevals and fourteen longs
    private static final int USER_SECONDS = 0; // ru_utime, a timeval of two longs
    private static final int SYSTEM_SECONDS = 16; // ru_stime
    private static final int MINOR_FAULTS = 64; // ru_minflt
    private static final int MAJOR_FAULTS = 72; // ru_majflt
    private static final int VOLUNTARY = 128; // ru_nvcsw
    private static final int INVOLUNTARY = 136; // ru_nivcsw

    private final ThreadLocal<Struct> rusage = ThreadLocal.withInitial(() -> Struct.of(RUSAGE_BYTES));
    private final ThreadLocal<RunDelay> runDelay = ThreadLocal.withInitial(RunDelay::ofThisThread);
    private final ThreadLocal<Struct> timespec = ThreadLocal.withInitial(() -> Struct.of(16));

    /**
     * Memory that the kernel writes to.
     *
     * @param fields the same memory: reading it through JNA is a call into native code for each field
     */
    private record Struct(Memory memory, ByteBuffer fields) {

        static Struct of(int bytes) {
            Memory memory = new Memory(bytes);
            return new Struct(memory, memory.getByteBuffer(0, bytes));
        }
    }

    private final HostFiles files = HostFiles.local();
    private final ProcessTree processes = ProcessTree.of(files);
    private final ThreadLocal<TaskCount.Reader> counts = ThreadLocal.withInitial(TaskCount.Reader::new);

    private LinuxKernel() {}

    /**
     * Loads the C library.
     *
     * @throws LinkageError if JNA cannot be loaded here
     */
    public static LinuxKernel load() {
        CLibrary.bind();
        return new LinuxKernel();
    }

    @Override
    public int threadId() {
        return files.callingThread();
    }

    @Override
    public List<Integer> threadIds() {
        return files.threads();
    }

    @Override
    public List<Integer> childTasks() {
        return processes.tasks();
    }

    @Override
    public List<Integer> childProcesses() {
        return processes.processes();
    }

    @Override
    public String threadName(int threadId) {
        return files.threadName(threadId);
    }

    @Override
    public long runs(int threadId) {
        Optional<SchedStat> stat = files.schedStatIn("/proc/" + threadId);
        return stat.isPresent() ? stat.get().runs() : -1;
    }

    @Override
    public TaskCount taskCount() {
        return counts.get().now();
    }

    @Override
    public CpuSet affinity(int threadId) {
        byte[] mask = new byte[CpuSet.MASK_BYTES];
        call("sched_getaffinity(" + threadId + ")", () -> CLibrary.sched_getaffinity(threadId, mask.length, mask));
        return CpuSet.fromMask(mask);
    }

    @Override
    public void setAffinity(int threadId, CpuSet cpus) {
        byte[] mask = cpus.mask(CpuSet.MASK_BYTES);
        call(
                "sched_setaffinity(" + threadId + ", " + cpus + ")",
                () -> CLibrary.sched_setaffinity(threadId, mask.length, mask));
    }

    @Override
    public int currentCpu() {
        return call("sched_getcpu()", CLibrary::sched_getcpu);
    }

    @Override
    public long monotonicRawNanos() {
        return nanos(CLOCK_MONOTONIC_RAW, "clock_gettime(CLOCK_MONOTONIC_RAW)");
    }

    private long nanos(int clock, String name) {
        Struct time = timespec.get();
        call(name, () -> CLibrary.clock_gettime(clock, time.memory));
        return time.fields.getLong(0) * 1_000_000_000 + time.fields.getLong(8);
    }

    @Override
    public ThreadCounters threadCounters() {
        ByteBuffer usage = usage(RUSAGE_THREAD, "getrusage(RUSAGE_THREAD)");
        return new ThreadCounters(
                usage.getLong(VOLUNTARY),
                usage.getLong(INVOLUNTARY),
                usage.getLong(MINOR_FAULTS),
                usage.getLong(MAJOR_FAULTS),
                runDelay.get().nanos(),
                Throttled.UNKNOWN,
                offCpuNanos(),
                0);
    }

    private ByteBuffer usage(int who, String name) {
        Struct usage = rusage.get();
        call(name, () -> CLibrary.getrusage(who, usage.memory));
        return usage.fields;
    }

    /** Returns how long the calling thread was off the CPU since the machine started: so long ago nanoTime is 0 on Linux. */
    private long offCpuNanos() {
        return System.nanoTime() - onCpuNanos();
    }

    private long onCpuNanos() {
        return nanos(CLOCK_THREAD_CPUTIME_ID, "clock_gettime(CLOCK_THREAD_CPUTIME_ID)");
    }

    /** {@inheritDoc} By the clock of clock_getcpuclockid(3), which glibc makes of a number as MAKE_PROCESS_CPUCLOCK does. */
    @Override
    public long cpuNanos(int process) {
        int clock = process == THIS_PROCESS ? CLOCK_PROCESS_CPUTIME_ID : ~process << 3 | CPUCLOCK_SCHED;
        return known(() -> nanos(clock, "clock_gettime(" + clock + ")"));
    }

    @Override
    public long threadCpuNanos(int threadId) {
        int clock = ~threadId << 3 | CPUCLOCK_PERTHREAD | CPUCLOCK_SCHED;
        return known(() -> nanos(clock, "clock_gettime(" + clock + ")"));
    }

    @Override
    public long callingThreadCpuNanos() {
        return known(this::onCpuNanos);
    }

    @Override
    public long endedChildrenCpuNanos() {
        return known(() -> {
            ByteBuffer usage = usage(RUSAGE_CHILDREN, "getrusage(RUSAGE_CHILDREN)");
            long seconds = usage.getLong(USER_SECONDS) + usage.getLong(SYSTEM_SECONDS);
            long micros = usage.getLong(USER_SECONDS + Long.BYTES) + usage.getLong(SYSTEM_SECONDS + Long.BYTES);
            return seconds * 1_000_000_000 + micros * 1_000;
        });
    }

    /** Returns a figure; -1 where a sandbox forbids to ask, or the process has ended. */
    private static long known(LongSupplier figure) {
        try {
            return figure.getAsLong();
        } catch (KernelCallException e) {
            return -1;
        }
    }

    @Override
    public int pageBytes() {
        return call("getpagesize()", CLibrary::getpagesize);
    }

    @Override
    public void madvise(long address, long bytes, int advice) {
        call(
                "madvise(0x" + Long.toHexString(address) + ", " + bytes + ", " + advice + ")",
                () -> CLibrary.madvise(new Pointer(address), bytes, advice));
    }

    private static int call(String text, IntSupplier function) {
        try {
            return function.getAsInt();
        } catch (LastErrorException e) {
            String number = "[" + e.getErrorCode() + "] "; // JNA puts it before the text
            String error = e.getMessage();
            throw new KernelCallException(
                    text, e.getErrorCode(), error.startsWith(number) ? error.substring(number.length()) : error);
        }
    }

    /**
     * The C library's functions by their own names, each bound to a native method (JNA's direct mapping).
     *
     * <p>Called through a proxy instead, as JNA does with an interface, the counters of a thread cost thousands of
     * reflective calls in every warm-up, and the compilers a tenth of what they do in a first test.
     */
    private static final class CLibrary {

        private CLibrary() {}

        /**
         * Binds the functions.
         *
         * @throws LinkageError if JNA cannot be loaded here, or a function is missing
         */
        static void bind() {
            Native.register(CLibrary.class, "c");
        }

        static native int sched_getcpu() throws LastErrorException;

        static native int sched_getaffinity(int pid, long size, byte[] mask) throws LastErrorException;

        static native int sched_setaffinity(int pid, long size, byte[] mask) throws LastErrorException;

        static native int clock_gettime(int clock, Pointer timespec) throws LastErrorException;

        static native int getrusage(int who, Pointer rusage) throws LastErrorException;

        static native int getpagesize() throws LastErrorException;

        static native int madvise(Pointer address, long length, int advice) throws LastErrorException;
    }
}
