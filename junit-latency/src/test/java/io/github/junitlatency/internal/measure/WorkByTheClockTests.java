package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.compare.ComparisonOpinion;
import io.github.junitlatency.internal.compare.HeadLimit;
import io.github.junitlatency.internal.compare.MeasuredPair;
import io.github.junitlatency.internal.compare.MeasuredPair.RoundPair;
import io.github.junitlatency.internal.compare.SequentialComparison;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Two sides take turns of 50 ms on a clock of 1 GHz; calls of 100 us renew a window by the clock, which takes 2 ms. */
class WorkByTheClockTests extends LoopFixture {

    private static final long TURN = 50_000_000;
    private static final long CALL = 100_000;
    private static final long RENEWAL = 2_000_000;
    private static final int EIGHT_TURNS = 4_000;
    private static final long NEVER = Long.MAX_VALUE;

    private long renewed;
    private long turnBegan;
    private boolean isCold;

    private long callTicks(long window) {
        long ticks = CALL + (isCold ? CALL / 2 : 0);
        isCold = false;
        if (clock.now() - renewed >= window) {
            renewed = clock.now();
            return ticks + RENEWAL;
        }
        return ticks;
    }

    private boolean awaitTurn() {
        boolean isOver = clock.now() - turnBegan >= TURN;
        if (isOver) {
            clock.pass(TURN);
            turnBegan = clock.now();
            isCold = true;
        }
        return isOver;
    }

    private RoundSamples side(long window) throws Throwable {
        clock = ScriptedClock.playing(iteration -> callTicks(window));
        renewed = clock.now();
        turnBegan = clock.now();
        turns = this::awaitTurn;
        return loop().measure(EIGHT_TURNS, CPU, 0, NO_LIMITS, 1e9, Settling.NONE);
    }

    private static Distribution times(Samples.NetTimes times) {
        return new Distribution(times.histogram(), times.maxTicks());
    }

    private ComparisonOpinion opinion(Optional<Percentile> percentile, long headWindow, long baseWindow)
            throws Throwable {
        RoundSamples head = side(headWindow);
        RoundSamples base = side(baseWindow);
        RoundPair round = RoundPair.of(
                times(head.service().times()),
                times(base.service().times()),
                times(head.firstBlocks().orElseThrow()),
                times(base.firstBlocks().orElseThrow()));
        MeasuredPair pair = new MeasuredPair(Collections.nCopies(3, round));
        return new SequentialComparison(
                        new HeadLimit(new Subject(Figure.TIME, percentile), 1.25, 0, "base + 25%"),
                        new SequentialComparison.Settings(0.01, 11, 2))
                .judge(Collections.nCopies(7, pair));
    }

    @Test
    void headThatRenewsItsWindowWhileItWaitsFails() throws Throwable {
        ComparisonOpinion tail = opinion(Optional.of(Percentile.of(99.9)), 60_000_000, NEVER);

        assertThat(tail.verdict()).contains(Verdict.FAIL);
        assertThat(tail.why().text())
                .isEqualTo(
                        "p99.9 is 14.3 x base (95% interval 14.3 to 14.3) with the first block of each turn, where the"
                                + " ratio is another, over base + 25%; code within the limit gives such pairs by chance once in 128");
        assertThat(opinion(Optional.empty(), 60_000_000, NEVER).verdict()).contains(Verdict.FAIL);
    }

    @Test
    void whereBothDoAlikeFirstBlocksStayExcluded() throws Throwable {
        ComparisonOpinion tail = opinion(Optional.of(Percentile.of(99.9)), 60_000_000, 60_000_000);

        assertThat(tail.verdict()).contains(Verdict.PASS);
        assertThat(tail.facts().hasFirstBlocks()).isFalse();
        assertThat(tail.facts().headTicks()).isEqualTo(tail.facts().baseTicks()).isLessThan(2 * CALL);
    }
}
