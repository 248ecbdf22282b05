package io.github.junitlatency.internal.measure.phase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.LoopFixture;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.loop.LoopSetup.CpuTurns;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.plan.budget.Timing;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Measures iterations of which number i takes i ticks, so that the samples tell which were counted. */
class PhaseWatchTests extends LoopFixture {

    private static final int FEW = 200; // in blocks of at most 16

    private final List<Integer> beforeBlocks = new ArrayList<>();

    private RoundSamples measured(CpuTurns other) throws Throwable {
        clock = ScriptedClock.playing(iteration -> iteration + 1);
        turns = () -> {
            beforeBlocks.add(body.calls());
            return other.awaitTurn();
        };
        return loop().measure(FEW, CPU, 0, List.of(Limit.onMaximum(Timing.RESPONSE, 0)), 1e9, Settling.NONE);
    }

    private boolean isBlock(int number) {
        return beforeBlocks.size() == number;
    }

    /** Returns how many iterations a block had. */
    private int sizeOf(int number) {
        int end = number == beforeBlocks.size() ? FEW : beforeBlocks.get(number);
        return end - beforeBlocks.get(number - 1);
    }

    @Test
    void leavesTheFirstBlockAfterAWaitOutAndNoOther() throws Throwable {
        RoundSamples samples = measured(() -> isBlock(3) || isBlock(7));

        assertThat(samples.service().histogram().getTotalCount()).isEqualTo(FEW - sizeOf(3) - sizeOf(7));
        assertThat(samples.firstBlocks().orElseThrow().histogram().getTotalCount())
                .isEqualTo(sizeOf(3) + sizeOf(7));
        for (int number = 1; number <= beforeBlocks.size(); number++) {
            int first = beforeBlocks.get(number - 1) + 1; // its ticks
            assertThat(samples.service().histogram().getCountAtValue(first))
                    .as("the first iteration of block %d", number)
                    .isEqualTo(number == 3 || number == 7 ? 0 : 1);
        }
        assertThat(body.calls()).isEqualTo(FEW);
    }

    @Test
    void anInterruptedWaitEndsTheRound() {
        assertThatThrownBy(() -> measured(() -> {
                    throw new InterruptedException("no turn");
                }))
                .isInstanceOf(InterruptedException.class)
                .hasMessage("no turn");
        assertThat(body.calls()).isZero();
    }

    @Test
    void theWarmUpTakesNoTurns() throws Throwable {
        turns = () -> {
            throw new AssertionError("asked in the warm-up");
        };
        loop().warmUp(WarmUpOrder.of(FEW), CPU, Settling.NONE);

        assertThat(body.calls()).isEqualTo(FEW);
    }
}
