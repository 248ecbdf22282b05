package io.github.junitlatency.internal.machine.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.cpu.CpuChoice.CoreKinds;
import io.github.junitlatency.internal.machine.file.CpuSet;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CoreKindsTests extends OnPlantedFiles {

    private static final String CPUS = "/sys/devices/system/cpu/";

    private void plant(String file, int... figures) {
        IntStream.range(0, figures.length)
                .forEach(cpu -> planted.plant(CPUS + "cpu" + cpu + "/" + file, figures[cpu] + "\n"));
    }

    private CoreKinds read(String online) {
        return CoreKinds.read(planted.files(), CpuSet.parse(online));
    }

    /** Of an RK3399, of three kinds, of Zen 5 with Zen 5c, of a firmware's figures, and of cores chosen for a higher boost. */
    @ParameterizedTest
    @CsvSource({
        "cpu_capacity, 485 485 485 485 1024 1024, 0-3",
        "cpu_capacity, 250 250 250 250 768 768 768 1024, 0-6",
        "cpufreq/cpuinfo_max_freq, 5100000 5100000 3300000, 2",
        "acpi_cppc/highest_perf, 64 36, 1",
        "cpufreq/cpuinfo_max_freq, 5500000 5800000, ''"
    })
    void areSlowBelowNineTenthsOfTheHighestFigure(String file, String figures, String slow) {
        int[] each =
                Arrays.stream(figures.split(" ")).mapToInt(Integer::parseInt).toArray();
        plant(file, each);
        CpuSet all = CpuSet.parse("0-" + (each.length - 1));
        CpuSet slower = CpuSet.parse(slow);
        assertThat(CoreKinds.read(planted.files(), all))
                .isEqualTo(slow.isEmpty() ? CoreKinds.ALIKE : new CoreKinds(slower, all.minus(slower), file));
    }

    @Test
    void areThoseOfIntelsHybridCpusThatAreOnline() {
        plant("cpu_capacity", 1024, 1024, 1024, 1024, 1024, 1024); // as with SMT on
        planted.plant("/sys/devices/cpu_core/cpus", "0-3\n")
                .plant("/sys/devices/cpu_atom/cpus", "4\n")
                .plant("/sys/devices/cpu_lowpower/cpus", "5\n");
        assertThat(read("0-5"))
                .isEqualTo(new CoreKinds(CpuSet.parse("4-5"), CpuSet.parse("0-3"), "/sys/devices/cpu_core"));
        assertThat(read("0,2,4-5").fast()).isEqualTo(CpuSet.of(0, 2));
        assertThat(read("4-5")).isEqualTo(CoreKinds.ALIKE);
    }

    @Test
    void areAlikeWhereNobodyTellsOrNotOfAll() {
        plant("cpu_capacity", 485, 1024);
        assertThat(read("0-2")).isEqualTo(CoreKinds.ALIKE);
        assertThat(read("")).isEqualTo(CoreKinds.ALIKE);
        planted.plant(CPUS + "cpu2/cpu_capacity", "unknown\n");
        assertThat(read("0-2")).isEqualTo(CoreKinds.ALIKE);
    }
}
