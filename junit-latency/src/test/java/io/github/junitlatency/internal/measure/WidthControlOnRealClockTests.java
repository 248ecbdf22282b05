package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.machine.CpuReservation;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.result.ControlRun.CoreSpeed;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import org.junit.jupiter.api.Test;

/** The chains as the compilers of this JVM make them. */
@RealMachine
class WidthControlOnRealClockTests {

    @Test
    @OnlyWithFull
    void theChainsAreNotFolded() throws InterruptedException {
        RealClock real = new RealClock();
        assumeTrue(real.clock().countsCycles(), "this clock does not count the TSC's ticks");
        Host host = Host.local();
        WidthControl width = new SpeedControl(real.clock(), host.threadCounters(), host.compilerThreads())
                .withWidth()
                .width()
                .orElseThrow();
        try (CpuReservation reservation = real.reserve()) {
            long overhead = real.overheadMeter().measure(reservation.cpu()).ticks();

            // a step is two cycles at least, and no core runs six times as fast as the TSC
            assertThat(width.measure(reservation.cpu(), overhead, new CoreSpeed(6, 6, 6))
                            .ticksPerStep())
                    .isGreaterThan(2 / 6.0);
        }
    }
}
