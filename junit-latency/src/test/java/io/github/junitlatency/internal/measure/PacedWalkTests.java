package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.host.NoCompilers;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.measure.PacedWalk.Slice;
import java.util.function.LongUnaryOperator;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** On a clock of a tick a nanosecond: a walk of 100 ns, of which the start read takes one, every us. */
class PacedWalkTests {

    private static final int CPU = ScriptedClock.CPU;
    private static final long USUAL = 100;
    private static final PacedWalk.Starts STARTS = new PacedWalk.Starts(1_000, 1_000_000, 1e9);
    private static final int BEFORE = 500; // iterations that tell the usual one

    private LongUnaryOperator ticks = iteration -> USUAL;
    private final ScriptedClock clock = ScriptedClock.playing(iteration -> ticks.applyAsLong(iteration));
    private final PacedWalk walk = new CacheWalk(
                    clock.clock(), () -> ThreadCounters.NONE, NoCompilers.compilerThreads(), 1L << 30)
            .onSchedule();

    /** Returns a slice of a walk that is warm, of which the iterations from 0 on take what is said. */
    private Slice slice(LongUnaryOperator ofSlice) throws InterruptedException {
        walk.measure(CPU, 0, USUAL, STARTS);
        clock.restart();
        ticks = iteration -> iteration < BEFORE ? USUAL : ofSlice.applyAsLong(iteration - BEFORE);
        return walk.measure(CPU, 0, USUAL, STARTS);
    }

    private static long over(Slice slice, long excessTicks) {
        Histogram excess = slice.excess(slice.response().histogram());
        return excess.getCountBetweenValues(excessTicks + 1, Long.MAX_VALUE / 2);
    }

    @Test
    void keepsTheScheduleForAsLongAsItIsWanted() throws InterruptedException {
        Slice slice = slice(iteration -> USUAL);

        assertThat(slice.response().timedTicks()).isEqualTo(1_000_000);
        assertThat(slice.response().histogram().getTotalCount()).isEqualTo(1_000);
        assertThat(slice.usualTicks()).isEqualTo(USUAL);
        assertThat(over(slice, 0)).isZero();
    }

    @Test
    void countsWhatASlowSpellMakesLate() throws InterruptedException {
        Slice slice = slice(iteration -> iteration >= 500 && iteration < 520 ? 1_500 : USUAL);

        // The nth slow response is 1,500 + 501 (n - 1): the 3rd to the 20th are over 2,100. The kth after the spell is
        // 11,019 - 899 k: 9 of them are.
        assertThat(over(slice, 2_000)).isEqualTo(18 + 9);
        assertThat(slice.response().queue().orElseThrow().catchUpTicks()).isBetween(800.0, 900.0);
    }

    @Test
    void isUsualAsTheFastAreWhereMostAreSlow() throws InterruptedException {
        Slice slice = slice(iteration -> iteration % 5 == 0 ? USUAL : 600);

        assertThat(slice.usualTicks()).isEqualTo(USUAL);
        assertThat(over(slice, 400)).isEqualTo(800);
    }
}
