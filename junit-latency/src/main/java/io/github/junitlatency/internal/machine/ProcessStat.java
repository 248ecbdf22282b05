package io.github.junitlatency.internal.machine;

import java.util.List;
import java.util.Optional;

/**
 * The identity of a process as /proc/PID/stat has it: proc(5). With its start, a number is that of one process for good.
 *
 * @param id its number
 * @param parent the number of the process that started it, or of the one that took it over when that ended
 * @param group its process group, which children inherit
 * @param session its session, likewise
 * @param start when it was started, in ticks of a hundredth of a second since the machine was
 */
record ProcessStat(String id, String parent, String group, String session, long start) {

    private static final int PARENT = 1; // counted from the state, the first field behind the name
    private static final int GROUP = 2;
    private static final int SESSION = 3;
    private static final int START = 19;

    /** Reads that of a process; empty where it has ended. */
    static Optional<ProcessStat> read(HostFiles files, String id) {
        List<String> fields = files.statFields("/proc/" + id + "/stat");
        return fields.size() <= START
                ? Optional.empty()
                : Optional.of(
                        new ProcessStat(id, fields.get(PARENT), fields.get(GROUP), fields.get(SESSION), start(fields)));
    }

    /** Returns when a thread of this process was started; -1 where that cannot be read. */
    static long startOfThread(HostFiles files, int thread) {
        List<String> fields = files.statFields("/proc/self/task/" + thread + "/stat");
        return fields.size() <= START ? -1 : start(fields);
    }

    private static long start(List<String> fields) {
        return HostFiles.number(fields.get(START));
    }
}
