package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.IterationNumber;
import io.github.junitlatency.internal.run.NoisyMachine.Noise;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.SplittableRandom;
import java.util.function.ToLongFunction;

/** A machine that waits for starts by reading its clock, of a tick a nanosecond, with stalls whatever is running. */
public final class PacedMachine {

    static final double FREQUENCY_HZ = 1e9;
    public static final long OVERHEAD_TICKS = 2_000;
    private static final long READ_TICKS = 450; // less than what counts as a hold-up
    private static final long EPOCH = 1L << 40;

    private SplittableRandom random = new SplittableRandom(0);
    private ToLongFunction<SplittableRandom> service = any -> 0;
    private Noise noise = after -> Double.MAX_VALUE;
    private long stallTicks;
    private long now;
    private double nextStall;
    private boolean isBody;

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

    Clock clock() {
        return new Clock("scripted", true, handle("start", long.class), handle("stop", long.class, int.class));
    }

    Body body() {
        return new Body(handle("run", void.class), () -> {}, () -> {}, new IterationNumber());
    }

    private MethodHandle handle(String name, Class<?> result, Class<?>... parameters) {
        try {
            return MethodHandles.lookup()
                    .findVirtual(PacedMachine.class, name, MethodType.methodType(result, parameters))
                    .bindTo(this);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
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

    private long start() {
        pass(READ_TICKS);
        return EPOCH + now;
    }

    private void run() {
        isBody = true;
    }

    private long stop(int cpu) {
        pass(OVERHEAD_TICKS + (isBody ? service.applyAsLong(random) : 0));
        isBody = false;
        return EPOCH + now;
    }
}
