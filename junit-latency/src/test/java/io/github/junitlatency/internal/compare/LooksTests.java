package io.github.junitlatency.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.compare.SequentialSignedRankTest.Looks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LooksTests {

    @ParameterizedTest
    @CsvSource({"0.05,5", "0.03,6", "0.01,7", "0.001,10", "0.0001,14"})
    void aSmallerSignificanceNeedsMorePairs(double significance, int pairs) {
        assertThat(Looks.neededPairs(significance)).isEqualTo(pairs);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0.01   | 6  | []
            0.01   | 7  | [7]
            0.01   | 11 | [7, 11]
            0.01   | 13 | [7, 10, 13]
            0.01   | 15 | [7, 11, 15]
            0.0001 | 14 | [14]
            0.0079 | 7  | [7]
            """)
    void looksAreSpreadUpToTheMostPairs(double significance, int maxPairs, String pairs) {
        assertThat(Looks.of(significance, maxPairs).pairs()).hasToString(pairs);
    }

    @Test
    void theLevelIsSpentOverLooks() {
        assertThat(Looks.of(0.01, 11).levels()).containsExactly(1.0 / 128, 0.01);
        assertThat(Looks.of(0.01, 15).levels().get(1)).isCloseTo(0.0089, within(0.00005));
    }
}
