package io.github.junitlatency.internal.host;

import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.CounterFacts;
import io.github.junitlatency.internal.clock.Frequency;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** The machine: its CPUs, its kernel, and the doubts about them. */
public final class Host {

    /** Lets the host choose the CPU. */
    public static final int ANY_CPU = -1;

    /** For each measurement that comes first: longer than almost every one, so that forks take turns on the best CPU. */
    private static final Duration LOCK_WAIT = Duration.ofSeconds(60);

    private static final Duration SIBLING_WATCH = Duration.ofMillis(30); // three units of /proc/stat

    private final HostFiles files;
    private final Optional<Kernel> kernel;
    private final KernelReads reads;
    private final CpuLocks locks;
    private final JvmDoubts jvm;
    private final CpuChoice choice;
    private final Topology topology;
    private final int cpus = Runtime.getRuntime().availableProcessors(); // before any thread is pinned

    Host(HostFiles files, Optional<Kernel> kernel, String noKernel, Path lockShare, Duration lockWait, JvmDoubts jvm) {
        this.files = files;
        this.kernel = kernel;
        reads = new KernelReads(files, kernel, noKernel);
        locks = new CpuLocks(lockShare, lockWait);
        this.jvm = jvm;
        choice = new CpuChoice(files);
        topology = new Topology(files, choice, jvm.arguments(), HeapInfo::ask, System::nanoTime);
    }

    /** Returns the machine that this runs on. */
    public static Host local() {
        boolean isLinux = OperatingSystem.current() == OperatingSystem.LINUX;
        Optional<Kernel> kernel = isLinux ? Optional.of(linux()) : Optional.empty();
        String noKernel = "threads can be pinned on Linux only, this is " + OperatingSystem.currentName();
        return new Host(HostFiles.local(), kernel, noKernel, sharedFolder(), LOCK_WAIT, JvmDoubts.ofThisJvm());
    }

    private static Kernel linux() {
        try {
            return LinuxKernel.load();
        } catch (LinkageError e) { // with musl, or where no folder may be executed from
            String noJna = "JNA cannot be loaded: " + NativeLibraryFile.extractionFailure(e);
            return new ProcKernel(HostFiles.local(), noJna, new TasksetCommand("taskset"));
        }
    }

    /** Returns whether the JVM's optimising compiler works, so that code takes as many cycles as the core needs for it. */
    public boolean isOptimising() {
        return jvm.isOptimising();
    }

    /** Forks may have temporary folders of their own, so locks go where every process of this user looks. */
    private static Path sharedFolder() {
        Path shared = Path.of("/dev/shm");
        boolean isThere = OperatingSystem.current() == OperatingSystem.LINUX && Files.isWritable(shared);
        return isThere ? shared : Path.of(System.getProperty("java.io.tmpdir"));
    }

    /** Returns the native library as a file. */
    public Path nativeLibrary() throws IOException {
        return NativeLibraryFile.extract();
    }

    /** Returns CLOCK_MONOTONIC_RAW in nanoseconds, or {@link System#nanoTime()} where it cannot be had. */
    public LongSupplier referenceNanos() {
        return reads.referenceNanos();
    }

    /** Returns whether NTP adjusts the rate of {@link #referenceNanos()}. */
    public boolean isReferenceAdjusted() {
        return reads.referenceRefusal().isPresent();
    }

    /** Returns the calling thread's counters; always zero where they cannot be had. */
    public Supplier<ThreadCounters> threadCounters() {
        return reads.threadCounters();
    }

    /**
     * Returns the thread's counters as a source of causes.
     *
     * @param seesInterruptions whether the clock flags an interrupted iteration
     */
    public Source counters(boolean seesInterruptions) {
        return reads.counters(seesInterruptions);
    }

    /** Returns whether this is a virtual machine. */
    public boolean isVirtual(Optional<CounterFacts> counter) {
        return new CpuDoubts(files).hypervisor(counter).isPresent();
    }

    /** Returns the pages of this JVM's heap. */
    public HeapPages heapPages() {
        return new HeapPages(files, kernel, HeapInfo::ask, System::nanoTime);
    }

    /** Returns the JVM's compiler threads. */
    public CompilerThreads compilerThreads() {
        return new CompilerThreads(files);
    }

    /**
     * Pins the calling thread to a CPU that no other process measures on.
     *
     * @param wanted the CPU, or {@link #ANY_CPU}
     * @throws CpuNotAllowedException if this thread may not use that CPU
     * @throws InterruptedException if interrupted while waiting for another process
     */
    public CpuReservation reserve(int wanted) throws InterruptedException {
        return reserve(wanted, CpuWait.Listener.NOBODY);
    }

    /**
     * Pins the calling thread to a CPU that no other process measures on, and tells while it waits for that.
     *
     * @param wanted the CPU, or {@link #ANY_CPU}
     * @throws CpuNotAllowedException if this thread may not use that CPU
     * @throws InterruptedException if interrupted while waiting for another process
     */
    public CpuReservation reserve(int wanted, CpuWait.Listener listener) throws InterruptedException {
        if (kernel.isEmpty()) {
            return unpinned(Optional.empty(), reads.noKernel());
        }
        if (isVirtual(Thread.currentThread())) {
            return unpinned(Optional.empty(), "it is a virtual thread, which has no CPU of its own");
        }
        CpuSet allowed;
        try {
            allowed = kernel.get().affinity(kernel.get().threadId());
        } catch (KernelCallException | UncheckedIOException e) {
            return unpinned(Optional.empty(), e.getMessage());
        }
        List<Integer> candidates = candidates(wanted, allowed);
        List<Doubt> doubts = new ArrayList<>();
        CpuLocks.Locked locked = locks.take(candidates, doubts, listener);
        try {
            return pinned(locked, allowed, doubts);
        } catch (KernelCallException | IllegalStateException | UncheckedIOException e) {
            return unpinned(locked.lock(), e.getMessage());
        } catch (RuntimeException e) {
            if (locked.lock().isPresent()) {
                locked.lock().get().close();
            }
            throw e;
        }
    }

