package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CauseWordsTests {

    private static final LatencyResult RESULT = ResultFixtures.result().build();

    /** Slow in each round, and off its CPU for a moment in one of them. */
    private static final SlowIteration SLOW = new SlowIteration(
            70_000,
            262_500_000,
            250_000_000,
            Disturbance.TAINTED,
            List.of(new Cause(CauseKind.BLOCKED_OR_STOPPED, Origin.UNKNOWN, "", 5_000_000, 0.02)),
            List.of(1, 2, 3));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            62 | 100 ms of it by itself; blocked or stopped, 2 ms; rounds 1 2 3
            61 | 100 ms of it by itself; blocked or stopped; rounds 1 2 3
            52 | 100 ms by itself; blocked or stopped; rounds 1 2 3
            49 | 100 ms of it by itself; blocked or stopped, 2 ms
            26 | blocked or stopped, 2 ms
            17 | ''
            """)
    void lackDetailsBeforeWordsAndWordsBeforeRounds(int width, String words) {
        assertThat(CauseWords.of(RESULT, SLOW, width)).isEqualTo(words);
    }
}
