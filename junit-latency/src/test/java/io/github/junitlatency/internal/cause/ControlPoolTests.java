package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.WatchedTime.ControlPool;
import io.github.junitlatency.internal.cause.WatchedTime.ControlPool.ControlConditions;
import io.github.junitlatency.internal.common.statistics.Histograms;
import java.math.BigDecimal;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ControlPoolTests {

    private final ControlPool pool = new ControlPool();

    private static ControlConditions every(String nanos) {
        return new ControlConditions(Set.of(1), false, new BigDecimal(nanos));
    }

    private static WatchedTime watched(long ticks) {
        return new WatchedTime(Histograms.ofTicks(), Histograms.ofTicks(), 0, ticks);
    }

    @Test
    void putsControlsUnderTheSameConditionsTogether() {
        pool.add(every("10000"), watched(3));
        pool.add(every("10000.0"), watched(4));
        pool.add(every("10001"), watched(50));
        pool.add(new ControlConditions(Set.of(2), false, new BigDecimal("10000")), watched(60));
        pool.add(new ControlConditions(Set.of(1), true, new BigDecimal("10000")), watched(70));
        pool.add(new ControlConditions(Set.of(1, 2), false, new BigDecimal("10000")), watched(80));

        assertThat(pool.of(every("1E+4")).timedTicks()).isEqualTo(7);
    }

    @Test
    void forgetsTheConditionsThatWereUsedLongestAgo() {
        pool.add(every("1"), watched(1));
        pool.add(every("2"), watched(2));
        for (int i = 3; i <= ControlPool.MAX_CONDITIONS; i++) {
            pool.add(every(Integer.toString(i)), watched(i));
        }
        assertThat(pool.of(every("1")).timedTicks()).isEqualTo(1);

        pool.add(every("1000"), watched(1000));

        assertThat(pool.of(every("2")).timedTicks()).isZero();
        assertThat(pool.of(every("1")).timedTicks()).isEqualTo(1);
        assertThat(pool.of(every("1000")).timedTicks()).isEqualTo(1000);
    }
}
