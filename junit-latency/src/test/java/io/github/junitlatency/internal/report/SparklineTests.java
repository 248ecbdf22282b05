package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.ResultFixtures;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SparklineTests {

    @ParameterizedTest
    @ValueSource(strings = {"US-ASCII", "ISO-8859-1", "windows-1252"})
    void isNothingWhereTheEncodingLacksTheBlocks(String encoding) {
        assertThat(Sparkline.of(ResultFixtures.distribution(Map.of(100L, 9L, 10_000L, 1L)), Charset.forName(encoding)))
                .isEmpty();
    }

    @Test
    void isNothingWhereAllTookEquallyLongOrNoneCounts() {
        assertThat(Sparkline.of(ResultFixtures.distribution(100, 100), StandardCharsets.UTF_8))
                .isEmpty();
        assertThat(Sparkline.of(ResultFixtures.distribution(), StandardCharsets.UTF_8))
                .isEmpty();
    }
}
