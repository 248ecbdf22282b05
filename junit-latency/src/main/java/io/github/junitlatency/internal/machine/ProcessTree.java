package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the processes that threads of this one have started, with those that they have started, and so on.
 *
 * <p>A process whose parent has ended is no longer among them: a daemon is found as long as its parent lives.
 * Processes come and go while they are listed, and so what cannot be read has ended.
 */
record ProcessTree(HostFiles files) {

    private static final String SELF = "self";

    /** Returns the ids of all threads of these processes, their first threads included. */
    List<Integer> tasks() {
        Set<String> processes = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(SELF));
        Map<String, List<String>> byParent = isChildrenKept() ? null : byParent();
        while (!open.isEmpty()) {
            String process = open.pop();
            List<String> children = byParent == null
                    ? children(process)
                    : byParent.getOrDefault(process.equals(SELF) ? ownId() : process, List.of());
            for (String child : children) {
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

    /** Returns whether the kernel was built with CONFIG_PROC_CHILDREN. */
    private boolean isChildrenKept() {
        return files.text("/proc/thread-self/children").isPresent();
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

    private String ownId() {
        String stat = files.text("/proc/self/stat").orElse("");
        return stat.substring(0, Math.max(0, stat.indexOf(' ')));
    }

    /** Asks every process for its parent instead. */
    private Map<String, List<String>> byParent() {
        Map<String, List<String>> children = new HashMap<>();
        for (String process : files.names("/proc")) {
            Optional<String> parent = Character.isDigit(process.charAt(0)) ? parent(process) : Optional.empty();
            if (parent.isPresent()) {
                children.putIfAbsent(parent.get(), new ArrayList<>());
                children.get(parent.get()).add(process);
            }
        }
        return children;
    }

    private Optional<String> parent(String process) {
        List<String> fields = files.statFields("/proc/" + process + "/stat"); // the state, and then the parent
        return fields.size() > 1 ? Optional.of(fields.get(1)) : Optional.empty();
    }
}
