package io.github.junitlatency.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PaceTests {

    @Test
    void isTheSameByRateAndByIntervalAndKeepsFractions() {
        assertThat(Pace.ofRate(3e6).intervalTicks(2.6e9)).isCloseTo(2.6e9 / 3e6, within(1e-9));
        assertThat(Pace.ofRate(3e6).perSecond()).isCloseTo(3e6, within(1e-6));
        assertThat(Pace.ofRate(100_000).intervalNanos())
                .isEqualByComparingTo(Pace.parse("10 us").intervalNanos());
        assertThat(Pace.parse("10 us").perSecond()).isEqualTo(100_000);
    }

    @ParameterizedTest
    @CsvSource({"123456789012345, 123456789012345", "1e15, 1E+15", "-1e300, -1E+300"})
    void writesARateInPlainDigitsWhileTheyCanBeRead(double rate, String text) {
        assertThat(Pace.written(rate)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0        | 0        | it must be a number of iterations a second over 0
            -5       | -5       | it must be a number of iterations a second over 0
            NaN      | NaN      | it must be a number of iterations a second over 0
            Infinity | Infinity | it must be a number of iterations a second over 0
            0.5      | 0.5      | starts must be over 0 and up to 1 s apart
            4.9e-324 | 4.9E-324 | starts must be over 0 and up to 1 s apart
            """)
    void refusesARateThatIsNoneOrBelowOneASecond(double rate, String text, String limit) {
        assertThatThrownBy(() -> Pace.ofRate(rate))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("rate = " + text + ", but " + limit + "; correct or remove it");
    }

    @ParameterizedTest
    @CsvSource({"' 10us ', 10000", "2.5 us, 2500", "1_000 ns, 1000", "1 ms, 1000000", "1 s, 1000000000"})
    void readsAnInterval(String text, String nanos) {
        assertThat(Pace.parse(text).intervalNanos()).isEqualByComparingTo(nanos);
        assertThat(Pace.parse(text).text()).isEqualTo("every = \"" + text.strip() + "\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ' '         | a number such as 10 or 2.5 at column 2, found the end
            -10 us      | a number such as 10 or 2.5 at column 1, found "-10 us"
            10          | a unit, one of ns, us, ms, s at column 3, found the end
            10 ticks    | a unit, one of ns, us, ms, s at column 4, found "ticks"
            1e3 ns      | a unit, one of ns, us, ms, s at column 2, found "e3 ns"
            10 us or so | nothing more at column 7, found "or so"
            """)
    void refusesAnythingElseWithItsColumn(String text, String expected) {
        assertThatThrownBy(() -> Pace.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("every = \"" + text + "\": expected " + expected + "; write for example \"10 us\"");
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
