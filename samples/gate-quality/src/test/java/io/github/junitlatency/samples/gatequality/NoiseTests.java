package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.assertj.core.api.Assumptions.assumeThatCode;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class NoiseTests {

    @Test
    void leavesNoNeighbourBehind() throws Exception {
        List<Integer> cpus = Machine.allowedCpus();
        try (Noise noise = new BusyNeighbours(cpus)) {
            assumeThatCode(noise::begin).doesNotThrowAnyException(); // it needs taskset
            noise.check();
            assertThat(ProcessHandle.current().children()).hasSizeGreaterThanOrEqualTo(cpus.size());
        }
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    @Test
    void leavesNoAllocatingThreadBehind() throws Exception {
        try (Noise noise = new AllocationStorm()) {
            noise.begin();
            noise.check();
        }
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().startsWith("allocation-storm"));
    }

    @Test
    void leavesNoStressorAndNoFolderBehind() throws Exception {
        assumeThat(StressNg.isInstalled(System.getenv("PATH"))).isTrue();
        Noise noise = new StressNg("timer", 1);
        Path folder;
        try (noise) {
            noise.begin();
            noise.check();
            folder = folders().findFirst().orElseThrow();
            assertThat(ProcessHandle.current().descendants()).hasSizeGreaterThanOrEqualTo(2);
        }
        assertThat(ProcessHandle.current().descendants()).isEmpty();
        assertThat(folder).doesNotExist();
    }

    private static Stream<Path> folders() {
        return ProcessHandle.current()
                .descendants()
                .flatMap(process -> process.info().arguments().stream().flatMap(Arrays::stream))
                .filter(argument -> argument.contains("gate-quality-stress"))
                .map(Path::of);
    }

    @Test
    void knowsWhereThereIsNoStressNg(@TempDir Path empty) {
        assertThat(StressNg.isInstalled(empty.toString())).isFalse();
        assertThat(StressNg.isInstalled(null)).isFalse();
    }

    @Test
    void givesTheDiskStressorAFolderAndABound() {
        assertThat(new StressNg("hdd", 1).command(Path.of("/tmp/x")))
                .endsWith(
                        "stress-ng",
                        "--hdd",
                        "1",
                        "--hdd-bytes",
                        "64m",
                        "--temp-path",
                        "/tmp/x",
                        "--timeout",
                        "30m",
                        "--quiet");
    }

    @Test
    void endsWithoutHavingBegun() {
        for (Regime regime : Regime.values()) {
            regime.noise(List.of(0), 0).close();
        }
    }
}
