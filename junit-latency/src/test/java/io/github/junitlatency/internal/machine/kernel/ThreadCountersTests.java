package io.github.junitlatency.internal.machine.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThreadCountersTests {

    @Test
    void sinceIsTheDifferenceOfWhatBothLooksKnew() {
        ThreadCounters all = new ThreadCounters(1, 2, 3, 4, 5, 6);
        assertThat(new ThreadCounters(11, 22, 33, 44, 55, 66).since(all))
                .isEqualTo(new ThreadCounters(10, 20, 30, 40, 50, 60));

        assertThat(all.since(ThreadCounters.NONE)).isEqualTo(new ThreadCounters(1, 2, 3, 4, -1, -1));
        assertThat(ThreadCounters.NONE.since(all)).isEqualTo(new ThreadCounters(-1, -2, -3, -4, -1, -1));
    }
}
