package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.NoCompilers;
import io.github.junitlatency.internal.machine.ThreadCounters;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class WarmUpTests {

    private static final int CPU = 1;
    private static final int NO_CPU = 4_096;

    private final WarmUp warmUp = new WarmUp(NoCompilers.compilerThreads());
    private int reads;

    @Test
    void readsNoCountersWhereEveryIterationComesOutTainted() throws InterruptedException {
        Supplier<ThreadCounters> counters = warmUp.counters(() -> new ThreadCounters(++reads, 0, 0, 0, 0, -1));

        assertThat(warmUp.cpuOf(0, CPU)).isEqualTo(NO_CPU);
        assertThat(counters.get()).isEqualTo(ThreadCounters.NONE);
        assertThat(warmUp.cpuOf(1, CPU)).isEqualTo(CPU);
        assertThat(counters.get().voluntary()).isEqualTo(1);
        assertThat(counters.get().voluntary()).isEqualTo(2);
        assertThat(warmUp.cpuOf(20, CPU)).isEqualTo(NO_CPU);
        assertThat(counters.get().voluntary()).isEqualTo(2);
        assertThat(reads).isEqualTo(2);
    }

    @Test
    void taintsNothingOnceTheLoopIsCompiled() throws InterruptedException {
        assertThat(warmUp.cpuOf(BlockLength.SHORT_BLOCKS + 30, CPU)).isEqualTo(CPU);
    }
}
