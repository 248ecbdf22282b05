package io.github.junitlatency.samples.jitter;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Percentile;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Measures what the machine does to code that does nothing: reads the clock in blocks, and looks at the gaps between
 * blocks. Belongs to the thread that runs it.
 */
final class JitterMeter {

    /** Gaps of a block: at 30 ns each an eighth of a millisecond, many times what the analysis between blocks takes. */
    static final int BLOCK = 4_096;

    /** The first reads of a block do not count: they find the caches as the analysis left them. */
    static final int LEAD_IN = 2 * ReadLoop.UNROLLED - 1;

    /** Short blocks of the warm-up, so that the loop is compiled as a whole (see {@code BlockLength}). */
    private static final int SHORT_BLOCKS = 8_000;

    /** Before these the compilers are waited for, as in a round's warm-up. */
    private static final Set<Integer> WAITS = Set.of(100, 250, 500, 1_000, 2_000, 4_000, 6_000);

    private static final int FULL_BLOCKS = 300;

    /** Lengths of bodies for which limits are given, in addition to a single gap; they ascend. */
    private static final double[] BODY_NANOS = {1_000, 20_000};

    /** The least gap for which the counters are read: no switch takes less. */
    private static final double SLOW_NANOS = 500;

    /** About a block: finer slices would show nothing but the blocks. */
    private static final double MIN_SLICE_NANOS = 120_000;

    private static final int MAX_SLICES = 1 << 17;

    /** The JVM's compilers. */
    @FunctionalInterface
    interface Compilers {

        /** Waits until they are quiet, but not for long. */
        void awaitQuiet() throws InterruptedException;
    }

    private final Clock clock;
    private final boolean seesInterruptions;
    private final Supplier<ThreadCounters> counters;
    private final Compilers compilers;
    private final ReadLoop loop;
    private final long[] reads = new long[LEAD_IN + BLOCK + 1];
    private long migrations;

    /**
     * Defines the loop.
     *
     * @param seesInterruptions whether the clock flags preemptions; no outlier is called one otherwise
     * @param counters gives the calling thread's counters
     * @param compilers are waited for during the warm-up
     */
    JitterMeter(Clock clock, boolean seesInterruptions, Supplier<ThreadCounters> counters, Compilers compilers) {
        this.clock = clock;
        this.seesInterruptions = seesInterruptions;
        this.counters = counters;
        this.compilers = compilers;
        loop = ReadLoop.of(clock);
    }

    /**
     * Measures.
     *
     * @param setup the CPU that the calling thread is pinned to, and what is known of the clock
     * @return the result, without doubts
     * @throws InterruptedException if the thread was interrupted; looked at between blocks
     */
    JitterResult measure(JitterOptions options, JitterResult.Setup setup) throws InterruptedException {
        Distribution first = warmUp(options, setup.cpu());
        double typical = typical(first);
        Bins bins = Bins.of(options, shortest(first), typical);
        long wanted = Math.max(1, Math.round(options.runTime.toNanos() / 1e9 * setup.frequencyHz()));
        JitterTally tally = new JitterTally(
                bins,
                new LargestOutliers(options.outliers),
                new Exposure(wanted, slices(options.runTime)),
                pieceGaps(setup.nanos(typical)));
        return result(tally, run(tally, options.pause, setup, wanted), setup);
    }

    /** Returns how often the thread was found on another CPU during the measurement. */
    long migrations() {
        return migrations;
    }

    /** Runs the very code that is measured later, loop and analysis, and returns how long the gaps were in the end. */
    private Distribution warmUp(JitterOptions options, int cpu) throws InterruptedException {
        JitterTally discarded = warmUpTally(Bins.of(options, 0, 0));
        for (int block = 0; block < SHORT_BLOCKS; block++) {
            if (WAITS.contains(block)) {
                compilers.awaitQuiet();
            }
            read(2 * ReadLoop.UNROLLED, 0);
            discarded.add(reads, 0, ReadLoop.UNROLLED, 0);
            isInterrupted(cpu);
        }
        compilers.awaitQuiet();
        return fullBlocks(options, fullBlocks(options, discarded.distribution())); // the first may yet be compiled
    }

    private Distribution fullBlocks(JitterOptions options, Distribution first) throws InterruptedException {
        JitterTally tally = warmUpTally(Bins.of(options, shortest(first), typical(first)));
        for (int block = 0; block < FULL_BLOCKS; block++) {
            read(reads.length, 0);
            tally.add(reads, LEAD_IN, reads.length - 1, 0);
        }
        compilers.awaitQuiet();
        return tally.distribution();
    }

    private static JitterTally warmUpTally(Bins bins) {
        return new JitterTally(bins, new LargestOutliers(1), new Exposure(Long.MAX_VALUE, 1));
    }

