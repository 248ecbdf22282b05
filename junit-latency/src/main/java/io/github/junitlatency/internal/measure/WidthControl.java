package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.host.CompilerThreads;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.result.ControlRun.CoreSpeed;
import java.lang.invoke.MethodHandles;
import java.util.function.Supplier;

/**
 * Measures how much of the core's width there is, by {@value #CHAINS} chains of operations that need not wait for each other.
 *
 * <p>Two sibling threads share a core's ports. Serial code, which waits for its own results, leaves most of them free, so a
 * busy sibling hardly slows it, nor the chain of {@link SpeedControl}. Code that keeps the ports busy alone gets about half of
 * them beside a sibling that does the same, and is up to twice as slow.
 *
 * <p><b>The best.</b> In a young JVM beside a sibling that never rests, the best slice seen is a slow one. But cores that can
 * begin an operation of each chain in a cycle take little more than a cycle for it, and what that takes the serial chain tells:
 *
 * <pre>
 * best = min(best seen on this CPU, {@value #ROOM} * cycles per step * the serial chain's best ticks per cycle)
 * </pre>
 *
 * <p>Example: the serial chain takes 5.2 ticks for its 6 cycles at its best, so 2 cycles take 1.73 ticks, and a step at most
 * 2.25. Where 3.30 is all that was ever seen, that is 1.46 times the best. A core with three ports for integers or fewer is
 * never at that best: a breach by less than what it lacks is undecided there.
 */
public final class WidthControl {

    private static final int CHAINS = 4; // four ports for integers: Intel's since Haswell, AMD's since Zen

    /** An addition and an exclusive or, a cycle each on every x86 core; C2 can merge neither with the next of its kind. */
    private static final int CYCLES_PER_STEP = 2;

    /**
     * Leaves room for the loop's own count and branch, and for operations that begin on a port late.
     *
     * <p>They took 1.22 to 1.25 times as long on a 2-CPU Intel Xeon guest, JDK 17 and 25, 2026-11-22.
     */
    private static final double ROOM = 1.3;

    private static final int STEPS = 4_000; // 100 iterations take 0.3 ms, or less than 1 ms a round with those after it

    private static volatile int steps;
    private static long added = 0x9E3779B97F4A7C15L; // 2^64 / golden ratio, as in SplittableRandom; no constant for C2
    private static long flipped = 0xD1B54A32D192ED03L;
    private static long first = 1;
    private static long second = 2;
    private static long third = 3;
    private static long fourth = 4;

    private final ChainLoop chains;
    private final double nominalTicksPerStep; // 0 where nothing is known of the clock's cycles

    /** Defines the loop. One control serves many measurements, so that it is compiled once. */
    public WidthControl(Clock clock, Supplier<ThreadCounters> counters, CompilerThreads compilers) {
        chains = new ChainLoop(
                clock, MethodHandles.lookup(), "runChains", length -> steps = length, counters, compilers);
        nominalTicksPerStep = clock.fenced() ? CYCLES_PER_STEP : 0;
    }

    private static void runChains() {
        int length = steps;
        long more = added;
        long bits = flipped;
        long a = first;
        long b = second;
        long c = third;
        long d = fourth;
        for (int i = 0; i < length; i++) {
            a = (a + more) ^ bits;
            b = (b + more) ^ bits;
            c = (c + more) ^ bits;
            d = (d + more) ^ bits;
        }
        first = a;
        second = b;
        third = c;
        fourth = d;
    }

    /**
     * Measures a slice.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param overheadTicks of the instrument
     * @param serial what the serial chain took just before
     * @return by the median; its ticks per step are 0 when all of it was left out, as after a move to another CPU
     * @throws InterruptedException if the thread was interrupted
     */
    public CoreSpeed measure(int cpu, long overheadTicks, CoreSpeed serial) throws InterruptedException {
        return atBestNow(cpu, chains.ticksPerStep(cpu, overheadTicks, STEPS), serial);
    }

    /** Returns a slice of {@link #measure}, compared with the best that is known by now. */
    public CoreSpeed atBestNow(int cpu, double ticksPerStep, CoreSpeed serial) {
        double seen = chains.bestOrElse(cpu, nominalTicksPerStep);
        double possible = ROOM * CYCLES_PER_STEP * serial.bestTicksPerStep() / SpeedControl.CYCLES_PER_STEP;
        return new CoreSpeed(
                ticksPerStep, nominalTicksPerStep == 0 ? seen : Math.min(possible, seen), nominalTicksPerStep);
    }
}
