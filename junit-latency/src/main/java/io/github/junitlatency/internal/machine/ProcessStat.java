package io.github.junitlatency.internal.machine;

import java.util.List;
import java.util.Optional;

/**
 * The identity of a process as /proc/PID/stat has it: proc(5). With its start, a number is that of one process for good.
 *
 * @param id its number
 * @param name of its first thread, 15 bytes
 * @param parent the number of the process that started it, or of the one that took it over when that ended
 * @param group its process group, which children inherit
 * @param session its session, likewise
 * @param start when it was started, in ticks of a hundredth of a second since the machine was
 */
record ProcessStat(int id, String name, int parent, String group, String session, long start) {

    private static final int PARENT = 1; // counted from the state, the first field behind the name
    private static final int GROUP = 2;
    private static final int SESSION = 3;
    private static final int START = 19;

    /**
     * Reads that of a process, or of a thread; empty where it has ended.
     *
     * @param folder below /proc, such as a process's number
     */
    static Optional<ProcessStat> read(HostFiles files, String folder) {
        String stat = files.text("/proc/" + folder + "/stat").orElse("");
        int end = stat.lastIndexOf(')'); // a name may hold blanks and parentheses
        List<String> fields = HostFiles.words(stat.substring(end + 1));
        if (fields.size() <= START) {
            return Optional.empty();
        }
        int begin = stat.indexOf(" (");
        return Optional.of(new ProcessStat(
                Integer.parseInt(stat.substring(0, begin)),
                stat.substring(begin + 2, end),
                Integer.parseInt(fields.get(PARENT)),
                fields.get(GROUP),
                fields.get(SESSION),
                HostFiles.number(fields.get(START))));
    }

    /** Returns whether it is in the same process group and session. */
    boolean isInGroupOf(ProcessStat other) {
        return group.equals(other.group) && session.equals(other.session);
    }
}
