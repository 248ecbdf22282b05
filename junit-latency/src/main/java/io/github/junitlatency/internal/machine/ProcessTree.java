package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the processes that threads of this one have started, with those that they have started, and so on.
 *
 * <p>A process whose parent has ended is no longer among them: a daemon is found as long as its parent lives. On a kernel without
 * CONFIG_PROC_CHILDREN none is found.
 * Processes come and go while they are listed, and so what cannot be read has ended.
 */
record ProcessTree(HostFiles files) {

    /** Returns the ids of all threads of these processes, their first threads included. */
    List<Integer> tasks() {
        Set<String> processes = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of("self"));
        while (!open.isEmpty()) {
            for (String child : children(open.pop())) {
                if (processes.add(child)) {
                    open.add(child);
                }
            }
        }
        return Lists.flatMap(processes, process -> Lists.map(files.names(threadsOf(process)), Integer::valueOf));
    }

    private static String threadsOf(String process) {
        return "/proc/" + process + "/task";
    }

    private List<String> children(String process) {
        List<String> children = new ArrayList<>();
        for (String thread : files.names(threadsOf(process))) {
            String list =
                    files.text(threadsOf(process) + "/" + thread + "/children").orElse("");
            children.addAll(HostFiles.words(list));
        }
        return children;
    }
}
