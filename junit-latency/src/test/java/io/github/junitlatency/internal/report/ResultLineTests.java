package io.github.junitlatency.internal.report;

import static io.github.junitlatency.internal.report.ReportResults.paced;
import static io.github.junitlatency.internal.report.ReportResults.passing;
import static io.github.junitlatency.testing.GoldenFiles.assertGolden;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.ResultFixtures;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultLineTests {

    private static final Surface UTF_8 = new Surface(160, "", "");

    @Test
    void areTheGoldenFile() throws IOException {
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("passing", lines(passing()));
        lines.put("failing", lines(ReportResults.failing()));
        lines.put("inconclusive", lines(GoldenResults.inconclusive()));
        lines.put("advisory", lines(ReportResults.failing().advisory()));
        lines.put("free", lines(GoldenResults.free()));
        lines.put("paced too fast", lines(paced(84_629.4, 99_639, 37_920)));
        lines.put("partly judged", lines(ComparedResults.notComparable()));
        lines.put("hangs on those excluded", lines(MessageResults.hanging()));

        assertGolden("lines", lines);
    }

    @Test
    void saysTheTightestBudgetShorterWhereThatFits() {
        String whole = ResultLine.of(passing().build(), UTF_8);
        String brief = ResultLine.of(passing().build(), UTF_8.withColumns(whole.length() - 1));

        assertThat(whole).endsWith("; tightest p99.99 at 31% of 4 us");
        assertThat(brief).isEqualTo(whole.replace("tightest ", "").replace(" of 4 us", ""));
    }

    /** Returns the lines of all widths. */
    private static String lines(ResultFixtures result) {
        return Stream.of(160, 80, 60, 40)
                .map(columns -> columns + " columns\n" + ResultLine.of(result.build(), UTF_8.withColumns(columns)))
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
