package io.github.junitlatency.internal.run.figure;

import io.github.junitlatency.internal.measure.SpeedControl;
import io.github.junitlatency.internal.measure.samples.Tally.BackwardsClockException;
import io.github.junitlatency.result.ControlRun.CoreSpeed;

/** Watches how fast the core runs around one round. */
public final class CoreSpeedWatch {

    private final SpeedControl speed;
    private final int cpu;
    private final long overheadTicks;
    private CoreSpeed slowest = CoreSpeed.UNKNOWN; // as long as the chain has not run

    /**
     * Prepares for a round; the chain has not run yet.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param overheadTicks of the instrument
     */
    public CoreSpeedWatch(SpeedControl speed, int cpu, long overheadTicks) {
        this.speed = speed;
        this.cpu = cpu;
        this.overheadTicks = overheadTicks;
    }

    /**
     * Runs the chain.
     *
     * @param bodyTicks about how long the body is
     */
    public void run(long bodyTicks) throws InterruptedException {
        slowest = slower(slowest, speed.measure(cpu, overheadTicks, bodyTicks));
    }

    /** Returns the slower of two, of equals the first. */
    public static CoreSpeed slower(CoreSpeed one, CoreSpeed other) {
        return other.ticksPerStep() > one.ticksPerStep() ? other : one;
    }

    /**
     * Returns how many times slower than at its best the core ran around the round, at least 1.
     *
     * <p>It compares with the best that is known after the round, since in a young JVM the slices before it know little.
     */
    public double slowdown() {
        return speed.atBestNow(cpu, slowest.ticksPerStep()).slowdown();
    }

    /** Returns the slowest run of the chain. */
    public CoreSpeed slowest() {
        return slowest;
    }
}
