package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTests {

    private static final List<String> NAMES = List.of("mode", "pairs", "console", "console.width", "budget.scale");

    @ParameterizedTest
    @CsvSource({
        "moed, mode",
        "pears, pairs",
        "consol, console",
        "console.widht, console.width",
        "budgetscale, budget.scale"
    })
    void isTheOneWithTheFewestLettersChanged(String misspelt, String meant) {
        assertThat(NearestName.of(misspelt, NAMES)).hasValue(meant);
    }

    @Test
    void isNothingWhereNoneIsNear() {
        assertThat(NearestName.of("threshold", NAMES)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"moed, mode, 2", "moed, pairs, 5", "'', mode, 4", "mode, mode, 0", "kitten, sitting, 3"})
    void distanceCountsLetters(String one, String other, int distance) {
        assertThat(NearestName.distance(one, other)).isEqualTo(distance);
        assertThat(NearestName.distance(other, one)).isEqualTo(distance);
    }
}
