package io.github.junitlatency.internal.cause.event;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AskedSleepTests {

    @ParameterizedTest
    @CsvSource({"2_000_000, for 2 ms", "0, for 0 ms", "1_500_000, for 1500000 ns"})
    void isReadFromItsText(String nanos, String text) {
        AskedSleep asked = new AskedSleep(Long.parseLong(nanos.replace("_", "")));

        assertThat(asked.text()).isEqualTo(text);
        assertThat(AskedSleep.of(text)).contains(asked);
    }

    @Test
    void saysNothingOfATimeThatIsNone() {
        assertThat(new AskedSleep(-1).text()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "G1 young", "for 2 s", "for ms", "for 1234567890123 ms"})
    void isNotReadFromOtherDetails(String detail) {
        assertThat(AskedSleep.of(detail)).isEmpty();
    }
}
