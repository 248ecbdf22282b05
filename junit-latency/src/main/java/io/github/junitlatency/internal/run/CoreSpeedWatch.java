package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.measure.BackwardsClockException;
import io.github.junitlatency.internal.measure.SpeedControl;
import io.github.junitlatency.internal.measure.WidthControl;
import io.github.junitlatency.internal.verdict.MachineBeside;
import io.github.junitlatency.internal.verdict.Waits;
import io.github.junitlatency.result.ControlRun.CoreSpeed;
import java.util.Optional;

/** Watches how fast the core runs around the rounds of one measurement, and how much of its width there is. */
final class CoreSpeedWatch {

    private final SpeedControl speed;
    private final Optional<WidthControl> width;
    private final int cpu;
    private final long overheadTicks;
    private CoreSpeed slowest = CoreSpeed.UNKNOWN; // as long as no chain has run
    private CoreSpeed slowestWide = CoreSpeed.UNKNOWN;
    private double ofRound; // ticks per step, the slowest since the last round
    private double wideOfRound;
    private String failure = "";

    /**
     * Prepares for a measurement; no chain has run yet.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param overheadTicks of the instrument
     */
    CoreSpeedWatch(SpeedControl speed, int cpu, long overheadTicks) {
        this.speed = speed;
        width = speed.width();
        this.cpu = cpu;
        this.overheadTicks = overheadTicks;
    }

    /**
     * Runs the chains.
     *
     * @param bodyTicks about how long the body is
     */
    void run(long bodyTicks) throws InterruptedException {
        try {
            CoreSpeed now = speed.measure(cpu, overheadTicks, bodyTicks);
            slowest = slower(now, slowest);
            ofRound = Math.max(ofRound, now.ticksPerStep());
            if (width.isPresent()) {
                CoreSpeed wide = width.get().measure(cpu, overheadTicks, now);
                slowestWide = slower(wide, slowestWide);
                wideOfRound = Math.max(wideOfRound, wide.ticksPerStep());
            }
        } catch (BackwardsClockException e) {
            failure = e.getMessage();
        }
    }

    private static CoreSpeed slower(CoreSpeed now, CoreSpeed slowest) {
        return now.ticksPerStep() > slowest.ticksPerStep() ? now : slowest;
    }

    /**
     * Returns what the core did around a round, and begins the next one.
     *
     * <p>It compares with the best that is known after the round, since in a young JVM the slices before it know little.
     *
     * @param waits how long threads waited for a CPU meanwhile
     */
    MachineBeside endRound(Waits waits) {
        CoreSpeed serial = speed.atBestNow(cpu, ofRound);
        double wide = width.isPresent()
                ? width.get().atBestNow(cpu, wideOfRound, serial).slowdown()
                : 1;
        ofRound = 0;
        wideOfRound = 0;
        return failure.isEmpty() ? new MachineBeside(serial.slowdown(), wide, waits) : new MachineBeside(1, 1, waits);
    }

    /** Returns the slowest run of the serial chain. */
    CoreSpeed slowest() {
        return slowest;
    }

    /** Returns the slowest run of the independent chains. */
    CoreSpeed slowestWide() {
        return slowestWide;
    }

    /** Returns why a chain could not be measured, or nothing. */
    String failure() {
        return failure;
    }
}
