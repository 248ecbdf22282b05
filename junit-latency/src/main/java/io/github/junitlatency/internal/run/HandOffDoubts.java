package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.measure.section.Section;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.run.round.ClockedPlan;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.ResultParts.ProbeFacts;
import java.util.List;
import java.util.Optional;

/** Counts the sections that a probe began and other threads ended, and says why their times may be wrong. */
final class HandOffDoubts {

    /** A budget is judged to within a tenth where its limit is so many times the bound of an offset. */
    private static final int TIMES_THE_BOUND = 10;

    private final Clock clock;
    private final ClockedPlan plan;
    private final Optional<Section> section;
    private long count;

    /**
     * Prepares; there was no round yet.
     *
     * @param section that a probe times; empty where all of the body is timed
     */
    HandOffDoubts(Clock clock, ClockedPlan plan, Optional<Section> section) {
        this.clock = clock;
        this.plan = plan;
        this.section = section;
    }

    /** Returns whether a probe timed a section of each iteration, and how many sections other threads ended. */
    ProbeFacts facts() {
        return new ProbeFacts(section.isPresent(), count);
    }

    /**
     * Adds the hand-offs of a round, and returns the doubts about those so far.
     *
     * <p>There are some only where reads of two CPUs' counters were subtracted; {@code System.nanoTime} is one clock.
     *
     * @param boundTicks by how much the counters of two CPUs differ at most; -1 where that is not known
     * @param medianTicks of the first round, which stands for a limit where there is no budget
     */
    List<Doubt> doubts(long medianTicks, long boundTicks) {
        if (section.isEmpty()) {
            return List.of();
        }
        count += section.get().handOffs();
        return clock.fenced() && count > 0 ? Lists.present(List.of(doubt(medianTicks, boundTicks))) : List.of();
    }

    private Optional<Doubt> doubt(long medianTicks, long boundTicks) {
        if (boundTicks < 0) {
            return Optional.of(new Doubt(
                    Doubt.Kind.TSC_OFFSET,
                    "another thread called LatencyProbe.stop(), and how far its CPU's clock is off is not known",
                    "compare these times with each other only, or time the way there and back on one thread"));
        }
        boolean hasLimits = !plan.limits().isEmpty();
        long wholeTicks = hasLimits ? Limit.minTicks(plan.limits()) : medianTicks;
        if (boundTicks * TIMES_THE_BOUND <= wholeTicks) {
            return Optional.empty();
        }
        double share = (double) boundTicks / Math.max(1, wholeTicks);
        return Optional.of(new Doubt(
                Doubt.Kind.TSC_OFFSET,
                "hand-offs to other CPUs are known to +/- "
                        + Quantities.time(plan.clock().nanos(boundTicks)) + " only, which is "
                        + Quantities.decimal(100 * share, 0) + "% of the " + (hasLimits ? "limit" : "median") + " of "
                        + Quantities.time(plan.clock().nanos(wholeTicks)),
                "compare them with each other only, or time the way there and back on one thread"));
    }
}
