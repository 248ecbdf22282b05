package io.github.junitlatency.samples.jitter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

@Tag("portable") // runs with -Paarch64
class TimesTests {

    @ParameterizedTest
    @CsvSource({"0s, 0", "2s, 2000000000", "1.5 s, 1500000000", "500ms, 500000000", "7us, 7000", "2m, 120000000000"})
    void readsANumberAndAUnit(String text, long nanos) {
        assertThat(Times.parse(text)).isEqualTo(Duration.ofNanos(nanos));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "2", "s", "-1s", "1,5s", "1e3s", "2 seconds", "99999999999s", "PT2S"})
    void rejectsAllElse(String text) {
        assertThatThrownBy(() -> Times.parse(text)).isInstanceOf(TypeConversionException.class);
    }

    @Test
    void saysWhatATimeLooksLike() {
        assertThatThrownBy(() -> Times.parse("soon"))
                .hasMessage("\"soon\" is no time; write a number and one of us, ms, s and m, such as 500ms or 1.5s");
    }
}
