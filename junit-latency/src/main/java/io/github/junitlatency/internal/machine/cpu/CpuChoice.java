package io.github.junitlatency.internal.machine.cpu;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.HostFiles;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Chooses the CPU to measure on. */
public final class CpuChoice {

    private static final String CPUS = "/sys/devices/system/cpu/";
    private static final String NODES = "/sys/devices/system/node";

    /**
     * A stop read distinguishes CPUs below this.
     *
     * <p>Linux keeps twelve bits of the number where RDTSCP and the vDSO's getcpu find it (VDSO_CPUNODE_BITS in
     * arch/x86/include/asm/segment.h).
     */
    static final int KNOWN_CPUS = 1 << 12;

    private final HostFiles files;
    private CpuSet online = CpuSet.of();
    private CoreKinds kinds = CoreKinds.ALIKE; // of those online

    /** Prepares to choose among CPUs. */
    public CpuChoice(HostFiles files) {
        this.files = files;
    }

    /**
     * Returns the best of the allowed CPUs, of which there is one at least.
     *
     * <p>CPUs that were set up for it come first: isolated from the scheduler, then without a timer tick. Then what
     * costs the measured code most: a fast core, then one near to another. Then not CPU 0 (device interrupts and kernel
     * housekeeping gather there), then on a core of which none is taken, then the highest number.
     *
     * @param allowed the CPUs that the thread may run on; the kernel has already cut its mask down to the cpuset
     * @param taken CPUs for other measured threads, which are to be near; none where there is no other
     */
    int best(CpuSet allowed, CpuSet taken) {
        CpuSet isolated = files.cpus(CPUS + "isolated");
        CpuSet tickless = files.cpus(CPUS + "nohz_full");
        CpuSet slow = kinds().slow();
        CpuSet near = taken.isEmpty() ? CpuSet.of() : node(taken.cpus().get(0)).orElse(CpuSet.of());
        int best = CpuSet.ANY_CPU;
        int least = Integer.MAX_VALUE;
        for (int cpu : allowed.cpus()) {
            int rank = rank(
                    cpu >= KNOWN_CPUS,
                    !isolated.contains(cpu),
                    !tickless.contains(cpu),
                    slow.contains(cpu),
                    !near.contains(cpu),
                    cpu == 0,
                    !taken.isEmpty() && !siblings(cpu).and(taken).isEmpty());
            if (rank <= least) {
                best = cpu;
                least = rank;
            }
        }
        return best;
    }

    private static int rank(boolean... drawbacks) {
        int rank = 0;
        for (boolean drawback : drawbacks) {
            rank = 2 * rank + (drawback ? 1 : 0);
        }
        return rank;
    }

    /** Returns which CPUs are cores of a slower kind; looked up again when others are online. */
    public synchronized CoreKinds kinds() {
        CpuSet now = files.cpus(CPUS + "online");
        if (!now.equals(online)) {
            kinds = CoreKinds.read(files, now);
            online = now;
        }
        return kinds;
    }

    /** Returns the other logical CPUs of a CPU's core. */
    public CpuSet siblings(int cpu) {
        return files.cpus(CPUS + "cpu" + cpu + "/topology/thread_siblings_list").minus(CpuSet.of(cpu));
    }

    /**
     * Returns the CPUs of a CPU's NUMA node, itself included; empty where all are on one node.
     *
     * <p>Documentation/ABI/stable/sysfs-devices-node; a node of memory alone has no CPUs.
     */
    public Optional<CpuSet> node(int cpu) {
        List<String> names = Lists.filter(files.names(NODES), name -> name.startsWith("node"));
        List<CpuSet> nodes = Lists.filter(
                Lists.map(names, name -> files.cpus(NODES + "/" + name + "/cpulist")), near -> !near.isEmpty());
        return nodes.size() > 1 ? Lists.first(nodes, near -> near.contains(cpu)) : Optional.empty();
    }

    /**
     * The CPUs that are cores of a slower kind than others: little and big ones, efficient and performance ones.
     *
     * <p>The first of these that shows two kinds counts, of the CPUs that are online:
     *
     * <ol>
     *   <li>{@code cpu_capacity} of each CPU: arm64 (Documentation/devicetree/bindings/cpu/cpu-capacity.txt), and x86
     * from Linux
     *       6.12 on where SMT is off (arch_set_cpu_capacity); 1024 is the fastest.
     *   <li>The performance counters of Intel's hybrid CPUs: {@code /sys/devices/cpu_core/cpus} lists the fast ones,
     * and {@code
     *       cpu_atom} and {@code cpu_lowpower} the slow ones (perf-list(1) and its intel-hybrid.txt).
     *   <li>{@code cpufreq/cpuinfo_max_freq} of each CPU, in kHz.
     *   <li>{@code acpi_cppc/highest_perf} of each CPU: Documentation/admin-guide/acpi/cppc_sysfs.rst.
     * </ol>
     *
     * <p>A CPU is of a slower kind where its figure is below 0.9 of the highest. Less apart are cores of one kind, of
     * which some were chosen for a higher boost. Example: cores of 5.8, 5.5 and 4.3 GHz; 0.9 * 5.8 = 5.22, so those of
     * 4.3 GHz are slow.
     *
     * @param slow the CPUs of a slower kind
     * @param fast the others; empty where there is one kind only
     * @param source the file that shows it; empty where there is one kind only
     */
    public record CoreKinds(CpuSet slow, CpuSet fast, String source) {

        /** One kind only, or the kernel shows no more. */
        static final CoreKinds ALIKE = new CoreKinds(CpuSet.of(), CpuSet.of(), "");

        private static final double SAME_KIND = 0.9;
        private static final String CPUS = "/sys/devices/system/cpu/";
        private static final String COUNTERS = "/sys/devices/";

        /** Looks at the CPUs that are online. */
        static CoreKinds read(HostFiles files, CpuSet online) {
            for (String file : List.of("cpu_capacity", "", "cpufreq/cpuinfo_max_freq", "acpi_cppc/highest_perf")) {
                Optional<CoreKinds> kinds = file.isEmpty() ? ofCounters(files, online) : ofFigures(files, online, file);
                if (kinds.isPresent()) {
                    return kinds.get();
                }
            }
            return ALIKE;
        }

        private static Optional<CoreKinds> ofFigures(HostFiles files, CpuSet online, String file) {
            Map<Integer, Long> figures = new LinkedHashMap<>();
            for (int cpu : online.cpus()) {
                long figure = HostFiles.number(
                        files.text(CPUS + "cpu" + cpu + "/" + file).orElse(""));
                if (figure < 0) {
                    return Optional.empty(); // the kernel tells of all or, on most machines, of none
                }
                figures.put(cpu, figure);
            }
            long max = Lists.max(figures.values(), Long::longValue, 0);
            CpuSet slow = CpuSet.of(Lists.filter(online.cpus(), cpu -> figures.get(cpu) < SAME_KIND * max));
            return of(slow, online.minus(slow), file);
        }

        private static Optional<CoreKinds> ofCounters(HostFiles files, CpuSet online) {
            CpuSet fast = files.cpus(COUNTERS + "cpu_core/cpus");
            CpuSet slow = files.cpus(COUNTERS + "cpu_atom/cpus").plus(files.cpus(COUNTERS + "cpu_lowpower/cpus"));
            return of(slow.and(online), fast.and(online), "/sys/devices/cpu_core");
        }

        private static Optional<CoreKinds> of(CpuSet slow, CpuSet fast, String source) {
            return slow.isEmpty() || fast.isEmpty() ? Optional.empty() : Optional.of(new CoreKinds(slow, fast, source));
        }
    }
}
