package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.measure.Samples.Times;
import io.github.junitlatency.internal.measure.section.HandOff;
import io.github.junitlatency.internal.measure.section.Section;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Runs blocks of iterations of which each starts when the one before has ended. */
final class UnpacedBlocks extends Blocks {

    private final Clock clock;
    private final Optional<Section> section;
    private final TimedLoop loop;
    private final long[] block;
    private final int threads; // that run the loop
    private Tally counted;
    private Optional<Tally> firstBlocks = Optional.empty(); // those after a wait for a turn, once there was one
    private Optional<Tally> afterPause = Optional.empty(); // that of one call, once there was a second pause
    private Tally tally; // one of them
    private final TaintShare taint = new TaintShare();
    private Optional<Gaps> gaps = Optional.empty(); // nobody times them
    private LongSupplier nanoTime = () -> 0; // then
    private double nanosPerTick; // 0 in a warm-up, whose gaps are forgotten

    /** Takes the loop of a thread's body. */
    UnpacedBlocks(Clock clock, Body body, TimedLoop loop) {
        super(body);
        this.clock = clock;
        this.loop = loop;
        section = body.section();
        threads = body.number().threads();
        block = new long[BlockLength.longest(threads)];
    }

    @Override
    void timeGapsBy(LongSupplier time) {
        nanoTime = time;
        gaps = Optional.of(new Gaps());
    }

    @Override
    void begin(PhaseSettings begun) {
        super.begin(begun);
        counted = new Tally(threads, begun.overheadTicks(), begun.limits());
        firstBlocks = Optional.empty();
        afterPause = Optional.empty();
        tally = counted;
        taint.begin();
        nanosPerTick = begun.ticksPerNano() > 0 ? 1 / begun.ticksPerNano() : 0;
        gaps = gaps.isPresent() ? Optional.of(new Gaps()) : gaps;
    }

    @Override
    void addApart(boolean isApart) {
        if (isApart && firstBlocks.isEmpty()) {
            firstBlocks = Optional.of(new Tally(threads, phase().overheadTicks(), List.of()));
        }
        tally = isApart ? firstBlocks.get() : counted;
    }

    @Override
    boolean canAddOneApart() {
        return threads == 1;
    }

    @Override
    void addOneApart() {
        afterPause = Optional.of(new Tally(threads, phase().overheadTicks(), List.of()));
        tally = afterPause.get();
    }

    @Override
    int runFrom(int position, int size, long first, int cpu) throws Throwable {
        boolean isMadeUp = cpu == WarmUp.NO_CPU; // every flag of the block
        long heeded = isMadeUp || taint.isHeeded() ? TimedLoop.EVERY_FLAG : TimedLoop.NO_TAINT;
        // Of code that blocks in most calls a source may tell what a usual one waited for.
        long least = heeded == TimedLoop.NO_TAINT ? 0 : phase().unnotedTicks();
        // less than the flag of another CPU, which is heeded always
        long max = Math.min(Clock.OTHER_CPU - 1, Math.max(least, tally.unnotedTicks()));
        long grossTicks = tally.grossTicks();
        long begin = nanoTime.getAsLong();
        if (gaps.isPresent()) {
            gaps.get().entered(begin);
        }
        int end = loop.run(block, position, size, first, cpu, max, heeded);
        long left = nanoTime.getAsLong();
        long last = block[end - 1];
        boolean isNoted = Long.compareUnsigned(last & heeded, max) > 0; // as the loop compares
        int tainted = tally.addAll(block, position, isNoted ? end - 1 : end, first);
        if (isNoted) {
            addNoted(first + end - 1, last, heeded);
            tainted += last < 0 ? 1 : 0;
        }
        if (!isMadeUp) {
            taint.add(end - position, tainted, cpu >= 0, phase().interruptions().sinceBegan());
        }
        if (gaps.isPresent()) { // in a warm-up, too: a branch first taken later throws the compiled code away
            double timedNanos = (tally.grossTicks() - grossTicks) * nanosPerTick;
            gaps.get().left(left, end - position, left - begin - timedNanos);
        }
        return end;
    }

    private void addNoted(long iteration, long difference, long heeded) {
        Interruptions interruptions = phase().interruptions();
        long start = loop.startTicks();
        long gross = Clock.ticks(difference);
        if (gross < 0) {
            throw new BackwardsClockException(iteration, -gross);
        }
        boolean isBlocking = heeded == TimedLoop.NO_TAINT;
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
    boolean isBlocking() {
        return !taint.isHeeded();
    }

    @Override
    ValueCounts serviceTimes() {
        return counted.times();
    }

    @Override
    RoundSamples samples(long wallNanos, Progress progress) {
        Gaps seen = gaps.isPresent() ? gaps.get() : new Gaps(); // unknown where nobody times them
        Samples samples = counted.samples(
                phase().unnotedTicks(), facts(wallNanos, progress, 0, seen.facts(), seen.longestUntimedNanos()));
        Optional<Times> ofFirstBlocks =
                firstBlocks.isPresent() ? Optional.of(firstBlocks.get().netTimes()) : Optional.empty();
        return new RoundSamples(samples, samples, Optional.empty(), ofFirstBlocks).with(afterPause());
    }

    /** Returns the call after the second pause; empty without one, and where it lost its CPU. */
    private Optional<AfterPause> afterPause() {
        if (afterPause.isEmpty()) {
            return Optional.empty();
        }
        Times times = afterPause.get().netTimes();
        return times.maxIteration() < 0
                ? Optional.empty()
                : Optional.of(new AfterPause(times.maxIteration(), times.maxTicks()));
    }
}
