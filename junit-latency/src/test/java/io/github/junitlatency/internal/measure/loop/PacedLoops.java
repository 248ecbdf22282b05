package io.github.junitlatency.internal.measure.loop;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.loop.LoopSetup.StartInterval;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/** Makes loops on a schedule. */
public final class PacedLoops {

    private PacedLoops() {}

    /** Returns a loop whose iterations may take any time. */
    public static Loop loop(
            Clock clock,
            Body body,
            int batch,
            DoubleSupplier intervalTicks,
            Supplier<ThreadCounters> counters,
            CompilerThreads compilers) {
        return loop(
                LoopSetup.alone(clock, body, batch, counters, compilers), new StartInterval(intervalTicks, () -> 0));
    }

    /** Returns a loop that has an interval. */
    public static Loop loop(LoopSetup unpaced, StartInterval interval) {
        return new Loop(new LoopSetup(
                unpaced.clock(),
                unpaced.threads(),
                unpaced.batch(),
                Optional.of(interval),
                unpaced.counters(),
                unpaced.compilers(),
                unpaced.cpus(),
                unpaced.gapTime(),
                unpaced.turns(),
                unpaced.listener()));
    }
}
