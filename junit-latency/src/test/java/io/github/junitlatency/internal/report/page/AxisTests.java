package io.github.junitlatency.internal.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxisTests {

    private static List<String> labels(Axis axis) {
        return axis.ticks().stream().map(Axis.Tick::label).toList();
    }

    @Test
    void placesPercentilesByWhatIsAboveThem() {
        Axis axis = Axis.ofPercentiles(100_000, 0, 525); // 5 decades, and a quarter for the last iteration

        assertThat(axis.at(0)).isEqualTo(0);
        assertThat(axis.at(0.9)).isEqualTo(100, within(1e-6));
        assertThat(axis.at(0.999)).isEqualTo(300, within(1e-6));
        assertThat(axis.at(1)).isEqualTo(525);
        assertThat(labels(axis)).containsExactly("0%", "50%", "90%", "99%", "99.9%", "99.99%", "99.999%");
    }

    @Test
    void placesTimesByTheirLogarithmWhereTheySpanATenfold() {
        Axis axis = Axis.ofTimes(10, 1e6, 500, 0);

        assertThat(axis.at(1e3) - axis.at(1e4)).isEqualTo(axis.at(1e4) - axis.at(1e5), within(1e-6));
        assertThat(labels(axis)).containsExactly("10 ns", "100 ns", "1 us", "10 us", "100 us", "1 ms");
        assertThat(axis.covers(1)).isFalse();
        assertThat(axis.at(1)).as("the end that it lies beyond").isEqualTo(500);
    }

    @Test
    void placesTimesEvenlyWhereTheyDoNot() {
        Axis axis = Axis.ofTimes(400, 900, 0, 990);

        assertThat(axis.at(450)).isEqualTo(450, within(1e-6));
        assertThat(labels(axis)).containsExactly("0", "200 ns", "400 ns", "600 ns", "800 ns");
    }

    @Test
    void hasFinerLabelsOnFewDecades() {
        assertThat(labels(Axis.ofTimes(100, 2_000, 0, 100)))
                .containsExactly("100 ns", "200 ns", "500 ns", "1 us", "2 us");
    }

    @Test
    void countsSecondsInRoundSteps() {
        assertThat(labels(Axis.ofSeconds(1.62, 0, 100))).containsExactly("0", "0.5", "1", "1.5");
        assertThat(labels(Axis.ofSeconds(0, 0, 100))).startsWith("0").hasSizeGreaterThan(2);
    }

    @ParameterizedTest
    @CsvSource({"0.3, 0.5", "1, 1", "1.1, 2", "7, 10", "0.024, 0.05"})
    void stepsAreOfOneTwoOrFive(double atLeast, double step) {
        assertThat(Axis.roundStep(atLeast)).isEqualTo(step, within(1e-9));
    }
}
