package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostSpreadTests {

    private final ScriptedKernel kernel = new ScriptedKernel("2,4-5");

    @TempDir
    private Path folder;

    private void spread(int thread) {
        Reservations.host(kernel, folder).spread(thread);
    }

    @Test
    void eachThreadTakesOneOfItsCpusAndIsFreeAgain() {
        for (int thread = 0; thread < 4; thread++) {
            spread(thread);
        }

        assertThat(kernel.agreed)
                .containsExactly(
                        "100 2", "100 2,4-5", "100 4", "100 2,4-5", "100 5", "100 2,4-5", "100 2", "100 2,4-5");
    }

    @Test
    void aThreadThatIsPinnedOrWhoseMaskMayNotBeSetStaysWhereItIs() {
        kernel.refused.add(ScriptedKernel.SELF);
        spread(1);
        assertThat(kernel.mask(ScriptedKernel.SELF)).isEqualTo("2,4-5");
        kernel.refused.clear();
        kernel.thread(ScriptedKernel.SELF, "3");
        spread(1);
        assertThat(kernel.agreed).isEmpty();
    }
}
