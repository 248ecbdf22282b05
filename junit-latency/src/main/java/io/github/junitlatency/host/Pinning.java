package io.github.junitlatency.host;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The calling thread on one CPU, the JVM's other threads off it, until closed; then every mask is what it was.
 *
 * <p>Threads that are born meanwhile inherit the mask of the thread that made them. They are moved off too at the next
 * {@link #moveOthersAway()}, and get the mask of the pinned thread from before when this closes.
 */
final class Pinning implements AutoCloseable {

    private final Kernel kernel;
    private final int threadId;
    private final CpuSet before;
    private final CpuSet pinned;
    private final CpuSet away;
    private final Set<Integer> bornBefore;
    private final Map<Integer, CpuSet> moved = new LinkedHashMap<>();
    private final Map<CpuSet, CpuSet> inheritance = new HashMap<>(); // a newborn's mask, and what it was before us

    private Pinning(Kernel kernel, int cpu, CpuSet siblings) {
        this.kernel = kernel;
        threadId = kernel.threadId();
        before = kernel.affinity(threadId);
        pinned = CpuSet.of(cpu);
        CpuSet offCore = before.minus(pinned).minus(siblings);
        away = offCore.isEmpty() ? before.minus(pinned) : offCore;
        bornBefore = Set.copyOf(kernel.threadIds());
        inheritance.put(pinned, before);
    }

    /**
     * Pins the calling thread and verifies the pin.
     *
     * @param siblings the other logical CPUs of the core; the JVM's threads leave these too where others remain
     * @throws KernelCallException if the kernel refuses
     * @throws IllegalStateException if the kernel agreed, and the thread is still elsewhere
     */
    static Pinning pin(Kernel kernel, int cpu, CpuSet siblings) {
        Pinning pinning = new Pinning(kernel, cpu, siblings);
        try {
            kernel.setAffinity(pinning.threadId, pinning.pinned);
            CpuSet mask = kernel.affinity(pinning.threadId);
            int current = kernel.currentCpu();
            if (!mask.equals(pinning.pinned) || current != cpu) {
                throw new IllegalStateException("after pinning to CPU " + cpu + " the mask reads " + mask
                        + " and the thread runs on CPU " + current);
            }
            return pinning;
        } catch (RuntimeException e) {
            List<RuntimeException> failures = new ArrayList<>(List.of(e));
            attempt(failures, pinning::close);
            throw first(failures);
        }
    }

    /**
     * Moves every other thread of this process off the CPU, where there is another CPU to move to.
     *
     * @return the ids of those that could not be moved
     */
    List<Integer> moveOthersAway() {
        List<Integer> staying = new ArrayList<>();
        if (away.isEmpty()) {
            return staying;
        }
        for (int other : kernel.threadIds()) {
            if (other != threadId && !moveAway(other)) {
                staying.add(other);
            }
        }
        return staying;
    }

    private boolean moveAway(int other) {
        try {
            CpuSet mask = kernel.affinity(other);
            boolean inherited = mask.equals(pinned) && !bornBefore.contains(other);
            CpuSet target = inherited ? away : mask.minus(before.minus(away));
            if (target.isEmpty()) {
                target = mask.minus(pinned); // bound to this core: beside it is better than on it
            }
            if (target.isEmpty()) {
                return false; // somebody keeps it where it is
            }
            if (!target.equals(mask)) {
                kernel.setAffinity(other, target);
                moved.putIfAbsent(other, inherited ? before : mask);
                inheritance.putIfAbsent(target, inherited ? before : mask);
            }
            return true;
        } catch (KernelCallException e) {
            return e.isThreadGone();
        }
    }

    /** Gives every thread its mask back, the calling one last; a failure for one keeps none of the others waiting. */
    @Override
    public void close() {
        List<RuntimeException> failures = new ArrayList<>();
        attempt(failures, () -> restoreOthers(failures));
        attempt(failures, () -> kernel.setAffinity(threadId, before));
        if (!failures.isEmpty()) {
            throw first(failures);
        }
    }

    /** Looks again until nobody is new: a thread not yet restored may have made another with its narrow mask. */
    private void restoreOthers(List<RuntimeException> failures) {
        Set<Integer> restored = new HashSet<>(Set.of(threadId));
        boolean anyNew = true;
        while (anyNew) {
            anyNew = false;
            for (int other : kernel.threadIds()) {
                if (restored.add(other)) {
                    anyNew = true;
                    attempt(failures, () -> restore(other));
                }
            }
        }
    }

    private static RuntimeException first(List<RuntimeException> failures) {
        RuntimeException first = failures.remove(0);
        failures.forEach(first::addSuppressed);
        return first;
    }

    private static void attempt(List<RuntimeException> failures, Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            failures.add(e);
        }
    }

    private void restore(int other) {
        try {
            if (moved.containsKey(other)) {
                kernel.setAffinity(other, moved.get(other));
            } else if (!bornBefore.contains(other)) {
                CpuSet original = inheritance.get(kernel.affinity(other));
                if (original != null) {
                    kernel.setAffinity(other, original);
                }
            }
        } catch (KernelCallException e) {
            if (!e.isThreadGone()) {
                throw e;
            }
        }
    }
}
