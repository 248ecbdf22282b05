package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.TestWithFull;

/** The chain as the compilers of this JVM make it. */
@RealMachine
class SpeedControlOnRealClockTests {

    private final RealClock real = new RealClock();
    private final SpeedControl speed = new SpeedControl(
            real.clock(), Host.local().threadCounters(), Host.local().compilerThreads());

    @TestWithFull
    void theChainIsNotFolded() throws InterruptedException {
        assumeTrue(real.clock().countsCycles(), "this clock does not count the TSC's ticks");
        try (CpuReservation reservation = real.reserve()) {
            int cpu = reservation.cpu();
            long overhead = real.overheadMeter().measure(cpu).ticks();

            // a core would have to run six times as fast as the TSC
            assertThat(speed.measure(cpu, overhead, 0).ticksPerStep()).isGreaterThan(1);
        }
    }
}
