package io.github.junitlatency.internal.measure.samples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IterationTimesTests {

    private final IterationTimes progress = new IterationTimes();

    @ParameterizedTest
    @CsvSource({"99, -1", "100, 0", "149, 0", "150, 16", "199, 16", "200, 32", "250, 32", "251, -1"})
    void tellsTheIterationOfTheLastPointBefore(long then, long iteration) {
        progress.at(100, 0);
        progress.at(150, 16);
        progress.at(200, 32);
        progress.end(250);

        assertThat(progress.iterationAt(then)).isEqualTo(iteration);
    }

    @Test
    void tellsNothingOfAMeasurementThatNeitherBeganNorEnded() {
        assertThat(progress.iterationAt(0)).isEqualTo(-1);

        progress.at(100, 0);

        assertThat(progress.iterationAt(100)).isEqualTo(-1);
    }

    /** 4,096 points are kept. */
    @ParameterizedTest
    @ValueSource(ints = {4_095, 4_096, 4_097, 8_192, 8_193, 100_000, 1_000_000})
    void keepsThousandsOfPointsEvenlyHoweverManyThereWere(int points) {
        for (int i = 0; i < points; i++) {
            progress.at(1_000L + 10L * i, 16L * i);
        }
        progress.end(1_000 + 10L * points);

        int stride = Math.max(1, Integer.highestOneBit((points - 1) / 4_096) * 2);
        for (int i = 0; i < points; i += 1 + points / 10_000) {
            assertThat(progress.iterationAt(1_000 + 10L * i)).isEqualTo(16L * (i - i % stride));
            assertThat(progress.iterationAt(1_009 + 10L * i)).isEqualTo(16L * (i - i % stride));
        }
    }
}
