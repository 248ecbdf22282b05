package io.github.junitlatency.internal.measure.loop;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.LoopFixture;
import io.github.junitlatency.internal.measure.SeenIteration;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.loop.LoopSetup.StartInterval;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.RoundSamples.ScheduleFacts;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.function.LongUnaryOperator;

/** A schedule of 10 us on a clock of a tick a nanosecond, of which each start read takes 50. */
abstract class PacedLoopFixture extends LoopFixture {

    static final long EVERY = 10_000;
    static final long SERVICE = 100;
    static final long READ = 50; // a divisor of all times here, so that a wait ends at the intended start
    static final long MILLISECOND = 1_000_000;
    static final long STALLED = 500; // the iteration

    double expectedNanos;

    PacedLoopFixture() {
        counters = () -> ThreadCounters.NONE;
        playing(iteration -> SERVICE);
    }

    /** Has iterations take so many ticks. */
    final ScriptedClock playing(LongUnaryOperator service) {
        clock = ScriptedClock.playing(service).withStartReadsOf(READ);
        return clock;
    }

    final Loop paced(Body paced) {
        return paced(paced, EVERY);
    }

    final Loop paced(Body paced, double every) {
        return PacedLoops.loop(setup(paced, 1), new StartInterval(() -> every, () -> expectedNanos));
    }

    static ScheduleFacts schedule(RoundSamples samples) {
        return samples.schedule().orElseThrow();
    }

    static SeenIteration slow(long iteration, long ticks) {
        return new SeenIteration(iteration, ticks, Disturbance.NONE);
    }
}
