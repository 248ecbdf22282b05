package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.CompilerThreads;
import io.github.junitlatency.internal.machine.ThreadCounters;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.Supplier;

/** Runs slices of a serial chain of operations, or of independent ones: through one loop, which is compiled once for both. */
final class ChainLoop {

    private static final int WARM_UP = 20_000; // iterations, as in a test
    private static final int WARM_UP_STEPS = 20;
    private static final int ITERATIONS = 100;

    private static final long ADDED = 0x1E3779B9; // parts of the instruction, which need no register
    private static final long FLIPPED = 0x51B54A33;

    private static volatile int serialSteps;
    private static volatile int wideSteps;
    private static long serial = 1;
    private static long first = 1;
    private static long second = 2;
    private static long third = 3;
    private static long fourth = 4;

    private final InstrumentLoop loop;

    /** Defines the loop. */
    ChainLoop(Clock clock, Supplier<ThreadCounters> counters, CompilerThreads compilers) {
        Body body = InstrumentLoop.body(MethodHandles.lookup(), this, "runChains");
        loop = new InstrumentLoop("the chain", new LoopRunner(clock, body, 1, counters, compilers), WARM_UP);
    }

    private void runChains() {
        runSerial(serialSteps);
        runWide(wideSteps);
    }

    /** Runs three shifts and three exclusive ors a step, one after the other, of a cycle each on every x86 core. */
    private static void runSerial(int steps) {
        long x = serial;
        for (int i = 0; i < steps; i++) {
            x ^= x << 13; // Marsaglia's xorshift, of which no state but 0 leads to 0
            x ^= x >>> 7;
            x ^= x << 17;
        }
        serial = x;
    }

    /** Runs an addition and an exclusive or a step, of a cycle each, in chains that need not wait for each other. */
    private static void runWide(int steps) {
        long a = first;
        long b = second;
        long c = third;
        long d = fourth;
        for (int i = 0; i < steps; i++) {
            a = (a + ADDED) ^ FLIPPED; // C2 can merge neither with the next of its kind
            b = (b + ADDED) ^ FLIPPED;
            c = (c + ADDED) ^ FLIPPED;
            d = (d + ADDED) ^ FLIPPED;
        }
        first = a;
        second = b;
        third = c;
        fourth = d;
    }

    /**
     * Measures a slice of the serial chain.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param overheadTicks of the instrument
     * @return by the median; 0 when all of it was excluded, as after a move to another CPU
     * @throws InterruptedException if the thread was interrupted
     */
    double serialTicksPerStep(int cpu, long overheadTicks, int steps) throws InterruptedException {
        return medianTicks(cpu, overheadTicks, steps, 0) / steps;
    }

    /**
     * Measures a slice of the independent chains.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param overheadTicks of the instrument
     * @return by the median, of a step of all chains; 0 when all of it was excluded, as after a move to another CPU
     * @throws InterruptedException if the thread was interrupted
     */
    double wideTicksPerStep(int cpu, long overheadTicks, int steps) throws InterruptedException {
        return medianTicks(cpu, overheadTicks, 0, steps) / steps;
    }

    /**
     * Warms the loop up, if nothing has yet.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @throws InterruptedException if the thread was interrupted
     */
    void warmUp(int cpu) throws InterruptedException {
        serialSteps = WARM_UP_STEPS;
        wideSteps = WARM_UP_STEPS;
        loop.warmUp(cpu);
    }

    private double medianTicks(int cpu, long overheadTicks, int stepsInSeries, int stepsAbreast)
            throws InterruptedException {
        warmUp(cpu);
        serialSteps = stepsInSeries;
        wideSteps = stepsAbreast;
        RoundSamples samples = loop.measure(ITERATIONS, cpu, overheadTicks, List.of(), 0);
        return samples.service().histogram().getValueAtPercentile(50);
    }
}
