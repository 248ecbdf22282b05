package io.github.junitlatency.internal.measure.phase;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.loop.PacedLoop;
import io.github.junitlatency.internal.measure.pace.PacedReads;
import io.github.junitlatency.internal.measure.pace.PacedTally;
import io.github.junitlatency.internal.measure.pace.Schedule;
import io.github.junitlatency.internal.measure.samples.Interruptions;
import io.github.junitlatency.internal.measure.samples.IterationTimes;
import io.github.junitlatency.internal.measure.samples.PhaseSettings;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.Tally.BackwardsClockException;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/** Runs blocks of iterations on a schedule, which stands still between them. */
public final class PacedBlocks extends Blocks {

    private final Clock clock;
    private final PacedLoop loop;
    private final PacedReads reads;
    private final DoubleSupplier intervalTicks;
    private final int threads; // that run the loop
    private final double laterIntervals; // by so many of its intervals this thread starts later than the first
    private Schedule schedule;
    private PacedTally tally;

    /**
     * Takes the loop of a thread's body.
     *
     * @param intervalTicks from one intended start of all threads to the next
     */
    public PacedBlocks(Clock clock, Body body, DoubleSupplier intervalTicks, PacedLoop loop) {
        super(body);
        this.loop = loop;
        threads = body.number().threads();
        laterIntervals = (double) body.number().thread() / threads;
        this.clock = clock;
        reads = new PacedReads(BlockLength.longest(threads));
        this.intervalTicks = intervalTicks;
    }

    @Override
    public void begin(PhaseSettings begun) {
        super.begin(begun);
        double every = begun.every().isPresent() ? begun.every().getAsDouble() : threads * intervalTicks.getAsDouble();
        schedule = new Schedule(every, begun.heldUpTicks(), every * laterIntervals);
        tally = new PacedTally(threads, schedule, begun.iterations(), begun.overheadTicks(), begun.limits());
    }

    @Override
    boolean isPaced() {
        return true;
    }

    @Override
    public int runFrom(int position, int size, long first, int cpu) throws Throwable {
        long[] services = reads.services();
        long max = Math.max(phase().unnotedTicks(), tally.unnotedServiceTicks());
        schedule.beginAt(first + position);
        schedule.resume(clock.read());
        int end = loop.run(schedule, reads, position, size, first, cpu, max);
        int last = end - 1;
        tally.addAll(reads, position, last, first);
        if (services[last] < 0 || services[last] > max || schedule.wasHeldUp()) { // as the loop does
            addNoted(last, first + last);
        } else {
            tally.addAll(reads, last, end, first);
        }
        schedule.pause(tally.ended());
        return end;
    }

    /** Returns whether an iteration is late because of what held the thread up while it waited. */
    private boolean isLateByAHoldUp(int position, long iteration) {
        return schedule.wasHeldUp()
                && tally.isWaitedFor(iteration)
                && reads.startError(position) > schedule.heldUpTicks();
    }

    private void addNoted(int position, long iteration) {
        long ticks = reads.service(position);
        if (ticks < 0) {
            throw new BackwardsClockException(iteration, -ticks);
        }
        long difference = reads.services()[position];
        Interruptions interruptions = phase().interruptions();
        boolean heldUp = isLateByAHoldUp(position, iteration);
        Optional<ThreadCounters> read =
                interruptions.counted(iteration, schedule.wasHeldUp() || phase().isCountNeeded(difference));
        Optional<ThreadCounters> counted = counted(read, difference, heldUp, reads.startError(position));
        Disturbance service = interruptions.disturbance(difference, counted);
        // The flag says nothing of the wait, but in the wait there is nothing but two reads to take so long.
        Disturbance response =
                heldUp && service == Disturbance.NONE ? interruptions.disturbance(Clock.TAINTED, counted) : service;
        long lateTicks = heldUp ? reads.startError(position) : 0;
        long othersTicks = response.isLeftOut() ? phase().maxTaken(lateTicks + ticks, counted) : 0;
        tally.add(
                reads,
                position,
                iteration,
                new PacedTally.Observed(response, service, othersTicks, counted, interruptions.stretch(iteration)));
        goOnAfter(iteration, read);
    }

    /**
     * Returns what the counters tell of an iteration.
     *
     * <p>What held the thread up in the wait is not the body's. Where both may have been held up, it is unknown which
     * of them the counters tell of, and they prove nothing.
     */
    private Optional<ThreadCounters> counted(
            Optional<ThreadCounters> read, long difference, boolean heldUp, long lateTicks) {
        if (!schedule.wasHeldUp()) {
            return read;
        }
        boolean inTheWaitAlone = (difference & Clock.TAINTED) == 0;
        return heldUp && inTheWaitAlone && read.isPresent()
                ? Optional.of(phase().ofLateStart(lateTicks, read.get()))
                : Optional.empty();
    }

    @Override
    public ValueCounts serviceTimes() {
        return tally.serviceTimes();
    }

    @Override
    public RoundSamples samples(long wallNanos, IterationTimes progress) {
        long maxUnlooked = Math.max(phase().unnotedTicks(), tally.unnotedServiceTicks());
        return tally.samples(
                phase().unnotedTicks(),
                facts(wallNanos, progress, maxUnlooked - phase().overheadTicks(), CpuFacts.Gaps.UNKNOWN, 0));
    }
}
