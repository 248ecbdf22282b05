package io.github.junitlatency.internal.measure.phase;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BlockLengthTests {

    private static final long MANY = Long.MAX_VALUE;
    private static final long SECOND = 1_000_000_000;

    private double expectedNanos;
    private final BlockLength length = new BlockLength(BlockLength.LONGEST, () -> expectedNanos);

    private void run(int blocks, long nanosPerIteration) {
        for (int i = 0; i < blocks; i++) {
            int iterations = length.next(MANY);
            length.ran(iterations, iterations * nanosPerIteration);
        }
    }

    /** One while it is unknown how long that takes, short while the loop is to be compiled, and never over 2 ms. */
    @ParameterizedTest
    @CsvSource({
        "0, 100, 1",
        "1, 100, 16",
        "1, 400_000, 5",
        "10, 1_000_000_000, 1",
        "1_249, 100, 16",
        "1_250, 100, 16_384",
        "1_250, 10_000, 200",
        "1_250, 3_600_000_000_000, 1"
    })
    void growsWithTheBlocksThatRan(int blocks, long nanosPerIteration, int next) {
        run(blocks, nanosPerIteration);

        assertThat(length.next(MANY)).isEqualTo(next);
        assertThat(length.blocks()).isEqualTo(blocks);
    }

    @ParameterizedTest
    @CsvSource({"0, 16", "1, 16", "10_000, 16", "400_000, 5", "1_000_000, 2", "2_000_001, 1", "1_000_000_000, 1"})
    void takesNoMoreThanTwoMillisecondsThoughTheFirstBlockDoesNotShowIt(double nanosPerIteration, int expected) {
        expectedNanos = nanosPerIteration;
        run(1, 100);

        assertThat(length.next(MANY)).isEqualTo(expected);
    }

    @Test
    void expectsNoMoreThanItWasToBe() {
        run(BlockLength.SHORT_BLOCKS, 10_000);
        expectedNanos = 100;

        assertThat(length.next(MANY)).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 100, SECOND})
    void recoversFromASlowBlockAndOneThatTookNoTime(long nanos) {
        length.ran(16, nanos);
        run(1, 100);

        assertThat(length.next(MANY)).isEqualTo(BlockLength.SHORTEST);
    }

    @Test
    void isNeverAboveWhatIsLeft() {
        run(BlockLength.SHORT_BLOCKS, 100);

        assertThat(length.next(1)).isEqualTo(1);
        assertThat(length.next(16_383)).isEqualTo(16_383);
        assertThat(length.next(16_385)).isEqualTo(16_384);
    }

    @ParameterizedTest
    @CsvSource({"1, 9, 10125", "2, 3, 3867", "3, 13, 13993", "4, 7, 7735", "5, 1, 1477"})
    void beginsTheMeasuredPhaseOfEachRoundWithAnotherShareOfItself(int round, int ofShort, int ofLong) {
        run(1, 100);
        length.beginAnew(round);

        assertThat(length.next(MANY)).isEqualTo(ofShort);
        assertThat(length.next(MANY)).isEqualTo(BlockLength.SHORTEST);

        run(BlockLength.SHORT_BLOCKS, 100);
        length.beginAnew(round);

        assertThat(length.next(MANY)).isEqualTo(ofLong);
        assertThat(length.next(MANY)).isEqualTo(BlockLength.LONGEST);
    }

    @Test
    void beginsWithOneIterationAtLeastAndNoMoreThanAreLeft() {
        run(BlockLength.SHORT_BLOCKS, 3_600 * SECOND);
        length.beginAnew(2);

        assertThat(length.next(MANY)).isEqualTo(1);

        run(1, 100);
        length.beginAnew(1);

        assertThat(length.next(5)).isEqualTo(5);
    }
}
