package io.github.junitlatency.measure;

import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.host.CompilerThreads;
import io.github.junitlatency.host.ThreadCounters;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/**
 * Tells how fast the core runs: a serial chain of multiply-adds, about as long as the test's body, whose steps take a
 * number of cycles that the CPU's design fixes. An empty body sees only what is added to an iteration; a core that is
 * slowed down by its clock, its sibling thread or a neighbour on the host multiplies.
 */
public final class SpeedControl {

    /** A multiplication of three cycles and an addition of one, on every x86 core of the last ten years. */
    static final int CYCLES_A_STEP = 4;

    private static final int SHORTEST = 100; // steps: long beside the clock's step
    private static final int LONGEST = 10_000;
    private static final int WARM_UP = 20_000;
    private static final int ITERATIONS = 200;

    /** Read anew before every chain, so that the compiler cannot know its length and fold several steps into one. */
    private static volatile int steps;

    private static long state;

    private final Round round;
    private boolean warm;
    private double bestTicksAStep = CYCLES_A_STEP; // at the TSC's own rate, about the nominal clock's

    /** Defines the loop; one control serves many measurements, so that it is compiled once. */
    public SpeedControl(Clock clock, Supplier<ThreadCounters> counters, CompilerThreads compilers) {
        Body chain = new Body(chain(), () -> {}, () -> {}, new IterationNumber());
        round = new Round(clock, chain, 1, counters, compilers);
    }

    private static MethodHandle chain() {
        try {
            return MethodHandles.lookup().findStatic(SpeedControl.class, "runChain", Body.TYPE);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the chain cannot be found", e);
        }
    }

    private static void runChain() {
        int length = steps;
        long x = state;
        for (int i = 0; i < length; i++) {
            x = x * 6364136223846793005L + 1442695040888963407L; // Knuth's constants; each step needs the one before
        }
        state = x;
    }

    /**
     * Returns how many times slower the core runs now than at its best in this JVM, or than the chain's cycles at the
     * nominal clock allow, whichever is faster; 1 or a little less at its best.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param overheadTicks of the instrument
     * @param bodyTicks about how long the test's body is
     * @throws InterruptedException if the thread was interrupted
     */
    public double slowdown(int cpu, long overheadTicks, long bodyTicks) throws InterruptedException {
        warmUp(cpu);
        steps = (int) Math.max(SHORTEST, Math.min(LONGEST, bodyTicks / CYCLES_A_STEP));
        double ticksAStep = (double) median(cpu, overheadTicks) / steps;
        double slowdown = ticksAStep / bestTicksAStep;
        bestTicksAStep = Math.min(bestTicksAStep, ticksAStep);
        return slowdown;
    }

    private void warmUp(int cpu) throws InterruptedException {
        if (!warm) {
            steps = SHORTEST;
            run(() -> {
                round.warmUp(WARM_UP, cpu);
                return null;
            });
            warm = true;
        }
    }

    private long median(int cpu, long overheadTicks) throws InterruptedException {
        Histogram net = run(() ->
                round.measure(ITERATIONS, cpu, overheadTicks, new long[0], 0).histogram());
        return net.getValueAtPercentile(50);
    }

    private interface Step<T> {
        T take() throws Throwable;
    }

    private static <T> T run(Step<T> step) throws InterruptedException {
        try {
            return step.take();
        } catch (InterruptedException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("the chain cannot be measured", e);
        }
    }
}
