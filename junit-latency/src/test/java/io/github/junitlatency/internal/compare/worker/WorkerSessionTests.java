package io.github.junitlatency.internal.compare.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.compare.worker.WorkerSession.TurnLength;
import org.junit.jupiter.api.Test;

class WorkerSessionTests {

    private long now = 1L << 40;
    private final TurnLength turn = new TurnLength(() -> now);

    private int blocksOf(long nanos) {
        turn.begin();
        int blocks = 0;
        do {
            blocks++;
            now += nanos;
        } while (!turn.isOver());
        return blocks;
    }

    @Test
    void fastBodiesHaveFiftyMilliseconds() {
        assertThat(blocksOf(2_000_000)).isEqualTo(25);
        assertThat(blocksOf(2_000_000)).isEqualTo(25);
    }

    @Test
    void slowBodiesHaveFiveBlocksOfWhichFourCount() {
        assertThat(blocksOf(60_000_000)).isEqualTo(5);
        assertThat(blocksOf(60_000_000)).isEqualTo(5);
    }
}
