package io.github.junitlatency.internal.machine;

import java.util.List;
import java.util.Optional;

/** How long a cgroup was held by its CPU quota: cpu.stat (Documentation/admin-guide/cgroup-v2.rst and sched-bwc.rst). */
final class Throttling {

    private final HostFiles files;
    private final String stat;

    private Throttling(HostFiles files, String stat) {
        this.files = files;
        this.stat = stat;
        CounterFiles.add(files.opened(stat));
    }

    /** Returns the throttling of the group that has a quota; empty where none has. */
    static Optional<Throttling> find(HostFiles files) {
        Optional<CgroupQuota.Quota> quota = new CgroupQuota(files).find();
        return quota.isPresent()
                ? Optional.of(new Throttling(files, quota.get().folder() + "/cpu.stat"))
                : Optional.empty();
    }

    /** Returns how long the group has been held since it began, or -1 where the kernel does not tell. */
    long nanos() {
        for (String line : files.lines(stat)) {
            List<String> field = HostFiles.words(line);
            if (field.size() == 2) {
                switch (field.get(0)) {
                    case "throttled_usec":
                        return Long.parseLong(field.get(1)) * 1_000; // version 2
                    case "throttled_time":
                        return Long.parseLong(field.get(1)); // version 1
                    default:
                }
            }
        }
        return -1;
    }
}
