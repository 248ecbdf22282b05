package io.github.junitlatency.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PaceParserTests {

    private static final String A_NUMBER = "a number such as 10 or 2.5";
    private static final String A_UNIT = "a unit, one of ns, us, ms, s";

    @ParameterizedTest
    @CsvSource({
        "10 us, 10000",
        "' 10us ', 10000",
        "2.5 us, 2500",
        "1_000 ns, 1000",
        "0.3 ns, 0.3",
        "1 ms, 1000000",
        "1 s, 1000000000"
    })
    void readsAnInterval(String text, String nanos) {
        assertThat(PaceParser.parse(text).intervalNanos()).isEqualByComparingTo(nanos);
    }

    @Test
    void keepsTheTextWithoutTheBlanksAround() {
        assertThat(PaceParser.parse(" 10 us ").text()).isEqualTo("every = \"10 us\"");
    }

    static Stream<Arguments> wrong() {
        return Stream.of(
                Arguments.of(" ", A_NUMBER, 2, "the end"),
                Arguments.of("us", A_NUMBER, 1, "\"us\""),
                Arguments.of("-10 us", A_NUMBER, 1, "\"-10 us\""),
                Arguments.of("NaN us", A_NUMBER, 1, "\"NaN us\""),
                Arguments.of("10", A_UNIT, 3, "the end"),
                Arguments.of("10 ticks", A_UNIT, 4, "\"ticks\""),
                Arguments.of("10 min", A_UNIT, 4, "\"min\""),
                Arguments.of("1e3 ns", A_UNIT, 2, "\"e3 ns\""),
                Arguments.of("10 us or so", "nothing more", 7, "\"or so\""));
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void refusesAnythingElseWithItsColumn(String text, String expected, int column, String found) {
        assertThatThrownBy(() -> PaceParser.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("every = \"" + text + "\": expected " + expected + " at column " + column + ", found "
                        + found + "; write for example \"10 us\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0 us", "0.0 ns", "1.000000001 s", "1_001 ms"})
    void refusesAnIntervalOutOfRange(String text) {
        assertThatThrownBy(() -> PaceParser.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("every = \"" + text
                        + "\", but starts must be over 0 and up to 1 s apart; correct or remove it");
    }
}
