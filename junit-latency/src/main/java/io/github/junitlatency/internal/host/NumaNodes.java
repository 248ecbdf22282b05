package io.github.junitlatency.internal.host;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Which CPUs are near to which memory: /sys/devices/system/node, Documentation/ABI/stable/sysfs-devices-node.
 *
 * @param cpus of each node by its number; a node of memory alone has none, and is not here
 */
record NumaNodes(Map<Integer, CpuSet> cpus) {

    private static final String NODES = "/sys/devices/system/node";

    static NumaNodes read(HostFiles files) {
        Map<Integer, CpuSet> cpus = new TreeMap<>();
        for (String name : files.names(NODES)) {
            if (name.matches("node\\d{1,9}")) {
                CpuSet near = files.cpus(NODES + "/" + name + "/cpulist");
                if (!near.isEmpty()) {
                    cpus.put(Integer.valueOf(name.substring(4)), near);
                }
            }
        }
        return new NumaNodes(cpus);
    }

    /** Returns how many of the nodes some CPUs are on. */
    long count(CpuSet some) {
        return cpus.values().stream().filter(near -> !near.and(some).isEmpty()).count();
    }

    /** Returns a CPU's node; empty where nobody tells. */
    Optional<Integer> of(int cpu) {
        return cpus.entrySet().stream()
                .filter(node -> node.getValue().contains(cpu))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** Returns a node's CPUs; none of a node of memory alone. */
    CpuSet near(int node) {
        return cpus.getOrDefault(node, CpuSet.of());
    }
}
