package io.github.junitlatency.internal.report;

import static io.github.junitlatency.internal.report.ReportResults.paced;
import static io.github.junitlatency.internal.report.ReportResults.passing;
import static io.github.junitlatency.testing.GoldenFiles.assertGolden;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResultLineTests {

    private static final Surface UTF_8 = new Surface(160, StandardCharsets.UTF_8, "", "");

    /** Returns a result for each golden file. */
    static Stream<Arguments> golden() {
        return Stream.of(
                Arguments.of("passing", passing().build()),
                Arguments.of("failing", ReportResults.failing().build()),
                Arguments.of("inconclusive", GoldenResults.inconclusive().build()),
                Arguments.of("free", GoldenResults.free().build()),
                Arguments.of("paced-too-fast", paced(84_629.4, 99_639, 37_920).build()),
                Arguments.of("partly-judged", ComparedResults.notComparable().build()),
                Arguments.of("hangs-on-left-out", MessageResults.hanging().build()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("golden")
    void isTheGoldenFile(String name, LatencyResult result) throws Exception {
        assertGolden("line/" + name, lines(result));
    }

    /** Returns the lines of all widths. */
    private static String lines(LatencyResult result) {
        return Stream.of(160, 80, 60, 40)
                .map(columns -> columns + " columns\n" + ResultLine.of(result, UTF_8.withColumns(columns)))
                .reduce((one, other) -> one + "\n" + other)
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 60, 80, 120, 400})
    void fitsWhateverTheResult(int columns) {
        ResultsOfAllKinds.forEach(result -> {
            String line = ResultLine.of(result, UTF_8.withColumns(columns));
            assertThat(line.lines())
                    .as(line)
                    .allSatisfy(part -> ResultsOfAllKinds.assertFits(part, columns))
                    .noneMatch(part -> part.contains("..."));
            assertThat(line).startsWith(result.verdict().toString());
        });
    }
}