    /**
     * Pins the calling thread to a CPU that another process has reserved for this one, which takes turns with others there.
     *
     * @param cpu the CPU, or {@link #ANY_CPU} where the other process could reserve none
     */
    public CpuReservation join(int cpu) {
        if (kernel.isEmpty() || cpu == ANY_CPU) {
            return unpinned(Optional.empty(), kernel.isEmpty() ? reads.noKernel() : "nobody could reserve a CPU");
        }
        try {
            CpuSet allowed = kernel.get().affinity(kernel.get().threadId());
            return pinned(new CpuLocks.Locked(cpu, Optional.empty()), allowed, List.of());
        } catch (KernelCallException | IllegalStateException | UncheckedIOException e) {
            return unpinned(Optional.empty(), e.getMessage());
        }
    }

    /**
     * Keeps other processes of this library from a CPU.
     *
     * @param cpu the CPU, or {@link #ANY_CPU} for none
     * @param listener hears while another process is waited for
     * @throws InterruptedException if interrupted while waiting for another process
     */
    public HeldCpu hold(int cpu, CpuWait.Listener listener) throws InterruptedException {
        List<Doubt> doubts = new ArrayList<>();
        Optional<CpuLock> lock = cpu == ANY_CPU
                ? Optional.empty()
                : locks.take(List.of(cpu), doubts, listener).lock();
        return new HeldCpu(cpu, lock, doubts);
    }

    private CpuReservation pinned(CpuLocks.Locked locked, CpuSet allowed, List<Doubt> doubts) {
        Pinning pinning = Pinning.pin(kernel.orElseThrow(), locked.cpu(), choice.siblings(locked.cpu()));
        return new CpuReservation(locked.cpu(), allowed, locked.lock(), Optional.of(pinning), doubts)
                .after(locked.waited());
    }

    /** Returns the CPUs for helper threads beside the one that is reserved; to be closed before that. */
    public HelperCpus helperCpus(CpuReservation reservation) {
        return new HelperCpus(choice, locks, reservation);
    }

    /** Returns the watch on what the code starts on the CPU that is reserved; belongs to the calling thread. */
    public OwnTasks ownTasks(CpuReservation reservation) {
        return new OwnTasks(reservation, kernel, choice.node(reservation.cpu()), System::nanoTime);
    }

    /** Asks by reflection: {@code Thread.isVirtual} came with JDK 21. */
    private static boolean isVirtual(Thread thread) {
        try {
            return (boolean) Thread.class.getMethod("isVirtual").invoke(thread);
        } catch (NoSuchMethodException e) {
            return false;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Thread.isVirtual cannot be called", e);
        }
    }

    private static CpuReservation unpinned(Optional<CpuLock> lock, String reason) {
        Doubt doubt = new Doubt(
                "not-pinned",
                "the thread is not pinned: " + reason,
                "run where sched_setaffinity works, and see 'Platforms' in the README");
        return new CpuReservation(-1, CpuSet.of(), lock, Optional.empty(), List.of(doubt));
    }

    private List<Integer> candidates(int wanted, CpuSet allowed) throws InterruptedException {
        if (wanted == ANY_CPU) {
            return choice.order(allowed, busyCpus(allowed), topology.nearHeap(allowed));
        }
        if (!allowed.contains(wanted)) {
            throw new CpuNotAllowedException(allowed);
        }
        return List.of(wanted);
    }

    /** Watches for busy CPUs, but only where a sibling's idleness decides anything. */
    private CpuSet busyCpus(CpuSet allowed) throws InterruptedException {
        if (!choice.anySibling(allowed)) {
            return CpuSet.of();
        }
        CpuActivity earlier = CpuActivity.read(files);
        Thread.sleep(SIBLING_WATCH.toMillis());
        return CpuActivity.read(files).busySince(earlier);
    }

    /** Returns what tells this machine and JVM from others, as far as speed hangs on it; the caller may add to it. */
    public Map<String, String> environment() {
        return new EnvironmentFacts(jvm.arguments()).facts(files);
    }

    /** Returns where results of this JVM are measured, for users to read. */
    public io.github.junitlatency.result.EnvironmentFacts environmentFacts() {
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
        boolean isCompared = kernel.isPresent() && selection.clock().fenced();
        Optional<String> refusal = isCompared ? reads.referenceRefusal() : Optional.empty();
        if (refusal.isPresent()) {
            doubts.add(ClockDoubts.reference(selection.counterName(), refusal.get()));
        }
        if (reservation.cpu() >= 0) {
            doubts.addAll(new CpuDoubts(files).of(reservation.cpu(), reservation.allowed(), selection.counter()));
        } else {
            add(new CpuDoubts(files).hypervisor(selection.counter()), doubts);
        }
        add(new LoadDoubt(files).look(), doubts);
        doubts.addAll(jvm.doubts(files));
        doubts.addAll(topology.doubts(reservation.cpu(), reservation.allowed()));
        add(new CompilerDoubt(files).look(jvm), doubts);
        return doubts;
    }

    private static void add(Optional<Doubt> doubt, List<Doubt> doubts) {
        if (doubt.isPresent()) {
            doubts.add(doubt.get());
        }
    }
}
