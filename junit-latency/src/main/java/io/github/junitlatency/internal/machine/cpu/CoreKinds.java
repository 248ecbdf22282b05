package io.github.junitlatency.internal.machine.cpu;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.HostFiles;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The CPUs that are cores of a slower kind than others: little and big ones, efficient and performance ones.
 *
 * <p>The first of these that shows two kinds counts, of the CPUs that are online:
 *
 * <ol>
 *   <li>{@code cpu_capacity} of each CPU: arm64 (Documentation/devicetree/bindings/cpu/cpu-capacity.txt), and x86 from Linux
 *       6.12 on where SMT is off (arch_set_cpu_capacity); 1024 is the fastest.
 *   <li>The performance counters of Intel's hybrid CPUs: {@code /sys/devices/cpu_core/cpus} lists the fast ones, and {@code
 *       cpu_atom} and {@code cpu_lowpower} the slow ones (perf-list(1) and its intel-hybrid.txt).
 *   <li>{@code cpufreq/cpuinfo_max_freq} of each CPU, in kHz.
 *   <li>{@code acpi_cppc/highest_perf} of each CPU: Documentation/admin-guide/acpi/cppc_sysfs.rst.
 * </ol>
 *
 * <p>A CPU is of a slower kind where its figure is below 0.9 of the highest. Less apart are cores of one kind, of which some
 * were chosen for a higher boost. Example: cores of 5.8, 5.5 and 4.3 GHz; 0.9 * 5.8 = 5.22, so those of 4.3 GHz are slow.
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
            long figure =
                    HostFiles.number(files.text(CPUS + "cpu" + cpu + "/" + file).orElse(""));
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
