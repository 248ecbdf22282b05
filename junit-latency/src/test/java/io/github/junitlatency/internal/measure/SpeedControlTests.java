package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.NoCompilers;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.result.ControlRun.CoreSpeed;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a clock that says how long the chain takes, whatever it takes. */
class SpeedControlTests {

    private static final CompilerThreads COMPILERS = NoCompilers.compilerThreads();
    private static final int CPU = ScriptedClock.CPU;
    private static final int UNPINNED = -1;
    private static final long OVERHEAD = 46;

    private final AtomicLong chainTicks = new AtomicLong(2_000); // net
    private final ScriptedClock clock = ScriptedClock.playing(iteration -> chainTicks.get() + OVERHEAD);
    private final SpeedControl speed = speed(clock.clock());

    static SpeedControl speed(Clock clock) {
        return new SpeedControl(clock, () -> new ThreadCounters(0, 0, 0, 0, -1, -1), COMPILERS);
    }

    private CoreSpeed measure(int cpu, long netTicks) throws InterruptedException {
        chainTicks.set(netTicks);
        return speed.measure(cpu, OVERHEAD, 0);
    }

    @Test
    void tellsTicksAStepByTheMedian() throws InterruptedException {
        ScriptedClock noisy = ScriptedClock.playing(iteration -> OVERHEAD
                + switch ((int) (iteration % 10)) {
                    case 0 -> 1_500;
                    case 1, 2, 3, 4 -> 1_000_000;
                    default -> 2_000;
                });

        assertThat(speed(noisy.clock()).measure(CPU, OVERHEAD, 0).ticksPerStep())
                .isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"0, 1_000", "6_000, 1_000", "6_006, 1_001", "30_000, 5_000", "60_000, 10_000", "1_000_000, 10_000"})
    void chainsAsManyStepsAsTheBodyIsLongWithinBounds(long bodyTicks, double steps) throws InterruptedException {
        assertThat(speed.measure(CPU, OVERHEAD, bodyTicks).ticksPerStep()).isEqualTo(2_000 / steps);
    }

    @Test
    void remembersEachCpu() throws InterruptedException {
        measure(CPU, 2_000);
        measure(UNPINNED, 1_500);

        assertThat(measure(CPU, 2_000)).isEqualTo(new CoreSpeed(2, 2, 6));
        assertThat(measure(UNPINNED, 2_000)).isEqualTo(new CoreSpeed(2, 1.5, 6));
    }

    @Test
    void takesNoCoreForSlowerAtItsBestThanTheTsc() throws InterruptedException {
        assertThat(measure(CPU, 8_000).bestTicksPerStep()).isEqualTo(6);
    }

    /** Whether it is fenced or not; of a body of so many ticks, the chain has 1,000 steps or 4,000. */
    @ParameterizedTest
    @CsvSource({"false, 1_600, 0, 1.6", "false, 10_000, 0, 10", "true, 200, 60_000, 0.05"})
    void knowsNoBestOfAClockThatDoesNotCountCycles(boolean isFenced, long ticks, long bodyTicks, double perStep)
            throws InterruptedException {
        Clock cycles = clock.clock();
        SpeedControl byOther = speed(new Clock("nanoseconds", isFenced, false, cycles.start(), cycles.stop()));
        chainTicks.set(ticks);

        CoreSpeed measured = byOther.measure(CPU, OVERHEAD, bodyTicks);

        assertThat(measured.nominalTicksPerStep()).isZero();
        assertThat(measured.bestTicksPerStep())
                .isEqualTo(measured.ticksPerStep())
                .isCloseTo(perStep, within(0.01));
    }

    @Test
    void forgetsAChainOfWhichNothingCounts() throws InterruptedException {
        clock.migrating(iteration -> true);

        assertThat(measure(CPU, 2_000)).isEqualTo(new CoreSpeed(0, 6, 6));
    }
}
