package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.measure.body.ProgressEvent.Phase;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ProgressTextTests {

    static Stream<Arguments> works() {
        return Stream.of(
                Arguments.of(ProgressEvent.warmUp(1, 20_000), "warm-up of 20,000 iterations"),
                Arguments.of(ProgressEvent.warmUp(1, -1), "warm-up until steady"),
                Arguments.of(
                        new ProgressEvent(Phase.WARM_UP, 1, 0, 600, 20_000, 38.6),
                        "warm-up, 600 of 20,000 iterations, about 39 s more"),
                Arguments.of(
                        new ProgressEvent(Phase.WARM_UP, 1, 0, 600, 20_000, Double.NaN),
                        "warm-up, 600 of 20,000 iterations"),
                Arguments.of(
                        new ProgressEvent(Phase.WARM_UP_UNTIL_STEADY, 1, 0, 2_900, 0, 4.2),
                        "warm-up until steady, 2,900 iterations, at most 5 s more"),
                Arguments.of(
                        ProgressEvent.round(1, 5, 100_000, 167), "round 1 of up to 5, 100,000 iterations, about 3 min"),
                Arguments.of(ProgressEvent.round(7, 0, 1, 8), "round 7, 1 iteration, about 8 s"),
                Arguments.of(ProgressEvent.round(1, 1, 1_000, 8), "round 1, 1,000 iterations, about 8 s"),
                Arguments.of(
                        ProgressEvent.allocation(2, 100_000, Double.NaN),
                        "counting what is allocated, round 2, 100,000 iterations"),
                Arguments.of(ProgressEvent.pair(1, 12, Double.NaN), "pair 1 of up to 12 pairs of JVMs"),
                Arguments.of(
                        ProgressEvent.pair(3, 12, 44.5), "pair 3 of up to 12 pairs of JVMs, about 45 s more at most"));
    }

    @ParameterizedTest
    @MethodSource("works")
    void saysWhatItIsAndHowLongItTakes(ProgressEvent work, String text) {
        assertThat(ProgressText.line("OrderBookTest.add", work, 11.2))
                .isEqualTo("junit-latency: OrderBookTest.add: " + text + " (11 s so far)");
    }

    @ParameterizedTest
    @CsvSource({"0, 0 s", "7.01, 8 s", "60, 60 s", "61, 2 min", "3599, 60 min", "7500, 2 h 5 min"})
    void lengthsAreRoundedUp(double seconds, String text) {
        assertThat(ProgressText.seconds(seconds)).isEqualTo(text);
    }
}
