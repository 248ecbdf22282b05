package io.github.junitlatency.internal.machine.file;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The control groups that this process is in, and those above them: cgroups(7). */
public record ControlGroups(HostFiles files) {

    private static final String MOUNT = "/sys/fs/cgroup";

    /**
     * One group.
     *
     * @param folder of its files; it may be absent, as a container sees its own groups only
     * @param isOfTwo whether its files have the names of version 2: Documentation/admin-guide/cgroup-v2.rst and cgroup-v1/
     */
    public record ControlGroup(String folder, boolean isOfTwo) {}

    /**
     * Returns the groups that may limit this process, each before the one above it.
     *
     * @param controller of version 1, such as {@code memory}; the groups of version 2 are there for all controllers
     */
    public List<ControlGroup> limiting(String controller) {
        return Lists.flatMap(files.lines("/proc/self/cgroup"), line -> ofLine(line, controller));
    }

    /** Reads a line: hierarchy-ID:controller-list:cgroup-path. The list is empty for version 2. */
    private static List<ControlGroup> ofLine(String line, String controller) {
        int first = line.indexOf(':');
        int second = line.indexOf(':', first + 1);
        if (second < 0) {
            return List.of();
        }
        String controllers = line.substring(first + 1, second);
        String path = line.substring(second + 1);
        if (controllers.isEmpty()) {
            return upwards(MOUNT, path, true);
        }
        return ("," + controllers + ",").contains("," + controller + ",")
                ? Lists.flatMap(
                        Lists.distinct(List.of(controllers, controller)),
                        folder -> upwards(MOUNT + "/" + folder, path, false))
                : List.of();
    }

    private static List<ControlGroup> upwards(String mount, String path, boolean isOfTwo) {
        List<ControlGroup> groups = new ArrayList<>();
        for (String group = path; !group.isEmpty(); group = above(group)) {
            groups.add(new ControlGroup(group.equals("/") ? mount : mount + group, isOfTwo));
        }
        return groups;
    }

    /** Returns the path of the group above; nothing above the root. */
    private static String above(String group) {
        int slash = group.lastIndexOf('/');
        return slash > 0 ? group.substring(0, slash) : group.length() > 1 ? "/" : "";
    }

    /**
     * A limit on CPU time, set on this process's cgroup or one above it.
     *
     * @param folder of the group that it is set on
     * @param file in that folder that sets it
     * @param value its text
     */
    public record CgroupQuota(HostFiles files, String folder, String file, String value) {

        /** Returns the quota; empty where there is none. */
        public static Optional<CgroupQuota> find(HostFiles files) {
            for (ControlGroup group : new ControlGroups(files).limiting("cpu")) {
                String file = group.isOfTwo() ? "cpu.max" : "cpu.cfs_quota_us";
                String unlimited = group.isOfTwo() ? "max" : "-1";
                String value = files.text(group.folder() + "/" + file).orElse(unlimited);
                if (!value.startsWith(unlimited)) {
                    return Optional.of(new CgroupQuota(files, group.folder(), file, value));
                }
            }
            return Optional.empty();
        }

        /**
         * Returns how long it has held the group since that began; -1 where the kernel does not tell.
         *
         * <p>By cpu.stat: Documentation/admin-guide/cgroup-v2.rst, and scheduler/sched-bwc.rst for version 1.
         */
        public long throttledNanos() {
            String stat = folder + "/cpu.stat";
            long micros = HostFiles.number(files.field(stat, "throttled_usec ").orElse(""));
            return micros >= 0
                    ? micros * 1_000
                    : HostFiles.number(files.field(stat, "throttled_time ").orElse(""));
        }

        /**
         * Returns the CPU time that the group has had since it began; -1 where the kernel does not tell.
         *
         * <p>In version 1 it tells where cpuacct is mounted with cpu (cgroup-v1/cpuacct.rst).
         */
        public long usedNanos() {
            long micros = HostFiles.number(
                    files.field(folder + "/cpu.stat", "usage_usec ").orElse(""));
            return micros >= 0
                    ? micros * 1_000
                    : HostFiles.number(files.text(folder + "/cpuacct.usage").orElse(""));
        }

        /** Returns how many CPUs it allows, such as 0.5; 0 where that cannot be read. */
        public double cpus() {
            List<String> words = HostFiles.words(value);
            String period = words.size() > 1
                    ? words.get(1)
                    : files.text(folder + "/cpu.cfs_period_us").orElse("");
            long periodMicros = HostFiles.number(period);
            return periodMicros <= 0 ? 0 : (double) HostFiles.number(words.get(0)) / periodMicros;
        }

        @Override
        public String toString() {
            return folder + "/" + file + " = " + value;
        }
    }
}
