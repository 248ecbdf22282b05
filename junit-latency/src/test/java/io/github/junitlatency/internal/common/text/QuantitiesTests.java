package io.github.junitlatency.internal.common.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantitiesTests {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0 | 0 ns
            0.0033 | 0.0033 ns
            0.999 | 1.00 ns
            9.995 | 10.0 ns
            99.95 | 100 ns
            999.5 | 1.00 us
            999500 | 1.00 ms
            40061000000 | 40.1 s
            1234567000000 | 1235 s
            """)
    void timeHasThreeDigitsAndTheUnitThatFits(double nanos, String time) {
        assertThat(Quantities.time(nanos)).isEqualTo(time);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0/s, 0/s",
        "2.5, 2.5/s, 2.5/s",
        "211904, 212k/s, '211,904/s'",
        "1200000, 1.2M/s, '1,200,000/s'",
        "582160803, 582M/s, '582,160,803/s'"
    })
    void ratesAreShortOrInFull(double rate, String perSecond, String whole) {
        assertThat(Quantities.perSecond(rate)).isEqualTo(perSecond);
        assertThat(Quantities.wholeRate(rate)).isEqualTo(whole);
    }

    @ParameterizedTest
    @CsvSource({"0, 0 ns", "0.0033, 0.0033 ns", "1000, 1 us", "2555, 2.56 us", "50000, 50 us", "999500, 1 ms"})
    void shortTimeHasNoZerosAtItsEnd(double nanos, String time) {
        assertThat(Quantities.shortTime(nanos)).isEqualTo(time);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "999, 999", "1000, '1,000'", "9223372036854775807, '9,223,372,036,854,775,807'"})
    void wholeSetsThousandsApart(long number, String whole) {
        assertThat(Quantities.whole(number)).isEqualTo(whole);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 100, 0x",
        "1, 1000, 0.0010x",
        "999, 10, 99.9x",
        "999999, 1, '999,999x'",
        "1999999, 2, 1.00Mx",
        "1, 0, -"
    })
    void multipleIsAtMostEightCharactersWide(long ticks, long of, String multiple) {
        assertThat(Quantities.multiple(ticks, of)).isEqualTo(multiple).hasSizeLessThanOrEqualTo(8);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "99999999, '99,999,999'", "100000000, 100M", "199999999, 199M"})
    void countIsInMillionsFromAHundredMillions(long number, String count) {
        assertThat(Quantities.count(number)).isEqualTo(count);
    }

    @ParameterizedTest
    @CsvSource({"9999999, '9,999,999'", "10000000, 10M", "10000001, 11M", "9223372036854775807, '9,223,372,036,855M'"})
    void minIsNeverRoundedDown(long number, String min) {
        assertThat(Quantities.roundedUp(number)).isEqualTo(min);
    }

    @Test
    void countedIsInTheSingularForOne() {
        assertThat(Quantities.counted(0, "tick")).isEqualTo("0 ticks");
        assertThat(Quantities.counted(1, "tick")).isEqualTo("1 tick");
        assertThat(Quantities.counted(2_000, "tick")).isEqualTo("2,000 ticks");
    }

    @ParameterizedTest
    @CsvSource({"1e9, 1000", "2496123456.7, 2496.123", "2.5e9, 2500", "2999999999.9, 3000", "2.1005e9, 2100.5"})
    void megahertzAreToTheKilohertz(double hertz, String megahertz) {
        assertThat(Quantities.megahertz(hertz)).isEqualTo(megahertz);
    }

    @Test
    void isTheSameInEveryLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));

            assertThat(Quantities.whole(1_234)).isEqualTo("1,234");
            assertThat(Quantities.time(1_204)).isEqualTo("1.20 us");
        } finally {
            Locale.setDefault(before);
        }
    }

    @ParameterizedTest
    @CsvSource({"47612, 3, 47600", "199999, 3, 199000", "37.69, 2, 37", "0, 2, 0"})
    void roundsDownToSomeDigits(double value, int digits, double rounded) {
        assertThat(Quantities.roundedDown(value, digits)).isEqualTo(rounded);
    }
}
