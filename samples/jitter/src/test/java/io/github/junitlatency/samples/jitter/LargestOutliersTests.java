package io.github.junitlatency.samples.jitter;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.api.Assertions;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class LargestOutliersTests {

    private final LargestOutliers outliers = new LargestOutliers(3);

    private void add(long... ticks) {
        for (long length : ticks) {
            outliers.add(new Outlier(100 + outliers.seen(), length, false));
        }
    }

    @Test
    void keepsTheLargestWhereverTheyCome() {
        add(900, 100, 800, 200, 300, 1_000, 250, 1);

        assertThat(outliers.seen()).isEqualTo(8);
        assertThat(outliers.inOrderOfTime())
                .extracting(Outlier::sinceStartTicks, Outlier::ticks)
                .containsExactly(tuple(100, 900), tuple(102, 800), tuple(105, 1_000));
    }

    @Test
    void keepsTheEarlierOfEquals() {
        add(5, 5, 5, 5, 5);

        assertThat(outliers.inOrderOfTime())
                .extracting(Outlier::sinceStartTicks)
                .containsExactly(100L, 101L, 102L);
    }

    private static Tuple tuple(long sinceStart, long ticks) {
        return Assertions.tuple(sinceStart, ticks);
    }
}
