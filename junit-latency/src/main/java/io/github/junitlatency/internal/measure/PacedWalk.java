package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.host.CompilerThreads;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.internal.plan.Timing;
import java.util.List;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/**
 * Walks through memory on the schedule of a paced test.
 *
 * <p>While others empty the caches, iterations may take longer than an interval. What falls due meanwhile is late, and still
 * late when the caches are warm again. The empty body on the same schedule feels none of that. A walk does, since an
 * iteration of it takes as long with cold caches as one of the test. What counts is the excess of its responses:
 *
 * <pre>
 * usual  = min(p10 of the slice's services, p10 of services one after the other) + median start error
 * excess = max(0, response - usual)
 * </pre>
 *
 * <p>So all lateness counts. It is not compared with the median response, which is late too where a slow spell lasts. What
 * every response has, the read that ends its wait, does not count.
 *
 * <p>Example: look-ups of 2 us every 10 us, which take 14 us with cold caches. A load of the walk takes 190 ns then, so that
 * an iteration has 74, and 0.5 us with warm ones. Others empty the caches for 1 ms: 71 iterations start meanwhile, each 4 us
 * later than the one before. The last of them responds after 14 + 70 * 4 = 294 us, an excess of 293.5. Of those behind, 9.5 us
 * are caught up by each, so that 29 more are late.
 *
 * <p><b>How much it walks through.</b> Hardly anything is loaded while a schedule waits. Of 4 MB, as one iteration after the
 * other walks through, most was lost from the caches before it was loaded again, so that each iteration was cold and would
 * have excused slow code. So it is {@value #MEGABYTES} MB, touched before each slice, as the instrument's own work takes their
 * place. Ticks of 13 loads, p10 and p50, cold p50, in C on a 2-CPU Intel Xeon guest with 2 MB of second-level cache, beside
 * four builds, 2026-11-22:
 *
 * <pre>
 *              one after the other   every 10 us     every 100 us    every 1 ms      cold
 *   4 MB       1,048, 1,214          1,848, 4,286    3,010, 4,614    3,978, 5,328    8,870
 *   1 MB       224, 236              212, 284        224, 578        246, 882        6,234
 * </pre>
 */
public final class PacedWalk {

    private static final int MEGABYTES = 1;

    private static final double WITHOUT_WAITING = 0;

    /** So short that it is over at the first read or a few reads later, so that the warm-up takes both ways. */
    private static final double WARM_UP_INTERVAL_TICKS = 250;

    /** A usual iteration takes so much of the interval at most: the walk by itself is never late. */
    private static final double MAX_USUAL_SHARE = 0.5;

    private final CacheWalk walk;
    private final LoopRunner loop;
    private long[] lines = new long[0];
    private double intervalTicks; // of what runs next
    private double coldTicksPerLoad; // 0 before the first slice

    /**
     * A slice, not judged yet.
     *
     * @param response the walk's iterations from their intended starts on; those that are much over the usual one are noted
     * @param usualTicks the usual response, net
     */
    public record Slice(Samples response, long usualTicks) {

        /** Returns what responses are over the usual one; none is below 0. */
        public Histogram excess(Histogram responseTicks) {
            return CacheWalk.excess(responseTicks, usualTicks);
        }
    }

    /**
     * When the walk's iterations start.
     *
     * @param intervalTicks from one intended start to the next
     * @param ticks how long the schedule is to run
     * @param frequencyHz the clock's ticks per second
     */
    public record Starts(double intervalTicks, long ticks, double frequencyHz) {

        private long iterations() {
            return Math.max(1, (long) (ticks / intervalTicks));
        }
    }

    PacedWalk(CacheWalk walk, Clock clock, Supplier<ThreadCounters> counters, CompilerThreads compilers) {
        this.walk = walk;
        loop = LoopRunner.paced(clock, CacheWalk.body(CacheWalk::touch), 1, () -> intervalTicks, counters, compilers);
    }

    /**
     * Measures a slice.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param overheadTicks of the instrument
     * @param coldBodyTicks how long the test's body takes with cold caches
     * @throws InterruptedException if the thread was interrupted
     */
    public Slice measure(int cpu, long overheadTicks, long coldBodyTicks, Starts starts) throws InterruptedException {
        return InstrumentBody.measure("the walk on a schedule", () -> {
            if (coldTicksPerLoad == 0) {
                lines = CacheWalk.linked(MEGABYTES);
                intervalTicks = WARM_UP_INTERVAL_TICKS;
                coldTicksPerLoad = walk.coldTicksPerLoad(loop, lines, cpu, overheadTicks);
            }
            long usualTicks = sizeFor(coldBodyTicks, MAX_USUAL_SHARE * starts.intervalTicks(), cpu, overheadTicks);
            intervalTicks = starts.intervalTicks();
            loop.expect(intervalTicks / starts.frequencyHz() * 1e9);
            // Late responses are noted with what others took of them, so that it can be taken off, as in the test.
            long notedTicks = usualTicks + PhaseSettings.minNotedExcessTicks(starts.frequencyHz());
            RoundSamples samples = loop.measure(
                    starts.iterations(),
                    cpu,
                    overheadTicks,
                    List.of(Limit.onMaximum(Timing.RESPONSE, notedTicks)),
                    starts.frequencyHz());
            return new Slice(
                    samples.response(), Math.min(usualTicks, fastTicks(samples)) + usualStartErrorTicks(samples));
        });
    }

    /** Sizes the iterations, and returns how long the usual one takes one after the other. */
    private long sizeFor(long coldBodyTicks, double maxUsualTicks, int cpu, long overheadTicks) throws Throwable {
        int loads = CacheWalk.loads(coldBodyTicks, coldTicksPerLoad);
        long usualTicks = usualTicks(loads, cpu, overheadTicks);
        if (usualTicks <= maxUsualTicks) {
            return usualTicks;
        }
        return usualTicks((int) Math.max(1, loads * maxUsualTicks / usualTicks), cpu, overheadTicks);
    }

    private long usualTicks(int loads, int cpu, long overheadTicks) throws Throwable {
        CacheWalk.walkThrough(lines, loads);
        intervalTicks = WITHOUT_WAITING;
        return fastTicks(loop.measure(CacheWalk.MIN_ITERATIONS, cpu, overheadTicks, List.of(), 0));
    }

    private static long fastTicks(RoundSamples samples) {
        return samples.service().histogram().getValueAtPercentile(CacheWalk.FAST_PERCENTILE);
    }

    /** Returns the median of those that started on time; 0 where none did. */
    private static long usualStartErrorTicks(RoundSamples samples) {
        return samples.schedule().isPresent()
                ? samples.schedule().get().startErrors().getValueAtPercentile(50)
                : 0;
    }
}
