package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The code's processes, thread by thread. Those that were started since the thread was pinned inherit a narrow mask, and keep it
 * for life unless it is taken from them.
 */
final class ChildTasks {

    private final Kernel kernel;
    private final UnaryOperator<CpuSet> original;
    private final Set<Integer> before;
    private final Map<Integer, KernelCallException> refused = new LinkedHashMap<>();

    /**
     * Begins: the masks of those that live now are their own.
     *
     * @param original gives the mask from before of a mask that was inherited; null of any other
     */
    ChildTasks(Kernel kernel, UnaryOperator<CpuSet> original) {
        this.kernel = kernel;
        this.original = original;
        before = Set.copyOf(kernel.childTasks());
    }

    /**
     * Gives those with an inherited mask the one from before. A process that ends meanwhile, or becomes another program, is
     * no error: the mask is the task's, whatever it runs.
     *
     * @return all that live, whenever they were started
     */
    List<Integer> free() {
        List<Integer> living = kernel.childTasks();
        for (int task : Lists.filter(living, each -> !before.contains(each))) {
            free(task);
        }
        return living;
    }

    /** Returns those that the kernel does not let us change, such as those of another user (sched_setaffinity(2), EPERM). */
    Set<Integer> refused() {
        return Set.copyOf(refused.keySet());
    }

    /**
     * Does the same for the last time.
     *
     * @throws KernelCallException if the kernel refuses one of which {@link #refused} did not tell before
     */
    void restore() {
        Set<Integer> known = refused();
        free();
        for (Map.Entry<Integer, KernelCallException> task : refused.entrySet()) {
            if (!known.contains(task.getKey())) {
                throw task.getValue();
            }
        }
    }

    private void free(int task) {
        try {
            CpuSet mask = kernel.affinity(task);
            CpuSet wider = original.apply(mask);
            if (wider != null && !wider.equals(mask)) {
                PinnedThread.giveBack(kernel, task, wider);
            }
        } catch (KernelCallException e) {
            if (!e.isThreadGone()) {
                refused.putIfAbsent(task, e);
            }
        }
    }
}
