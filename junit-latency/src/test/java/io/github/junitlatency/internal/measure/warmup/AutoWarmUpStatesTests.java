package io.github.junitlatency.internal.measure.warmup;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.internal.machine.NoCompilers;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.phase.Blocks;
import io.github.junitlatency.internal.measure.phase.StateTimes;
import io.github.junitlatency.internal.measure.samples.IterationTimes;
import io.github.junitlatency.internal.measure.samples.PhaseSettings;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** The states of a warm-up, of which not every one is timed part by part; iterations of 10 us, told in ticks. */
class AutoWarmUpStatesTests {

    private static final int STATE = 1_000;
    private static final long ITERATION_NANOS = 10_000;
    private static final long[] TICKS = {1_000, 1_010, 1_020
    }; // of all iterations of a state; those of its neighbours differ

    private final ScriptedBlocks blocks = new ScriptedBlocks();
    private long nowNanos;
    private int states;

    /** Adds up all that it hears. */
    private static final class ScriptedBlocks extends Blocks {

        private Histogram histogram = Histograms.ofTicks();
        private int asked;

        ScriptedBlocks() {
            super(Body.empty());
        }

        @Override
        public void begin(PhaseSettings phase) {
            histogram = Histograms.ofTicks();
        }

        @Override
        public int runFrom(int position, int size, long first, int cpu) {
            throw new UnsupportedOperationException("the test runs them");
        }

        @Override
        public ValueCounts serviceTimes() {
            asked++;
            return ValueCounts.of(histogram);
        }

        @Override
        public RoundSamples samples(long wallNanos, IterationTimes progress) {
            throw new UnsupportedOperationException("nothing is measured");
        }
    }

    private AutoWarmUp warmedUp(double ceilingSeconds) {
        WarmUpOrder order = new WarmUpOrder(-1, STATE, ceilingSeconds, 2, 0, 0, 0);
        WarmUpProgress progress = new WarmUpProgress(order, 1, ProgressListener.NOBODY, () -> nowNanos);
        WarmUp noCompilers = new WarmUp(NoCompilers.compilerThreads(), () -> ThreadCounters.NONE, () -> false);
        AutoWarmUp warmUp = new AutoWarmUp(order, blocks, noCompilers, -1, progress);
        while (warmUp.ended().isEmpty()) {
            warmUp.beginState(0);
            runState(warmUp);
            states++;
        }
        return warmUp;
    }

    private void runState(AutoWarmUp warmUp) {
        long done = 0;
        for (long left = warmUp.left(0); left > 0; left = warmUp.left(done)) {
            long size = Math.min(left, 100);
            blocks.histogram.recordValueWithCount(TICKS[states % TICKS.length], size);
            nowNanos += size * ITERATION_NANOS;
            done += size;
            warmUp.afterBlock((int) size, size * ITERATION_NANOS, done);
        }
    }

    @Test
    void handsOverAWholeStateWithItsOwnTimesAlone() {
        AutoWarmUp warmUp = warmedUp(100); // of which it is 1 s at least, 100 states

        assertThat(warmUp.ended()).contains(Ended.STEADY);
        assertThat(warmUp.iterations())
                .isGreaterThanOrEqualTo(100_000)
                .isBetween((states - 1L) * STATE, (long) states * STATE);
        StateTimes last = warmUp.state().orElseThrow();
        assertThat(last.isWhole()).isTrue();
        assertThat(last.first(STATE).values()).hasSize(1).isEqualTo(last.last().values());
        assertThat(last.first(STATE).count() + last.last().count()).isBetween(400L, 600L);
    }

    @Test
    void looksAtItsTimesEverMoreRarely() {
        warmedUp(100);
        int inTheFirstSecond = blocks.asked;
        states = 0;
        nowNanos = 0;
        warmedUp(1_000); // ten times as long

        assertThat(blocks.asked - inTheFirstSecond).isLessThan(2 * inTheFirstSecond);
    }
}
