package io.github.junitlatency.internal.measure.samples;

import static io.github.junitlatency.internal.measure.LimitsFixture.allOver;
import static io.github.junitlatency.internal.measure.LimitsFixture.judgedOver;
import static io.github.junitlatency.internal.measure.LimitsFixture.limits;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.measure.Chain;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.RealClock;
import io.github.junitlatency.internal.measure.ScriptedBody;
import io.github.junitlatency.internal.measure.SeenIteration;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.testing.BusyProcess;
import io.github.junitlatency.testing.RealMachine;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A preemption provoked by a busy process on the same CPU. */
@RealMachine
class InterruptionsOnRealClockTests {

    private static final int ITERATIONS = 2_000;
    private static final long DEADLINE_NANOS = TimeUnit.SECONDS.toNanos(60);

    private final RealClock real = new RealClock();

    @Test
    void leavesOutEveryIterationThatWasProvenPreempted() throws Throwable {
        assumeTrue(real.seesInterruptions(), "this clock cannot see preemptions");
        assumeTrue(Runtime.getRuntime().availableProcessors() >= 2, "needs two CPUs");
        try (CpuReservation reservation = real.reserve()) {
            assumeTrue(reservation.cpu() >= 0, "this thread cannot be pinned here");
            reservation.moveOthersAway();
            Loop loop = real.loop(ScriptedBody.of(new Chain(5_000)::run));
            loop.warmUp(WarmUpOrder.of(ITERATIONS), reservation.cpu(), Settling.NONE);
            BusyProcess neighbour = new BusyProcess(reservation.cpu());
            try {
                assertLeftOut(measureUntilPreempted(loop, reservation.cpu()));
            } finally {
                neighbour.end();
            }
        }
    }

    /** Measures until a preemption is among the ten longest: waiting for the neighbour takes longer than the body. */
    private static Samples measureUntilPreempted(Loop loop, int cpu) throws Throwable {
        long deadline = System.nanoTime() + DEADLINE_NANOS;
        Samples samples;
        do {
            // On a clock of this frequency, all of a preempted iteration was somebody else's.
            samples = loop.measure(ITERATIONS, cpu, 0, limits(0), 1e12, Settling.NONE)
                    .response();
        } while (!hasSlowPreemption(samples) && System.nanoTime() < deadline);
        return samples;
    }

    private static boolean hasSlowPreemption(Samples samples) {
        return samples.slowest().stream().anyMatch(slow -> slow.disturbance() == Disturbance.PREEMPTED);
    }

    private static void assertLeftOut(Samples samples) {
        long leftOut = samples.disturbed().preempted() + samples.disturbed().migrated();
        assertThat(samples.disturbed().preempted()).isPositive();
        assertThat(samples.disturbed().migrated()).isZero();
        assertThat(samples.histogram().getTotalCount()).isEqualTo(ITERATIONS - leftOut);
        assertThat(allOver(samples)).containsExactly((long) ITERATIONS);
        assertThat(judgedOver(samples)).containsExactly(ITERATIONS - leftOut);
        assertThat(hasSlowPreemption(samples)).isTrue();
        samples.slowest().stream()
                .map(SeenIteration::of)
                .filter(slow -> !slow.disturbance().isLeftOut())
                .findFirst()
                .ifPresent(longest -> assertThat(samples.times().maxTicks()).isEqualTo(longest.ticks()));
    }
}
