package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class StartingCpusTests {

    private final ScriptedKernel kernel = new ScriptedKernel("2,4-5");
    private final StartingCpus starting = new StartingCpus(Optional.of(kernel));

    @Test
    void eachThreadTakesOneOfItsCpusAndIsFreeAgain() {
        for (int thread = 0; thread < 4; thread++) {
            starting.take(thread);
        }

        assertThat(kernel.agreed)
                .containsExactly(
                        "100 2", "100 2,4-5", "100 4", "100 2,4-5", "100 5", "100 2,4-5", "100 2", "100 2,4-5");
    }

    @Test
    void aThreadThatIsPinnedOrWhoseMaskMayNotBeSetStaysWhereItIs() {
        new StartingCpus(Optional.empty()).take(1);
        kernel.refused.add(ScriptedKernel.SELF);
        starting.take(1);
        assertThat(kernel.mask(ScriptedKernel.SELF)).isEqualTo("2,4-5");
        kernel.refused.clear();
        kernel.thread(ScriptedKernel.SELF, "3");
        starting.take(1);
        assertThat(kernel.agreed).isEmpty();
    }
}
