package io.github.junitlatency.internal.machine.cpu;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.cpu.PinnedThread.ProcessorCounts;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.KernelCallException;
import io.github.junitlatency.internal.machine.kernel.Kernel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Keeps the calling thread on one CPU and the JVM's other threads off it, until closed; then every mask is what it was.
 *
 * <p>Threads that are born meanwhile inherit the mask of the thread that made them. They are moved off too at the next
 * {@link #moveOthersAway()}, and get the mask of the pinned thread from before when this closes; processes get it at
 * once, because a daemon could not be found later. Where none of a mask's CPUs is left, the thread may then use all
 * that there is.
 */
public final class Pinning implements AutoCloseable {

    private final Kernel kernel;
    private final int threadId;
    private final CpuSet before;
    private final CpuSet pinned;
    private final PinnedThread pin;
    private final Map<Integer, PinnedThread> team = new LinkedHashMap<>(); // all measured threads, that one first
    private final Set<Integer> bornBefore;
    private final Map<Integer, CpuSet> moved = new LinkedHashMap<>();
    private final Map<CpuSet, CpuSet> inheritance = new HashMap<>(); // a newborn's mask, and what it was before us
    private final Set<Integer> refusedChildren = new LinkedHashSet<>();
    private CpuSet freed = CpuSet.of(); // what the pinned thread could use when it last was not pinned
    private boolean isClosed;
    private CpuSet measured; // the CPUs of all measured threads
    private CpuSet siblings;
    private List<Integer> livingChildren = List.of();
    private CpuSet away;

    private Pinning(Kernel kernel, int cpu, CpuSet siblings) {
        this.kernel = kernel;
        threadId = kernel.threadId();
        before = kernel.affinity(threadId);
        pinned = CpuSet.of(cpu);
        pin = new PinnedThread(kernel, threadId, pinned, before);
        team.put(threadId, pin);
        measured = pinned;
        this.siblings = siblings;
        away = away();
        bornBefore = Set.copyOf(Lists.concat(kernel.threadIds(), kernel.childTasks()));
        inheritance.put(pinned, before);
    }

    /**
     * Pins the calling thread and verifies the pin.
     *
     * @param siblings the other logical CPUs of the core; the JVM's threads leave these too where others remain
     * @throws KernelCallException if the kernel refuses
     * @throws IllegalStateException if the kernel agreed, and the thread is still elsewhere; or if a stop read could not
     *     show that
     */
    static Pinning pin(Kernel kernel, int cpu, CpuSet siblings) {
        checkKnown(cpu);
        Pinning pinning = new Pinning(kernel, cpu, siblings);
        Failures failures = new Failures();
        if (!failures.attempt(pinning.pin::set)) {
            failures.attempt(pinning::close);
        }
        failures.throwFirst();
        return pinning;
    }

    private static void checkKnown(int cpu) {
        if (cpu >= CpuChoice.KNOWN_CPUS) {
            throw new IllegalStateException(
                    "a stop read cannot tell CPU " + cpu + " from CPU " + cpu % CpuChoice.KNOWN_CPUS
                            + ", and no CPU below " + CpuChoice.KNOWN_CPUS + " was asked for or allowed");
        }
    }

    /**
     * Pins the calling thread, which is measured at the same time, to another CPU, and verifies that.
     *
     * @param ofCore the other logical CPUs of that core
     * @throws KernelCallException if the kernel refuses
     * @throws IllegalStateException as of {@link #pin}
     */
    synchronized void pinAlso(int cpu, CpuSet ofCore) {
        checkKnown(cpu);
        int thread = kernel.threadId();
        CpuSet one = CpuSet.of(cpu);
        CpuSet mask = kernel.affinity(thread);
        moved.put(thread, mask);
        inheritance.putIfAbsent(one, mask); // for what it starts
        measured = measured.plus(one);
        siblings = siblings.plus(ofCore);
        away = away();
        team.put(thread, new PinnedThread(kernel, thread, one, mask));
        team.get(thread).set();
    }

    /**
     * Lets the pinned thread, which calls this, run on other CPUs too until {@link #pinAgain()}.
     *
     * @param some such as those of a node: it may use those of them that it had before, or all that it had where no other
     *     CPU is among them
     */
    public void free(CpuSet some) {
        CpuSet wanted = before.and(some);
        freed = wanted.minus(pinned).isEmpty() ? before : wanted;
        inheritance.putIfAbsent(freed, before);
        pin.free(freed);
    }

    /**
     * Pins the thread, which calls this, again after {@link #free}, and verifies that; no effect on one that is pinned.
     * The thread stays free where the CPU was taken away meanwhile, and {@link #lost()} says so.
     *
     * @throws KernelCallException if the kernel refuses
     * @throws IllegalStateException if the kernel agreed, and the thread is still elsewhere
     */
    public void pinAgain() {
        pin.setAgain();
    }

    /** Returns the calling thread, one of the pinned ones. */
    PinnedThread own() {
        return team.getOrDefault(kernel.threadId(), pin);
    }

    /** Returns whether any of the pinned threads is free for a while. */
    public boolean isAnyFree() {
        return Lists.any(team.values(), PinnedThread::isFree);
    }

    /**
     * Pins threads again where somebody has changed their masks meanwhile; not those that are free, and none once
     * closed.
     */
    void keepPinned() {
        if (isClosed) {
            return;
        }
        for (PinnedThread each : team.values()) {
            each.keep();
        }
    }

    /** Returns how a pin was lost for a while or for good, as seen so far; empty where none was. */
    Optional<String> lost() {
        List<String> lost = Lists.present(Lists.map(team.values(), PinnedThread::lost));
        return lost.isEmpty() ? Optional.empty() : Optional.of(lost.get(0));
    }

    /** Returns where the JVM's other threads go: off the cores, as far as others remain. */
    private CpuSet away() {
        CpuSet others = before.minus(measured);
        CpuSet otherCores = others.minus(siblings);
        return otherCores.isEmpty() ? others : otherCores;
    }

    /** Lets the calling thread, which the pinned one has made, run on any other CPU that it may use. */
    void keepOff() {
        PinnedThread.giveBack(kernel, kernel.threadId(), away.isEmpty() ? before : away);
    }

    /** Returns whether a thread has a CPU of its own: the pinned one, and others that are measured. */
    public boolean hasItsOwn(int thread) {
        return team.containsKey(thread);
    }

    /**
     * Moves every other thread of this process off the CPUs, where there is another CPU to move to.
     *
     * @return the ids of those that could not be moved
     */
    List<Integer> moveOthersAway() {
        keepPinned();
        freeChildren(refusal -> {}); // it is a doubt
        List<Integer> staying = new ArrayList<>();
        if (away.isEmpty()) {
            return staying;
        }
        for (int other : kernel.threadIds()) {
            if (!hasItsOwn(other) && !moveAway(other)) {
                staying.add(other);
            }
        }
        return staying;
    }

    /** Returns the threads of the code's processes, as of the last {@link #moveOthersAway()}. */
    public List<Integer> livingChildren() {
        return livingChildren;
    }

    /** Returns those of them that keep an inherited mask, because the kernel refuses to change it. */
    Set<Integer> refusedChildren() {
        return refusedChildren;
    }

    /**
     * Gives the code's processes the mask from before of one that they inherited; else they would keep it for life.
     *
     * @param refusal hears once of each task that the kernel does not let us change (sched_setaffinity(2), EPERM)
     */
    private void freeChildren(Consumer<KernelCallException> refusal) {
        livingChildren = kernel.childTasks();
        for (int task : Lists.filter(livingChildren, each -> !bornBefore.contains(each))) {
            try {
                restore(task);
            } catch (KernelCallException e) {
                if (refusedChildren.add(task)) {
                    refusal.accept(e);
                }
            }
        }
    }

    /** Returns whether there is another CPU for other threads. */
    public boolean hasElsewhere() {
        return !away.isEmpty();
    }

    private boolean moveAway(int other) {
        try {
            CpuSet mask = kernel.affinity(other);
            boolean inherited = (isPin(mask) || mask.equals(freed)) && !bornBefore.contains(other);
            CpuSet target = inherited ? away : mask.minus(before.minus(away));
            if (target.isEmpty()) {
                target = mask.minus(measured); // bound to this core: the sibling is better than the CPU itself
            }
            if (target.isEmpty()) {
                return false; // somebody keeps it where it is
            }
            if (!target.equals(mask)) {
                kernel.setAffinity(other, target);
                moved.putIfAbsent(other, original(other, mask));
                inheritance.putIfAbsent(target, moved.get(other));
            }
            return true;
        } catch (KernelCallException e) {
            return e.isThreadGone();
        }
    }

    private boolean isPin(CpuSet mask) {
        return mask.size() == 1 && !mask.and(measured).isEmpty();
    }

    /** Gives every thread its mask back, the calling one last; a failure for one keeps none of the others waiting. */
    @Override
    public void close() {
        isClosed = true;
        Failures failures = new Failures();
        failures.attempt(() -> restoreOthers(failures));
        failures.attempt(() -> freeChildren(failures::keep)); // only this thread can start one with a narrow mask now
        failures.attempt(() -> PinnedThread.giveBack(kernel, threadId, before));
        failures.throwFirst();
        ProcessorCounts.awaitCurrent(before.size()); // classes that a plain test loads next keep what they are told
    }

    /** Looks again until none is new: a thread not yet restored may have made another with its narrow mask. */
    private void restoreOthers(Failures failures) {
        Set<Integer> restored = new HashSet<>(Set.of(threadId));
        boolean anyNew = true;
        while (anyNew) {
            anyNew = false;
            for (int other : kernel.threadIds()) {
                if (restored.add(other)) {
                    anyNew = true;
                    failures.attempt(() -> restore(other));
                }
            }
        }
    }

    /** Gives a task the mask that it would have without us. One that has ended meanwhile is no error. */
    private void restore(int task) {
        try {
            CpuSet mask = kernel.affinity(task);
            CpuSet original = moved.getOrDefault(task, original(task, mask));
            if (!original.equals(mask)) {
                PinnedThread.giveBack(kernel, task, original);
            }
        } catch (KernelCallException e) {
            if (!e.isThreadGone()) {
                throw e;
            }
        }
    }

    /** Returns what a task's mask was before us: of one that was born since, its maker's. */
    private CpuSet original(int task, CpuSet mask) {
        return bornBefore.contains(task) ? mask : inheritance.getOrDefault(mask, mask);
    }

    /** Takes steps that are all taken, whatever becomes of those before, and keeps what they throw. */
    private static final class Failures {

        private final List<RuntimeException> failures = new ArrayList<>();

        /** Takes a step, keeps what it throws, and returns whether that is nothing. */
        boolean attempt(Runnable step) {
            try {
                step.run();
                return true;
            } catch (RuntimeException e) {
                keep(e);
                return false;
            }
        }

        /** Keeps a failure. */
        void keep(RuntimeException failure) {
            failures.add(failure);
        }

        /** Throws the first failure, if there was any, with the others suppressed in it. */
        void throwFirst() {
            if (!failures.isEmpty()) {
                RuntimeException first = failures.get(0);
                for (RuntimeException other : failures.subList(1, failures.size())) {
                    first.addSuppressed(other);
                }
                throw first;
            }
        }
    }
}
