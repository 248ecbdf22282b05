package io.github.junitlatency.internal.host;

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
 * The processes that threads of this one have started, with those that they have started, and so on.
 *
 * <p>A process whose parent has ended belongs to nobody here any more: a daemon is found as long as its parent lives.
 * Processes come and go while they are listed, and so what cannot be read has ended.
 */
final class ProcessTree {

    private static final String SELF = "self";

    private final HostFiles files;

    ProcessTree(HostFiles files) {
        this.files = files;
    }

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
            children.stream().filter(processes::add).forEach(open::add);
        }
        List<Integer> tasks = new ArrayList<>();
        processes.forEach(
                process -> files.names(threadsOf(process)).forEach(thread -> tasks.add(Integer.valueOf(thread))));
        return tasks;
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
            files.text(threadsOf(process) + "/" + thread + "/children")
                    .filter(list -> !list.isEmpty())
                    .ifPresent(list -> children.addAll(List.of(list.split("\\s+"))));
        }
        return children;
    }

    private String ownId() {
        return files.text("/proc/self/stat").map(stat -> stat.split(" ", 2)[0]).orElse("");
    }

    /** Asks every process for its parent instead. */
    private Map<String, List<String>> byParent() {
        Map<String, List<String>> children = new HashMap<>();
        for (String process : files.names("/proc")) {
            if (Character.isDigit(process.charAt(0))) {
                parent(process)
                        .ifPresent(parent -> children.computeIfAbsent(parent, it -> new ArrayList<>())
                                .add(process));
            }
        }
        return children;
    }

    private Optional<String> parent(String process) {
        // proc(5), /proc/PID/stat: state and parent follow the name, which ends at the last parenthesis
        return files.text("/proc/" + process + "/stat")
                .map(stat -> stat.substring(stat.lastIndexOf(')') + 1).strip().split(" "))
                .filter(fields -> fields.length > 1)
                .map(fields -> fields[1]);
    }
}
