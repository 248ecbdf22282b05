package io.github.junitlatency.internal.measure.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Doubts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConcurrencyTests {

    private static final Concurrency IN_TURNS = new Concurrency(1_000, 2_000, 1_000);

    @Test
    void saysHowManyRanAtOnce() {
        assertThat(IN_TURNS.doubt()).contains(Doubts.named("threads in turns"));
    }

    @ParameterizedTest
    @CsvSource({
        "1_500, 2_000", // three quarters of what they wanted
        "900, 1_100", // locks let them run one at a time
        "500, 1_000", // no two wanted to at once
        "0, 0", // one thread
    })
    void threadsThatRanAsTheyWantedLeaveNone(long ran, long wanted) {
        Concurrency concurrency = new Concurrency(ran, wanted, 1_000);

        assertThat(concurrency.doubt()).isEmpty();
    }

    @Test
    void roundsCountByTheirLength() {
        Concurrency atOnce = new Concurrency(2_000, 2_000, 1_000);

        assertThat(IN_TURNS.plus(atOnce).doubt()).isEmpty();
        assertThat(IN_TURNS.plus(IN_TURNS).plus(atOnce).doubt()).isPresent();
    }
}
