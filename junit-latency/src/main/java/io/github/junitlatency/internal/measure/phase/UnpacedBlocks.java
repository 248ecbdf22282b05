package io.github.junitlatency.internal.measure.phase;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.loop.LoopSetup;
import io.github.junitlatency.internal.measure.loop.TimedLoop;
import io.github.junitlatency.internal.measure.samples.Concurrency;
import io.github.junitlatency.internal.measure.samples.Interruptions;
import io.github.junitlatency.internal.measure.samples.IterationContext;
import io.github.junitlatency.internal.measure.samples.IterationContext.StartDelay;
import io.github.junitlatency.internal.measure.samples.IterationTimes;
import io.github.junitlatency.internal.measure.samples.PhaseSettings;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.RoundSamples.AfterPause;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.samples.Samples.NetTimes;
import io.github.junitlatency.internal.measure.samples.Tally;
import io.github.junitlatency.internal.measure.samples.Tally.BackwardsClockException;
import io.github.junitlatency.internal.measure.section.Section.HandOff;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.HdrHistogram.Histogram;

/** Runs blocks of iterations of which each starts when the one before has ended. */
public final class UnpacedBlocks extends Blocks {

    private final Clock clock;
    private final TimedLoop loop;
    private final LongSupplier gapTime;
    private final long[] block;
    private final int threads; // that run the loop
    private final Tally[] tallies = new Tally[Bucket.values().length]; // null where nothing was added
    private Tally tally; // one of them
    private final TaintShare taint = new TaintShare();
    private final boolean areGapsTimed;
    private GapMeter gaps; // null while nobody times them
    private double nanosPerTick; // 0 in a warm-up, whose gaps are forgotten

    /**
     * Takes the loop of a thread's body.
     *
     * @param gapTime gives the nanoseconds by which gaps are timed, or is {@link LoopSetup#GAPS_UNTIMED}
     */
    public UnpacedBlocks(Clock clock, Body body, TimedLoop loop, LongSupplier gapTime) {
        super(body);
        this.gapTime = gapTime;
        areGapsTimed = gapTime != LoopSetup.GAPS_UNTIMED;
        this.clock = clock;
        this.loop = loop;
        threads = body.number().threads();
        block = new long[BlockLength.longest(threads)];
    }

    @Override
    public void begin(PhaseSettings begun) {
        super.begin(begun);
        Arrays.fill(tallies, null);
        tallies[Bucket.COUNTED.ordinal()] = new Tally(threads, begun.overheadTicks(), begun.limits());
        addTo(Bucket.COUNTED);
        taint.begin();
        nanosPerTick = begun.ticksPerNano() > 0 ? 1 / begun.ticksPerNano() : 0;
        gaps = areGapsTimed ? new GapMeter() : null;
    }

    @Override
    public void addTo(Bucket bucket) {
        if (tallies[bucket.ordinal()] == null) {
            tallies[bucket.ordinal()] = new Tally(threads, phase().overheadTicks(), List.of());
        }
        tally = tallies[bucket.ordinal()];
    }

    @Override
    public boolean canAddOneApart() {
        return threads == 1;
    }

