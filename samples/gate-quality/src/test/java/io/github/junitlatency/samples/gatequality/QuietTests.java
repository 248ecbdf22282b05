package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class QuietTests {

    private static final Quiet QUIET =
            new Quiet(Body.NS_50, 44, 0.5, Map.of(Gauge.P999, 200L, Gauge.P50, 2_000L, Gauge.MAX, 90_000L));

    @Test
    void makesLimitsOfQuietValues() {
        assertThat(Gauge.P999.budget(QUIET.limitTicks(Gauge.P999))).isEqualTo("p99.9 <= 260 ticks");
        assertThat(Gauge.P50.budget(QUIET.limitTicks(Gauge.P50))).isEqualTo("p50 <= 2300 ticks");
        assertThat(Gauge.MAX.budget(QUIET.limitTicks(Gauge.MAX))).isEqualTo("max <= 290000 ticks");
    }

    @Test
    void describesThem() {
        assertThat(QUIET.describe())
                .isEqualTo("50ns     44 steps; quiet ticks: p99.9 200 (limit 260), p50 of 20 calls 2,000 (limit 2,300),"
                        + " max 90,000 (limit 290,000)");
    }

    @Test
    void seesWhenSlowCallsAreWithinTheLimit() {
        Map<Gauge, Long> slow = Map.of(Gauge.P999, 9_000L, Gauge.P50, 2_000L, Gauge.MAX, 90_000L);
        assertThat(QUIET.shows(Plant.ONE_IN_500)).isTrue();
        assertThat(new Quiet(Body.NS_50, 44, 0.5, slow).shows(Plant.ONE_IN_500)).isFalse();
    }
}
