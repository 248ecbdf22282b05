package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.testing.Portable;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Portable
class CpuModelTests {

    private PlantedFiles planted;

    @BeforeEach
    void plant(@TempDir Path root) {
        planted = new PlantedFiles(root);
    }

    private Optional<String> named(String cpuinfo) {
        return new CpuModel(planted.plant("/proc/cpuinfo", cpuinfo).files()).name();
    }

    private static String core(int number, String implementer, String part) {
        return "processor\t: " + number + "\nBogoMIPS\t: 50.00\nFeatures\t: fp asimd evtstrm cpuid\nCPU implementer\t: "
                + implementer + "\nCPU architecture: 8\nCPU variant\t: 0x3\nCPU part\t: " + part
                + "\nCPU revision\t: 1\n\n";
    }

    @Test
    void isWhatTheKernelSaysInWords() {
        assertThat(named("processor\t: 0\nmodel name\t: Intel(R) Xeon(R) Processor\n"))
                .contains("Intel(R) Xeon(R) Processor");
    }

    @Test
    void isReadFromArmsNumbersOnceForAllCoresOfAKind() {
        assertThat(named(core(0, "0x41", "0xd0c") + core(1, "0x41", "0xd0c"))).contains("Arm Neoverse-N1");
    }

    @Test
    void namesEachKindOfCore() {
        assertThat(named(core(0, "0x41", "0xd05") + core(1, "0x41", "0xd0b") + core(2, "0x41", "0xd05")))
                .contains("Arm Cortex-A55 + Arm Cortex-A76");
    }

    @Test
    void keepsTheNumbersOfWhatIsNewer() {
        assertThat(named(core(0, "0x41", "0xfff"))).contains("Arm part 0xfff");
        assertThat(named(core(0, "0x99", "0x001"))).contains("maker 0x99 part 0x001");
    }

    @Test
    void isUnknownWhereTheKernelTellsNone() {
        assertThat(named("processor\t: 0\n")).isEmpty();
        assertThat(new CpuModel(new PlantedFiles(planted.root().resolve("none")).files()).name())
                .isEmpty();
    }
}