    @Override
    public int runFrom(int position, int size, long first, int cpu) throws Throwable {
        boolean isMadeUp = cpu == PhaseWatch.NO_CPU; // every flag of the block
        long flagMask = isMadeUp || taint.isHeeded() ? TimedLoop.EVERY_FLAG : TimedLoop.NO_TAINT;
        // Of code that blocks in most calls a source may tell what a usual one waited for.
        long least = flagMask == TimedLoop.NO_TAINT ? 0 : phase().unnotedTicks();
        // less than the flag of another CPU, which every mask has
        long max = Math.min(Clock.OTHER_CPU - 1, Math.max(least, tally.unnotedTicks()));
        long grossTicks = tally.grossTicks();
        long begin = gapTime.getAsLong();
        if (areGapsTimed) {
            gaps.entered(begin);
        }
        int end = loop.run(block, position, size, first, cpu, max, flagMask);
        long left = gapTime.getAsLong();
        long last = block[end - 1];
        boolean isNoted = Long.compareUnsigned(last & flagMask, max) > 0; // as the loop compares
        int tainted = tally.addAll(block, position, isNoted ? end - 1 : end, first);
        if (isNoted) {
            addNoted(first + end - 1, last, flagMask);
            tainted += last < 0 ? 1 : 0;
        }
        if (!isMadeUp) {
            taint.add(end - position, tainted, cpu >= 0, phase().interruptions().sinceBegan());
        }
        if (areGapsTimed) { // in a warm-up, too: a branch first taken later throws the compiled code away
            double timedNanos = (tally.grossTicks() - grossTicks) * nanosPerTick;
            gaps.left(left, end - position, left - begin - timedNanos);
        }
        return end;
    }

    private void addNoted(long iteration, long difference, long flagMask) {
        Interruptions interruptions = phase().interruptions();
        long start = loop.startTicks();
        long gross = Clock.ticks(difference);
        if (gross < 0) {
            throw new BackwardsClockException(iteration, -gross);
        }
        boolean isBlocking = flagMask == TimedLoop.NO_TAINT;
        boolean isLookedAt = !isBlocking || tally.isOverAnyLimit(gross);
        Optional<ThreadCounters> counted = isLookedAt
                ? interruptions.counted(iteration, !isBlocking && phase().isCountNeeded(difference))
                : Optional.empty();
        IterationContext context = new IterationContext(
                start, start + gross, counted, interruptions.stretch(iteration), StartDelay.NONE, handOff(counted));
        // Switches prove nothing where every call has some.
        Disturbance disturbance =
                interruptions.disturbance(difference, isBlocking ? Optional.empty() : counted, context.handOff());
        tally.add(iteration, gross, disturbance, context);
        goOnAfter(iteration, counted);
    }

    /** Returns what is known of the last iteration; empty when the measured thread stopped it. */
    private Optional<HandOff> handOff(Optional<ThreadCounters> inItsStretch) {
        return section.isPresent()
                ? section.get().handOff(clock::read, inItsStretch.isPresent() ? phase().ticksPerNano() : 0)
                : Optional.empty();
    }

    @Override
    public boolean isBlocking() {
        return !taint.isHeeded();
    }

    @Override
    public ValueCounts serviceTimes() {
        return tallies[Bucket.COUNTED.ordinal()].times();
    }

    @Override
    public RoundSamples samples(long wallNanos, IterationTimes progress) {
        GapMeter seen = areGapsTimed ? gaps : new GapMeter(); // unknown where nobody times them
        Samples samples = tallies[Bucket.COUNTED.ordinal()].samples(
                phase().unnotedTicks(), facts(wallNanos, progress, 0, seen.facts(), seen.longestUntimedNanos()));
        return new RoundSamples(
                samples,
                samples,
                Optional.empty(),
                netTimes(Bucket.FIRST_BLOCKS),
                List.of(),
                Concurrency.UNKNOWN,
                afterPause());
    }

    private Optional<NetTimes> netTimes(Bucket bucket) {
        Tally added = tallies[bucket.ordinal()];
        return added == null ? Optional.empty() : Optional.of(added.netTimes());
    }

    /** Returns the call after the second pause; empty without one, and where it lost its CPU. */
    private Optional<AfterPause> afterPause() {
        Optional<NetTimes> times = netTimes(Bucket.AFTER_PAUSE);
        return times.isEmpty() || times.get().maxIteration() < 0
                ? Optional.empty()
                : Optional.of(
                        new AfterPause(times.get().maxIteration(), times.get().maxTicks()));
    }

