package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.DecisionFixture.limits;
import static io.github.junitlatency.internal.verdict.DecisionFixture.plan;
import static io.github.junitlatency.internal.verdict.round.JudgedRoundFixture.round;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.common.statistics.Draws;
import io.github.junitlatency.internal.measure.LimitsFixture;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.JudgedRoundFixture;
import io.github.junitlatency.internal.verdict.round.Measured;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Pattern.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class IndexPatternsTests {

    private static final long ALL = 100_000;
    private static final long[] EVERY_50TH = Draws.comb(49, 50, 40);

    private static List<SlowIteration.Pattern> of(JudgedRoundFixture... rounds) {
        return of(LimitsFixture.limits(1_000), rounds);
    }

    private static List<SlowIteration.Pattern> of(List<Limit> limits, JudgedRoundFixture... rounds) {
        List<JudgedRound> built = JudgedRoundFixture.on(
                limits, Arrays.stream(rounds).map(JudgedRoundFixture::build).toList());
        return IndexPatterns.of(new Measured(1e9, 1, limits, built, built, null, 1, List.of()), ALL);
    }

    private static JudgedRoundFixture slow(long ticks, long... iterations) {
        JudgedRoundFixture round = round(1_000);
        LongStream.of(iterations).forEach(iteration -> round.slow(iteration, ticks));
        return round.times(ALL - iterations.length, 50);
    }

    @Test
    void namesOnePatternForEachLimitBecauseOneMayBeKeptAndTheOtherBroken() {
        List<Limit> limits = limits(plan(ALL, 4, "p99.9 <= 1 us", "max <= 1 us"), 1e9);
        JudgedRoundFixture round = round(1_000, 1_000);
        LongStream.of(EVERY_50TH).forEach(iteration -> round.slow(iteration, 2_000));
        round.times(ALL - EVERY_50TH.length, 50);

        assertThat(of(limits, round, round))
                .extracting(SlowIteration.Pattern::kind, SlowIteration.Pattern::subject)
                .containsExactlyInAnyOrder(
                        tuple(Kind.PERIODIC, "p99.9"),
                        tuple(Kind.SAME_IN_ALL_ROUNDS, "p99.9"),
                        tuple(Kind.PERIODIC, "max"),
                        tuple(Kind.SAME_IN_ALL_ROUNDS, "max"));
    }

    @Test
    void looksAtTheLongestWhereNothingIsOver() {
        long[] grows = {31_618, 47_427, 71_140, 21_079, 14_053, 9_369};

        assertThat(of(slow(900, grows), slow(900, grows)))
                .extracting(SlowIteration.Pattern::subject)
                .isNotEmpty()
                .containsOnly("longest");
    }

    @Test
    void equallyLongOnesDoNotStandOut() {
        assertThat(of(slow(50, 3, 4, 5, 6, 7, 8, 9, 10), slow(50, 3, 4, 5, 6, 7, 8, 9, 10)))
                .isEmpty();
    }

    @Test
    void whatWasLeftOutDoesNotCount() {
        JudgedRoundFixture round = round(1_000).times(ALL, 50);
        LongStream.of(EVERY_50TH).forEach(iteration -> round.leftOut(iteration, 2_000));

        assertThat(of(round)).isEmpty();
    }
}
