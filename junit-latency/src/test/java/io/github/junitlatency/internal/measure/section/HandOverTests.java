package io.github.junitlatency.internal.measure.section;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.section.Section.HandOff;
import io.github.junitlatency.testing.OtherThread;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sections that start at 1,000 and that another thread ends. */
class HandOverTests {

    private static final long STEP = 26;
    private static final long BACK = 1_100;
    private static final long BOTH = Clock.TAINTED | Clock.OTHER_CPU;

    private final Section section = new Section();

    @AutoClose("shutdown")
    private final ExecutorService other = Executors.newSingleThreadExecutor();

    private long boundTicks = -1;
    private long delayNanos;

    @BeforeEach
    void begin() {
        section.enter(3);
        section.enders().askOf(thread -> () -> delayNanos, () -> boundTicks, STEP);
    }

    /** Hands over to a new thread. */
    private long handedOver(long stop, long back) throws InterruptedException {
        start();
        OtherThread.run(() -> section.stopped(stop | Clock.TAINTED));
        return section.awaitHandOver(back);
    }

    private void start() {
        section.begin(17);
        section.starting();
        section.started(1_000);
    }

    private HandOff handOff() {
        return section.handOff(() -> 2_000, 1).orElseThrow();
    }

    /** Has the flags until the body's end, unless it ended before, or perhaps before: then it is never an interrupted one. */
    @ParameterizedTest
    @CsvSource({"1_300, 0, false", "1_100, 0, true", "1_300, 200, true"})
    void hasTheFlagsOfTheMeasuredThreadUntilTheBodysEnd(long stop, long bound, boolean isInBody)
            throws InterruptedException {
        boundTicks = bound;
        assertThat(handedOver(stop, BACK | BOTH)).isEqualTo(stop - 1_000 | (isInBody ? Clock.TAINTED : BOTH));
        assertThat(handOff()).isEqualTo(new HandOff(1_000, BACK, isInBody ? 1_000 : BACK, 0));
    }

    @Test
    void beforeTheStartByMoreThanTheStepAndTheBoundIsAFault() throws InterruptedException {
        boundTicks = 40;

        assertThat(handedOver(1_000 - 40 - STEP, BACK)).isZero();
        assertThatThrownBy(() -> handedOver(1_000 - 40 - STEP - 1, BACK))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("LatencyProbe.stop() of iteration 17 was read 67 ticks before start(), by thread \"other\","
                        + " so it is an earlier iteration's or the CPUs' clocks are apart; let an iteration wait for"
                        + " its stop() before the next begins, and see the doubts on the clock");
    }

    @Test
    void isLookedAtForWhatTheOtherThreadWaitedForItsCpu() throws Exception {
        boundTicks = 0;
        for (long stop : new long[] {1_000, 1_700}) {
            section.look();
            delayNanos += 1_000;
            start();
            other.submit(() -> section.stopped(stop)).get();
            section.awaitHandOver(BACK);
        }

        // The stop before was at the start: it may have waited for no time between, and for 300 since.
        assertThat(handOff()).isEqualTo(new HandOff(1_000, BACK, BACK, 700));
        assertThat(section.handOff(() -> 2_000, 0)).contains(new HandOff(1_000, BACK, BACK, 0));
    }

    @Test
    void isNoneWhenTheMeasuredThreadStops() {
        start();
        section.stopped(1_052);

        assertThat(section.handOff(() -> 2_000, 1)).isEmpty();
    }

    @Test
    void isCountedUntilForgotten() throws InterruptedException {
        handedOver(1_300, BACK);
        handedOver(1_300, BACK);
        assertThat(section.handOffs()).isEqualTo(2);
        section.forgetHandOffs();
        assertThat(section.handOffs()).isZero();
    }
}
