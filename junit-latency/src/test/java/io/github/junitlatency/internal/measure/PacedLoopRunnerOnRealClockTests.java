package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.host.CpuReservation;
import io.github.junitlatency.internal.host.Host;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.testing.RealMachine;
import org.junit.jupiter.api.Test;

/** What holds on every machine, however busy: order, and that nothing starts too early or gets lost. */
@RealMachine
class PacedLoopRunnerOnRealClockTests {

    private static final int ITERATIONS = 5_000;
    private static final double INTERVAL = 20_000.7;

    private final RealClock real = new RealClock();

    @Test
    void noIterationStartsBeforeItIsDueAndAllStartInOrder() throws Throwable {
        Clock clock = real.clock();
        long[] response = new long[ITERATIONS];
        long[] service = new long[ITERATIONS];
        Schedule schedule = new Schedule(INTERVAL, Long.MAX_VALUE);
        PacedLoop loop =
                LoopDefiner.definePaced(new LoopParts(clock, Body.empty().handle(), 1, new IterationNumber()));
        try (CpuReservation reservation = real.reserve()) {
            schedule.resume(clock.read());
            int position = 0;
            while (position < ITERATIONS) { // it is left for interruptions; time goes on meanwhile
                position = loop.run(
                        schedule, response, service, position, ITERATIONS, 0, reservation.cpu(), Long.MAX_VALUE);
            }
        }
        long stopped = Long.MIN_VALUE;
        for (int i = 0; i < ITERATIONS; i++) {
            long started = schedule.intended(i) + response[i] - service[i];
            assertThat(started).isGreaterThanOrEqualTo(schedule.intended(i)).isGreaterThanOrEqualTo(stopped);
            assertThat(Clock.ticks(service[i])).isGreaterThanOrEqualTo(0);
            stopped = started + Clock.ticks(service[i]);
        }
    }

    @Test
    void everyResponseIsAtLeastAsLongAsItsService() throws Throwable {
        try (CpuReservation reservation = real.reserve()) {
            LoopRunner round = LoopRunner.paced(
                    real.clock(),
                    Body.empty(),
                    1,
                    () -> new PaceTicks(INTERVAL, new long[0]),
                    () -> ThreadCounters.NONE,
                    Host.local().compilerThreads());

            Samples samples = round.measure(ITERATIONS, reservation.cpu(), 0, new long[0], 0);

            PacedTimes paced = samples.paced().orElseThrow();
            assertThat(samples.histogram().getTotalCount() + samples.preempted() + samples.migrated())
                    .isEqualTo(ITERATIONS);
            assertThat(samples.maxTicks())
                    .isGreaterThanOrEqualTo(paced.service().maxTicks());
            assertThat(paced.lateStarts() + paced.startErrors().getTotalCount()).isEqualTo(ITERATIONS);
            assertThat(paced.scheduleTicks()).isGreaterThanOrEqualTo((long) (ITERATIONS * INTERVAL));
        }
    }
}