    /**
     * Measures the time from the end of an iteration to the start of the next.
     *
     * <p>The loop reads no clock between them: of iterations that it runs without being left, the gap is the mean of
     * what is not timed. Before it is entered again the gap is what passed since it was left.
     */
    public static final class GapMeter {

        private final Histogram nanos = Histograms.ofTicks();
        private long leftNanos = Long.MIN_VALUE; // when the loop was last left
        private long longer;
        private long longestUntimedNanos;

        /** Notes that the loop is entered. */
        public void entered(long now) {
            if (leftNanos != Long.MIN_VALUE) { // else nothing was timed yet
                long gap = Math.max(0, now - leftNanos);
                longestUntimedNanos = Math.max(longestUntimedNanos, gap);
                nanos.recordValue(gap);
                longer += gap > CpuFacts.Gaps.MAX_NANOS ? 1 : 0;
            }
        }

        /**
         * Notes that the loop was left.
         *
         * @param ran number of iterations that it ran
         * @param untimedNanos the time in it that was not timed
         */
        public void left(long now, int ran, double untimedNanos) {
            if (ran > 1) {
                nanos.recordValueWithCount(Math.max(0, Math.round(untimedNanos / ran)), ran - 1L);
            }
            longestUntimedNanos = Math.max(longestUntimedNanos, Math.round(untimedNanos));
            leftNanos = now;
        }

        /**
         * Returns the longest time that was not timed, of iterations that the loop ran without being left or between two
         * such runs.
         */
        public long longestUntimedNanos() {
            return longestUntimedNanos;
        }

        /** Returns what they were. */
        public CpuFacts.Gaps facts() {
            return nanos.getTotalCount() == 0
                    ? CpuFacts.Gaps.UNKNOWN
                    : new CpuFacts.Gaps(
                            nanos.getValueAtPercentile(50),
                            nanos.getValueAtPercentile(99),
                            nanos.getMaxValue(),
                            longer);
        }
    }

    /**
     * Decides by the share of tainted iterations whether the taint flag tells anything.
     *
     * <p>A body that blocks is switched out in every call, so every call is tainted. The flag then tells nothing, and a
     * look at the counters after each call would be a pause of 17 us, in which the threads that it works with go to sleep.
     * So where more than a tenth of a phase's iterations are tainted, and the thread gave its CPU up at least as often as
     * it was taken away, the flag ends no stretch and excuses nothing. A body that computes while a busy process shares its
     * CPU is tainted as often, and is looked at: it lost its CPU.
     *
     * <p>Of a thread that is not pinned the flag proves nothing against the machine, because the code's own threads may
     * have had its CPU. There one tainted iteration in 200 is enough.
     *
     * <p>It is decided again in every phase. Until a phase has had enough iterations, what the last one showed holds.
     */
    public static final class TaintShare {

        /** Of fewer iterations, a tenth may be tainted by what compiles or loads classes. */
        private static final int MIN_ITERATIONS = 64;

        private static final double MAX_SHARE = 0.1;
        private static final double MAX_SHARE_OF_FREE = 0.005;

        private boolean isHeeded = true;
        private long iterations;
        private long tainted;

        /** Begins a phase. */
        public void begin() {
            iterations = 0;
            tainted = 0;
        }

        /**
         * Adds iterations.
         *
         * @param ofThemTainted number of those that were tainted
         * @param isPinned whether the thread is pinned
         * @param switched the thread's switches in the phase, by its counters
         */
        public void add(long ran, long ofThemTainted, boolean isPinned, ThreadCounters switched) {
            iterations += ran;
            tainted += ofThemTainted;
            if (iterations >= MIN_ITERATIONS) {
                boolean isOften = tainted > (isPinned ? MAX_SHARE : MAX_SHARE_OF_FREE) * iterations;
                isHeeded = !isOften || isPinned && switched.voluntary() < switched.involuntary();
            }
        }

        /** Returns whether an iteration that is tainted is to be looked at. */
        public boolean isHeeded() {
            return isHeeded;
        }
    }
}
