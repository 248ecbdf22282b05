package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.verdict.SmallestSlowdown.LeastLimit;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The worked example of the manual, on a clock of a tick a nanosecond. */
class LeastLimitTests {

    private static final LeastLimit.TimedBody BODY = new LeastLimit.TimedBody(2_000, 0, 400_000, 1e9);

    /** A slice of a second: 300 iterations are over 3 us, 200 over 6 us, 10 over 50 us, and the longest takes 90 us. */
    private static List<ControlSlice.SliceOverLimit> slices(long headroomTicks) {
        long over = headroomTicks < 3_000
                ? 300
                : headroomTicks < 6_000 ? 299 : headroomTicks < 50_000 ? 200 : headroomTicks < 90_000 ? 10 : 0;
        return List.of(
                new ControlSlice.SliceOverLimit(over, over, over, 1), new ControlSlice.SliceOverLimit(0, 0, 0, 1));
    }

    private static Optional<LeastLimit> least(String budgetText, LeastLimit.TimedBody body) {
        return LeastLimit.of(Limit.of(ConfirmationFixture.budget(budgetText), 1e9), body, LeastLimitTests::slices);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            p99.9 <= 5 us | p99.9 <= 8 us
            p99.9 <= 5_000 ticks | p99.9 <= 8,000 ticks
            max <= 5 us | max <= 92 us
            """)
    void leavesRoomBesideEverySlice(String budget, String least) {
        assertThat(least(budget, BODY)).contains(new LeastLimit(least, true));
    }

    @Test
    void isTheLeastThatWasKeptWhereThatIsMore() {
        LeastLimit.TimedBody slowOnce = new LeastLimit.TimedBody(2_000, 20_000_000, 400_000, 1e9);

        assertThat(least("max <= 5 us", slowOnce)).contains(new LeastLimit("max <= 20 ms", false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"p99.9 <= 9 us", "max <= 100 us"})
    void isNoneWhereTheLimitItselfCouldBeJudged(String budget) {
        assertThat(least(budget, BODY)).isEmpty();
    }
}
