package io.github.junitlatency.internal.compare.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.compare.worker.WorkerSession.TurnLength;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @ParameterizedTest
    @CsvSource({"2_000_000, 25", "60_000_000, 5"}) // of the five, four count
    void bodiesHaveFiftyMillisecondsOrFiveBlocks(long nanos, int blocks) {
        assertThat(blocksOf(nanos)).isEqualTo(blocks);
        assertThat(blocksOf(nanos)).isEqualTo(blocks);
    }
}
