package io.github.junitlatency.internal.host;

import io.github.junitlatency.internal.host.ControlGroups.Group;
import io.github.junitlatency.internal.host.ControlGroups.Version;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * How much memory may still be used before the kernel has to kill somebody.
 *
 * <p>It is the least of {@code MemAvailable} (proc_meminfo(5)) and, for this process's cgroup and each one above it,
 * its limit less its usage. What a group uses for files that nobody reads just now is not counted, since the kernel
 * takes it back first. For example, a group with a limit of 1,024 MB and a usage of 700 MB, 100 MB of them such files,
 * leaves 424 MB.
 */
final class MemoryLeft {

    private final HostFiles files;

    MemoryLeft(HostFiles files) {
        this.files = files;
    }

    /** Names of a group's files: Documentation/admin-guide/cgroup-v2.rst, cgroup-v1/memory.rst. */
    private enum Names {
        TWO(List.of("memory.max", "memory.high"), "memory.current", "inactive_file"),
        ONE(List.of("memory.limit_in_bytes"), "memory.usage_in_bytes", "total_inactive_file");

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
        LongStream groups = new ControlGroups(files).limiting("memory").flatMapToLong(this::ofGroup);
        return available().isPresent()
                ? LongStream.concat(available().stream(), groups).min()
                : OptionalLong.empty();
    }

    private OptionalLong available() {
        return field("/proc/meminfo", "MemAvailable:").stream()
                .map(kilobytes -> kilobytes * 1_024)
                .findFirst();
    }

    private LongStream ofGroup(Group group) {
        String folder = group.folder();
        Names names = group.version() == Version.TWO ? Names.TWO : Names.ONE;
        OptionalLong usage = number(folder + "/" + names.usage);
        long inactive = field(folder + "/memory.stat", names.inactive).stream()
                .findFirst()
                .orElse(0);
        return usage.isEmpty()
                ? LongStream.empty()
                : names.limits.stream()
                        .flatMapToLong(file -> number(folder + "/" + file).stream())
                        .map(limit -> Math.max(0, limit - usage.getAsLong() + inactive));
    }

    /** Returns a file's number; empty where it cannot be read or is {@code max}. */
    private OptionalLong number(String path) {
        return files.text(path)
                .filter(text -> text.matches("\\d{1,18}")) // more digits than that are no limit
                .map(text -> OptionalLong.of(Long.parseLong(text)))
                .orElse(OptionalLong.empty());
    }

    private OptionalLong field(String path, String name) {
        return files.lines(path).stream()
                .map(line -> line.split("\\s+"))
                .filter(words -> words.length >= 2 && words[0].equals(name) && words[1].matches("\\d{1,15}"))
                .mapToLong(words -> Long.parseLong(words[1]))
                .findFirst();
    }
}
