package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.CounterFacts;
import io.github.junitlatency.internal.clock.Frequency;
import io.github.junitlatency.internal.clock.TscFacts;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.cpu.CounterOffsets;
import io.github.junitlatency.internal.machine.cpu.CpuChoice;
import io.github.junitlatency.internal.machine.cpu.CpuClaims;
import io.github.junitlatency.internal.machine.cpu.CpuLocks;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.machine.cpu.PinnedThread;
import io.github.junitlatency.internal.machine.doubt.ClockDoubts;
import io.github.junitlatency.internal.machine.doubt.CpuDoubts;
import io.github.junitlatency.internal.machine.doubt.JvmDoubts;
import io.github.junitlatency.internal.machine.doubt.ShownEnvironment;
import io.github.junitlatency.internal.machine.file.ControlGroups.CgroupQuota;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.internal.machine.file.HostFiles.OperatingSystem;
import io.github.junitlatency.internal.machine.file.KernelCallException;
import io.github.junitlatency.internal.machine.kernel.Kernel;
import io.github.junitlatency.internal.machine.kernel.LinuxKernel;
import io.github.junitlatency.internal.machine.kernel.NativeLibraryFile;
import io.github.junitlatency.internal.machine.kernel.RunDelay;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.memory.DiagnosticCommand;
import io.github.junitlatency.internal.machine.memory.HeapPages;
import io.github.junitlatency.internal.machine.task.CodeCpuTime;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.machine.task.OwnTasks;
import io.github.junitlatency.internal.machine.task.Participants;
import io.github.junitlatency.internal.machine.task.QuotaWatch;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.EnvironmentFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** The machine: its CPUs, its kernel, and the doubts about them. */
public final class Host {

    /** Longer than some forks measure one after the other, so that they take turns on the best CPU. */
    private static final Duration LOCK_WAIT = Duration.ofMinutes(2);

    private final HostFiles files;
    private final Optional<Kernel> kernel;
    private final String noKernel; // the reason that there is none
    private final CpuClaims claims;
    private final AtomicLong ownThreads = new AtomicLong(); // that this library has started while it measured
    private final JvmDoubts jvm;
    private final CpuChoice choice;
    private final CpuDoubts cpuDoubts;
    private final int cpus = Runtime.getRuntime().availableProcessors(); // before any thread is pinned

    Host(HostFiles files, Optional<Kernel> kernel, String noKernel, Path lockShare, Duration lockWait, JvmDoubts jvm) {
        this.files = files;
        this.kernel = kernel;
        this.noKernel = noKernel;
        this.jvm = jvm;
        choice = new CpuChoice(files);
        cpuDoubts = new CpuDoubts(files, choice, jvm.arguments());
        claims = new CpuClaims(kernel, noKernel, new CpuLocks(lockShare, lockWait), choice);
    }

    /** Returns the machine that this runs on. */
    public static Host local() {
        Optional<Kernel> kernel = Optional.empty();
        String noKernel = "";
        if (!OperatingSystem.isLinux()) {
            noKernel = "threads can be pinned on Linux only, this is " + OperatingSystem.NAME;
        } else {
            try {
                kernel = Optional.of(LinuxKernel.load());
            } catch (LinkageError e) { // with musl, or where no folder may be executed from
                noKernel = "JNA cannot be loaded: " + NativeLibraryFile.extractionFailure(e);
            }
        }
        return new Host(HostFiles.local(), kernel, noKernel, sharedFolder(), LOCK_WAIT, JvmDoubts.ofThisJvm());
    }

    /** Forks may have different temporary folders, so locks go where every process of this user looks. */
    private static Path sharedFolder() {
        Path shared = Path.of("/dev/shm");
        boolean isThere = OperatingSystem.isLinux() && Files.isWritable(shared);
        return isThere ? shared : Path.of(System.getProperty("java.io.tmpdir"));
    }

    /** Returns the native library as a file. */
    public Path nativeLibrary() throws IOException {
        return NativeLibraryFile.extract();
    }

    /** Returns CLOCK_MONOTONIC_RAW in nanoseconds, or {@link System#nanoTime()} where it cannot be had. */
    public LongSupplier referenceNanos() {
        return referenceRefusal().isEmpty() ? kernel.orElseThrow()::monotonicRawNanos : System::nanoTime;
    }

    /** Returns whether NTP adjusts the rate of {@link #referenceNanos()}. */
    public boolean isReferenceAdjusted() {
        return referenceRefusal().isPresent();
    }

