package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.result.ControlRun.CoreSpeed;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** On a clock that says how long the chains take, whatever they take. */
class WidthControlTests {

    private static final int CPU = ScriptedClock.CPU;
    private static final long OVERHEAD = 46;
    private static final int STEPS = 3_000;

    private final AtomicLong chainTicks = new AtomicLong(); // net
    private final ScriptedClock clock = ScriptedClock.playing(iteration -> chainTicks.get() + OVERHEAD);
    private final WidthControl width = width(clock.clock());

    private static WidthControl width(Clock clock) {
        return SpeedControlTests.speed(clock).withWidth().width().orElseThrow();
    }

    private CoreSpeed measure(double ticksPerStep, CoreSpeed serial) throws InterruptedException {
        chainTicks.set(Math.round(ticksPerStep * STEPS));
        return width.measure(CPU, OVERHEAD, serial);
    }

    @Test
    void knowsInAYoungJvmWhatTheCoreCanDo() throws InterruptedException {
        // the serial chain takes 5.2 ticks for 6 cycles: 2 cycles are 1.73 ticks, with room for the loop 2.43
        CoreSpeed slowed = measure(3.3, new CoreSpeed(5.4, 5.2, 6));

        assertThat(slowed.bestTicksPerStep()).isCloseTo(2.427, within(0.005));
        assertThat(slowed.slowdown()).isCloseTo(1.36, within(0.005));
    }

    @Test
    void takesNoUsualSliceForASlowOne() throws InterruptedException {
        assertThat(measure(2.7, new CoreSpeed(6, 6, 6)).slowdown()).isEqualTo(1);
    }

    @Test
    void knowsNoCyclesOfAClockThatDoesNotCountThem() throws InterruptedException {
        Clock ticks = ScriptedClock.ticking(OVERHEAD + 16_000).clock();
        WidthControl byNanos = width(new Clock("nanoseconds", false, ticks.start(), ticks.stop()));
        CoreSpeed speed = byNanos.measure(CPU, OVERHEAD, new CoreSpeed(2, 2, 0));

        assertThat(speed.slowdown()).isEqualTo(1);
        assertThat(speed.nominalTicksPerStep()).isZero();
    }

    @Test
    void isMeasuredByTheLoopOfTheSerialChain() throws InterruptedException {
        SpeedControl speed = SpeedControlTests.speed(clock.clock()).withWidth();
        chainTicks.set(3_000);
        CoreSpeed serial = speed.measure(CPU, OVERHEAD, 0);
        CoreSpeed wide = speed.width().orElseThrow().measure(CPU, OVERHEAD, serial);

        assertThat(serial.ticksPerStep()).isCloseTo(3, within(0.005)); // of 1,000 steps
        assertThat(wide.ticksPerStep()).isCloseTo(1, within(0.005)); // of 3,000
        assertThat(clock.iterations()).isEqualTo(20_000 + 200);
    }
}