    private static long shortest(Distribution gaps) {
        return Math.max(0, gaps.histogram().getMinValue());
    }

    /** Returns the mean of all but the outliers: the median is a multiple of the clock's step, which may be as long. */
    private static double typical(Distribution gaps) {
        long max = 2 * gaps.ticksAt(Percentile.of(50));
        double sum = 0;
        long count = 0;
        for (HistogramIterationValue gap : gaps.histogram().recordedValues()) {
            if (gap.getValueIteratedTo() <= max) {
                sum += (double) gap.getValueIteratedTo() * gap.getCountAtValueIteratedTo();
                count += gap.getCountAtValueIteratedTo();
            }
        }
        return Math.max(1, sum / count);
    }

    /** Runs until it has lasted long enough, and returns how long that was. */
    private long run(JitterTally tally, Duration pause, JitterResult.Setup setup, long wanted)
            throws InterruptedException {
        int cpu = setup.cpu();
        long slowTicks = Math.round(SLOW_NANOS * setup.frequencyHz() / 1e9);
        long start = clock.read();
        ThreadCounters before = counters.get();
        long now = 0;
        while (now < wanted) {
            if (Thread.interrupted()) {
                throw new InterruptedException("interrupted while the machine's jitter was measured");
            }
            rest(pause);
            // The block's last read armed the flag, so it tells of what came after: a switch between blocks is no
            // outlier.
            if (isInterrupted(cpu)) {
                before = counters.get();
            }
            long preemptions = 0;
            if (read(reads.length, start) >= slowTicks) {
                boolean since = isInterrupted(cpu);
                ThreadCounters after = counters.get();
                preemptions =
                        since || !seesInterruptions ? 0 : after.since(before).involuntary();
                before = after;
            }
            tally.add(reads, LEAD_IN, reads.length - 1, preemptions);
            now = reads[reads.length - 1]; // no read of its own, as it would arm the flag anew
        }
        return now;
    }

    private static void rest(Duration pause) throws InterruptedException {
        if (!pause.isZero()) {
            Thread.sleep(pause.toMillis(), pause.toNanosPart() % 1_000_000);
        }
    }

    /** Reads, takes the start of the run off, and returns the longest gap that counts. */
    private long read(int count, long start) {
        try {
            loop.read(reads, count);
        } catch (Throwable e) {
            throw new IllegalStateException("the clock " + clock.provider() + " cannot be read", e);
        }
        long longest = 0;
        reads[0] -= start;
        for (int i = 1; i < count; i++) {
            reads[i] -= start;
            longest = i > LEAD_IN ? Math.max(longest, reads[i] - reads[i - 1]) : 0;
        }
        return longest;
    }

    /** Returns whether the thread was preempted, moved or signalled since the last read, and counts moves. */
    private boolean isInterrupted(int cpu) {
        long flags;
        try {
            flags = (long) clock.stop().invokeExact(cpu);
        } catch (Throwable e) {
            throw new IllegalStateException("the clock " + clock.provider() + " cannot be read", e);
        }
        boolean tainted = clock.fenced() && (flags & Clock.TAINTED) != 0; // System.nanoTime may be any number
        if (tainted && (flags & Clock.OTHER_CPU) != 0) {
            migrations++;
        }
        return tainted;
    }

    private static int slices(Duration runTime) {
        long max = Math.round(runTime.toNanos() / MIN_SLICE_NANOS);
        return (int) Math.min(MAX_SLICES, Long.highestOneBit(Math.max(1, max)));
    }

    private static int[] pieceGaps(double gapNanos) {
        int[] pieces = new int[BODY_NANOS.length];
        int count = 0;
        for (double body : BODY_NANOS) {
            int gaps = (int) Math.round(body / gapNanos);
            if (gaps > 1 && gaps <= BLOCK && (count == 0 || pieces[count - 1] < gaps)) {
                pieces[count++] = gaps;
            }
        }
        return Arrays.copyOf(pieces, count);
    }

    private static JitterResult result(JitterTally tally, long runTicks, JitterResult.Setup setup) {
        Bins bins = tally.scale();
        List<JitterResult.Bin> counted = tally.bins();
        JitterResult.Gaps gaps = tally.gaps(runTicks);
        long belowKnee = counted.subList(0, counted.size() / 2).stream()
                .mapToLong(JitterResult.Bin::count)
                .sum();
        long held = tally.distribution().ticksAt(Percentile.of(100 * Advice.HELD));
        List<Outlier> outliers = tally.outliers().inOrderOfTime();
        return new JitterResult(
                setup,
                gaps,
                counted,
                new JitterResult.Outliers(
                        tally.outliers().seen(), outliers, PeriodFinder.find(outliers, tally.exposure())),
                tally.floors(),
                Advice.of(bins, gaps.minTicks(), held, (double) belowKnee / gaps.count()),
                List.of());
    }
}
