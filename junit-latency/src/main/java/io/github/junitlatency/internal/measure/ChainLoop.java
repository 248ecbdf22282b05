package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.CompilerThreads;
import io.github.junitlatency.internal.machine.ThreadCounters;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.Supplier;

/** Runs slices of a serial chain of operations, through one loop, which is compiled once. */
final class ChainLoop {

    private static final int WARM_UP = 20_000; // iterations, as in a test
    private static final int WARM_UP_STEPS = 20;
    private static final int ITERATIONS = 100;

    private static volatile int steps;
    private static long state = 1;

    private final InstrumentLoop loop;

    /** Defines the loop. */
    ChainLoop(Clock clock, Supplier<ThreadCounters> counters, CompilerThreads compilers) {
        Body body = InstrumentLoop.body(MethodHandles.lookup(), this, "runChain");
        loop = new InstrumentLoop("the chain", new LoopRunner(clock, body, 1, counters, compilers), WARM_UP);
    }

    /** Runs three shifts and three exclusive ors a step, one after the other, of a cycle each on every x86 core. */
    private void runChain() {
        long x = state;
        for (int i = 0, count = steps; i < count; i++) {
            x ^= x << 13; // Marsaglia's xorshift, of which no state but 0 leads to 0
            x ^= x >>> 7;
            x ^= x << 17;
        }
        state = x;
    }

    /**
     * Measures a slice.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param overheadTicks of the instrument
     * @param ofSlice the steps of an iteration
     * @return by the median; 0 when all of it was excluded, as after a move to another CPU
     * @throws InterruptedException if the thread was interrupted
     */
    double ticksPerStep(int cpu, long overheadTicks, int ofSlice) throws InterruptedException {
        warmUp(cpu);
        steps = ofSlice;
        RoundSamples samples = loop.measure(ITERATIONS, cpu, overheadTicks, List.of(), 0);
        return (double) samples.service().histogram().getValueAtPercentile(50) / ofSlice;
    }

    /**
     * Warms the loop up, if nothing has yet.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @throws InterruptedException if the thread was interrupted
     */
    void warmUp(int cpu) throws InterruptedException {
        steps = WARM_UP_STEPS;
        loop.warmUp(cpu);
    }
}
