package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RemainingTimeTests {

    private final RemainingTime uncovered = new RemainingTime(100, 200);

    @Test
    void givesWhatLiesInside() {
        assertThat(uncovered.take(120, 150)).isEqualTo(30);
    }

    @Test
    void givesNothingTwice() {
        uncovered.take(120, 150);

        assertThat(uncovered.take(120, 150)).isZero();
        assertThat(uncovered.take(110, 160)).isEqualTo(20);
        assertThat(uncovered.take(100, 200)).isEqualTo(50);
        assertThat(uncovered.take(100, 200)).isZero();
    }

    @Test
    void givesNoMoreThanThereIs() {
        assertThat(uncovered.take(0, 110)).isEqualTo(10);
        assertThat(uncovered.take(190, 1_000)).isEqualTo(10);
        assertThat(uncovered.take(Long.MIN_VALUE, Long.MAX_VALUE)).isEqualTo(80);
    }

    @Test
    void givesNothingOfWhatLiesOutside() {
        assertThat(uncovered.take(0, 100)).isZero();
        assertThat(uncovered.take(200, 300)).isZero();
        assertThat(uncovered.take(150, 150)).isZero();
        assertThat(uncovered.take(100, 200)).isEqualTo(100);
    }

    @Test
    void givesEveryTickOnce() {
        Random random = new Random(5);
        for (int run = 0; run < 200; run++) {
            RemainingTime parts = new RemainingTime(0, 100);
            BitSet left = new BitSet();
            left.set(0, 100);
            for (int i = 0; i < 20; i++) {
                int start = random.nextInt(110);
                int end = start + random.nextInt(30);
                int expected = left.get(start, end).cardinality();
                left.clear(start, end);
                assertThat(parts.take(start, end)).isEqualTo(expected);
            }
        }
    }
}
