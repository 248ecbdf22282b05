package io.github.junitlatency.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.clock.ScriptedClock;
import io.github.junitlatency.host.CompilerThreads;
import io.github.junitlatency.host.Host;
import io.github.junitlatency.host.ThreadCounters;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a clock that says how long the chain takes, whatever it takes. */
class SpeedControlTests {

    private static final CompilerThreads COMPILERS = Host.local().compilerThreads();
    private static final int CPU = ScriptedClock.CPU;
    private static final int UNPINNED = -1;
    private static final int WARM_UP = 20_000;
    private static final int MEASURED = 100;
    private static final long OVERHEAD = 46;

    private final AtomicLong chainTicks = new AtomicLong(2_000); // net
    private final ScriptedClock clock = ScriptedClock.playing(iteration -> chainTicks.get() + OVERHEAD);
    private final SpeedControl speed = speed(clock.clock());

    private static SpeedControl speed(Clock clock) {
        return new SpeedControl(clock, () -> new ThreadCounters(0, 0, 0, 0, -1, -1), COMPILERS);
    }

    private double ticksAStep(int cpu, long netTicks) throws InterruptedException {
        chainTicks.set(netTicks);
        return speed.ticksAStep(cpu, OVERHEAD, 0);
    }

    @AfterEach
    void clearInterrupt() {
        Thread.interrupted();
    }

    @Test
    void tellsTicksAStepByTheMedian() throws InterruptedException {
        ScriptedClock noisy = ScriptedClock.playing(iteration -> OVERHEAD
                + switch ((int) (iteration % 10)) {
                    case 0 -> 1_500;
                    case 1, 2, 3, 4 -> 1_000_000;
                    default -> 2_000;
                });

        assertThat(speed(noisy.clock()).ticksAStep(CPU, OVERHEAD, 0)).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"0, 1_000", "5_000, 1_000", "5_005, 1_001", "25_000, 5_000", "50_000, 10_000", "1_000_000, 10_000"})
    void chainsAsManyStepsAsTheBodyIsLongWithinBounds(String bodyTicks, String steps) throws InterruptedException {
        assertThat(speed.ticksAStep(CPU, OVERHEAD, number(bodyTicks))).isEqualTo(2_000.0 / number(steps));
    }

    private static long number(String text) {
        return Long.parseLong(text.replace("_", ""));
    }

    @Test
    void remembersTheBest() throws InterruptedException {
        ticksAStep(CPU, 1_900);
        ticksAStep(CPU, 1_800);

        assertThat(ticksAStep(CPU, 2_000)).isEqualTo(2);
        assertThat(speed.bestTicksAStep(CPU)).isEqualTo(1.8);
    }

    @Test
    void remembersEachCpu() throws InterruptedException {
        ticksAStep(CPU, 2_000);
        ticksAStep(UNPINNED, 1_500);

        assertThat(speed.bestTicksAStep(CPU)).isEqualTo(2);
        assertThat(speed.bestTicksAStep(UNPINNED)).isEqualTo(1.5);
    }

    @Test
    void takesNoCoreForSlowerAtItsBestThanTheTsc() throws InterruptedException {
        assertThat(speed.bestTicksAStep(CPU)).isEqualTo(5);

        ticksAStep(CPU, 8_000);

        assertThat(speed.bestTicksAStep(CPU))
                .isEqualTo(SpeedControl.CYCLES_A_STEP)
                .isEqualTo(5);
    }

    @Test
    void knowsNoBestOfAClockThatDoesNotCountCycles() throws InterruptedException {
        Clock cycles = clock.clock();
        SpeedControl byNanos = speed(new Clock("nanoseconds", false, cycles.start(), cycles.stop()));
        chainTicks.set(1_600);
        byNanos.ticksAStep(CPU, OVERHEAD, 0);

        assertThat(byNanos.bestTicksAStep(CPU)).isEqualTo(1.6);

        SpeedControl ofASlowerClock = speed(new Clock("nanoseconds", false, cycles.start(), cycles.stop()));
        chainTicks.set(10_000);

        assertThat(ofASlowerClock.ticksAStep(CPU, OVERHEAD, 0)).isBetween(10.0, 10.01);
        assertThat(ofASlowerClock.bestTicksAStep(CPU)).isBetween(10.0, 10.01);
    }

    @Test
    void forgetsAChainOfWhichNothingCounts() throws InterruptedException {
        clock.migrating(iteration -> true);

        assertThat(ticksAStep(CPU, 2_000)).isZero();
        assertThat(speed.bestTicksAStep(CPU)).isEqualTo(5);
    }

    @Test
    void warmsOnce() throws InterruptedException {
        ticksAStep(CPU, 2_000);

        assertThat(clock.iterations()).isEqualTo(WARM_UP + MEASURED);

        clock.restart();
        ticksAStep(CPU, 2_000);

        assertThat(clock.iterations()).isEqualTo(MEASURED);
    }

    @Test
    void letsAnInterruptOutAndWarmsNextTime() throws InterruptedException {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> ticksAStep(CPU, 2_000))
                .isExactlyInstanceOf(InterruptedException.class)
                .hasMessage("interrupted after 0 of 20,000 warm-up iterations");

        ticksAStep(CPU, 2_000);
        assertThat(clock.iterations()).isEqualTo(WARM_UP + MEASURED);
    }

    @Test
    void saysThatTheClockRanBackwards() {
        assertThatThrownBy(() -> ticksAStep(CPU, -OVERHEAD - 26))
                .isInstanceOf(BackwardsClockException.class)
                .hasMessageStartingWith("the clock ran backwards by 26 ticks in iteration 0");
    }
}
