package io.github.junitlatency.internal.host;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which CPUs are cores of a slower kind: little beside big ones, efficient beside performance ones.
 *
 * <p>The first of these that tells of two kinds counts, of the CPUs that are online:
 *
 * <ol>
 *   <li>{@code cpu_capacity} of each CPU: arm64 (Documentation/devicetree/bindings/cpu/cpu-capacity.txt), and x86 from Linux
 *       6.12 on where SMT is off (arch_set_cpu_capacity); 1024 is the fastest.
 *   <li>The performance counters of Intel's hybrid CPUs: {@code /sys/devices/cpu_core/cpus} lists the fast ones beside {@code
 *       cpu_atom} and {@code cpu_lowpower} (perf-list(1) and its intel-hybrid.txt).
 *   <li>{@code cpufreq/cpuinfo_max_freq} of each CPU, in kHz.
 *   <li>{@code acpi_cppc/highest_perf} of each CPU: Documentation/admin-guide/acpi/cppc_sysfs.rst.
 * </ol>
 *
 * <p>A CPU is of a slower kind where its figure is below 0.9 of the highest. Less apart are cores of one kind, of which some
 * were chosen for a higher boost. Example: cores of 5.8, 5.5 and 4.3 GHz; 0.9 * 5.8 = 5.22, so those of 4.3 GHz are slow.
 *
 * @param slow the CPUs of a slower kind
 * @param fast the others; empty where there is one kind only
 * @param source what tells; empty where there is one kind only
 */
record CoreKinds(CpuSet slow, CpuSet fast, String source) {

    /** One kind only, or nobody tells of more. */
    static final CoreKinds ALIKE = new CoreKinds(CpuSet.of(), CpuSet.of(), "");

    private static final double SAME_KIND = 0.9;
    private static final String CPUS = "/sys/devices/system/cpu/";
    private static final String COUNTERS = "/sys/devices/";

    /** Looks at the CPUs that are online. */
    static CoreKinds read(HostFiles files, CpuSet online) {
        return Stream.of("cpu_capacity", "", "cpufreq/cpuinfo_max_freq", "acpi_cppc/highest_perf")
                .map(file -> file.isEmpty() ? ofCounters(files, online) : ofFigures(files, online, file))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(ALIKE);
    }

    private static Optional<CoreKinds> ofFigures(HostFiles files, CpuSet online, String file) {
        Map<Integer, Long> figures = new LinkedHashMap<>();
        for (int cpu : online.cpus()) {
            Optional<Long> figure = files.text(CPUS + "cpu" + cpu + "/" + file).flatMap(CoreKinds::number);
            if (figure.isEmpty()) {
                return Optional.empty(); // the kernel tells of all or, on most machines, of none
            }
            figures.put(cpu, figure.get());
        }
        long max = figures.values().stream().mapToLong(Long::longValue).max().orElse(0);
        CpuSet slow = CpuSet.of(online.cpus().stream()
                .filter(cpu -> figures.get(cpu) < SAME_KIND * max)
                .mapToInt(Integer::intValue)
                .toArray());
        return of(slow, online.minus(slow), file);
    }

    private static Optional<Long> number(String text) {
        return Optional.of(text).filter(it -> it.matches("\\d{1,18}")).map(Long::valueOf);
    }

    private static Optional<CoreKinds> ofCounters(HostFiles files, CpuSet online) {
        CpuSet fast = files.cpus(COUNTERS + "cpu_core/cpus");
        CpuSet slow = Stream.of("cpu_atom", "cpu_lowpower")
                .map(kind -> files.cpus(COUNTERS + kind + "/cpus"))
                .reduce(CpuSet.of(), CpuSet::plus);
        return of(slow.and(online), fast.and(online), "/sys/devices/cpu_core");
    }

    private static Optional<CoreKinds> of(CpuSet slow, CpuSet fast, String source) {
        return slow.isEmpty() || fast.isEmpty() ? Optional.empty() : Optional.of(new CoreKinds(slow, fast, source));
    }
}
