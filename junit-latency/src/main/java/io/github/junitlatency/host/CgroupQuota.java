package io.github.junitlatency.host;

import java.util.Optional;

/** A limit on CPU time, set on this process's cgroup or one above it. */
final class CgroupQuota {

    private static final String MOUNT = "/sys/fs/cgroup";

    private final HostFiles files;

    CgroupQuota(HostFiles files) {
        this.files = files;
    }

    /** Returns the file that sets the quota and its value; empty where there is none. */
    Optional<String> find() {
        for (String line : files.lines("/proc/self/cgroup")) {
            // cgroups(7): hierarchy-ID:controller-list:cgroup-path
            String[] fields = line.split(":", 3);
            if (fields.length == 3) {
                Optional<String> quota = fields[1].isEmpty() ? version2(fields[2]) : version1(fields[1], fields[2]);
                if (quota.isPresent()) {
                    return quota;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<String> version2(String path) {
        return upwards(MOUNT, path, "cpu.max", "max");
    }

    private Optional<String> version1(String controllers, String path) {
        if (!("," + controllers + ",").contains(",cpu,")) {
            return Optional.empty();
        }
        return upwards(MOUNT + "/" + controllers, path, "cpu.cfs_quota_us", "-1")
                .or(() -> upwards(MOUNT + "/cpu", path, "cpu.cfs_quota_us", "-1"));
    }

    private Optional<String> upwards(String mount, String path, String file, String unlimited) {
        for (String group = path; ; group = group.substring(0, group.lastIndexOf('/'))) {
            String name = mount + (group.equals("/") ? "" : group) + "/" + file;
            Optional<String> quota = files.text(name).filter(value -> !value.startsWith(unlimited));
            if (quota.isPresent()) {
                return quota.map(value -> name + " = " + value);
            }
            if (!group.contains("/")) {
                return Optional.empty();
            }
        }
    }
}
