package io.github.junitlatency.internal.measure.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.RealClock;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.RoundSamples.ScheduleFacts;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.testing.RealMachine;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Holds on every machine, however busy: order, and that nothing starts too early or gets lost. */
@RealMachine
class PacedLoopOnRealClockTests {

    private static final int ITERATIONS = 5_000;
    private static final double INTERVAL = 20_000.7;

    private final RealClock real = new RealClock();

    @Test
    void everyResponseIsAtLeastAsLongAsItsService() throws Throwable {
        try (CpuReservation reservation = real.reserve()) {
            Loop loop = PacedLoops.loop(
                    real.clock(), Body.empty(), 1, () -> INTERVAL, () -> ThreadCounters.NONE, real.compilers());

            RoundSamples samples = loop.measure(ITERATIONS, reservation.cpu(), 0, List.of(), 0, Settling.NONE);

            ScheduleFacts schedule = samples.schedule().orElseThrow();
            Samples response = samples.response();
            assertThat(response.histogram().getTotalCount()
                            + response.disturbed().preempted()
                            + response.disturbed().migrated())
                    .isEqualTo(ITERATIONS);
            assertThat(response.times().maxTicks())
                    .isGreaterThanOrEqualTo(samples.service().times().maxTicks());
            assertThat(schedule.lateStarts() + schedule.startErrors().getTotalCount())
                    .isEqualTo(ITERATIONS);
            assertThat(schedule.ranTicks()).isGreaterThanOrEqualTo((long) (ITERATIONS * INTERVAL));
        }
    }
}
