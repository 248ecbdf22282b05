package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.DecisionFixture.control;
import static io.github.junitlatency.internal.verdict.DecisionFixture.plan;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a clock of a tick a nanosecond: a body of 1 us beside a machine that stalls for 91 us, 500 times a second. */
@Portable
class MagnitudeTests {

    private static final long ITERATIONS = 10_000;
    private static final long STALL = 91_000;
    private static final long LIMIT = 15_000;
    private static final long SECOND = 1_000_000_000;

    private static ControlSlice slice(long timedTicks) {
        return new ControlSlice(
                control(Map.of(1L, 1_000_000L, STALL, 500L)).distribution(), timedTicks, Optional.empty());
    }

    /** Returns a round with one random slow call, beside as much of the machine alone. */
    private static JudgedRound round(long iteration, long ticks) {
        return JudgedRoundFixture.round(LIMIT)
                .times(ITERATIONS - 1, 1_000)
                .slow(iteration, ticks)
                .beside(slice(SECOND))
                .build();
    }

    /** Returns so many rounds, in each of which another call is slow. */
    private static JudgedRound[] rounds(int count, long ticks) {
        return IntStream.range(0, count)
                .mapToObj(i -> round(100 + 997L * i * i, ticks))
                .toArray(JudgedRound[]::new);
    }

    private static Decision decide(int confirmations, JudgedRound... rounds) {
        return DecisionFixture.decide(plan(ITERATIONS, confirmations, "max <= 15 us"), rounds);
    }

    @Test
    void proveACallInEachOfSixRoundsThatIsLongerThanAnyStall() {
        assertThat(decide(4, rounds(5, 20_000_000)).isFinal()).isFalse();

        Decision decision = decide(4, rounds(6, 20_000_000));

        assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(decision.why().text())
                .isEqualTo("max over budget: longer in 6 of 6 rounds than the machine alone makes anything: 20 ms over"
                        + " the median at least, the machine at most 91 us");
        assertThat(decision.budgets().get(0).falseAlarmBound()).isCloseTo(3.0 / 924, within(1e-9));
    }

    @Test
    void tellNothingWhereCallsOfARoundAreNoLongerThanALimitAndAStall() {
        Decision decision = decide(4, rounds(2, LIMIT + STALL));
        JudgedRound[] allButOne = rounds(6, 20_000_000);
        allButOne[3] = round(4_711, 50_000);

        assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(decision.isFinal()).isTrue();
        assertThat(decide(4, allButOne).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void areNotAskedOfFirstCallsThatColdCachesExplain() {
        long cold = LIMIT + STALL + 100_000;

        assertThat(magnitude(0, cold).isAbove()).isFalse();
        assertThat(magnitude(0, 20_000_000).isAbove()).isTrue();
        assertThat(magnitude(4_711, cold).isAbove()).isTrue();
    }

    private static Magnitude magnitude(long iteration, long ticks) {
        return magnitude(round(iteration, ticks), 0);
    }

    private static Magnitude magnitude(JudgedRound round, long allowed) {
        return Magnitude.in(List.of(new Magnitude.BrokenRound(round, LIMIT, allowed)), 1e9);
    }

    @ParameterizedTest
    @CsvSource({
        "10000, 1, 0, false", // an exposure that is shorter than the round
        "1000000000, 1, 0, true",
        "1000000000, 121, 100, true", // 120 may be chance
        "1000000000, 120, 100, false",
    })
    void needAnExposureAsLongAsTheRoundAndMoreThanChance(long controlTicks, long slow, long allowed, boolean isAbove) {
        JudgedRound round = JudgedRoundFixture.round(LIMIT)
                .times(ITERATIONS - slow, 1_000)
                .times(slow, 800_000)
                .beside(slice(controlTicks))
                .build();

        assertThat(magnitude(round, allowed).isAbove()).isEqualTo(isAbove);
    }

    @Test
    void areNotAskedWithoutConfirmationsOrWhereItTakesTooManyRounds() {
        assertThat(decide(0, rounds(1, 20_000_000)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(Magnitude.rounds(1e-20, 5)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0.0034, 6", "0.004, 5", "0.000034, 9"})
    void takeTheLeastRoundsThatSuffice(double level, int rounds) {
        assertThat(Magnitude.rounds(level, 5)).contains(rounds);
    }
}
