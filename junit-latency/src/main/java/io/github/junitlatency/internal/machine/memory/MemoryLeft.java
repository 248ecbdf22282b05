package io.github.junitlatency.internal.machine.memory;

import io.github.junitlatency.internal.machine.file.ControlGroups;
import io.github.junitlatency.internal.machine.file.ControlGroups.ControlGroup;
import io.github.junitlatency.internal.machine.file.HostFiles;
import java.util.List;
import java.util.OptionalLong;

/**
 * Reads how much memory may still be used before the kernel has to kill a process.
 *
 * <p>It is the least of {@code MemAvailable} (proc_meminfo(5)) and, for this process's cgroup and each one above it,
 * its limit less its usage. What a group uses for files that no process reads just now is not counted, since the kernel
 * takes it back first. For example, a group with a limit of 1,024 MB and a usage of 700 MB, 100 MB of them such files,
 * leaves 424 MB.
 */
record MemoryLeft(HostFiles files) {

    /** Returns the bytes; empty where the kernel does not tell. */
    OptionalLong bytes() {
        List<String> available =
                HostFiles.words(files.field("/proc/meminfo", "MemAvailable:").orElse(""));
        long availableKb = HostFiles.number(available.isEmpty() ? "" : available.get(0));
        if (availableKb < 0) {
            return OptionalLong.empty();
        }
        long min = availableKb * 1_024;
        for (ControlGroup group : new ControlGroups(files).limiting("memory")) {
            min = Math.min(min, ofGroup(group));
        }
        return OptionalLong.of(min);
    }

    /**
     * Returns what a group's limits leave, by Documentation/admin-guide/cgroup-v2.rst or cgroup-v1/memory.rst; the
     * greatest number where it has none.
     */
    private long ofGroup(ControlGroup group) {
        boolean isOfTwo = group.isOfTwo();
        List<String> limits = isOfTwo ? List.of("memory.max", "memory.high") : List.of("memory.limit_in_bytes");
        String inactiveName = isOfTwo ? "inactive_file " : "total_inactive_file ";
        long usage = number(group, isOfTwo ? "memory.current" : "memory.usage_in_bytes");
        long inactive = HostFiles.number(
                files.field(group.folder() + "/memory.stat", inactiveName).orElse(""));
        long min = Long.MAX_VALUE;
        for (String file : limits) {
            long limit = number(group, file);
            if (usage >= 0 && limit >= 0) {
                min = Math.min(min, Math.max(0, limit - usage + Math.max(0, inactive)));
            }
        }
        return min;
    }

    /**
     * Returns the number in a group's file. It is -1 where it cannot be read, is {@code max}, or has so many digits
     * that it is no limit.
     */
    private long number(ControlGroup group, String file) {
        return HostFiles.number(files.text(group.folder() + "/" + file).orElse(""));
    }
}
