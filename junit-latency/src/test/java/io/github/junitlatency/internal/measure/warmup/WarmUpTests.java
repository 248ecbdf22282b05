package io.github.junitlatency.internal.measure.warmup;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.NoCompilers;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.phase.BlockLength;
import io.github.junitlatency.internal.measure.samples.Interruptions;
import org.junit.jupiter.api.Test;

class WarmUpTests {

    private static final int CPU = 1;
    private static final int NO_CPU = 4_096;

    private int reads;
    private final WarmUp warmUp =
            new WarmUp(NoCompilers.compilerThreads(), () -> new ThreadCounters(++reads, 0, 0, 0, 0, -1), () -> false);

    @Test
    void readsNoCountersWhereEveryIterationComesOutTainted() throws InterruptedException {
        Interruptions interruptions = warmUp.settings(WarmUpOrder.of(1)).interruptions();

        assertThat(warmUp.beforeBlock(0, CPU)).isEqualTo(NO_CPU);
        interruptions.look(0);
        assertThat(reads).isZero();
        assertThat(warmUp.beforeBlock(1, CPU)).isEqualTo(CPU);
        interruptions.look(1);
        interruptions.look(2);
        assertThat(reads).isEqualTo(2);
        assertThat(warmUp.beforeBlock(20, CPU)).isEqualTo(NO_CPU);
        interruptions.look(3);
        assertThat(reads).isEqualTo(2);
        assertThat(warmUp.beforeBlock(BlockLength.SHORT_BLOCKS + 30, CPU))
                .as("once it is compiled")
                .isEqualTo(CPU);
    }
}
