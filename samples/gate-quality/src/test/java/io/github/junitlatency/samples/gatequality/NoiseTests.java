package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThatCode;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

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
    void endsWithoutHavingBegun() {
        for (Regime regime : Regime.values()) {
            regime.noise(List.of(0), 0).close();
        }
    }
}
