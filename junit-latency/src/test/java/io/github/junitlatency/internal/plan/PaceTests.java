package io.github.junitlatency.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaceTests {

    @Test
    void isTheSameByRateAndByInterval() {
        assertThat(Pace.ofRate(100_000).intervalNanos())
                .isEqualByComparingTo(PaceParser.parse("10 us").intervalNanos());
        assertThat(PaceParser.parse("10 us").perSecond()).isEqualTo(100_000);
    }

    @Test
    void keepsTheFractionsOfAnInterval() {
        assertThat(Pace.ofRate(3e6).intervalTicks(2.6e9)).isCloseTo(2.6e9 / 3e6, within(1e-9));
        assertThat(Pace.ofRate(3e6).perSecond()).isCloseTo(3e6, within(1e-6));
    }

    @Test
    void saysTheRateAsItWasWritten() {
        assertThat(Pace.ofRate(100_000).text()).isEqualTo("rate = 100000");
        assertThat(Pace.ofRate(2.5).text()).isEqualTo("rate = 2.5");
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

    @Test
    void refusesTheLeastRateInAFewWords() {
        assertThatThrownBy(() -> Pace.ofRate(Double.MIN_VALUE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("rate = 4.9E-324, but starts must be over 0 and up to 1 s apart; correct or remove it");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "-5, -5", "NaN, NaN", "Infinity, Infinity"})
    void refusesARateThatIsNone(double rate, String text) {
        assertThatThrownBy(() -> Pace.ofRate(rate))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("rate = " + text
                        + ", but it must be a number of iterations a second over 0; correct or remove it");
    }

    @Test
    void refusesARateBelowOneASecond() {
        assertThatThrownBy(() -> Pace.ofRate(0.5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("rate = 0.5, but starts must be over 0 and up to 1 s apart; correct or remove it");
    }
}
