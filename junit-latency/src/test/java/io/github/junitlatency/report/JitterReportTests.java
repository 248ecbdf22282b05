package io.github.junitlatency.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.JitterResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class JitterReportTests {

    static Stream<Arguments> golden() {
        return Stream.of(
                Arguments.of("jitter-quiet", JitterFixtures.quiet()),
                Arguments.of("jitter-busy", JitterFixtures.busy()),
                Arguments.of("jitter-sums", JitterFixtures.sums()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("golden")
    void isTheGoldenFile(String name, JitterResult result) throws IOException {
        String report = JitterReport.of(result);

        try (InputStream file = getClass().getResourceAsStream("/golden/" + name + ".txt")) {
            assertThat(report + "\n").isEqualTo(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void cutsALongNameAndNothingElseOfTheFirstLine() {
        JitterResult result = JitterFixtures.named("a test with a name that is longer than there is room for it");

        assertThat(JitterReport.of(result).lines().findFirst())
                .hasValue("a test with a name that: 52,015,104 gaps between clock reads, pinned to CPU 1");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("golden")
    void isAsWideAsTheSettingsSay(String name, JitterResult result) {
        int width = result.settings().width();

        assertThat(JitterReport.of(result).lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(width));
        assertThat(JitterReport.of(result).lines())
                .anySatisfy(line -> assertThat(line).endsWith("*").hasSize(width));
    }
}
