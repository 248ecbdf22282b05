package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueueLoadTests {

    @Test
    void makesResponsesAsMuchLongerAsServicesWhereNobodyWaits() {
        assertThat(QueueLoad.NONE.longer(1.1)).isCloseTo(1.1, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"0.5, 1.2", "0.9, 2", "0.99, 11"})
    void makesThemTheLongerTheBusierItIs(double share, double times) {
        assertThat(new QueueLoad(share).longer(1.1)).isCloseTo(times, within(1e-9));
    }

    @Test
    void makesThemWithoutEndWhereOnlyTheSlowerCoreIsOverloaded() {
        assertThat(new QueueLoad(1.045).longer(1.1)).isInfinite();
    }

    @Test
    void excusesNoOverloadThatTheCoreAtItsBestHasToo() {
        assertThat(new QueueLoad(1.2).longer(1.1)).isEqualTo(1.1);
        assertThat(new QueueLoad(1.2).longer(1)).isEqualTo(1);
        assertThat(new QueueLoad(0.9).longer(1)).isEqualTo(1);
    }

    @Test
    void excusesNoMoreThanAllIterationsTogetherAreLonger() {
        // every 26,000 ticks, of which a core at its best would have saved 505
        QueueLoad busy = new QueueLoad(0.99, 26_000);

        assertThat(busy.atBest(1_000_000, 1.02, 2_000)).isEqualTo(1_000_000 + 1_009_411);
        assertThat(busy.atBest(100_000, 1.02, 2_000)).isCloseTo(300_000, within(1L)); // three times longer is less
        assertThat(new QueueLoad(1.01, 26_000).atBest(100_000, 1.02, 2_000)).isEqualTo(100_000 + 1_029_803);
        assertThat(busy.atBest(100_000, 1, 2_000)).isEqualTo(100_000);
        assertThat(QueueLoad.NONE.atBest(100_000, 1.5, 2_000)).isEqualTo(150_000);
    }
}
