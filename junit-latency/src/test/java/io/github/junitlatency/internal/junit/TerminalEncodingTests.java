package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TerminalEncodingTests {

    private static Charset of(Map<String, String> properties, Charset console) {
        return TerminalEncoding.of(properties::get, Optional.ofNullable(console));
    }

    @Test
    void isThatOfTheStandardOutputWhereTheJvmTells() {
        assertThat(of(Map.of("stdout.encoding", "ISO-8859-1", "native.encoding", "UTF-8"), StandardCharsets.US_ASCII))
                .isEqualTo(StandardCharsets.ISO_8859_1);
    }

    @Test
    void isTheConsolesBeforeThePlatforms() {
        assertThat(of(Map.of("native.encoding", "UTF-8"), StandardCharsets.ISO_8859_1))
                .isEqualTo(StandardCharsets.ISO_8859_1);
        assertThat(of(Map.of("native.encoding", "UTF-8"), null)).isEqualTo(StandardCharsets.UTF_8);
        assertThat(of(Map.of("native.encoding", "ANSI_X3.4-1968"), null)).isEqualTo(StandardCharsets.US_ASCII);
    }

    @Test
    void isAsciiWhereNobodyTellsAnEncodingThatThereIs() {
        assertThat(of(Map.of(), null)).isEqualTo(StandardCharsets.US_ASCII);
        assertThat(of(Map.of("stdout.encoding", "no such/one", "native.encoding", "cp0"), null))
                .isEqualTo(StandardCharsets.US_ASCII);
    }
}
