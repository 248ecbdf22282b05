package io.github.junitlatency.internal.host;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Which CPUs to measure on, best first. */
final class CpuChoice {

    private static final String NODES = "/sys/devices/system/node";

    private final HostFiles files;

    CpuChoice(HostFiles files) {
        this.files = files;
    }

    /**
     * Sorts the allowed CPUs, the best for measuring first. Isolated from the scheduler come first, then without a timer tick, then not CPU 0 (device
     * interrupts and kernel housekeeping gather there), then with an idle sibling, then the highest number.
     *
     * @param allowed the CPUs that the thread may run on; the kernel has already cut its mask down to the cpuset
     * @param busy CPUs that were at work just now
     */
    List<Integer> order(CpuSet allowed, CpuSet busy) {
        CpuSet isolated = files.cpus("/sys/devices/system/cpu/isolated");
        CpuSet tickless = files.cpus("/sys/devices/system/cpu/nohz_full");
        return allowed.cpus().stream()
                .sorted(Comparator.<Integer, Boolean>comparing(cpu -> !isolated.contains(cpu))
                        .thenComparing(cpu -> !tickless.contains(cpu))
                        .thenComparing(cpu -> cpu == 0)
                        .thenComparing(cpu -> siblings(cpu).cpus().stream().anyMatch(busy::contains))
                        .thenComparing(Comparator.reverseOrder()))
                .toList();
    }

    /** Returns the other logical CPUs of a CPU's core. */
    CpuSet siblings(int cpu) {
        return files.cpus("/sys/devices/system/cpu/cpu" + cpu + "/topology/thread_siblings_list")
                .minus(CpuSet.of(cpu));
    }

    /** Returns the CPUs of a CPU's node, itself included; empty where there is only one node. */
    Optional<CpuSet> node(int cpu) {
        List<CpuSet> nodes = files.names(NODES).stream()
                .filter(name -> name.matches("node\\d+"))
                .map(name -> files.cpus(NODES + "/" + name + "/cpulist"))
                .filter(cpus -> !cpus.isEmpty()) // a node may have memory alone
                .toList();
        return nodes.stream().filter(cpus -> cpus.contains(cpu)).findFirst().filter(cpus -> nodes.size() > 1);
    }
}
