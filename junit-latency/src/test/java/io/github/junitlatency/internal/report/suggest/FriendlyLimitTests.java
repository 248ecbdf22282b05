package io.github.junitlatency.internal.report.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.suggest.Suggestion.FriendlyLimit;
import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FriendlyLimitTests {

    @ParameterizedTest
    @CsvSource({
        "0.4, 0.4 ns",
        "3.41, 3.5 ns",
        "465, 470 ns",
        "991, 1 us",
        "1234, 1.3 us",
        "999000, 1 ms",
        "23000000000, 23 s",
        "1234000000000, 1300 s"
    })
    void roundsUpToTwoDigits(BigDecimal nanos, String text) {
        assertThat(FriendlyLimit.time(nanos)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"7, 7", "1000, 1_000", "1000000, 1_000_000"})
    void writesWholeNumbersAsCode(long number, String text) {
        assertThat(FriendlyLimit.code(number)).isEqualTo(text);
    }
}
