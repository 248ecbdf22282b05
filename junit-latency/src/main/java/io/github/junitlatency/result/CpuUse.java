package io.github.junitlatency.result;

import java.util.List;

/**
 * Which CPUs the measured thread ran on, and with whom.
 *
 * @param mode whether it was pinned
 * @param id the CPU that it was pinned to, or -1
 * @param takingPart names of the threads that took part in the code
 * @param others how many more threads took part that had ended, or processes
 * @param isFoundLate whether they were seen only after a round, which was then measured again with a free thread
 * @param offsetBoundTicks by how much the counters of the CPUs that were visited differ at most; 0 of one CPU, -1 where it is not known
 * @param leftRunning names of threads that the test has started and that still ran when it was over
 */
public record CpuUse(
        CpuMode mode,
        int id,
        List<String> takingPart,
        long others,
        boolean isFoundLate,
        long offsetBoundTicks,
        List<String> leftRunning) {

    public CpuUse {
        takingPart = List.copyOf(takingPart);
        leftRunning = List.copyOf(leftRunning);
    }

    /** Makes the use of one CPU, or of any where no thread could be pinned. */
    public static CpuUse of(boolean isPinned, int id) {
        return new CpuUse(isPinned ? CpuMode.PINNED : CpuMode.UNPINNED, id, List.of(), 0, false, 0, List.of());
    }
}
