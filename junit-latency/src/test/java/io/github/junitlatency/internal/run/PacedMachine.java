package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.run.NoisyMachine.Noise;
import java.util.SplittableRandom;
import java.util.function.ToLongFunction;

/** A machine that waits for starts by reading its clock, of a tick a nanosecond, with stalls whatever is running. */
public final class PacedMachine extends SimulatedMachine {

    static final double FREQUENCY_HZ = 1e9;
    public static final long OVERHEAD_TICKS = 2_000;
    private static final long READ_TICKS = 450; // less than what counts as a hold-up

    private SplittableRandom random = new SplittableRandom(0);
    private ToLongFunction<SplittableRandom> service = any -> 0;
    private Noise noise = after -> Double.MAX_VALUE;
    private long stallTicks;
    private double nextStall;

    /**
     * Begins a new life, through the same compiled loops.
     *
     * @param newService what a call of the body takes
     */
    void restart(
            SplittableRandom newRandom,
            ToLongFunction<SplittableRandom> newService,
            Noise newNoise,
            long newStallTicks) {
        random = newRandom;
        service = newService;
        noise = newNoise;
        stallTicks = newStallTicks;
        now = 0;
        nextStall = noise.after(0);
    }

    /** Lets time pass. */
    void sleep(long nanos) {
        pass(nanos);
    }

    private void pass(long ticks) {
        now += ticks;
        while (nextStall < now) {
            now += stallTicks;
            nextStall = Math.max(noise.after(nextStall), now); // what would have come during a stall comes after it
        }
    }

    @Override
    void beforeStart() {
        pass(READ_TICKS);
    }

    @Override
    void beforeStop(boolean ofBody) {
        pass(OVERHEAD_TICKS + (ofBody ? service.applyAsLong(random) : 0));
    }
}
