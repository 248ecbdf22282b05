package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.measure.loop.LoopSetup.StartInterval;
import io.github.junitlatency.internal.measure.samples.PhaseSettings;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.result.ClockFacts.Overhead;
import java.util.List;
import java.util.function.Function;
import org.HdrHistogram.Histogram;

/** Measures what the instrument itself costs: the empty body through the same loop. */
public final class OverheadMeter {

    private static final int WARM_UP = 30_000; // the loop is compiled as a whole well before
    private static final int ITERATIONS = 10_000;

    private static final int MIN_CONTROL = 10_000; // iterations

    /** So short that it is over at the first read or a few reads later, so that the warm-up takes both ways. */
    private static final double WARM_UP_INTERVAL_TICKS = 250;

    private static final double WITHOUT_WAITING = 0;

    private final InstrumentLoop loop;
    private long turnaroundTicks;
    private double meanTicks = Double.MAX_VALUE; // of the last overhead, gross
    private double wallNanosPerIteration; // the minimum seen, which has no stall in it; 0 before any
    private double keptIntervalTicks =
            WITHOUT_WAITING; // of what runs next; without effect where the loop knows no schedule
    private double keptIntervalNanos; // 0 while it does not wait, and where the clock's frequency is not known

    /**
     * Takes the empty loop. One meter serves many measurements, so that it is compiled once.
     *
     * @param define defines it around a body that does nothing but what every body of its kind must, given the interval
     *     of its schedule; without effect where it knows none
     */
    public OverheadMeter(Function<StartInterval, Loop> define) {
        StartInterval kept = new StartInterval(() -> keptIntervalTicks, () -> keptIntervalNanos);
        loop = new InstrumentLoop("the empty body", define.apply(kept), WARM_UP);
    }

    /**
     * Warms the empty loop up, if nothing has yet; so that the compilers may have every CPU meanwhile.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @throws InterruptedException if the thread was interrupted
     */
    public void warmUp(int cpu) throws InterruptedException {
        keptIntervalTicks = WARM_UP_INTERVAL_TICKS;
        keptIntervalNanos = 0;
        loop.warmUp(cpu);
    }

    /**
     * Measures the overhead as it is now.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @throws InterruptedException if the thread was interrupted
     */
    public Overhead measure(int cpu) throws InterruptedException {
        RoundSamples samples = empty(WITHOUT_WAITING, ITERATIONS, cpu, 0, List.of(), 0);
        double wallNanos = (double) samples.service().phase().wallNanos() / ITERATIONS;
        wallNanosPerIteration = wallNanosPerIteration == 0 ? wallNanos : Math.min(wallNanosPerIteration, wallNanos);
        turnaroundTicks = samples.schedule().isPresent()
                ? samples.schedule().get().turnarounds().getValueAtPercentile(50)
                : 0;
        Histogram gross = samples.service().histogram();
        meanTicks = gross.getMean();
        return new Overhead(
                gross.getMinValue(),
                gross.getValueAtPercentile(50),
                gross.getValueAtPercentile(99.9),
                gross.getMaxValue(),
                ITERATIONS);
    }

    /** Returns the median ticks from one empty iteration's end to the next one's, as last measured; 0 without a schedule. */
    public long turnaroundTicks() {
        return turnaroundTicks;
    }

    /**
     * Measures the empty body for so long that its stalls can be compared with a test's. {@link #measure} comes first.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param overhead as measured
     * @param intervalTicks the interval of the test's schedule, which the empty body then keeps too; 0 without one
     * @param timedTicks timed code that there is to be
     * @param maxWallNanos about the longest that it may take, with all that runs between
     * @param frequencyHz the clock's ticks per second
     * @throws InterruptedException if the thread was interrupted
     */
    public RoundSamples control(
            int cpu, Overhead overhead, double intervalTicks, long timedTicks, long maxWallNanos, double frequencyHz)
            throws InterruptedException {
        // Where it falls on one of two steps, the median may be the longer one, and fewer would be too few.
        double usual = Math.min(overhead.p50Ticks(), meanTicks);
        double wanted = timedTicks / Math.max(intervalTicks, Math.max(1, usual));
        double intervalNanos = intervalTicks / frequencyHz * 1e9;
        long affordable = (long) (maxWallNanos / Math.max(intervalNanos, Math.max(1, wallNanosPerIteration)));
        // An iteration without a schedule is never so slow that the minimum is too many.
        long min = intervalTicks == 0 ? MIN_CONTROL : Math.max(1, Math.min(MIN_CONTROL, affordable));
        long iterations = Math.max(min, Math.min((long) wanted, affordable));
        List<Limit> limits = PhaseSettings.limitsOver(0, frequencyHz); // what any stall is over, by any timing
        return empty(intervalTicks, iterations, cpu, overhead.ticks(), limits, frequencyHz);
    }

    private RoundSamples empty(
            double intervalTicks, long iterations, int cpu, long overheadTicks, List<Limit> limits, double frequencyHz)
            throws InterruptedException {
        warmUp(cpu);
        keptIntervalTicks = intervalTicks;
        keptIntervalNanos = frequencyHz == 0 ? 0 : intervalTicks / frequencyHz * 1e9;
        return loop.measure(iterations, cpu, overheadTicks, limits, frequencyHz);
    }
}
