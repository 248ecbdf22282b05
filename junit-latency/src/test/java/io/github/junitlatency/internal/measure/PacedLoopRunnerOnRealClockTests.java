package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.CpuReservation;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.testing.RealMachine;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Holds on every machine, however busy: order, and that nothing starts too early or gets lost. */
@RealMachine
class PacedLoopRunnerOnRealClockTests {

    private static final int ITERATIONS = 5_000;
    private static final double INTERVAL = 20_000.7;

    private final RealClock real = new RealClock();

    @Test
    void noIterationStartsBeforeItIsDueAndAllStartInOrder() throws Throwable {
        Clock clock = real.clock();
        Schedule schedule = new Schedule(INTERVAL, Long.MAX_VALUE);
        PacedLoop loop = LoopDefiner.definePaced(LoopParts.of(clock, Body.empty(), 1));
        PacedReads reads = new PacedReads(ITERATIONS, loop.occupation());
        try (CpuReservation reservation = real.reserve()) {
            schedule.resume(clock.read());
            int position = 0;
            while (position < ITERATIONS) { // it is left for interruptions; time goes on meanwhile
                position = loop.run(schedule, reads, position, ITERATIONS, 0, reservation.cpu(), Long.MAX_VALUE);
            }
        }
        long stopped = Long.MIN_VALUE;
        for (int i = 0; i < ITERATIONS; i++) {
            long started = schedule.intended(i) + reads.responses()[i] - reads.services()[i];
            assertThat(started).isGreaterThanOrEqualTo(schedule.intended(i)).isGreaterThanOrEqualTo(stopped);
            assertThat(Clock.ticks(reads.services()[i])).isGreaterThanOrEqualTo(0);
            stopped = started + Clock.ticks(reads.services()[i]);
        }
    }

    @Test
    void everyResponseIsAtLeastAsLongAsItsService() throws Throwable {
        try (CpuReservation reservation = real.reserve()) {
            LoopRunner loop = LoopRunner.paced(
                    real.clock(), Body.empty(), 1, () -> INTERVAL, () -> ThreadCounters.NONE, real.compilers());

            RoundSamples samples = loop.measure(ITERATIONS, reservation.cpu(), 0, List.of(), 0);

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
