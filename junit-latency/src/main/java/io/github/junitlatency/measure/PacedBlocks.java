package io.github.junitlatency.measure;

import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.host.ThreadCounters;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Optional;
import java.util.function.Supplier;

/** Runs blocks of iterations on a schedule, which stands still between them. */
final class PacedBlocks implements Blocks {

    private final Clock clock;
    private final PacedLoop loop;
    private final Runnable betweenBlocks;
    private final PacedReads reads;
    private final Supplier<PaceTicks> pace;
    private Phase phase;
    private Schedule schedule;
    private PacedTally tally;

    PacedBlocks(LoopParts parts, Runnable betweenBlocks, Supplier<PaceTicks> pace) {
        clock = parts.clock();
        loop = LoopDefiner.definePaced(parts);
        reads = new PacedReads(loop.occupation());
        this.betweenBlocks = betweenBlocks;
        this.pace = pace;
    }

    @Override
    public void begin(Phase begun) {
        phase = begun;
        PaceTicks now = pace.get();
        schedule = new Schedule(now.intervalTicks(), begun.heldUpTicks());
        tally = new PacedTally(schedule, begun.overheadTicks(), begun.limitTicks(), now.serviceLimitTicks());
    }

    @Override
    public void run(int size, long first, int cpu) throws Throwable {
        phase.interruptions().look(first);
        long[] services = reads.services();
        int position = 0;
        while (position < size) {
            long most = Math.max(phase.unnotedTicks(), tally.unnotedServiceTicks());
            schedule.resume(clock.read());
            int end = loop.run(schedule, reads.responses(), services, position, size, first, cpu, most);
            int last = end - 1;
            tally.addAll(reads, position, last, first);
            if (services[last] < 0
                    || services[last] > most
                    || schedule.wasHeldUp()
                    || reads.backwards(last) > 0) { // as the loop does
                addNoted(last, first + last);
            } else {
                tally.addAll(reads, last, end, first);
            }
            schedule.pause(tally.ended());
            position = end;
        }
        phase.interruptions().lookAfterQuietStretch(first + size);
    }

    /** Returns whether it is late because of what held the thread up while it waited. */
    private boolean isLateByAHoldUp(int position, long iteration) {
        return schedule.wasHeldUp()
                && tally.isWaitedFor(iteration)
                && reads.startError(position) > schedule.heldUpTicks();
    }

    private void addNoted(int position, long iteration) {
        if (reads.backwards(position) > 0) {
            throw new BackwardsClockException(iteration, reads.backwards(position));
        }
        long difference = reads.services()[position];
        Interruptions interruptions = phase.interruptions();
        boolean heldUp = isLateByAHoldUp(position, iteration);
        Optional<ThreadCounters> read =
                interruptions.counted(iteration, schedule.wasHeldUp() || phase.isCountNeeded(difference));
        Optional<ThreadCounters> counted = counted(read, difference, heldUp, reads.startError(position));
        Disturbance service = Interruptions.disturbance(difference, counted);
        // The flag says nothing of the wait, but in the wait there is nothing but two reads to take so long.
        Disturbance response =
                heldUp && service == Disturbance.NONE ? Interruptions.disturbance(Clock.TAINTED, counted) : service;
        long lostTicks = reads.service(position) + (heldUp ? reads.startError(position) : 0);
        long othersTicks = response.isLeftOut() ? phase.mostTaken(lostTicks, reads.untimed(position), counted) : 0;
        tally.add(
                reads,
                position,
                iteration,
                new PacedTally.Fate(response, service, othersTicks, counted, interruptions.stretch(iteration)));
        if (read.isPresent()) {
            betweenBlocks.run();
            interruptions.look(iteration + 1);
        }
    }

    /**
     * Returns what the counters tell of an iteration. What held the thread up in the wait is not the body's; where both may
     * have been, nobody knows which the counters tell of, and they prove nothing.
     */
    private Optional<ThreadCounters> counted(
            Optional<ThreadCounters> read, long difference, boolean heldUp, long lateTicks) {
        if (!schedule.wasHeldUp()) {
            return read;
        }
        boolean inTheWaitAlone = (difference & Clock.TAINTED) == 0;
        return heldUp && inTheWaitAlone ? read.map(it -> phase.ofLateStart(lateTicks, it)) : Optional.empty();
    }

    @Override
    public Samples samples(long wallNanos, Progress progress) {
        return tally.samples(
                phase.unnotedTicks(), wallNanos, phase.interruptions().faultsAnIteration(), progress);
    }
}
