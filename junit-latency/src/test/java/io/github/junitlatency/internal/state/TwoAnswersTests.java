package io.github.junitlatency.internal.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Doubt;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a clock with a step of 10 ns, and on a core at 4 ticks a step of the chain. */
class TwoAnswersTests {

    private static final String SAME = "c0de";
    private static final long NOON = 1_795_348_800_000L; // of 2026-11-22
    private static final long DAY_MS = 86_400_000;

    private static JvmMedian median(long daysAgo, String code, double nanos) {
        return new JvmMedian(new JvmMedian.Jvm(NOON - daysAgo * DAY_MS, 7), code, nanos, 10, 4);
    }

    private static Optional<Doubt> doubt(JvmMedian now, JvmMedian... before) {
        return TwoAnswers.in(List.of(before), now).map(answers -> answers.doubt(now));
    }

    @ParameterizedTest
    @CsvSource({
        "55, 135, true",
        "135, 55, true",
        "55, 102, false", // 1.5 * 55 + 2 * 10 = 102.5
        "55, 103, true",
        "103, 55, true",
        "0, 20, false", // less than the clock can tell
        "0, 21, true"
    })
    void areTwoWhereMediansOfTheSameClassesAreFarApart(double before, double now, boolean areTwo) {
        assertThat(doubt(median(0, SAME, now), median(1, SAME, before)).isPresent())
                .isEqualTo(areTwo);
    }

    @Test
    void changedClassesHaveAnotherMedianByRight() {
        assertThat(doubt(median(0, SAME, 135), median(1, "other", 55))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "6.4, false", // 1.5 * 1.6 * 55 + 2 * 10 = 152
        "5.0, true", // 1.5 * 1.25 * 55 + 2 * 10 = 123.1
        "3.0, true", // a faster core makes nothing slower
        "0, true" // of which nothing is known
    })
    void aSlowerCoreExcusesAsMuch(double ticksPerStep, boolean areTwo) {
        JvmMedian now = new JvmMedian(new JvmMedian.Jvm(NOON, 7), SAME, 135, 10, ticksPerStep);

        assertThat(doubt(now, median(1, SAME, 55)).isPresent()).isEqualTo(areTwo);
    }

    @Test
    void theFirstJvmHasNothingToBeComparedWith() {
        assertThat(doubt(median(0, SAME, 55))).isEmpty();
    }

    @Test
    void saysWhatWasSeenWithTheOneFurthestAway() {
        assertThat(doubt(median(0, SAME, 135), median(3, SAME, 56.5), median(2, SAME, 55), median(1, SAME, 130)))
                .contains(new Doubt(
                        "other-jit",
                        "the median is 135 ns in this JVM and was 55.0 ns in one of 2026-11-20 with the same classes"
                                + " (2.5 times)",
                        "judge by several JVMs (docs/two-jvms.md), because one is one throw of the compilers' dice"));
    }

    @Test
    void saysSoLaterTooBecauseEveryJvmMayGiveEitherAnswer() {
        assertThat(doubt(median(0, "new", 90), median(2, SAME, 55), median(1, SAME, 135)))
                .map(Doubt::seen)
                .contains("the median was 55.0 ns in a JVM of 2026-11-20 and 135 ns in one of 2026-11-21 with the same"
                        + " classes (2.5 times); in this one it is 90.0 ns");
    }
}
