package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.host.CompilerThreads;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.result.ClockFacts.Overhead;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/** Measures what the instrument itself costs: the empty body through the same loop. */
public final class OverheadMeter {

    private static final int WARM_UP = 30_000; // the loop is compiled as a whole well before
    private static final int ITERATIONS = 10_000;

    private static final int MIN_CONTROL = 10_000; // iterations

    /** So short that it is over at the first read or a few reads later: the warm-up has to take both ways. */
    private static final PaceTicks WARM_UP_PACE = pace(250);

    private static final PaceTicks WITHOUT_WAITING = pace(0);

    private final LoopRunner round;
    private boolean warm;
    private long turnaroundTicks;
    private double meanTicks = Double.MAX_VALUE; // of the last overhead, gross
    private double wallNanosPerIteration; // the least seen: no stall is counted on; 0 before any was
    private PaceTicks pace = WITHOUT_WAITING; // of what runs next; without effect where the loop knows no schedule

    /** Defines the empty loop; one meter serves many measurements, so that it is compiled once. */
    public OverheadMeter(Clock clock, int batch, Supplier<ThreadCounters> counters, CompilerThreads compilers) {
        this(clock, Body.empty(), batch, counters, compilers);
    }

    /**
     * Defines the empty loop of another kind than the ordinary.
     *
     * @param empty does nothing but what every body of that kind must
     */
    public OverheadMeter(
            Clock clock, Body empty, int batch, Supplier<ThreadCounters> counters, CompilerThreads compilers) {
        this(clock, empty, batch, false, counters, compilers);
    }

    private OverheadMeter(
            Clock clock,
            Body empty,
            int batch,
            boolean paced,
            Supplier<ThreadCounters> counters,
            CompilerThreads compilers) {
        round = paced
                ? LoopRunner.paced(clock, empty, batch, () -> pace, counters, compilers)
                : new LoopRunner(clock, empty, batch, counters, compilers);
    }

    /**
     * Defines the empty loop of tests on a schedule.
     *
     * @param empty does nothing but what every body of that kind must
     */
    public static OverheadMeter paced(
            Clock clock, Body empty, int batch, Supplier<ThreadCounters> counters, CompilerThreads compilers) {
        return new OverheadMeter(clock, empty, batch, true, counters, compilers);
    }

    private static PaceTicks pace(double intervalTicks, long... serviceLimitTicks) {
        return new PaceTicks(intervalTicks, serviceLimitTicks);
    }

    /**
     * Measures the overhead as it is now.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @throws InterruptedException if the thread was interrupted
     */
    public Overhead measure(int cpu) throws InterruptedException {
        Samples samples = empty(WITHOUT_WAITING, ITERATIONS, cpu, 0, new long[0], 0);
        double wallNanos = (double) samples.wallNanos() / ITERATIONS;
        wallNanosPerIteration = wallNanosPerIteration == 0 ? wallNanos : Math.min(wallNanosPerIteration, wallNanos);
        turnaroundTicks = samples.paced()
                .map(paced -> paced.turnarounds().getValueAtPercentile(50))
                .orElse(0L);
        Histogram gross =
                samples.paced().map(PacedTimes::service).orElse(samples).histogram();
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
     * @param timedTicks how much timed code there is to be
     * @param maxWallNanos how long it may take about, with all that runs between
     * @param frequencyHz the clock's ticks a second
     * @throws InterruptedException if the thread was interrupted
     */
    public Samples control(
            int cpu, Overhead overhead, double intervalTicks, long timedTicks, long maxWallNanos, double frequencyHz)
            throws InterruptedException {
        // Where it falls on one of two steps, the median may be the longer one, and fewer would be too few.
        double usual = Math.min(overhead.p50Ticks(), meanTicks);
        double wanted = timedTicks / Math.max(intervalTicks, Math.max(1, usual));
        double intervalNanos = intervalTicks / frequencyHz * 1e9;
        long affordable = (long) (maxWallNanos / Math.max(intervalNanos, Math.max(1, wallNanosPerIteration)));
        // An iteration without a schedule is never so slow that the fewest are too many.
        long min = intervalTicks == 0 ? MIN_CONTROL : Math.max(1, Math.min(MIN_CONTROL, affordable));
        long iterations = Math.max(min, Math.min((long) wanted, affordable));
        long[] limit = {LoopRunner.unseenTicks(frequencyHz)};
        round.expect(intervalNanos);
        return empty(pace(intervalTicks, limit), iterations, cpu, overhead.ticks(), limit, frequencyHz);
    }

    private Samples empty(
            PaceTicks kept, long iterations, int cpu, long overheadTicks, long[] limits, double frequencyHz)
            throws InterruptedException {
        try {
            if (!warm) {
                pace = WARM_UP_PACE;
                round.warmUp(WARM_UP, cpu);
                warm = true;
            }
            pace = kept;
            return round.measure(iterations, cpu, overheadTicks, limits, frequencyHz);
        } catch (InterruptedException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("the empty body cannot be measured", e);
        }
    }
}
