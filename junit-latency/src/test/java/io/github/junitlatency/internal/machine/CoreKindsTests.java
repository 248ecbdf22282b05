package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CoreKindsTests {

    private static final String CPUS = "/sys/devices/system/cpu/";

    private PlantedFiles planted;

    @BeforeEach
    void plant(@TempDir Path root) {
        planted = new PlantedFiles(root);
    }

    private void plant(String file, int... figures) {
        IntStream.range(0, figures.length)
                .forEach(cpu -> planted.plant(CPUS + "cpu" + cpu + "/" + file, figures[cpu] + "\n"));
    }

    private CoreKinds read(String online) {
        return CoreKinds.read(planted.files(), CpuSet.parse(online));
    }

    @Test
    void areBigAndLittleByCapacity() {
        plant("cpu_capacity", 485, 485, 485, 485, 1024, 1024); // an RK3399
        assertThat(read("0-5")).isEqualTo(new CoreKinds(CpuSet.parse("0-3"), CpuSet.parse("4-5"), "cpu_capacity"));
    }

    @Test
    void mayBeThree() {
        plant("cpu_capacity", 250, 250, 250, 250, 768, 768, 768, 1024);
        assertThat(read("0-7").slow()).isEqualTo(CpuSet.parse("0-6"));
    }

    @Test
    void areThoseOfIntelsHybridCpus() {
        plant("cpu_capacity", 1024, 1024, 1024, 1024, 1024, 1024); // as with SMT on
        planted.plant("/sys/devices/cpu_core/cpus", "0-3\n")
                .plant("/sys/devices/cpu_atom/cpus", "4\n")
                .plant("/sys/devices/cpu_lowpower/cpus", "5\n");
        assertThat(read("0-5"))
                .isEqualTo(new CoreKinds(CpuSet.parse("4-5"), CpuSet.parse("0-3"), "/sys/devices/cpu_core"));
    }

    @Test
    void areThoseThatAreOnline() {
        planted.plant("/sys/devices/cpu_core/cpus", "0-3\n").plant("/sys/devices/cpu_atom/cpus", "4-7\n");
        assertThat(read("0,2,4-5").fast()).isEqualTo(CpuSet.of(0, 2));
        assertThat(read("4-7")).isEqualTo(CoreKinds.ALIKE);
    }

    @Test
    void areToldByTheHighestFrequencyOtherwise() {
        plant("cpufreq/cpuinfo_max_freq", 5_100_000, 5_100_000, 3_300_000); // Zen 5 and Zen 5c
        assertThat(read("0-2")).isEqualTo(new CoreKinds(CpuSet.of(2), CpuSet.of(0, 1), "cpufreq/cpuinfo_max_freq"));
    }

    @Test
    void areToldByTheFirmwareAtLast() {
        plant("acpi_cppc/highest_perf", 64, 36);
        assertThat(read("0-1").slow()).isEqualTo(CpuSet.of(1));
    }

    @Test
    void areAlikeWhereSomeAreChosenForAHigherBoost() {
        plant("cpufreq/cpuinfo_max_freq", 5_500_000, 5_800_000);
        assertThat(read("0-1")).isEqualTo(CoreKinds.ALIKE);
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
