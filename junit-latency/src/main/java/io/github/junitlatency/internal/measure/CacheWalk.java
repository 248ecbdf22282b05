package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.host.CompilerThreads;
import io.github.junitlatency.internal.host.ThreadCounters;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Walks through {@value #MEGABYTES} MB in random order, each load waiting for the one before.
 *
 * <p>So it feels what neither the empty body nor the chain of {@link SpeedControl} does: caches that others emptied, a memory
 * or a TLB that others keep busy. The set is beyond the second cache of most cores. An iteration has as many loads as take as
 * long as the test's body does with cold caches, when they find cold ones too. {@link ColdCaches#afterEmptying} tells both.
 *
 * <p>Example: look-ups take 104 ns, and 1,000 ns just after the caches were emptied. A load of the walk then takes 190 ns, so
 * that an iteration has 5.
 */
public final class CacheWalk {

    private static final int MEGABYTES = 4;
    private static final int EMPTYING_LONGS =
            (32 << 20) / Long.BYTES; // what is left of a walk in a last cache is little
    static final int LINE_LONGS = 8; // 64 bytes, of every x86 core

    /** Who gives the JVM less than so many times 32 MB wants the heap for the test. */
    private static final int HEAP_SHARE = 8;

    private static final int WARM_UP = 20_000; // iterations, as in a test
    private static final int SIZING_LOADS = 20;
    private static final int SIZING_STRETCHES = 32;
    static final int MIN_ITERATIONS = 500;

    /** Of the iterations of a slice, so many percent find what they load in the cache even while others empty it. */
    static final double FAST_PERCENTILE = 10;

    private static final int MAX_LOADS = 10_000;

    private static int loads;
    private static int at;
    private static long[] next = new long[0]; // at each line's first long, where the next line of the walk begins
    private static long sum;

    private final LoopRunner loop;
    private final Supplier<PacedWalk> paced;
    private Optional<PacedWalk> onSchedule = Optional.empty();
    private final long maxHeapBytes;
    private final RobustBest bestTicksPerLoad = new RobustBest();
    private long[] links = new long[0];
    private long[] emptying = new long[0];
    private double coldTicksPerLoad; // 0 before the first slice

    /**
     * A slice.
     *
     * @param excessTicks of each iteration over the usual one, without those left out
     * @param timedTicks how long its timed code took
     */
    public record Slice(Histogram excessTicks, long timedTicks) {}

    /**
     * Defines the loop; nothing is allocated yet.
     *
     * @param maxHeapBytes what the JVM's heap may grow to
     */
    public CacheWalk(Clock clock, Supplier<ThreadCounters> counters, CompilerThreads compilers, long maxHeapBytes) {
        loop = new LoopRunner(clock, body(() -> {}), 1, counters, compilers);
        paced = () -> new PacedWalk(this, clock, counters, compilers);
        this.maxHeapBytes = maxHeapBytes;
    }

    /** Returns what an iteration of any walk runs. */
    static Body body(Body.Preparation beforeRound) {
        return InstrumentBody.of(MethodHandles.lookup(), "runWalk").preparedBy(beforeRound);
    }

    /** Brings into the caches what the iterations load from. */
    static void touch() {
        long added = 0;
        for (int line = 0; line < next.length; line += LINE_LONGS) {
            added += next[line];
        }
        sum += added;
    }

    /** Sets what the iterations of any walk load from now on, and how often. */
    static void walkThrough(long[] lines, int loadsOfAnIteration) {
        next = lines;
        at = at < lines.length ? at : 0;
        loads = loadsOfAnIteration;
    }

    private static void runWalk() {
        int length = loads;
        long[] links = next;
        int line = at;
        for (int i = 0; i < length; i++) {
            line = (int) links[line];
        }
        at = line;
    }

    /** Returns the walk on a schedule. */
    public PacedWalk onSchedule() {
        if (onSchedule.isEmpty()) {
            onSchedule = Optional.of(paced.get());
        }
        return onSchedule.get();
    }

    /** Returns whether the heap has room for it. */
    public boolean isAffordable() {
        return maxHeapBytes / HEAP_SHARE >= (long) EMPTYING_LONGS * Long.BYTES;
    }

    /** Reads 32 MB, after which nothing of a body is left in the caches of the core. */
    public void emptyCaches() {
        if (emptying.length == 0) {
            emptying = new long[EMPTYING_LONGS];
            Arrays.fill(emptying, 1); // pages that were never written are all the same one
        }
        long added = 0;
        for (int i = 0; i < emptying.length; i += LINE_LONGS) {
            added += emptying[i];
        }
        sum += added;
    }

    /**
     * Measures a slice.
     *
     * <p>The usual iteration is the p10 of this slice, or what it would be at the best rate seen so far, if that is less.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param overheadTicks of the instrument
     * @param coldBodyTicks how long the test's body takes with cold caches
     * @param timedTicks how much timed code there is to be, about
     * @throws InterruptedException if the thread was interrupted
     */
    public Slice measure(int cpu, long overheadTicks, long coldBodyTicks, long timedTicks) throws InterruptedException {
        return InstrumentBody.measure("the walk", () -> {
            if (coldTicksPerLoad == 0) {
                prepare(cpu, overheadTicks);
            }
            walkThrough(links, loads(coldBodyTicks, coldTicksPerLoad));
            double usual = overheadTicks
                    + run(MIN_ITERATIONS, cpu, overheadTicks).times().medianTicks();
            long iterations = (long) Math.max(MIN_ITERATIONS, timedTicks / usual);
            Samples samples = run(iterations, cpu, overheadTicks);
            double fast = samples.histogram().getValueAtPercentile(FAST_PERCENTILE);
            bestTicksPerLoad.add(fast / loads);
            return new Slice(
                    excess(samples.histogram(), (long) Math.min(fast, loads * bestTicksPerLoad.orElse(fast / loads))),
                    samples.timedTicks());
        });
    }

    private void prepare(int cpu, long overheadTicks) throws Throwable {
        if (links.length == 0) {
            links = linked(MEGABYTES);
        }
        coldTicksPerLoad = coldTicksPerLoad(loop, links, cpu, overheadTicks);
    }

    /** Warms a walk up, and returns how long each of its loads takes with cold caches. */
    double coldTicksPerLoad(LoopRunner walk, long[] lines, int cpu, long overheadTicks) throws Throwable {
        walkThrough(lines, SIZING_LOADS);
        walk.warmUp(WARM_UP, cpu);
        Histogram cold = walk.coldCaches().afterEmptying(this::emptyCaches, SIZING_STRETCHES, cpu, overheadTicks);
        return Math.max(1, (double) cold.getValueAtPercentile(50) / SIZING_LOADS);
    }

    /** Returns how many loads take as long with cold caches as a body does. */
    static int loads(long coldBodyTicks, double coldTicksPerLoad) {
        return (int) Math.max(1, Math.min(MAX_LOADS, Math.round(coldBodyTicks / coldTicksPerLoad)));
    }

    private Samples run(long iterations, int cpu, long overheadTicks) throws Throwable {
        return loop.measure(iterations, cpu, overheadTicks, List.of(), 0).service();
    }

    /** Returns one cycle through all lines of so many MB, in random order (Sattolo's algorithm). */
    static long[] linked(int megabytes) {
        int longs = (megabytes << 20) / Long.BYTES;
        SplittableRandom random = new SplittableRandom(longs);
        int lines = longs / LINE_LONGS;
        int[] order = new int[lines];
        for (int line = 0; line < lines; line++) {
            order[line] = line;
        }
        for (int i = lines - 1; i > 0; i--) {
            int j = random.nextInt(i);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        long[] links = new long[longs];
        for (int line = 0; line < lines; line++) {
            links[line * LINE_LONGS] = (long) order[line] * LINE_LONGS;
        }
        return links;
    }

    /** Returns what times are over the usual one; none is below 0. */
    static Histogram excess(Histogram ticks, long usualTicks) {
        Histogram excess = new Histogram(ticks.getNumberOfSignificantValueDigits());
        excess.setAutoResize(true);
        for (HistogramIterationValue value : ticks.recordedValues()) {
            excess.recordValueWithCount(
                    Math.max(0, value.getValueIteratedTo() - usualTicks), value.getCountAtValueIteratedTo());
        }
        return excess;
    }
}
