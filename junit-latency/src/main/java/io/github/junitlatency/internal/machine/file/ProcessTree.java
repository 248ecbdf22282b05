package io.github.junitlatency.internal.machine.file;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * Finds the processes that are the code's: those that descend from this one, and were born after its JVM.
 *
 * <p>Of an image that was started with {@code proxy & exec java}, the proxy is a child of this process and older than
 * the JVM. What the instrument started is not the code's, nor is what descends from that.
 *
 * <p>A process whose parent has ended belongs to another one by then: init(1), or a subreaper of prctl(2). It is still
 * found where it was found before. One whose parent ended before anybody looked, as in {@code sh -c 'server &'}, has
 * the JVM's process group and session, and its parent has not. A second JVM of the same build may leave some too. So
 * none such is found where the group has another process of this one's name that is neither an ancestor nor a
 * descendant. Not to be told is a daemon with a session of its own whose parent ended before anybody looked, and one
 * that a service started on the code's behalf: a container's.
 *
 * <p>The kernel's lists of children tell of all but those. For these every process of the machine is read, at some 10
 * us each. So the next such look comes after 50 times as long as the last one took, unless the kernel keeps no such
 * lists.
 *
 * <p>Processes come and go while they are listed, and so what cannot be read has ended.
 */
public final class ProcessTree {

    private static final ProcessTree OF_THIS_JVM = of(HostFiles.local());

    private static final long APART = 50;

    private final HostFiles files;
    private final IntPredicate isInstruments;
    private final LongSupplier nanoTime;
    private Map<Integer, ProcessStat> known = Map.of(); // those that were found before
    private Optional<ProcessStat> self = Optional.empty();
    private long jvmStart = -1;
    private boolean hasLookedAtAll;
    private long dueNanos;

    /**
     * Prepares.
     *
     * @param isInstruments whether this library has started the process of a number
     */
    ProcessTree(HostFiles files, IntPredicate isInstruments, LongSupplier nanoTime) {
        this.files = files;
        this.isInstruments = isInstruments;
        this.nanoTime = nanoTime;
    }

    /** Returns that of a machine's files, or of a copy's. */
    public static ProcessTree of(HostFiles files) {
        return new ProcessTree(files, InstrumentProcesses::include, System::nanoTime);
    }

    /** Returns the ids of all threads of the processes that are this JVM's code. */
    public static List<Integer> tasksOfThisJvm() {
        return OF_THIS_JVM.tasks();
    }

    /** Returns the ids of all threads of these processes, their first threads included. */
    public List<Integer> tasks() {
        return Lists.flatMap(processes(), process -> Lists.map(threads(process), Integer::valueOf));
    }

    /** Returns the numbers of these processes. */
    public synchronized List<Integer> processes() {
        self = self.isPresent() ? self : ProcessStat.read(files, "self");
        if (self.isEmpty()) {
            return List.of();
        }
        Map<Integer, ProcessStat> all = isLookAtAllDue() ? all() : Map.of();
        List<ProcessStat> roots =
                new ArrayList<>(Lists.filter(children(self.get(), all), child -> child.start() > jvmStart(self.get())));
        for (ProcessStat process : known.values()) {
            Optional<ProcessStat> now = ProcessStat.read(files, "" + process.id());
            if (now.isPresent() && now.get().start() == process.start()) {
                roots.add(now.get());
            }
        }
        if (!all.isEmpty()) {
            roots.addAll(withoutParent(
                    all.getOrDefault(self.get().id(), self.get()), all)); // its parent may be another by now
        }
        known = withDescendants(roots, all, process -> !isInstruments.test(process.id()));
        return List.copyOf(known.keySet());
    }

    private boolean isLookAtAllDue() {
        boolean isChildrenKept = // by a kernel that was built with CONFIG_PROC_CHILDREN
                files.text("/proc/thread-self/children").isPresent();
        return !hasLookedAtAll || !isChildrenKept || nanoTime.getAsLong() - dueNanos >= 0;
    }

