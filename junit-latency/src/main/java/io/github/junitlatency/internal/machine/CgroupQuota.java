package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.machine.ControlGroups.Group;
import io.github.junitlatency.internal.machine.ControlGroups.Version;
import java.util.Optional;

/** A limit on CPU time, set on this process's cgroup or one above it. */
final class CgroupQuota {

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
        for (Group group : new ControlGroups(files).limiting("cpu")) {
            Optional<Quota> quota = ofGroup(group);
            if (quota.isPresent()) {
                return quota;
            }
        }
        return Optional.empty();
    }

    private Optional<Quota> ofGroup(Group group) {
        return group.version() == Version.TWO
                ? set(group.folder(), "cpu.max", "max")
                : set(group.folder(), "cpu.cfs_quota_us", "-1");
    }

    private Optional<Quota> set(String folder, String file, String unlimited) {
        String value = files.text(folder + "/" + file).orElse(unlimited);
        return value.startsWith(unlimited) ? Optional.empty() : Optional.of(new Quota(folder, file, value));
    }
}
