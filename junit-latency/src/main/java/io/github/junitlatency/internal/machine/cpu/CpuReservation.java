package io.github.junitlatency.internal.machine.cpu;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.cpu.CpuLocks.CpuWait;
import io.github.junitlatency.internal.machine.cpu.PinnedThread.ProcessorCounts;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.KernelCallException;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Doubt;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * A CPU to measure on, one for each of several threads, or all of them: locked against other processes, all given back
 * on close.
 *
 * <p>At first one CPU is locked and no mask is touched. Then {@link #pin} pins the calling thread to it, {@link #pinTeam}
 * pins several, or {@link #free} locks every CPU that the thread may use. Pinned threads may be freed later.
 */
public final class CpuReservation implements AutoCloseable {

    private final CpuClaims claims;
    private final int wanted;
    private final CpuSet allowed;
    private final CpuLocks.Held locks;
    private String refusal; // why the thread cannot be pinned; empty where nothing is known against it
    private final Set<Doubt> doubts = new LinkedHashSet<>(); // each once
    private Optional<Pinning> pinning = Optional.empty();
    private List<Integer> team = List.of(); // the CPU of each thread, where several are pinned
    private int cpu;
    private CpuFacts.Mode mode = CpuFacts.Mode.UNPINNED;

    /**
     * Prepares: no thread is pinned, and nothing is locked yet.
     *
     * @param refusal why no thread can be pinned, or empty
     * @param wanted the CPU that was asked for, or {@link CpuSet#ANY_CPU}
     * @param allowed the CPUs that the thread may run on
     * @param listener hears while another process is waited for
     */
    public CpuReservation(CpuClaims claims, String refusal, int wanted, CpuSet allowed, CpuWait.Listener listener) {
        this.claims = claims;
        this.refusal = refusal;
        this.wanted = wanted;
        this.allowed = allowed;
        locks = claims.locks().heldBy(listener);
        cpu = wanted;
    }

    /** Locks a CPU, in place of what was locked before. */
    void lockOne(int one) throws InterruptedException {
        cpu = one;
        locks.take(CpuSet.of(one));
    }

    /**
     * Pins the calling thread, to no CPU that another thread has bound itself to, unless asked; a doubt says a refusal.
     *
     * @throws InterruptedException if interrupted while waiting for another process
     */
    public void pin() throws InterruptedException {
        if (refusal.isEmpty() && wanted == CpuSet.ANY_CPU) {
            OptionalInt another = claims.awayFromBoundThreads(cpu, allowed);
            if (another.isPresent()) {
                lockOne(another.getAsInt());
            }
        }
        pinHere();
    }

    /** Runs work on each of several threads at once, given its number, and waits for all; the calling thread is number 0. */
    @FunctionalInterface
    public interface OnEachThread {

        /**
         * Runs it.
         *
         * @throws Throwable what the work threw, or that the calling thread was interrupted
         */
        void run(IntConsumer work) throws Throwable;
    }

    /** Returns why no thread can be or could be pinned; empty where nothing is known against it. */
    public String refusal() {
        return refusal;
    }

    /** Returns how many CPUs the calling thread may use; 0 where none can be pinned. */
    public int count() {
        return allowed.size();
    }

    /**
     * Pins several threads, each to a CPU of its own, all or none; a doubt says where that is refused.
     *
     * @param threads number of them, no more than there are CPUs
     * @throws Throwable that the thread was interrupted, while it waited for another process or for the threads
     */
    public void pinTeam(int threads, OnEachThread each) throws Throwable {
        List<Integer> chosen = claims.team(threads, cpu, allowed);
        cpu = chosen.get(0);
        locks.take(CpuSet.of(chosen));
        pinHere();
        if (pinning.isEmpty()) {
            return;
        }
        Pinning first = pinning.get();
        try {
            each.run(thread -> {
                if (thread > 0) {
                    int own = chosen.get(thread);
                    first.pinAlso(own, claims.choice().siblings(own));
                }
            });
            team = chosen;
        } catch (KernelCallException | IllegalStateException e) {
            unpin();
            refuse(e.getMessage());
        }
    }

    /** Pins the calling thread to the CPU that is reserved, whatever else is bound to it. */
    void pinHere() {
        ProcessorCounts.askNow();
        if (!refusal.isEmpty()) {
            refuse(refusal);
            return;
        }
        try {
            pinning = Optional.of(Pinning.pin(
                    claims.kernel().orElseThrow(), cpu, claims.choice().siblings(cpu)));
            mode = CpuFacts.Mode.PINNED;
        } catch (KernelCallException | IllegalStateException e) {
            refuse(e.getMessage());
        }
    }

    private void refuse(String reason) {
        refusal = reason;
        mode = CpuFacts.Mode.UNPINNED;
        doubts.add(new Doubt(
                Doubt.Kind.NOT_PINNED,
                "the thread is not pinned: " + reason,
                "run where sched_setaffinity works, and see 'Platforms' in the README"));
    }

    /**
     * Lets the calling thread, one of those that are pinned, run and prepare its first calls freely; no effect without
     * a pin.
     */
    public void beginFirstCalls() {
        if (pinning.isPresent()) {
            pinning.get().own().free();
            ProcessorCounts.awaitCurrent(allowed.size()); // a class's initialiser may ask for it in the first calls
        }
    }

    /** Pins it again; throws a RuntimeException where the kernel refuses, or does not do as it says. */
    public void endFirstCalls() {
        if (pinning.isPresent()) {
            pinning.get().own().setAgain();
        }
    }

    /**
     * Keeps the calling thread, which a pinned one has made, off the measured CPUs where it may use others; no effect
     * without a pin.
     *
     * @throws RuntimeException if the kernel refuses
     */
    public void keepOff() {
        if (pinning.isPresent()) {
            pinning.get().keepOff();
        }
    }

    /**
     * Leaves the calling thread free, or frees it: every mask is what it was. Waits for the locks of all CPUs that it
     * may use.
     *
     * @throws InterruptedException if interrupted while waiting for another process
     */
    public void free() throws InterruptedException {
        unpin();
        mode = CpuFacts.Mode.FREE;
        locks.take(allowed);
    }

    /**
     * Lets those measure that wait for what is locked, and waits for its turn after them. No thread may be pinned.
     *
     * @return how long that took
     * @throws InterruptedException if interrupted meanwhile; nothing is locked any more then
     */
    public Duration giveWay() throws InterruptedException {
        return locks.giveWay();
    }

    private void unpin() {
        if (pinning.isPresent()) {
            pinning.get().close();
            pinning = Optional.empty();
            team = List.of();
        }
    }

    /** Returns the CPU that the calling thread is pinned to, or -1. */
    public int cpu() {
        return pinning.isPresent() ? cpu : CpuSet.ANY_CPU;
    }

    /** Returns the CPU that each thread is pinned to, by its number; none where no thread is. */
    public List<Integer> pinned() {
        return pinning.isEmpty() ? List.of() : team.isEmpty() ? List.of(cpu) : team;
    }

    /** Returns the CPU that one of several threads is pinned to, by its number, or -1. */
    public int cpuOf(int thread) {
        return team.isEmpty() ? CpuSet.ANY_CPU : team.get(thread);
    }

    /** Returns the CPU that is locked, whether or not a thread is pinned to it. */
    public int locked() {
        return cpu;
    }

    /** Returns how the thread is placed. */
    public CpuFacts.Mode mode() {
        return mode;
    }

    /** Returns whether the thread is pinned by now, and other threads have CPUs that it never uses. */
    public boolean isApart() {
        return pinning.isPresent()
                && pinning.get().hasElsewhere()
                && !pinning.get().isAnyFree();
    }

    /** Returns how long CPUs were waited for, because other processes measured on them. */
    public Duration waited() {
        return locks.waited();
    }

    /** Returns the CPUs that the thread could run on before it was pinned. */
    public CpuSet allowed() {
        return allowed;
    }

    /** Returns the CPUs that threads may run on: one each where they are pinned; none where they could not be. */
    public Set<Integer> cpus() {
        return switch (mode) {
            case PINNED -> Set.copyOf(pinned());
            case FREE -> Set.copyOf(allowed.cpus());
            case UNPINNED -> Set.of();
        };
    }

    /** Returns the pin; empty when the thread is not pinned. */
    public Optional<Pinning> pinning() {
        return pinning;
    }

    /**
     * Moves the JVM's other threads off the CPU, those too that were born on it since the last call.
     *
     * <p>Processes that were started meanwhile get the mask that they would have had.
     *
     * @return the ids of the threads that could not be moved
     */
    public List<Integer> moveOthersAway() {
        if (pinning.isEmpty()) {
            return List.of();
        }
        List<Integer> staying = pinning.get().moveOthersAway();
        if (!staying.isEmpty()) {
            doubts.add(new Doubt(
                    Doubt.Kind.THREADS_BESIDE,
                    staying.size() + " other threads of this JVM could not be moved off " + named(),
                    "do not pin threads of your own to it"));
        }
        Set<Integer> refused = pinning.get().refusedChildren();
        if (!refused.isEmpty()) {
            doubts.add(new Doubt(
                    Doubt.Kind.THREADS_BESIDE,
                    "processes that the test started, task "
                            + refused.iterator().next()
                            + " for one, keep the mask of the measured thread, because the kernel does not let this JVM change it",
                    "start processes of other users in @BeforeEach"));
        }
        return staying;
    }

    private String named() {
        return "CPU " + Lists.joined(pinned(), String::valueOf, ", ");
    }

    /**
     * Returns why the reservation was not what it should be.
     *
     * @param migrations iterations that ended on another CPU
     */
    public List<Doubt> doubts(long migrations) {
        List<Doubt> all = new ArrayList<>(Lists.concat(locks.doubts(), doubts));
        if (pinning.isEmpty()) {
            return all;
        }
        pinning.get().keepPinned(); // which finds out whether the mask is another one by now
        Optional<String> lost = pinning.get().lost();
        if (migrations > 0 || lost.isPresent()) {
            all.add(new Doubt(
                    Doubt.Kind.PIN_LOST,
                    lost.orElse("somebody moved " + (team.isEmpty() ? "the" : "a") + " thread off " + named()
                            + " while it measured"),
                    "keep taskset, cpuset managers and other pinning libraries away from this process"));
        }
        return all;
    }

    @Override
    public void close() {
        try {
            unpin();
        } finally {
            locks.close();
        }
    }
}
