package io.github.junitlatency.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PaceTests {

    @Test
    void isTheSameByRateAndByInterval() {
        assertThat(Pace.ofRate(100_000).intervalNanos())
                .isEqualByComparingTo(Pace.parse("10 us").intervalNanos());
        assertThat(Pace.parse("10 us").perSecond()).isEqualTo(100_000);
    }

    @Test
    void keepsTheFractionsOfAnInterval() {
        assertThat(Pace.ofRate(3e6).intervalTicks(2.6e9)).isCloseTo(2.6e9 / 3e6, within(1e-9));
        assertThat(Pace.ofRate(3e6).perSecond()).isCloseTo(3e6, within(1e-6));
    }

    @ParameterizedTest
    @CsvSource({
        "1e12, 1000000000000",
        "123456789012345, 123456789012345",
        "1e15, 1E+15",
        "-1e300, -1E+300",
        "4.9e-324, 4.9E-324"
    })
    void writesARateInPlainDigitsWhileTheyCanBeRead(double rate, String text) {
        assertThat(Pace.written(rate)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "-5, -5", "NaN, NaN", "Infinity, Infinity"})
    void refusesARateThatIsNone(double rate, String text) {
        assertThatThrownBy(() -> Pace.ofRate(rate))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("rate = " + text
                        + ", but it must be a number of iterations a second over 0; correct or remove it");
    }

    /** The least rate is written in a few words. */
    @ParameterizedTest
    @CsvSource({"0.5, 0.5", "4.9e-324, 4.9E-324"})
    void refusesARateBelowOneASecond(double rate, String text) {
        assertThatThrownBy(() -> Pace.ofRate(rate))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("rate = " + text + ", but starts must be over 0 and up to 1 s apart; correct or remove it");
    }

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
        assertThat(Pace.parse(text).intervalNanos()).isEqualByComparingTo(nanos);
    }

    @Test
    void keepsTheTextWithoutTheBlanksAround() {
        assertThat(Pace.parse(" 10 us ").text()).isEqualTo("every = \"10 us\"");
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
        assertThatThrownBy(() -> Pace.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("every = \"" + text + "\": expected " + expected + " at column " + column + ", found "
                        + found + "; write for example \"10 us\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0 us", "0.0 ns", "1.000000001 s", "1_001 ms"})
    void refusesAnIntervalOutOfRange(String text) {
        assertThatThrownBy(() -> Pace.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("every = \"" + text
                        + "\", but starts must be over 0 and up to 1 s apart; correct or remove it");
    }
}
