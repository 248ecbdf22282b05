package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Finds the processes of the code's whose parent ended before anybody looked, as in {@code sh -c 'server &'}.
 *
 * <p>Such a process was born after the JVM, has its process group and session, which children inherit, and belongs to a process
 * outside of that group, which took it over: init(1), or a subreaper of prctl(2). A second JVM of the same build may leave some
 * too. So nothing is found where the group has another process of this one's name that is neither an ancestor nor a descendant.
 *
 * <p>Every process of the machine is read, at some 10 us each. So the next look comes after 50 times as long as the last one took.
 */
final class DetachedProcesses {

    private static final long APART = 50;

    private final HostFiles files;
    private final LongSupplier nanoTime;
    private boolean hasLooked;
    private long dueNanos;

    DetachedProcesses(HostFiles files, LongSupplier nanoTime) {
        this.files = files;
        this.nanoTime = nanoTime;
    }

    /** Returns whether the time has come to look again. */
    boolean isDue() {
        return !hasLooked || nanoTime.getAsLong() - dueNanos >= 0;
    }

    /**
     * Returns the numbers of those that live.
     *
     * @param jvmStart when the JVM of this process was started
     * @param family this process and all that descend from it
     */
    List<String> look(long jvmStart, List<String> family) {
        long begin = nanoTime.getAsLong();
        List<String> found = found(jvmStart, family);
        hasLooked = true;
        long end = nanoTime.getAsLong();
        dueNanos = end + APART * (end - begin);
        return found;
    }

    private List<String> found(long jvmStart, List<String> family) {
        Map<String, ProcessStat> all = new HashMap<>();
        for (ProcessStat process : all(files)) {
            all.put(process.id(), process);
        }
        ProcessStat self = all.get(family.get(0));
        if (self == null) {
            return List.of();
        }
        Set<String> related = new HashSet<>(family);
        ProcessStat above = all.get(self.parent());
        while (above != null && related.add(above.id())) {
            above = all.get(above.parent());
        }
        List<ProcessStat> strangers =
                Lists.filter(all.values(), process -> isInGroup(process, self) && !related.contains(process.id()));
        List<ProcessStat> takenOver = Lists.filter(strangers, process -> {
            ProcessStat parent = all.get(process.parent());
            return process.start() > jvmStart && (parent == null || !isInGroup(parent, self));
        });
        String name = name(self);
        boolean mayBeOfAnother = Lists.any(
                strangers,
                process -> !takenOver.contains(process) && name(process).equals(name));
        return mayBeOfAnother ? List.of() : Lists.map(takenOver, ProcessStat::id);
    }

    private static boolean isInGroup(ProcessStat process, ProcessStat self) {
        return process.group().equals(self.group()) && process.session().equals(self.session());
    }

    private String name(ProcessStat process) {
        return files.text("/proc/" + process.id() + "/comm").orElse("");
    }

    /** Reads every process that can be seen. */
    static List<ProcessStat> all(HostFiles files) {
        List<ProcessStat> all = new ArrayList<>();
        for (String process : files.names("/proc")) {
            Optional<ProcessStat> stat =
                    Character.isDigit(process.charAt(0)) ? ProcessStat.read(files, process) : Optional.empty();
            if (stat.isPresent()) {
                all.add(stat.get());
            }
        }
        return all;
    }
}
