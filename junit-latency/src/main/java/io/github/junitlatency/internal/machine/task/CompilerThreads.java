package io.github.junitlatency.internal.machine.task;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.file.HostFiles;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The JVM's compiler threads, watched through /proc. JMX would not do: it tells the time of finished compilations only,
 * and so takes the middle of a long one for silence.
 */
public final class CompilerThreads {

    /** One look may fall between two tasks of a queue; two that are a millisecond apart hardly do. */
    private static final int QUIET_LOOKS = 2;

    private static final long PAUSE_MILLIS = 1;

    /** Longer than any compilation should take; what still runs then runs during the measurement. */
    private static final long MAX_NANOS = 250_000_000;

    private static final String FIRST_TIER = "C1 ";

    private final HostFiles files;
    private final long maxNanos;
    private final LongSupplier ofJvmNanos;
    private final Set<Integer> others = new HashSet<>(); // living threads that are no compilers
    private final Set<Integer> firstTier = new HashSet<>(); // compilers whose code others compile again
    private List<Integer> threads = List.of();

    /** Returns those of a thread that runs the same loop as another, which waits for them: none. */
    public static CompilerThreads leftToAnother() {
        return new CompilerThreads(HostFiles.NONE, 0);
    }

    /** Finds the compiler threads when it is first asked. */
    public CompilerThreads(HostFiles files) {
        this(files, MAX_NANOS, CompilerThreads::ofThisJvmNanos);
    }

    /** Waits at most so long, and knows only what the kernel tells. */
    public CompilerThreads(HostFiles files, long maxNanos) {
        this(files, maxNanos, () -> 0);
    }

    /** Waits at most so long, and knows in another way for how long the JVM has compiled; 0 where that is unknown. */
    CompilerThreads(HostFiles files, long maxNanos, LongSupplier ofJvmNanos) {
        this.files = files;
        this.maxNanos = maxNanos;
        this.ofJvmNanos = ofJvmNanos;
    }

    /** Returns more than 0 in a JVM that only interprets, too: there it never changes. */
    private static long ofThisJvmNanos() {
        CompilationMXBean compilation = ManagementFactory.getCompilationMXBean(); // null in such a JVM
        return 1 + (compilation == null ? 0 : TimeUnit.MILLISECONDS.toNanos(compilation.getTotalCompilationTime()));
    }

    /**
     * Waits until all of them sleep, or until it has lasted a quarter of a second. Where they cannot be watched, waits as
     * long as the looks take.
     *
     * @throws InterruptedException if interrupted meanwhile
     */
    public void awaitQuiet() throws InterruptedException {
        find();
        long deadline = System.nanoTime() + maxNanos;
        int quiet = 0;
        while (quiet < QUIET_LOOKS && System.nanoTime() < deadline) {
            Thread.sleep(PAUSE_MILLIS);
            quiet = areBusy() ? 0 : quiet + 1;
        }
    }

    /**
     * Finds those that live now: HotSpot starts and ends them as it needs them.
     *
     * <p>The name of a thread is asked for but once. One that a compiler starts bears a compiler's name from its birth
     * on, as what clone(2) makes has the name of the calling thread.
     */
    private void find() {
        List<Integer> living = files.threads();
        others.retainAll(Set.copyOf(living));
        firstTier.clear();
        threads = Lists.filter(living, this::isCompiler);
    }

    private void findOnce() {
        if (threads.isEmpty()) {
            find();
        }
    }

    private boolean isCompiler(int thread) {
        if (others.contains(thread)) {
            return false;
        }
        String name = files.threadName(thread);
        boolean isCompiler = ThreadKind.COMPILER.includes(name);
        if (!isCompiler && !name.isEmpty()) {
            others.add(thread);
        }
        if (name.startsWith(FIRST_TIER)) {
            firstTier.add(thread);
        }
        return isCompiler;
    }

    /**
     * Returns how long those that the last wait was for had work, in nanoseconds: running, or waiting for a CPU.
     *
     * <p>It is 0 where the kernel does not tell, and that of a thread that has ended is missing.
     */
    public long workNanos() {
        findOnce();
        return workNanos(threads);
    }

    /** Returns the same of those whose code is not compiled again: all but C1's. */
    public long lastTierWorkNanos() {
        findOnce();
        List<Integer> last = Lists.filter(threads, thread -> !firstTier.contains(thread));
        return workNanos(last.isEmpty() ? threads : last);
    }

    /** Returns the same; where the kernel does not tell, how long all of them have compiled, to a millisecond. */
    public long lastTierOrAllWorkNanos() {
        long told = lastTierWorkNanos();
        return told > 0 ? told : ofJvmNanos.getAsLong();
    }

    /**
     * Returns how long they had work between two moments, by how long they had had it then.
     *
     * <p>It is {@link Long#MAX_VALUE} where that is unknown: the kernel does not tell, or a thread has ended.
     */
    public static long workBetween(long beforeNanos, long afterNanos) {
        return beforeNanos == 0 || afterNanos < beforeNanos ? Long.MAX_VALUE : afterNanos - beforeNanos;
    }

    private long workNanos(List<Integer> some) {
        return Lists.sum(
                Lists.present(Lists.map(some, files::schedStat)), stat -> stat.ranNanos() + stat.waitedNanos());
    }

    /** Returns whether any of those that the last wait was for is at work just now. */
    public boolean areBusy() {
        return Lists.any(threads, thread -> files.threadState(thread) == 'R');
    }
}
