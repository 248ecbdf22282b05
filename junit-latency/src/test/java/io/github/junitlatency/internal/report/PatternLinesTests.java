package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.IndexPattern;
import io.github.junitlatency.result.IndexPattern.Kind;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts.Detail;
import io.github.junitlatency.result.Timeline;
import java.util.List;
import org.junit.jupiter.api.Test;

class PatternLinesTests {

    private static LatencyResult with(IndexPattern... patterns) {
        return ResultFixtures.result()
                .detail(new Detail(List.of(), Timeline.EMPTY, List.of(patterns), EnvironmentFacts.UNKNOWN))
                .build();
    }

    @Test
    void saysWhereAndHowManyFollow() {
        LatencyResult result = with(
                new IndexPattern(Kind.PERIODIC, "p99", "every 50th iteration: 49, 99, 149 and others", 80, 82),
                new IndexPattern(Kind.SAME_IN_ALL_ROUNDS, "p99", "the same iterations in both rounds", 80, 82));

        assertThat(PatternLines.of(result))
                .containsExactly("where: every 50th iteration: 49, 99, 149 and others; 80 of 82 over p99 follow it");
        assertThat(ConsoleReport.full(result)).contains("where: every 50th iteration: 49, 99, 149 and others; ");
    }

    @Test
    void hasNoLineWithoutAPattern() {
        assertThat(PatternLines.of(with())).isEmpty();
    }

    @Test
    void takesRowsOfTheLongestForItsLines() {
        IndexPattern pattern = new IndexPattern(Kind.BURST, "p99", "in one burst: 3 to 9", 7, 7);
        String with = ConsoleReport.full(with(pattern));

        assertThat(with.lines()).hasSizeLessThanOrEqualTo(ConsoleReport.MAX_LINES);
        assertThat(with).contains("where: in one burst: 3 to 9; 7 of 7 over p99 follow it");
    }

    @Test
    void namesTheLongestWithoutALimit() {
        assertThat(PatternText.of(new IndexPattern(Kind.BURST, "longest", "in one burst: 3 to 9", 9, 10)))
                .isEqualTo("in one burst: 3 to 9; 9 of 10 longest follow it");
    }
}
