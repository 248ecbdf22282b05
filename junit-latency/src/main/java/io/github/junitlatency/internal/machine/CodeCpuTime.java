package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads how much CPU time the code's own threads and processes have had, and how much the measured threads, the compilers and the
 * instrument. It reads a file for each thread, so it is for what is read twice a second.
 */
final class CodeCpuTime {

    private final HostFiles files;
    private final Kernel kernel;

    /**
     * Times so far; only differences mean something.
     *
     * @param codeNanos of all threads of this process but the measured ones, compilers and the instrument's, and of the code's
     *     other processes; -1 where the kernel does not tell
     * @param loopNanos of those threads that are left out
     */
    record Times(long codeNanos, long loopNanos) {

        static final Times UNKNOWN = new Times(-1, -1);
    }

    CodeCpuTime(HostFiles files, Kernel kernel) {
        this.files = files;
        this.kernel = kernel;
    }

    /** Reads, given the measured threads. */
    Times read(Set<Integer> measured) {
        long process = kernel.cpuNanos(Kernel.THIS_PROCESS);
        long ended = kernel.endedChildrenCpuNanos();
        if (process < 0 || ended < 0) {
            return Times.UNKNOWN;
        }
        long loop = Lists.sum(files.threads(), thread -> isOfLoop(thread, measured) ? ranNanos(thread) : 0);
        List<Integer> children = kernel.childProcesses();
        long living = Lists.sum(children, child -> Math.max(0, kernel.cpuNanos(child))); // it has ended meanwhile
        return new Times(Math.max(0, process - loop) + ended + living, loop);
    }

    private boolean isOfLoop(String thread, Set<Integer> measured) {
        String name = files.threadName(thread);
        return measured.contains(Integer.valueOf(thread))
                || InstrumentThreads.include(name)
                || JvmThreads.isCompiler(name);
    }

    private long ranNanos(String thread) {
        Optional<SchedStat> stat = files.schedStat(thread);
        return stat.isPresent() ? stat.get().ranNanos() : 0;
    }
}
