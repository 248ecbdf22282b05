package io.github.junitlatency.internal.run.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.run.heap.WarmHeap.EdenLevels;
import io.github.junitlatency.testing.Portable;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Portable
class EdenLevelsTests {

    private static final long MEGABYTE = 1 << 20;

    private final Heap heap = new JvmHeap(Host.local());

    @Test
    void hasTheSameLevelsInEveryJvm() {
        assertThat(EdenLevels.of("[class:OrderBookTest]/[method:add()]"))
                .isEqualTo(EdenLevels.of("[class:OrderBookTest]/[method:add()]"))
                .isEqualTo(new EdenLevels(293_583_770))
                .isNotEqualTo(EdenLevels.of("[class:OrderBookTest]/[method:remove()]"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 64})
    void spreadsTheLevelsOfTheFirstRoundsEvenly(int rounds) {
        EdenLevels ofAny = EdenLevels.of("any");
        double[] levels =
                IntStream.range(0, rounds).mapToDouble(ofAny::level).sorted().toArray();

        assertThat(levels[0]).isNotNegative();
        assertThat(levels[rounds - 1]).isLessThan(1);
        assertThat(1 - levels[rounds - 1] + levels[0]).isCloseTo(1.0 / rounds, Offset.offset(1e-9));
        for (int i = 1; i < rounds; i++) {
            assertThat(levels[i] - levels[i - 1]).isCloseTo(1.0 / rounds, Offset.offset(1e-9));
        }
    }

    @Test
    void meetsTheEndOfEdenInSevenOfTenRoundsThatAllocateSevenTenthsOfIt() {
        double[] levels = IntStream.range(0, 100)
                .mapToDouble(test -> EdenLevels.of("test " + test).level(0))
                .toArray();

        assertThat(Arrays.stream(levels).filter(level -> level + 0.7 >= 1).count())
                .isBetween(55L, 85L); // of 100 independent levels, 4.6 is the standard deviation
    }

    @Test
    void isAsMuchAsWasAskedFor() throws InterruptedException {
        com.sun.management.ThreadMXBean threads =
                (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
        long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        heap.allocate(10 * MEGABYTE);

        assertThat(threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before)
                .isBetween(9 * MEGABYTE, 12 * MEGABYTE);
    }

    @Test
    void endsWhenInterrupted() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> heap.allocate(MEGABYTE))
                .isInstanceOf(InterruptedException.class)
                .hasMessage("interrupted while eden was filled");
    }
}
