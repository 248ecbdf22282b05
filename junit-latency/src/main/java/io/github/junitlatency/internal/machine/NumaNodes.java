package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The CPUs of each NUMA node: /sys/devices/system/node, Documentation/ABI/stable/sysfs-devices-node.
 *
 * @param cpus of each node by its number; a node of memory alone has none, and is not here
 */
record NumaNodes(Map<Integer, CpuSet> cpus) {

    private static final String NODES = "/sys/devices/system/node";

    static NumaNodes read(HostFiles files) {
        Map<Integer, CpuSet> cpus = new TreeMap<>();
        for (String name : files.names(NODES)) {
            long node = name.startsWith("node") ? HostFiles.number(name.substring(4)) : -1;
            CpuSet near = node < 0 ? CpuSet.of() : files.cpus(NODES + "/" + name + "/cpulist");
            if (!near.isEmpty()) {
                cpus.put((int) node, near);
            }
        }
        return new NumaNodes(cpus);
    }

    /** Returns how many of the nodes some CPUs are on. */
    long count(CpuSet some) {
        return Lists.count(cpus.values(), near -> !near.and(some).isEmpty());
    }

    /** Returns a CPU's node; empty where it is unknown. */
    Optional<Integer> of(int cpu) {
        return Lists.first(cpus.keySet(), node -> near(node).contains(cpu));
    }

    /** Returns a node's CPUs; none of a node of memory alone. */
    CpuSet near(int node) {
        return cpus.getOrDefault(node, CpuSet.of());
    }
}
