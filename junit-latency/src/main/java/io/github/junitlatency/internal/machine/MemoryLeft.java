package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.machine.ControlGroups.Group;
import io.github.junitlatency.internal.machine.ControlGroups.Version;
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

    /** Names of a group's files: Documentation/admin-guide/cgroup-v2.rst, cgroup-v1/memory.rst. */
    private enum Names {
        TWO(List.of("memory.max", "memory.high"), "memory.current", "inactive_file "),
        ONE(List.of("memory.limit_in_bytes"), "memory.usage_in_bytes", "total_inactive_file ");

        private final List<String> limits;
        private final String usage;
        private final String inactive;

        Names(List<String> limits, String usage, String inactive) {
            this.limits = limits;
            this.usage = usage;
            this.inactive = inactive;
        }
    }

    /** Returns the bytes; empty where the kernel does not tell. */
    OptionalLong bytes() {
        List<String> available =
                HostFiles.words(files.field("/proc/meminfo", "MemAvailable:").orElse(""));
        long availableKb = HostFiles.number(available.isEmpty() ? "" : available.get(0));
        if (availableKb < 0) {
            return OptionalLong.empty();
        }
        long min = availableKb * 1_024;
        for (Group group : new ControlGroups(files).limiting("memory")) {
            min = Math.min(min, ofGroup(group));
        }
        return OptionalLong.of(min);
    }

    /** Returns what a group's limits leave; the greatest number where it has none. */
    private long ofGroup(Group group) {
        String folder = group.folder();
        Names names = group.version() == Version.TWO ? Names.TWO : Names.ONE;
        long usage = number(folder + "/" + names.usage);
        long inactive = Math.max(
                0,
                HostFiles.number(
                        files.field(folder + "/memory.stat", names.inactive).orElse("")));
        long min = Long.MAX_VALUE;
        for (String file : names.limits) {
            long limit = number(folder + "/" + file);
            if (usage >= 0 && limit >= 0) {
                min = Math.min(min, Math.max(0, limit - usage + inactive));
            }
        }
        return min;
    }

    /** Returns a file's number; -1 where it cannot be read, is {@code max}, or has so many digits that it is no limit. */
    private long number(String path) {
        return HostFiles.number(files.text(path).orElse(""));
    }
}
