package io.github.junitlatency.internal.run.plant;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.run.plant.Delay.ChainSpeed;
import io.github.junitlatency.testing.Portable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What plants do in which calls. */
@Portable
class EndingsTests {

    private static List<Integer> delayed(Delay delay, int calls) {
        List<Integer> delayed = new ArrayList<>();
        for (int call = 1; call <= calls; call++) {
            long before = delay.state();
            delay.run();
            if (delay.state() != before) {
                delayed.add(call);
            }
        }
        return delayed;
    }

    @Test
    void delaysEachIterationOfABatch() {
        assertThat(delayed(new Delay(3, 4), 12)).containsExactly(4, 8, 12);
    }

    @Test
    void beginsEachRoundWithTheFirstCallOfAnIteration() {
        Delay delay = new Delay(3, 4);

        assertThat(delayed(delay, 3)).isEmpty();
        delay.prepare();
        assertThat(delayed(delay, 4)).containsExactly(4);
    }

    @Test
    void aChainIsAsLongAsItsSpeedSays() {
        ChainSpeed speed = new ChainSpeed(1.25, 25);

        assertThat(speed.minNanos()).isEqualTo(26.25);
        assertThat(speed.links(1_025)).isEqualTo(800);
        assertThat(speed.links(3)).isEqualTo(1);
        assertThat(speed.links(1e18)).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void measuresTheSpeedByTheClock() throws InterruptedException {
        long[] now = {0};
        ChainSpeed speed = ChainSpeed.measure(() -> now[0] += 100_000);

        assertThat(speed).isEqualTo(new ChainSpeed(0, 1_000)); // a hundred chains a sample, whatever their length
    }
}
