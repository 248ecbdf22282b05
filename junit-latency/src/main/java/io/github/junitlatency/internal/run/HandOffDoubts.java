package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.measure.section.Section;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.HelperFacts.TscOffset;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Counts the sections that other threads ended, in all rounds, and says what is to be doubted of them. */
final class HandOffDoubts {

    /** What a limit must be beside the bound of an offset: a budget is then judged to within a tenth. */
    private static final int TIMES_THE_BOUND = 10;

    private final Set<Optional<TscOffset>> offsets = new LinkedHashSet<>();
    private long count;

    /** Adds those of a round. */
    void add(Section section) {
        count += section.handOffs();
        offsets.addAll(section.enders().offsets());
    }

    /** Returns how many there were. */
    long count() {
        return count;
    }

    /**
     * Returns what is to be doubted where reads of two CPUs' counters were subtracted; {@code System.nanoTime} is one clock.
     *
     * @param medianTicks of the first round, which the bound is held against where there is no budget
     */
    List<Doubt> doubts(Clock clock, ClockedPlan plan, long medianTicks) {
        if (!clock.fenced()) {
            return List.of();
        }
        Set<Doubt> doubts = new LinkedHashSet<>();
        for (Optional<TscOffset> offset : offsets) {
            Optional<Doubt> doubt = doubt(offset, plan, medianTicks);
            if (doubt.isPresent()) {
                doubts.add(doubt.get());
            }
        }
        return List.copyOf(doubts);
    }

    private static Optional<Doubt> doubt(Optional<TscOffset> offset, ClockedPlan plan, long medianTicks) {
        return offset.isPresent()
                ? doubt(offset.get(), plan, medianTicks)
                : Optional.of(new Doubt(
                        Doubt.Kind.TSC_OFFSET,
                        "another thread called LatencyProbe.stop(), and how far its CPU's clock is off was not measured",
                        "let a helper thread on a CPU of its own stop, or compare these times with each other only"));
    }

    private static Optional<Doubt> doubt(TscOffset offset, ClockedPlan plan, long medianTicks) {
        boolean hasLimits = !plan.limits().isEmpty();
        long wholeTicks = hasLimits ? Limit.minTicks(plan.limits()) : medianTicks;
        if (offset.boundTicks() * TIMES_THE_BOUND <= wholeTicks) {
            return Optional.empty();
        }
        double share = (double) offset.boundTicks() / Math.max(1, wholeTicks);
        return Optional.of(new Doubt(
                Doubt.Kind.TSC_OFFSET,
                "hand-offs to CPU " + offset.cpu() + " are known to +/- "
                        + Quantities.time(plan.clock().nanos(offset.boundTicks())) + " only, which is "
                        + Quantities.decimal(100 * share, 0) + "% of the " + (hasLimits ? "limit" : "median") + " of "
                        + Quantities.time(plan.clock().nanos(wholeTicks)),
                "compare them with each other only, or time the way there and back on one thread"));
    }
}
