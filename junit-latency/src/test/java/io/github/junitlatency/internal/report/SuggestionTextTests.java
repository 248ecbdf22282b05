package io.github.junitlatency.internal.report;

import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.allocating;
import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.computing;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.suggest.Suggestion;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.testing.GoldenFiles;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SuggestionTextTests {

    private static String text(LatencyResult result, int columns) {
        return text(result, "", columns);
    }

    private static String text(LatencyResult result, String whyNoFork, int columns) {
        return SuggestionText.of(
                        result, Suggestion.of(result, Suggestion.UNSCALED, List.of(result)), whyNoFork, columns)
                .replace(System.lineSeparator(), "\n");
    }

    private static LatencyResult fullest() {
        return allocating(computing().build(), ResultFixtures.byteCounts("64:100000/1"));
    }

    @Test
    void isAnAnnotationWithComments() throws IOException {
        GoldenFiles.assertGolden("suggest", text(fullest(), 80));
    }

    @Test
    void saysWhatCannotBeGatedWhereNothingCan() {
        assertThat(text(
                        ResultFixtures.result()
                                .doubt("nothing-measured", "nothing was measured", "consume results in the Sink")
                                .build(),
                        80))
                .isEqualTo("""
                        // suggest: OrderBookTest.add, 1 round of 1,000,000 iterations, pinned
                        // suggest: no budget can be suggested: nothing was measured; consume results in
                        // suggest:   the Sink""");
    }

    @Test
    void saysWhyOnlyOneJvmMeasured() {
        assertThat(text(fullest(), "no more processes", 400).lines().skip(1))
                .startsWith("// suggest: no other JVM could be started: no more processes; others may compile the code"
                        + " otherwise, so leave limits more room");
    }

    @Test
    void saysThatTheThreadWasFree() {
        LatencyResult free =
                computing().cpu(GoldenResults.free().build().conditions().cpu()).build();

        assertThat(text(free, 400))
                .startsWith("// suggest: OrderBookTest.add, 3 rounds of 100,000 iterations, free: pool-1-thread-1 and 2"
                        + " others take part; seen in a round only, which was measured again\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 60, 80, 400})
    void saysSuggestInEveryLineAndFits(int columns) {
        List<String> lines =
                text(fullest(), "no more processes", columns).lines().toList();

        assertThat(lines).allMatch(line -> line.contains("// suggest"));
        assertThat(lines.stream().filter(line -> line.startsWith("// "))).allMatch(line -> line.length() <= columns);
        assertThat(String.join("", lines)).isASCII();
    }

    @Test
    void endsNoCommentWhateverATestIsCalled() {
        LatencyResult hostile = computing()
                .test("com.acme.OrderBookTest", "add", "a\n}\r\u2028\\u000a int i; */ \u202e")
                .build();

        assertThat(text(hostile, 80).lines().findFirst())
                .hasValue("// suggest: OrderBookTest.add a?}??/u000a int i; */ ?, 3 rounds of 100,000");
    }
}
