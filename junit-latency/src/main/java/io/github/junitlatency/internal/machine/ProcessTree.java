package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds the processes that are the code's: those that descend from this one, and were born after its JVM.
 *
 * <p>Of an image that was started with {@code proxy & exec java}, the proxy is a child of this process and older than the JVM. What
 * the instrument started is not the code's, nor is what descends from that.
 *
 * <p>A process whose parent has ended belongs to another one by then. It is still found where it was found before, or by
 * {@link DetachedProcesses}. Not to be told is a daemon with a session of its own whose parent ended before anybody looked, and one
 * that a service started on the code's behalf: a container's.
 *
 * <p>Processes come and go while they are listed, and so what cannot be read has ended.
 */
final class ProcessTree {

    private static final String SELF = "self";

    private final HostFiles files;
    private final Predicate<String> isInstruments;
    private final DetachedProcesses detached;
    private final Map<String, ProcessStat> known = new HashMap<>(); // those that were found before
    private long jvmStart = -1;

    /**
     * Prepares.
     *
     * @param isInstruments whether this library has started the process of a number
     */
    ProcessTree(HostFiles files, Predicate<String> isInstruments, DetachedProcesses detached) {
        this.files = files;
        this.isInstruments = isInstruments;
        this.detached = detached;
    }

    /** Returns that of a machine's files, or of a copy's. */
    static ProcessTree of(HostFiles files) {
        return new ProcessTree(files, InstrumentProcesses::include, new DetachedProcesses(files, System::nanoTime));
    }

    /** Returns the ids of all threads of these processes, their first threads included. */
    List<Integer> tasks() {
        return Lists.flatMap(processes(), process -> Lists.map(files.names(threadsOf(process)), Integer::valueOf));
    }

    /** Returns the numbers of these processes. */
    synchronized List<String> processes() {
        Map<String, List<String>> byParent = isChildrenKept() ? null : byParent();
        Map<String, ProcessStat> found = new LinkedHashMap<>();
        addWithDescendants(Lists.filter(children(SELF, byParent), this::isBornInJvm), byParent, found);
        addWithDescendants(
                Lists.filter(Lists.map(known.values(), ProcessStat::id), this::isStillKnown), byParent, found);
        if (detached.isDue()) {
            addWithDescendants(detached.look(jvmStart(), withDescendants(ownId(), byParent)), byParent, found);
        }
        known.clear();
        known.putAll(found);
        return List.copyOf(found.keySet());
    }

    private void addWithDescendants(
            Collection<String> roots, Map<String, List<String>> byParent, Map<String, ProcessStat> found) {
        Deque<String> open = new ArrayDeque<>(roots);
        while (!open.isEmpty()) {
            String process = open.pop();
            Optional<ProcessStat> stat = ProcessStat.read(files, process);
            if (stat.isPresent() && !isInstruments.test(process) && found.putIfAbsent(process, stat.get()) == null) {
                open.addAll(children(process, byParent));
            }
        }
    }

    /** Returns a process and all that descend from it, whosever they are. */
    private List<String> withDescendants(String self, Map<String, List<String>> byParent) {
        List<String> all = new ArrayList<>(List.of(self));
        for (int i = 0; i < all.size(); i++) {
            all.addAll(children(all.get(i), byParent));
        }
        return all;
    }

    private boolean isBornInJvm(String child) {
        Optional<ProcessStat> stat = ProcessStat.read(files, child);
        return stat.isPresent() && stat.get().start() > jvmStart();
    }

    private boolean isStillKnown(String process) {
        Optional<ProcessStat> stat = ProcessStat.read(files, process);
        return stat.isPresent() && stat.get().start() == known.get(process).start();
    }

    /**
     * Returns when the JVM was started: its first thread. The process itself may be older, because execve(2) keeps it and ends its
     * other threads. No Java code runs within a hundredth of a second of that.
     */
    private long jvmStart() {
        if (jvmStart < 0) {
            String self = ownId();
            for (int thread : files.threads()) {
                long start = String.valueOf(thread).equals(self) ? -1 : ProcessStat.startOfThread(files, thread);
                jvmStart = start >= 0 && (jvmStart < 0 || start < jvmStart) ? start : jvmStart;
            }
        }
        return jvmStart;
    }

    private static String threadsOf(String process) {
        return "/proc/" + process + "/task";
    }

    /** Returns whether the kernel was built with CONFIG_PROC_CHILDREN. */
    private boolean isChildrenKept() {
        return files.text("/proc/thread-self/children").isPresent();
    }

    private List<String> children(String process, Map<String, List<String>> byParent) {
        return byParent == null
                ? children(process)
                : byParent.getOrDefault(process.equals(SELF) ? ownId() : process, List.of());
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
        for (ProcessStat process : DetachedProcesses.all(files)) {
            children.putIfAbsent(process.parent(), new ArrayList<>());
            children.get(process.parent()).add(process.id());
        }
        return children;
    }
}
