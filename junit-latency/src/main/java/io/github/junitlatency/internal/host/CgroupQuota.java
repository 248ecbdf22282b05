package io.github.junitlatency.internal.host;

import java.util.Optional;

/** A limit on CPU time, set on this process's cgroup or one above it. */
final class CgroupQuota {

    private static final String MOUNT = "/sys/fs/cgroup";

    private final HostFiles files;

    CgroupQuota(HostFiles files) {
        this.files = files;
    }

    /**
     * A quota that is set.
     *
     * @param folder of the group that it is set on
     * @param file in that folder that sets it
     * @param value what it is set to
     */
    record Quota(String folder, String file, String value) {

        @Override
        public String toString() {
            return folder + "/" + file + " = " + value;
        }
    }

    /** Returns the quota; empty where there is none. */
    Optional<Quota> find() {
        for (String line : files.lines("/proc/self/cgroup")) {
            // cgroups(7): hierarchy-ID:controller-list:cgroup-path
            String[] fields = line.split(":", 3);
            if (fields.length == 3) {
                Optional<Quota> quota = fields[1].isEmpty() ? version2(fields[2]) : version1(fields[1], fields[2]);
                if (quota.isPresent()) {
                    return quota;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Quota> version2(String path) {
        return upwards(MOUNT, path, "cpu.max", "max");
    }

    private Optional<Quota> version1(String controllers, String path) {
        if (!("," + controllers + ",").contains(",cpu,")) {
            return Optional.empty();
        }
        return upwards(MOUNT + "/" + controllers, path, "cpu.cfs_quota_us", "-1")
                .or(() -> upwards(MOUNT + "/cpu", path, "cpu.cfs_quota_us", "-1"));
    }

    private Optional<Quota> upwards(String mount, String path, String file, String unlimited) {
        for (String group = path; ; group = group.substring(0, group.lastIndexOf('/'))) {
            String folder = mount + (group.equals("/") ? "" : group);
            Optional<String> value = files.text(folder + "/" + file).filter(text -> !text.startsWith(unlimited));
            if (value.isPresent()) {
                return Optional.of(new Quota(folder, file, value.get()));
            }
            if (!group.contains("/")) {
                return Optional.empty();
            }
        }
    }
}
