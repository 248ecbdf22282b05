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
}
