package io.github.junitlatency.internal.run.round;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.HandOffMeter;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.SpeedControl;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.samples.Tally.BackwardsClockException;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.internal.verdict.Judge;
import io.github.junitlatency.result.ClockFacts.Overhead;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/**
 * Runs the control run around each round: the empty body, in slices for each timing.
 *
 * <p>A slice is the shortest, or as much timed code as rounds have more than the control run. The control run decides
 * only where a budget is broken and it must be told whether the machine alone does such things as often. So no time
 * goes into it while all budgets hold, nor in the first two rounds of a test whose calls are obviously too slow: two
 * such rounds are FAIL without it. Example: 10,000 calls of 60 us under {@code p50 <= 40 us} are followed by 2 ms of
 * control; under {@code p50 <= 50 us} by 0.6 s.
 *
 * <p>Code that blocks, of a thread that is not pinned, has hand-offs between two threads of this library instead, by
 * what they take more than usual: the machine alone, at the same kind of work.
 *
 * <p>For service times it runs one iteration after the other, because on a schedule hardly any of the time is service.
 *
 * @param cpu the CPU that the calling thread is pinned to, or -1
 */
public record ControlRunner(ClockedPlan plan, ControlLoops loops, int cpu) {

    private static final double SHORTEST_SECONDS = 0.002; // of timed code
    private static final double SHORTEST_WALL_SECONDS = 0.1; // with all that runs between, at most about

    /** More slices than rounds tell more by their ranks. */
    private static final int HALVES = 2;

    private static final int OBVIOUS_ROUNDS = 2; // decide

    /**
     * A slice of the control run as it was measured, by one timing.
     *
     * @param samples empty where it could not be measured
     * @param failure why it could not be measured, or empty
     */
    record TimingPart(Timing timing, Optional<Samples> samples, String failure) {

        /** Returns those of one timing. */
        static List<TimingPart> by(Timing timing, List<TimingPart> parts) {
            return Lists.filter(parts, part -> part.timing == timing);
        }

        /** Returns how much timed code it had. */
        long timedTicks() {
            return samples.isPresent() ? samples.get().timedTicks() : 0;
        }
    }

    /** Runs the slices before a round. */
    List<TimingPart> before() throws InterruptedException {
        List<TimingPart> parts = new ArrayList<>();
        for (Timing timing : plan.timings()) {
            parts.add(slice(timing, 0, 0));
        }
        return parts;
    }

    /**
     * Runs the slices after a round, as long as a verdict needs them.
     *
     * @param earlier finished rounds
     * @param round as it was measured
     * @param before the slices before the round, and before those that count as none
     * @param whole the timings of which a verdict may need as much control as there are rounds
     * @param maxSeconds how long those of a timing may take at most, about; asked before each
     */
    List<TimingPart> after(
            Rounds earlier, RoundSamples round, List<TimingPart> before, List<Timing> whole, DoubleSupplier maxSeconds)
            throws InterruptedException {
        List<TimingPart> parts = new ArrayList<>();
        for (Timing timing : plan.timings()) {
            if (!whole.contains(timing)) {
                parts.add(slice(timing, 0, 0));
                continue;
            }
            long missing = earlier.missingControlTicks(timing)
                    + round.by(timing).timedTicks()
                    - Lists.sum(TimingPart.by(timing, before), TimingPart::timedTicks);
            double allowed = maxSeconds.getAsDouble();
            for (int half = 0; half < HALVES; half++) {
                parts.add(slice(timing, missing / HALVES, allowed / HALVES));
            }
        }
        return parts;
    }

    /** Runs a slice of so much timed code at least, which takes so long at most, or of the shortest. */
    private TimingPart slice(Timing timing, long wantedTicks, double allowedSeconds) throws InterruptedException {
        long ticks = Math.max(Math.round(SHORTEST_SECONDS * plan.frequencyHz()), wantedTicks);
        long maxWallNanos = Math.round(Math.max(SHORTEST_WALL_SECONDS, allowedSeconds) * 1e9);
        Overhead overhead = plan.clock().overhead();
        try {
            RoundSamples slice = loops.handOffs().isPresent()
                    ? loops.handOffs().get().control(overhead, ticks, maxWallNanos, plan.frequencyHz())
                    : loops.meter()
                            .control(
                                    cpu, overhead, plan.intervalTicks(timing), ticks, maxWallNanos, plan.frequencyHz());
            return new TimingPart(timing, Optional.of(slice.by(timing)), "");
        } catch (BackwardsClockException e) {
            return new TimingPart(timing, Optional.empty(), e.getMessage());
        }
    }

    /** Returns the timings by which a verdict may need as much control as there are rounds. */
    List<Timing> wholeNeeded(Rounds earlier, RoundSamples round) {
        return Lists.filter(plan.timings(), timing -> isWholeNeeded(earlier, round, timing));
    }

    private boolean isWholeNeeded(Rounds earlier, RoundSamples round, Timing timing) {
        return plan.plan().isToSuggest()
                || Lists.any(earlier.by(timing), one -> one.control().isWholeNeeded())
                || isInDoubt(round.by(timing), earlier.count() + 1);
    }

    private static boolean isInDoubt(Samples round, int number) {
        long count = round.histogram().getTotalCount();
        boolean isBroken = Lists.any(
                round.exceedances(),
                over -> over.judged() > over.limit().budget().allowedExceedances(count));
        return isBroken && (number > OBVIOUS_ROUNDS || !isObvious(round));
    }

    private static boolean isObvious(Samples round) {
        long leastTicks = Limit.minTicks(Lists.map(round.exceedances(), over -> over.limit()));
        return round.times().medianTicks() > Judge.FAR * leastTicks;
    }

    /**
     * The loops of a control run, which show what the machine alone does.
     *
     * @param meter runs the empty body through the same kind of loop as the test's
     * @param handOffs between two threads are the control run of code that blocks; empty for other code
     * @param speed measures how fast the core runs
     */
    public record ControlLoops(OverheadMeter meter, Optional<HandOffMeter> handOffs, SpeedControl speed) {}
}
