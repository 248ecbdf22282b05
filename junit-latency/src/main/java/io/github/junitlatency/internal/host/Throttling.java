package io.github.junitlatency.internal.host;

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
        return new CgroupQuota(files).find().map(quota -> new Throttling(files, quota.folder() + "/cpu.stat"));
    }

    /** Returns how long the group has been held since it began, or -1 where the kernel does not tell. */
    long nanos() {
        for (String line : files.lines(stat)) {
            String[] field = line.split(" ");
            if (field.length == 2) {
                switch (field[0]) {
                    case "throttled_usec":
                        return Long.parseLong(field[1]) * 1_000; // version 2
                    case "throttled_time":
                        return Long.parseLong(field[1]); // version 1
                    default:
                }
            }
        }
        return -1;
    }
}