    /** Reads every process that can be seen. */
    private Map<Integer, ProcessStat> all() {
        long begin = nanoTime.getAsLong();
        Map<Integer, ProcessStat> all = new LinkedHashMap<>();
        List<String> numbers = Lists.filter(files.names("/proc"), name -> Character.isDigit(name.charAt(0)));
        for (ProcessStat process : Lists.present(Lists.map(numbers, number -> ProcessStat.read(files, number)))) {
            all.put(process.id(), process);
        }
        hasLookedAtAll = true;
        long end = nanoTime.getAsLong();
        dueNanos = end + APART * (end - begin);
        return all;
    }

    /** Returns those that another process took over, by all that live. */
    private List<ProcessStat> withoutParent(ProcessStat self, Map<Integer, ProcessStat> all) {
        Set<Integer> related = new HashSet<>(
                withDescendants(List.of(self), all, process -> true).keySet());
        ProcessStat above = all.get(self.parent());
        while (above != null && related.add(above.id())) {
            above = all.get(above.parent());
        }
        List<ProcessStat> strangers =
                Lists.filter(all.values(), process -> process.isInGroupOf(self) && !related.contains(process.id()));
        List<ProcessStat> takenOver = Lists.filter(strangers, process -> {
            ProcessStat parent = all.get(process.parent());
            return process.start() > jvmStart(self) && (parent == null || !parent.isInGroupOf(self));
        });
        boolean mayBeOfAnother = Lists.any(
                strangers,
                process -> !takenOver.contains(process) && process.name().equals(self.name()));
        return mayBeOfAnother ? List.of() : takenOver;
    }

    private Map<Integer, ProcessStat> withDescendants(
            Collection<ProcessStat> roots, Map<Integer, ProcessStat> all, Predicate<ProcessStat> isWanted) {
        Map<Integer, ProcessStat> found = new LinkedHashMap<>();
        Deque<ProcessStat> open = new ArrayDeque<>(roots);
        while (!open.isEmpty()) {
            ProcessStat process = open.pop();
            if (isWanted.test(process) && found.putIfAbsent(process.id(), process) == null) {
                open.addAll(children(process, all));
            }
        }
        return found;
    }

    /** Returns the children of a process among all that live; by the kernel's lists where these are none. */
    private List<ProcessStat> children(ProcessStat process, Map<Integer, ProcessStat> all) {
        if (!all.isEmpty()) {
            return Lists.filter(all.values(), each -> each.parent() == process.id());
        }
        List<String> children = Lists.flatMap(threads(process.id()), thread -> {
            String path = "/proc/" + process.id() + "/task/" + thread + "/children";
            return HostFiles.words(files.text(path).orElse(""));
        });
        return Lists.present(Lists.map(children, child -> ProcessStat.read(files, child)));
    }

    private List<String> threads(int process) {
        return files.names("/proc/" + process + "/task");
    }

    /**
     * Returns when the JVM was started: its first thread. The process itself may be older, because execve(2) keeps it
     * and ends its other threads. No Java code runs within a hundredth of a second of that.
     */
    private long jvmStart(ProcessStat self) {
        if (jvmStart < 0) {
            List<Integer> others = Lists.filter(files.threads(), thread -> thread != self.id());
            for (ProcessStat thread :
                    Lists.present(Lists.map(others, id -> ProcessStat.read(files, "self/task/" + id)))) {
                jvmStart = jvmStart < 0 ? thread.start() : Math.min(jvmStart, thread.start());
            }
        }
        return jvmStart;
    }

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

    /**
     * Knows the processes that this library has started in this JVM: workers and forks. They, and all that descends
     * from them, are not the code's.
     */
    public static final class InstrumentProcesses {

        private static final Map<Long, Process> STARTED = new ConcurrentHashMap<>();

        private InstrumentProcesses() {}

        /** Adds one that has just been started, and returns it. */
        public static Process add(Process process) {
            for (Process known : STARTED.values()) {
                if (!known.isAlive()) {
                    STARTED.remove(known.pid(), known);
                }
            }
            STARTED.put(process.pid(), process);
            return process;
        }

        /** Returns whether a process is one of them; another one may get its number once it has ended. */
        static boolean include(long id) {
            Process known = STARTED.get(id);
            return known != null && known.isAlive();
        }
    }
}
