package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.verdict.Evidence.AtBest;
import io.github.junitlatency.internal.verdict.Evidence.Counts;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** 100,000 starts a second, in rounds that broke. */
class NearCapacityTests {

    private static final NearCapacity SCHEDULE = new NearCapacity(100_000);

    /** Nothing would be over the limit had the core run at its best. */
    private static Evidence brokenByACore(double slowdown) {
        return new Evidence(
                new Counts(1_000, 30, 10, 0),
                new AtBest(slowdown, 0, 0, 1, List.of()),
                true,
                1,
                0,
                SeenInCode.NONE,
                "");
    }

    private static Optional<String> reason(int rounds, double slowdown, double share) {
        return SCHEDULE.reason(
                Collections.nCopies(rounds, brokenByACore(slowdown)),
                Collections.nCopies(rounds, new QueueLoad(share)));
    }

    @Test
    void isToldAfterTwoRoundsWithTheRateThatCouldBeJudged() {
        assertThat(reason(1, 1.02, 0.99)).isEmpty();
        assertThat(reason(2, 1.02, 0.99))
                .contains(
                        "not judgeable here: iterations run for 99% of the time, so that a core 1.02 times slower makes"
                                + " responses 3.0 times longer; up to 93,664 a second could be judged");
        assertThat(reason(2, 1.02, 1.01).orElseThrow()).contains("makes responses longer and longer;");
    }

    @Test
    void isNotWhereTheCoreAloneIsSlow() {
        assertThat(reason(3, 1.02, 0.5)).isEmpty();
        assertThat(reason(3, 1.3, 0.2)).isEmpty();
    }

    @Test
    void isNotWhereARoundBrokeOtherwise() {
        Evidence broken = new Evidence(
                new Counts(1_000, 30, 10, 0), new AtBest(1.02, 20, 20, 1, List.of()), true, 1, 0, SeenInCode.NONE, "");

        assertThat(SCHEDULE.reason(List.of(brokenByACore(1.02), broken), Collections.nCopies(2, new QueueLoad(0.99))))
                .isEmpty();
    }
}
