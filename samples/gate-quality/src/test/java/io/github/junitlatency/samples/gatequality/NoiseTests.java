package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThatCode;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class NoiseTests {

    @Test
    void leavesNoNeighbourBehind() throws Exception {
        List<Integer> cpus = Machine.allowedCpus();
        try (Noise noise = NoiseProcesses.busy(cpus)) {
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
        Noise noise = Regime.STRESS_TIMER.noise(Machine.allowedCpus(), 0, 0);
        Path folder;
        try (noise) {
            assumeThatCode(noise::begin).doesNotThrowAnyException(); // it needs stress-ng
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
                .filter(argument -> argument.startsWith("/") && argument.contains("gate-quality-stress"))
                .map(Path::of);
    }

    @Test
    void endsWithoutHavingBegun() {
        for (Regime regime : Regime.values()) {
            regime.noise(List.of(0), 0, 0).close();
        }
    }
}
