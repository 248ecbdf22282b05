package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.host.CompilerThreads;
import io.github.junitlatency.internal.host.ThreadCounters;
import java.lang.invoke.MethodHandles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/** Runs slices of a chain of operations, and remembers the best of them on each CPU. */
final class ChainLoop {

    private static final int WARM_UP = 20_000; // iterations, as in a test
    private static final int WARM_UP_STEPS = 20;
    private static final int ITERATIONS = 100;

    private final LoopRunner loop;
    private final IntConsumer length;
    private final Map<Integer, RobustBest> bestTicksPerStep = new HashMap<>(); // by CPU
    private boolean warm;

    /**
     * Defines the loop.
     *
     * @param owner of the class that has the method
     * @param method runs the chain once
     * @param length takes how many steps that is to be
     */
    ChainLoop(
            Clock clock,
            MethodHandles.Lookup owner,
            String method,
            IntConsumer length,
            Supplier<ThreadCounters> counters,
            CompilerThreads compilers) {
        loop = new LoopRunner(clock, InstrumentBody.of(owner, method), 1, counters, compilers);
        this.length = length;
    }

    /**
     * Measures a slice.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param overheadTicks of the instrument
     * @return by the median; 0 when all of it was left out, as after a move to another CPU
     * @throws InterruptedException if the thread was interrupted
     */
    double ticksPerStep(int cpu, long overheadTicks, int steps) throws InterruptedException {
        return InstrumentBody.measure("the chain", () -> {
            if (!warm) {
                length.accept(WARM_UP_STEPS);
                loop.warmUp(WARM_UP, cpu);
                warm = true;
            }
            length.accept(steps);
            Histogram ticks = loop.measure(ITERATIONS, cpu, overheadTicks, List.of(), 0)
                    .service()
                    .histogram();
            double ticksPerStep = (double) ticks.getValueAtPercentile(50) / steps;
            if (ticksPerStep > 0) {
                best(cpu).add(ticksPerStep);
            }
            return ticksPerStep;
        });
    }

    /** Returns the best on a CPU, or what is given as long as there is none. */
    double bestOrElse(int cpu, double unknown) {
        return best(cpu).orElse(unknown);
    }

    private RobustBest best(int cpu) {
        return bestTicksPerStep.computeIfAbsent(cpu, it -> new RobustBest());
    }
}
