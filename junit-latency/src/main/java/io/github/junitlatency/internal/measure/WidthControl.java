package io.github.junitlatency.internal.measure;

import io.github.junitlatency.result.ControlRun.CoreSpeed;

/**
 * Measures how much of the core's width there is, by four chains of operations that need not wait for each other.
 *
 * <p>Two sibling threads share a core's ports. Serial code, which waits for its own results, leaves most of them free, so a
 * busy sibling hardly slows it, nor the chain of {@link SpeedControl}. Code that keeps the ports busy alone gets about half of
 * them while a sibling does the same, and is up to twice as slow.
 *
 * <p><b>The best.</b> In a young JVM whose sibling never rests, the best slice seen is a slow one. But cores that can
 * begin an operation of each chain in a cycle take little more than a cycle for it, and what that takes the serial chain tells:
 *
 * <pre>
 * best = min(best seen on this CPU, {@value #ROOM} * cycles per step * the serial chain's best ticks per cycle)
 * </pre>
 *
 * <p>Example: the serial chain takes 5.2 ticks for its 6 cycles at its best, so 2 cycles take 1.73 ticks, and a step at most
 * 2.43. Where 3.30 is all that was ever seen, that is 1.36 times the best. A core with three ports for integers or fewer may
 * never be at that best: a breach by less than what it lacks is undecided there.
 */
public final class WidthControl {

    /** An addition and an exclusive or, a cycle each on every x86 core. */
    private static final int CYCLES_PER_STEP = 2;

    /**
     * Leaves room for the loop's own count and branch, and for operations that begin on a port late.
     *
     * <p>They took 1.25 times as long with JDK 17 and 1.35 with JDK 25, on a 2-CPU Intel Xeon guest, 2026-11-22.
     */
    private static final double ROOM = 1.4;

    private static final int STEPS = 3_000; // a slice takes 0.4 ms, so those before and after a round under 1 ms

    private final ChainLoop chains;
    private final double nominalTicksPerStep; // 0 where nothing is known of the clock's cycles
    private final BestOfCpu best = new BestOfCpu();

    /**
     * Prepares; nothing runs yet.
     *
     * @param countsCycles whether a tick of the clock is a cycle of the core at its nominal rate
     */
    WidthControl(ChainLoop chains, boolean countsCycles) {
        this.chains = chains;
        nominalTicksPerStep = countsCycles ? CYCLES_PER_STEP : 0;
    }

    /**
     * Measures a slice.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param overheadTicks of the instrument
     * @param serial the serial chain's speed just before
     * @return by the median; its ticks per step are 0 when all of it was excluded, as after a move to another CPU
     * @throws InterruptedException if the thread was interrupted
     */
    public CoreSpeed measure(int cpu, long overheadTicks, CoreSpeed serial) throws InterruptedException {
        double ticksPerStep = chains.wideTicksPerStep(cpu, overheadTicks, STEPS);
        best.add(cpu, ticksPerStep);
        return atBestNow(cpu, ticksPerStep, serial);
    }

    /** Returns a slice of {@link #measure}, compared with the best that is known by now. */
    public CoreSpeed atBestNow(int cpu, double ticksPerStep, CoreSpeed serial) {
        double seen = best.orElse(cpu, nominalTicksPerStep);
        double possible = ROOM * CYCLES_PER_STEP * serial.bestTicksPerStep() / SpeedControl.CYCLES_PER_STEP;
        return new CoreSpeed(
                ticksPerStep, nominalTicksPerStep == 0 ? seen : Math.min(possible, seen), nominalTicksPerStep);
    }
}