    /** Returns why CLOCK_MONOTONIC_RAW cannot be had; empty where it can. */
    private Optional<String> referenceRefusal() {
        return refusal(Kernel::monotonicRawNanos);
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

    /** Returns the number of CPUs that this process may use, by its mask and its quota. */
    public int cpus() {
        return cpus;
    }

    /**
     * Moves the calling thread to one of its CPUs, and leaves it free: threads that begin together begin on different ones.
     *
     * <p>A thread that another one wakes often begins on that one's CPU, and both take turns there until the kernel
     * balances its queues: of rounds of 4 ms on two idle CPUs, two in three began so. A thread that sets its mask to
     * one CPU is moved before the call returns (sched_setaffinity(2)), and stays there when it has its mask back,
     * unless the kernel has a reason to move it. Where the kernel refuses, it stays where it is: threads that take
     * turns are seen by the times that they ran.
     *
     * @param number the thread's among those that begin together, from 0
     */
    public void spread(int number) {
        if (kernel.isEmpty()) {
            return; // nobody pins
        }
        Kernel asked = kernel.get();
        int thread = asked.threadId();
        CpuSet mask;
        try {
            mask = asked.affinity(thread);
            if (mask.size() < 2) {
                return; // it is pinned
            }
            asked.setAffinity(thread, CpuSet.of(mask.cpus().get(number % mask.size())));
        } catch (KernelCallException e) {
            return;
        }
        PinnedThread.giveBack(asked, thread, mask);
    }

    /** Returns the calling thread's counters; always zero where they cannot be had. */
    public Supplier<ThreadCounters> threadCounters() {
        if (refusal(Kernel::threadCounters).isPresent()) {
            return () -> ThreadCounters.NONE;
        }
        Kernel counting = kernel.get();
        Optional<CgroupQuota> found = CgroupQuota.find(files);
        if (found.isEmpty()) {
            return counting::threadCounters;
        }
        QuotaWatch quota = new QuotaWatch(files, counting, found.get(), System::nanoTime);
        return () -> counting.threadCounters().with(quota.now(counting.threadId()));
    }

    /**
     * Returns the thread's counters as a source of causes.
     *
     * @param seesInterruptions whether the clock flags an interrupted iteration
     */
    public Source counters(boolean seesInterruptions) {
        Optional<String> refusal = refusal(Kernel::threadCounters);
        String restriction = seesInterruptions
                ? ""
                : "read after slow iterations only: preemptions are flagged by the fenced clocks with glibc 2.35"
                        + " or later alone";
        return new Source("counters", refusal.isEmpty(), refusal.orElse(restriction), ThreadCounters.TELL);
    }

    /** Returns whether this is a virtual machine. */
    public boolean isVirtual(Optional<CounterFacts> counter) {
        return cpuDoubts.hypervisor(counter).isPresent();
    }

    /** Returns the pages of this JVM's heap. */
    public HeapPages heapPages() {
        return new HeapPages(files, kernel, () -> DiagnosticCommand.answer("gcHeapInfo"), System::nanoTime);
    }

    /** Returns the JVM's compiler threads. */
    public CompilerThreads compilerThreads() {
        return new CompilerThreads(files);
    }

    /** Returns what chooses, locks and pins CPUs. */
    public CpuClaims claims() {
        return claims;
    }

    /** Returns the watch on what the code starts on the CPU that is reserved; belongs to the calling thread. */
    public OwnTasks ownTasks(CpuReservation reservation) {
        return new OwnTasks(reservation, kernel, choice.node(reservation.locked()), System::nanoTime);
    }

    /**
     * Returns what tells, in one test, how long another thread has waited for CPUs that none of the code had, as {@link
     * CodeCpuTime#waitBehindOthersNanos}.
     */
    public ToLongFunction<RunDelay> waitsBehindOthers() {
        if (kernel.isEmpty()) {
            return other -> CodeCpuTime.UNKNOWN;
        }
        CodeCpuTime own = new CodeCpuTime(kernel.get(), System::nanoTime);
        return other -> own.waitBehindOthersNanos(other.threadId(), other.nanos());
    }

    /** Begins to watch who takes part in the code that the calling thread runs. */
    public Participants participants() {
        return new Participants(files, kernel, ownThreads::get, System::nanoTime);
    }

    /** Returns a daemon thread of this library's, which takes no part in the code. */
    public Thread threadOfItsOwn(Runnable work) {
        ownThreads.incrementAndGet();
        Thread thread = new Thread(null, work, "junit-latency helper", 0, false);
        thread.setDaemon(true);
        return thread;
    }

    /** Returns what compares the counters of CPUs, for one clock. */
    public CounterOffsets counterOffsets(ClockSelection selection) {
        boolean isInvariant = selection.counter().isPresent()
                && (!(selection.counter().get() instanceof TscFacts tsc) || tsc.isInvariant());
        return new CounterOffsets(kernel, selection.clock(), isInvariant, this::threadOfItsOwn);
    }

    /** Returns where results of this JVM are measured, for users to read. */
    public EnvironmentFacts environmentFacts() {
        return new ShownEnvironment(jvm.arguments(), cpus).facts(files);
    }

    /**
     * Returns the doubts about clock, CPU and JVM, and about the load just now.
     *
     * @param asked the clock's provider that the user asked for
     * @param frequency the clock's, as measured
     * @throws InterruptedException if interrupted while watching the load
     */
    public List<Doubt> doubts(
            ClockChoice asked, ClockSelection selection, Frequency frequency, CpuReservation reservation)
            throws InterruptedException {
        List<Doubt> doubts = new ArrayList<>(new ClockDoubts(files).of(selection, asked, frequency));
        Optional<String> refusal = selection.clock().fenced() ? referenceRefusal() : Optional.empty();
        if (refusal.isPresent()) {
            doubts.add(ClockDoubts.reference(selection.counterName(), refusal.get()));
        }
        doubts.addAll(
                reservation.cpu() >= 0
                        ? cpuDoubts.of(reservation.cpu(), reservation.allowed(), selection.counter())
                        : Lists.present(List.of(cpuDoubts.hypervisor(selection.counter()))));
        doubts.addAll(Lists.present(List.of(cpuDoubts.load())));
        doubts.addAll(jvmDoubts(List.of()));
        for (int cpu : Lists.filter(reservation.pinned(), one -> one != reservation.cpu())) { // of several threads
            List<Doubt> more = cpuDoubts.of(cpu, reservation.allowed(), selection.counter());
            doubts.addAll(Lists.filter(more, doubt -> !Lists.any(doubts, known -> known.kind() == doubt.kind())));
        }
        return doubts;
    }

    /**
     * Returns the doubts about the JVM as it is now: its compilers may have gone off while it ran, or an agent been
     * attached.
     *
     * @param known those that are left out
     */
    public List<Doubt> jvmDoubts(List<Doubt> known) {
        return Lists.filter(jvm.doubts(files), doubt -> !known.contains(doubt));
    }
}
